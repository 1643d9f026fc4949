//! The page of `draw INPUT -o out.html`: its rules are the library's, and it can be played with the mouse
//! and the keyboard. Opened in headless Chromium where that is installed.

mod browser;
mod folder;
use browser::opened;
use folder::Folder;
use hardplay::convexity::Convexity;
use hardplay::draw::Style;
use hardplay::draw::html::page;
use hardplay::game::{Instance, Picks, Play, Problem, Rules};
use hardplay::graph::{Graph, families, random};
use hardplay::play::{Basis, Contest};
use hardplay::solve::Limits;
use hardplay::solve::reference::Board;
use rand::RngExt;
use serde_json::{Value, json};

fn page_of(instance: &Instance) -> String {
    page(instance, "a game", &Style::default()).unwrap()
}

/// The data that a page embeds.
fn data(page: &str) -> Value {
    let (_, tail) = page.split_once("id=\"game\">").unwrap();
    serde_json::from_str(tail.split_once("</script>").unwrap().0).unwrap()
}

fn toggle(file: &str) -> Instance {
    let path = std::path::Path::new("instances/toggle").join(file);
    let document = hardplay::format::read_documents(&path, None).unwrap().remove(0).document;
    document.with_problem(Problem::normal(Rules::Toggle)).unwrap()
}

/// Games of all kinds: dense and sparse graphs, in one, two and three words of vertices.
fn instances() -> Vec<Instance> {
    use Convexity::{Geodesic, InducedFrom, InducedUpTo, Monophonic, ThreeVertexPaths};
    let mut generator = random::generator(4);
    let mut rules = vec![Rules::CliqueForming, Rules::NodeKayles, Rules::Toggle];
    for convexity in [Geodesic, Monophonic, InducedUpTo(2), InducedUpTo(3), InducedFrom(3), ThreeVertexPaths]
    {
        rules.extend([Rules::Hull(convexity), Rules::Interval(convexity)]);
    }
    let mut list = Vec::new();
    for (i, rules) in rules.into_iter().enumerate() {
        for play in [Play::Normal, Play::Misere] {
            let sparse = random::gnp(9, 0.3, &mut generator).unwrap();
            let dense = random::gnp(8, 0.7, &mut generator).unwrap();
            list.extend([sparse, dense].map(|g: Graph| Problem { rules, play }.instance(g).unwrap()));
        }
        let wide = families::cycle(33 + i).unwrap();
        list.push(Problem::normal(rules).instance(wide).unwrap());
    }
    for rules in [Rules::NodeKayles, Rules::Toggle, Rules::Hull(Geodesic), Rules::Interval(Monophonic)] {
        let graph = random::gnp(9, 0.4, &mut generator).unwrap();
        list.push(Problem { rules, play: Play::Within(Picks::exactly(3)) }.instance(graph).unwrap());
    }
    for graph in [random::gnp(8, 0.2, &mut generator), families::cycle(34)] {
        list.push(Problem::normal(Rules::Domination).instance(graph.unwrap()).unwrap());
    }
    list.push(toggle("figure-12.json"));
    list.push(toggle("figure-13.json"));
    list.push(Problem::normal(Rules::NodeKayles).instance(families::petersen(40, 2).unwrap()).unwrap());
    list.push(Problem::normal(Rules::Hull(Monophonic)).instance(families::grid(8, 9).unwrap()).unwrap());
    list.push(Problem::normal(Rules::Toggle).instance(families::empty(0).unwrap()).unwrap());
    list
}

/// What the library says along a random play: before each move the playable vertices, the key, whether the
/// mover wins and the solver's answer, where the page is to know them; and the move.
fn play_out(instance: &Instance, known: bool, generator: &mut impl rand::Rng) -> Value {
    let mut adviser = hardplay::solve::adviser(instance).unwrap();
    let mut contest = Contest::new(instance).unwrap();
    let order = instance.graph().unwrap().order();
    // The oracle's board does not count picks.
    let problem = instance.problem();
    let on_board = order <= 9 && !matches!(problem.play, Play::Within(_));
    let oracle = on_board.then(|| Board::new(problem.rules, instance.graph().unwrap().clone()));
    let mut state = oracle.as_ref().map(|board| board.start(&vec![true; order]));
    let mut steps = Vec::new();
    loop {
        let open = adviser.moves();
        if let (Some(board), Some(state)) = (&oracle, &state) {
            assert_eq!(open, board.moves(state));
        }
        let reply = known.then(|| contest.reply(Limits::default())).flatten();
        let wins = known.then(|| adviser.mover_wins(Limits::default()).unwrap());
        assert!(reply.is_none_or(|reply| (reply.basis == Basis::Wins) == wins.unwrap()));
        let step = |v| json!({ "open": open, "key": adviser.key(), "wins": wins, "reply": reply.map(|r| r.vertex), "move": v });
        if open.is_empty() {
            steps.push(step(None));
            return Value::Array(steps);
        }
        let v = open[generator.random_range(0..open.len())];
        steps.push(step(Some(v)));
        adviser.play(v);
        contest.play(v).unwrap();
        state = state.zip(oracle.as_ref()).map(|(state, board)| board.play(&state, v));
    }
}

