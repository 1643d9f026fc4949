// The page: what is clicked and pressed, and what is shown and said.
(() => {
  const data = JSON.parse(document.getElementById("game").textContent);
  const rules = hardplayRules(data);
  const find = (id) => document.getElementById(id);
  const svg = document.querySelector("#board svg");
  const vertices = [...svg.querySelectorAll("g.vertex")];
  const players = ["Alice", "Bob"];
  const isToggle = data.game === "toggle";
  // The solver waits a little, so that its move is seen.
  const page = { rules: hardplayRules, pace: 450 };
  window.hardplay = page;

  // The game: its moves and states; states[i] is the one after i moves.
  let moves = [], states = [rules.start()];
  let seat = rules.known ? "0" : "both";
  let hint = null, focus = 0, timer = 0;
  const here = () => states[states.length - 1];
  const mover = () => moves.length % 2;
  const isOver = () => rules.moves(here()).length === 0;
  const isPersons = (player) => seat === "both" || seat === String(player);
  const winnerAt = (i) => {
    const wins = rules.moverWins(states[i]);
    return wins === undefined ? undefined : players[wins ? i % 2 : 1 - (i % 2)];
  };
  const play = (v) => { states.push(rules.play(here(), v)); moves.push(v); hint = null; focus = v; };

  function answer() {
    clearTimeout(timer);
    if (isOver() || isPersons(mover())) return;
    const go = () => { play(rules.reply(here()).vertex); show(); look(); };
    if (page.pace) timer = setTimeout(go, page.pace); else go();
  }
  function choose(v) {
    if (!isPersons(mover()) || !rules.moves(here()).includes(v)) return;
    play(v);
    show();
    look();
    answer();
  }
  // Back to where the person was to move last.
  function undo() {
    clearTimeout(timer);
    const last = moves.findLastIndex((_, i) => isPersons(i % 2));
    if (last < 0) return;
    moves = moves.slice(0, last);
    states = states.slice(0, last + 1);
    hint = null;
    show();
  }
  function restart() {
    moves = [];
    states = [rules.start()];
    hint = null;
    show();
    answer();
  }
  function giveHint() {
    if (isOver() || !isPersons(mover()) || !rules.known) return;
    hint = rules.reply(here());
    show();
  }

  // What is shown.
  const titles = vertices.map((g) => g.querySelector("title"));
  const purposes = titles.map((title) => title.textContent.replace(/, weight [01]$/, ""));
  function prepare() {
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", "The board: " + data.names.length + " vertices");
    svg.querySelector("title").remove();
    vertices.forEach((g, v) => {
      const disc = g.querySelector(".disc");
      const ring = disc.cloneNode();
      const grow = (name, by) => ring.hasAttribute(name) && ring.setAttribute(name, Number(ring.getAttribute(name)) + by);
      ring.setAttribute("class", "ring");
      [["r", 4.5], ["x", -4.5], ["y", -4.5], ["rx", 4.5], ["width", 9], ["height", 9]].forEach(([name, by]) => grow(name, by));
      disc.before(ring);
      g.setAttribute("role", "button");
      g.addEventListener("click", () => { focus = v; choose(v); });
    });
  }
  function condition(v, playable) {
    if (playable) return "playable";
    if (isToggle) return "";
    if (moves.includes(v)) return "picked";
    return { hull: "within", interval: "within" }[data.game] || "out";
  }
  const words = { playable: "may be played", picked: "picked", within: "in the " + data.game, out: "out of play", "": "may not be played now" };
  function showVertices() {
    const open = new Set(rules.moves(here()));
    const ones = new Set(isToggle ? rules.key(here()) : []);
    vertices.forEach((g, v) => {
      const now = condition(v, open.has(v));
      for (const name of ["playable", "picked", "within", "out"]) g.classList.toggle(name, name === now);
      if (isToggle) { g.classList.toggle("one", ones.has(v)); g.classList.toggle("zero", !ones.has(v)); }
      g.classList.toggle("last", v === moves[moves.length - 1]);
      g.classList.toggle("hinted", hint !== null && hint.wins && v === hint.vertex);
      const weight = isToggle ? ", weight " + (ones.has(v) ? 1 : 0) : "";
      titles[v].textContent = purposes[v] + weight;
      g.setAttribute("aria-label", purposes[v] + weight + ", " + words[now]);
      g.setAttribute("aria-disabled", String(now !== "playable"));
      g.setAttribute("tabindex", v === focus ? "0" : "-1");
    });
  }
  const said = (i) => players[i % 2] + (isPersons(i % 2) ? " played " : " answered ") + data.names[moves[i]] + ".";
  function sentences() {
    const lines = moves.slice(-1).map((_, i) => said(moves.length - 1 + i));
    if (isOver()) {
      const winner = players[rules.moverHasWon(here()) ? mover() : 1 - mover()];
      const picks = (winner === players[0] ? "Over within " : "Not over within ") + moves.length + " picks";
      lines.push((data.within === null ? players[mover()] + " cannot move" : picks) + ", so " + winner + " wins.");
      return lines;
    }
    const winner = winnerAt(moves.length);
    lines.push(players[mover()] + " is to move" + (seat === "both" || !isPersons(mover()) ? "." : ": that is you."));
    if (winner) lines.push(winner + " wins with the best play.");
    if (hint) lines.push(hint.wins ? "Hint: " + data.names[hint.vertex] + " wins." : "Hint: no move wins against the best play.");
    return lines;
  }
  function paragraph(text) {
    const p = document.createElement("p");
    p.textContent = text;
    return p;
  }
  function showMoves() {
    find("moves").replaceChildren(...moves.map((v, i) => {
      const item = document.createElement("li");
      const winner = winnerAt(i + 1);
      item.append(players[i % 2] + ": " + data.names[v]);
      if (winner) {
        const who = document.createElement("span");
        who.className = "who";
        who.textContent = ", and " + winner + " wins from here";
        item.append(who);
      }
      return item;
    }));
    find("moves").scrollTop = find("moves").scrollHeight;
  }
  function show() {
    const focused = vertices.includes(document.activeElement);
    showVertices();
    showMoves();
    find("status").replaceChildren(...sentences().map(paragraph));
    find("status").classList.toggle("over", isOver());
    find("undo").disabled = !moves.some((_, i) => isPersons(i % 2));
    find("hint").disabled = !rules.known || isOver() || !isPersons(mover());
    if (focused) vertices[focus].focus({ preventScroll: true });
  }

  // Where a drawing is larger than its frame, what matters is moved into it.
  const centre = (v) => {
    const box = vertices[v].getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const offset = (v) => {
    const frame = find("board").getBoundingClientRect();
    const [x, y] = centre(v);
    return [x - frame.x - frame.width / 2, y - frame.y - frame.height / 2, frame.width / 2 - 20, frame.height / 2 - 20];
  };
  const inFrame = (v) => { const [x, y, w, h] = offset(v); return Math.abs(x) <= w && Math.abs(y) <= h; };
  const bring = (v) => { if (!inFrame(v)) find("board").scrollBy(offset(v)[0], offset(v)[1]); };
  const distance = (u, v) => Math.hypot(centre(u)[0] - centre(v)[0], centre(u)[1] - centre(v)[1]);
  // The last move, or else the playable vertex nearest to it.
  function look() {
    const open = rules.moves(here());
    if (moves.length) bring(moves[moves.length - 1]);
    if (open.length && !open.some(inFrame)) bring(open.reduce((u, v) => (distance(v, focus) < distance(u, focus) ? v : u)));
  }

  // The keyboard.
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  // The nearest playable vertex that way; what lies off the way counts double.
  function step([dx, dy]) {
    const [x, y] = centre(focus);
    const ways = rules.moves(here()).filter((v) => v !== focus).map((v) => {
      const [a, b] = centre(v);
      return { v, ahead: (a - x) * dx + (b - y) * dy, aside: Math.abs((a - x) * dy) + Math.abs((b - y) * dx) };
    });
    const best = ways.filter((way) => way.ahead > 1).sort((p, q) => p.ahead + 2 * p.aside - q.ahead - 2 * q.aside)[0];
    if (best) aim(best.v);
  }
  function aim(v) {
    focus = v;
    showVertices();
    vertices[v].focus({ preventScroll: true });
    bring(v);
  }
  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onBoard = vertices.includes(event.target);
    const open = rules.moves(here());
    if (onBoard) focus = vertices.indexOf(event.target);
    if (onBoard && arrows[event.key]) step(arrows[event.key]);
    else if (onBoard && event.key === "Home" && open.length) aim(open[0]);
    else if (onBoard && event.key === "End" && open.length) aim(open[open.length - 1]);
    else if (onBoard && (event.key === "Enter" || event.key === " ")) choose(focus);
    else if (event.key === "u") undo();
    else if (event.key === "h") giveHint();
    else return;
    event.preventDefault();
  }

  // The size of the drawing: as large as fits, but so that vertices can be hit with a finger.
  const [, , wide, high] = svg.getAttribute("viewBox").split(" ").map(Number);
  let scale = 1;
  function size(to) {
    scale = Math.min(4, Math.max(0.1, to));
    svg.setAttribute("width", Math.floor(wide * scale));
    svg.setAttribute("height", Math.floor(high * scale));
  }
  function fitting() {
    const board = find("board");
    const room = parseFloat(getComputedStyle(board).maxHeight) || 600;
    return Math.min((board.clientWidth - 1) / wide, (room - 3) / high);
  }
  const zooms = { in: () => size(scale * 1.25), out: () => size(scale / 1.25), fit: () => size(fitting()) };

  function begin() {
    prepare();
    size(Math.min(1.8, Math.max(0.75, fitting())));
    if (!rules.known) {
      find("limits").hidden = false;
      find("limits").textContent = "More than " + data.most.toLocaleString("en") + " moves can be made from the positions of this game, too many for this page to hold who wins. Both sides are played by hand; hardplay play has a solver beside it.";
      for (const input of document.querySelectorAll("#seats input")) { input.disabled = input.value !== "both"; input.checked = input.value === "both"; }
    }
    find("marks").textContent = { toggle: "Filled: weight 1. Empty: weight 0.", hull: "Dark: picked. Grey: in the hull.", interval: "Dark: picked. Grey: in the interval." }[data.game] || "Dark: picked. Faint: out of play.";
    find("marks").textContent += " Ring: may be played. Dashed ring: the last move.";
    find("undo").onclick = undo;
    find("restart").onclick = restart;
    find("hint").onclick = giveHint;
    for (const button of document.querySelectorAll("#zoom button")) button.onclick = zooms[button.dataset.zoom];
    find("seats").addEventListener("change", (event) => { seat = event.target.value; hint = null; show(); answer(); });
    document.addEventListener("keydown", press);
    // A position to begin with: #after=0,2 names the moves.
    const after = new URLSearchParams(location.hash.slice(1)).get("after");
    for (const name of after ? after.split(",") : []) {
      const v = data.names.indexOf(name);
      if (!rules.moves(here()).includes(v)) break;
      play(v);
    }
    focus = moves.length ? focus : rules.moves(here())[0] || 0;
    show();
    look();
    answer();
  }
  begin();
})();
