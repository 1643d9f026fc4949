#!/usr/bin/env python3
"""Compares `hardplay solve qbf` with other QBF solvers on the shipped families.

    cargo build --release
    python3 -m venv env && env/bin/pip install pyqbf
    benches/qbf_compare.py --caqe env/bin/pyqbf_caqe [--limit 10] [--only WORD] [--cadical PROGRAM]

DepQBF is the program `depqbf` (a package of Debian), CAQE the program that pyqbf brings. Instances are
made by `hardplay gen` and `hardplay encode`; these write no tautologies, which CAQE would answer wrongly.
Times are processor seconds, so that other work on the machine counts little; the portfolio's two threads
are counted as half their sum, which is its wall time on two free cores. `--cadical` names a program built with
`cargo build --release --features cadical`, which gets a column of its own. PAR-2 is the sum of times with
unsolved instances counted as twice the limit; the ratio is that of PAR-2 to hardplay's.
"""

import argparse, os, resource, subprocess, sys, tempfile

FORMULAS = [
    "kleine-buening 10", "kleine-buening 14", "kleine-buening 40", "equality 10", "equality 13", "equality 40",
    "parity 16", "parity 22", "parity 60",
    "planted-true 15,15,150 --seed 1", "planted-true 25,25,250 --seed 1", "planted-true 25,25,250 --seed 2",
    "random-blocks 3,100,870,4,1 --seed 1", "random-blocks 3,100,870,4,1 --seed 2",
    "random-blocks 9,16,420,5,2 --seed 1", "random-blocks 9,16,420,5,2 --seed 2",
]
GAMES = [
    "clique-forming gnp:20,0.7", "clique-forming gnp:24,0.75", "node-kayles gnp:18,0.2", "node-kayles gnp:24,0.25",
    "node-kayles gnp:26,0.15", "hull gnp:13,0.3", "hull gnp:13,0.25", "hull gnp:13,0.3 --misere",
    "interval gnp:10,0.4", "interval gnp:11,0.3", "toggle gnp:14,0.25", "toggle gnp:16,0.2",
]
SEEDS = [1, 2]


def family(line):
    return line.split()[0]


def make(hardplay, folder):
    """Yields the family and the file of each instance."""
    for i, line in enumerate(FORMULAS):
        path = os.path.join(folder, f"f{i}.qdimacs")
        subprocess.run([hardplay, "gen", *line.split(), "-o", path], check=True, stderr=subprocess.DEVNULL)
        yield line, path
    for i, line in enumerate(GAMES):
        game, graph, *rest = line.split()
        for seed in SEEDS:
            source, path = (os.path.join(folder, f"g{i}-{seed}.{end}") for end in ("g6", "qdimacs"))
            subprocess.run([hardplay, "gen", *graph.replace(":", " ").split(), "--seed", str(seed), "-o", source], check=True)
            subprocess.run([hardplay, "encode", game, source, *rest, "-o", path], check=True)
            yield f"{line} seed {seed}", path


def run(command, limit):
    """The exit code and the processor seconds; None for the code if the limit was hit."""
    cap = lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 1))
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=cap)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = usage.ru_utime + usage.ru_stime
    code = os.waitstatus_to_exitcode(status)
    return (code if code in (10, 20) and seconds <= limit else None), seconds


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--hardplay", default="target/release/hardplay")
    options.add_argument("--depqbf", default="depqbf")
    options.add_argument("--caqe", default="pyqbf_caqe")
    options.add_argument("--cadical")
    options.add_argument("--limit", type=float, default=10)
    options.add_argument("--only", default="")
    args = options.parse_args()
    solvers = {
        "hardplay": (lambda f: [args.hardplay, "solve", "qbf", f], 2),
        "DepQBF": (lambda f: [args.depqbf, f], 1),
        "CAQE": (lambda f: [args.caqe, f], 1),
    }
    if args.cadical:
        solvers["with CaDiCaL"] = (lambda f: [args.cadical, "solve", "qbf", f], 2)
    totals, wrong = {}, 0
    with tempfile.TemporaryDirectory() as folder:
        print("| instance | " + " | ".join(solvers) + " |\n|---|" + "---|" * len(solvers), flush=True)
        for name, path in make(args.hardplay, folder):
            if args.only not in name:
                continue
            cells, answers = [], set()
            for solver, (command, threads) in solvers.items():
                code, seconds = run(command(path), args.limit * threads)
                seconds /= threads
                solved, par = totals.get((family(name), solver), (0, 0.0))
                totals[family(name), solver] = (solved + (code is not None), par + (seconds if code else 2 * args.limit))
                answers.add(code)
                cells.append(f"{ {10: 'true', 20: 'false'}[code] } {seconds:.2f}" if code else "-")
            wrong += {10, 20} <= answers
            print(f"| {name} | " + " | ".join(cells) + " |", flush=True)
    print("\n| family | " + " | ".join(f"{s} solved | PAR-2 | ratio" for s in solvers) + " |")
    print("|---|" + "---|" * (3 * len(solvers)))
    families = list(dict.fromkeys(f for f, _ in totals)) + ["all"]
    for f in families:
        sums = {}
        for s in solvers:
            chosen = [v for (g, t), v in totals.items() if t == s and f in (g, "all")]
            sums[s] = (sum(a for a, _ in chosen), sum(b for _, b in chosen))
        own = max(sums["hardplay"][1], 0.01)
        print(f"| {f} | " + " | ".join(f"{a} | {b:.1f} | {b / own:.1f}" for a, b in sums.values()) + " |")
    if wrong:
        sys.exit(f"{wrong} disagreements")


if __name__ == "__main__":
    main()