/// Follows the plays with the page's own rules and says where they differ.
const FOLLOW: &str = r#"
const faults = [];
let positions = 0;
cases.forEach((one, i) => {
  const rules = hardplay.rules(one.data);
  if (rules.positions !== one.data.positions) faults.push(i + " lists " + rules.positions);
  one.plays.forEach((play) => {
    let state = rules.start();
    for (const step of play) {
      positions += 1;
      const wins = rules.moverWins(state);
      const found = { open: rules.moves(state), key: rules.key(state), wins: wins === undefined ? null : wins,
        reply: rules.known && rules.moves(state).length ? rules.reply(state).vertex : null, move: step.move };
      for (const name in found) {
        if (JSON.stringify(found[name]) !== JSON.stringify(step[name])) faults.push(i + " " + one.data.game + " " + name + " " + JSON.stringify(found[name]) + " not " + JSON.stringify(step[name]));
      }
      if (step.move !== null) state = rules.play(state, step.move);
    }
  });
});
const list = document.createElement("pre");
list.id = "notes";
list.textContent = [positions + " positions", ...faults.slice(0, 5)].join("\n");
document.body.append(list);
"#;

/// What a script wrote down.
fn notes(page: &str) -> Vec<&str> {
    let (_, tail) = page.rsplit_once("<pre id=\"notes\">").unwrap();
    tail.split("</pre>").next().unwrap().lines().collect()
}

#[test]
fn the_rules_of_the_page_are_those_of_the_library_on_random_plays() {
    let mut generator = random::generator(11);
    let (mut cases, mut positions) = (Vec::new(), 0);
    for instance in instances() {
        let data = data(&page_of(&instance));
        let known = !data["outcomes"].is_null();
        let plays: Vec<Value> = (0..3).map(|_| play_out(&instance, known, &mut generator)).collect();
        positions += plays.iter().map(|play| play.as_array().unwrap().len()).sum::<usize>();
        cases.push(json!({ "data": data, "plays": plays }));
    }
    let unknown = cases.iter().filter(|case| case["data"]["outcomes"].is_null()).count();
    assert!(unknown >= 2 && unknown < cases.len() / 2, "{unknown} of {}", cases.len());
    let script = format!("const cases = {};{FOLLOW}", Value::Array(cases));
    let page = page_of(&Problem::normal(Rules::NodeKayles).instance(families::path(2).unwrap()).unwrap());
    let folder = Folder::new();
    let Some(page) = opened(folder.0.path(), &page, &script) else { return };
    assert_eq!(notes(&page), [format!("{positions} positions")]);
}

/// Helpers of the scripts that use a page as a person does.
const HANDS: &str = r##"
hardplay.pace = 0;
const log = [];
const status = () => [...document.querySelectorAll("#status p")].map((p) => p.textContent).join(" ");
const vertices = [...document.querySelectorAll("#board g.vertex")];
const vertex = (name) => vertices.find((g) => g.querySelector("title").textContent.startsWith(name + ":"));
const ringed = () => document.querySelectorAll("#board .playable").length;
const tell = (what) => log.push(what + " | " + status() + " | " + ringed() + " playable");
const click = (name) => { vertex(name).dispatchEvent(new MouseEvent("click", { bubbles: true })); tell("click " + name); };
const press = (key) => { (document.activeElement || document).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })); tell("key " + key); };
const button = (id) => { document.getElementById(id).click(); tell(id); };
const seat = (value) => { document.querySelector("#seats input[value='" + value + "']").click(); tell("seat " + value); };
const done = () => {
  document.body.style.width = "360px";
  log.push("sideways: " + (document.body.scrollWidth > 360));
  const list = document.createElement("pre");
  list.id = "notes";
  list.textContent = log.join("\n");
  document.body.append(list);
};
tell("start");
"##;

#[test]
fn a_game_is_played_with_the_mouse_the_keyboard_and_the_buttons() {
    let script = r##"
log.push("live: " + document.getElementById("status").getAttribute("aria-live"));
click("h0");
click("h0");
log.push("labels: " + ["h0", "h2", "w"].map((name) => vertex(name).getAttribute("aria-label")).join("; "));
button("hint");
vertex("h2").focus();
press("ArrowRight");
log.push("focus: " + document.activeElement.getAttribute("aria-label"));
press("End");
log.push("focus: " + document.activeElement.getAttribute("aria-label"));
log.push("tab stops: " + vertices.filter((g) => g.getAttribute("tabindex") === "0").length);
press("Enter");
log.push("moves: " + [...document.querySelectorAll("#moves li")].map((li) => li.textContent).join("; "));
press("u");
press("u");
log.push("undo disabled: " + document.getElementById("undo").disabled);
seat("1");
button("hint");
button("restart");
seat("both");
button("restart");
button("hint");
click("c");
click("w");
// The other side thinks for ever, and nobody moves for it.
hardplay.pace = 1e9;
seat("0");
button("restart");
click("h0");
click("h1");
done();
"##;
    let folder = Folder::new();
    let hull = hardplay::reduce::find("pendant").unwrap();
    let source = hull.source().instance(families::cycle(5).unwrap()).unwrap();
    let html = page_of(&hull.apply(&source).unwrap());
    let Some(page) = opened(folder.0.path(), &html, &format!("{HANDS}{script}")) else { return };
    insta::assert_snapshot!(notes(&page).join("\n").replace("&amp;", "&"));
}

#[test]
fn a_game_too_large_to_hold_who_wins_is_played_by_hand_and_the_page_says_so() {
    let script = r##"
log.push("limits: " + document.getElementById("limits").textContent);
log.push("seats: " + [...document.querySelectorAll("#seats input")].map((input) => input.value + " " + input.disabled + " " + input.checked).join("; "));
log.push("hint disabled: " + document.getElementById("hint").disabled);
log.push(vertex("0").getAttribute("aria-label") + "; " + vertex("0").getAttribute("class"));
click("0");
log.push(vertex("0").getAttribute("aria-label") + "; " + vertex("0").getAttribute("class"));
click("1");
click("27");
button("undo");
done();
"##;
    let folder = Folder::new();
    let grid = families::grid(8, 8).unwrap();
    let html = page_of(&Problem::misere(Rules::Toggle).instance(grid).unwrap());
    let Some(page) = opened(folder.0.path(), &html, &format!("{HANDS}{script}")) else { return };
    insta::assert_snapshot!(notes(&page).join("\n"));
}

#[test]
fn a_page_begins_after_the_legal_moves_in_its_address_and_misere_play_is_won_by_whoever_cannot_move() {
    let script = r##"
log.push("moves: " + [...document.querySelectorAll("#moves li")].map((li) => li.textContent).join("; "));
seat("both");
click("1");
button("hint");
click("2");
button("undo");
button("restart");
done();
"##;
    let folder = Folder::new();
    let html = page_of(&Problem::misere(Rules::NodeKayles).instance(families::path(3).unwrap()).unwrap());
    let address = "<body><script>location.hash = \"after=0,1,2\";</script>";
    let html = html.replacen("<body>", address, 1);
    assert!(html.contains(address));
    let Some(page) = opened(folder.0.path(), &html, &format!("{HANDS}{script}")) else { return };
    insta::assert_snapshot!(notes(&page).join("\n"));
}

#[test]
fn draw_writes_a_page_for_a_game_and_says_in_a_line_what_it_cannot() {
    let folder = Folder::new();
    let run = folder.run("draw interval grid:2,3 --convexity l:2 --misere -o page.html", &[]);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""));
    let html = std::fs::read_to_string(folder.0.path().join("page.html")).unwrap();
    assert!(html.contains("<b>interval l:2 misère</b>"));
    let run = folder.run("draw toggle grid:2,3 --zeros 0,4 --layout grid -o weights.html", &[]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let weights = data(&std::fs::read_to_string(folder.0.path().join("weights.html")).unwrap());
    assert_eq!(weights["ones"], json!([1, 2, 3, 5]));
    let formula = ("f.qdimacs", "p cnf 1 1\ne 1 0\n1 0\n");
    for (line, message) in [
        ("draw P3 -o x.html", "P3: expected a game before the input, since this file names none"),
        (
            "draw hull path:300 -o x.html",
            "path:300: a page takes hull and interval games with at most 256 vertices, this one has 300",
        ),
        (
            "draw hull P3 --after 0 -o x.html",
            "x.html: --after, --highlight, --title and --theme belong to pictures: a page starts at the \
             beginning, and follows the reader's theme",
        ),
        (
            "draw f.qdimacs -o x.html",
            "f.qdimacs: expected a graph, found a formula; reduce it first (qbf-toggle, qbf-kayles)",
        ),
    ] {
        let run = folder.run(line, &[formula]);
        assert_eq!((run.code, run.err), (2, format!("hardplay: {message}\n")), "{line}");
    }
    assert!(!folder.0.path().join("x.html").exists());
}
