// The rules of the games. A state is { key, open }: the set of vertices that decides the rest of the game
// (Clique Forming, Node Kayles: what may still be picked; hull: the hull; interval: the picked ones; Toggle:
// those of weight 1; domination: those that are free, and those that Alice does not dominate) and the set of
// those that may be played; and, where the picks are counted, how many were made, and whether the game is
// over. Sets are arrays of 32-bit words.
function hardplayRules(data) {
  const n = data.names.length;
  const width = Math.max(1, (n + 31) >> 5);
  const none = () => new Int32Array(width);
  const has = (set, v) => (set[v >> 5] >>> (v & 31)) & 1;
  const add = (set, v) => { set[v >> 5] |= 1 << (v & 31); return set; };
  const members = (set) => {
    const list = [];
    for (let i = 0; i < width; i++) {
      for (let word = set[i]; word; word &= word - 1) list.push(32 * i + 31 - Math.clz32(word & -word));
    }
    return list;
  };
  const of = (list) => list.reduce(add, none());
  const each = (a, b, f) => a.map((word, i) => f(word, b[i]));
  const or = (a, b) => each(a, b, (x, y) => x | y);
  const and = (a, b) => each(a, b, (x, y) => x & y);
  const minus = (a, b) => each(a, b, (x, y) => x & ~y);
  const xor = (a, b) => each(a, b, (x, y) => x ^ y);
  const bitsIn = (word) => { let count = 0; for (; word; word &= word - 1) count++; return count; };
  const size = (set) => set.reduce((sum, word) => sum + bitsIn(word), 0);
  const vertices = [...Array(n).keys()];
  const all = of(vertices);
  const bits = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const bit = (bytes, i) => (bytes[i >> 3] >> (i & 7)) & 1;

  // N(v) and N[v].
  const near = Array.from({ length: n }, none);
  for (let i = 0; i < data.edges.length; i += 2) {
    const [u, v] = [data.edges[i], data.edges[i + 1]];
    add(near[u], v);
    add(near[v], u);
  }
  const closed = near.map((set, v) => add(set.slice(), v));

  // For each vertex those with which it takes anything in, and what.
  const fromText = (text) => { const bytes = bits(text); return of(vertices.filter((v) => bit(bytes, v))); };
  const sets = data.sets.map(fromText);
  const partners = Array.from({ length: n }, () => []);
  for (let u = 0, i = 0; data.pairs.length && u < n; u++) {
    for (let v = u + 1; v < n; v++, i++) {
      if (data.pairs[i]) {
        partners[u].push([v, sets[data.pairs[i] - 1]]);
        partners[v].push([u, sets[data.pairs[i] - 1]]);
      }
    }
  }
  const takenWith = (v, set) => {
    const sum = none();
    for (const [u, taken] of partners[v]) if (has(set, u)) for (let i = 0; i < width; i++) sum[i] |= taken[i];
    return sum;
  };
  const hullWith = (hull, v) => {
    hull = add(hull.slice(), v);
    for (let queue = [v]; queue.length;) {
      const x = queue.pop();
      const fresh = minus(takenWith(x, hull), hull);
      hull = or(hull, fresh);
      queue.push(...members(fresh));
    }
    return hull;
  };

  const same = (set) => ({ key: set, open: set });
  const toggle = (ones) => {
    const playable = (v) => 2 * size(and(closed[v], ones)) > size(closed[v]);
    return { key: ones, open: of(members(ones).filter(playable)) };
  };
  const hull = (set) => ({ key: set, open: minus(all, set) });
  const isAlices = (free) => (n - size(free)) % 2 === 0;
  const domination = (free, undominated) => {
    const isLost = isAlices(free)
      ? members(undominated).some((v) => size(and(closed[v], free)) === 0)
      : size(undominated) === 0;
    return { key: Int32Array.from([...free, ...undominated]), free, undominated, open: isLost ? none() : free };
  };
  const games = {
    "clique-forming": { start: () => same(all), play: (s, v) => same(and(s.open, near[v])) },
    "node-kayles": { start: () => same(all), play: (s, v) => same(minus(s.open, closed[v])) },
    hull: { start: () => hull(none()), play: (s, v) => hull(hullWith(s.key, v)) },
    interval: {
      start: () => ({ key: none(), open: all }),
      play: (s, v) => ({ key: add(s.key.slice(), v), open: minus(s.open, add(takenWith(v, s.key), v)) }),
    },
    domination: {
      start: () => domination(all, all),
      play: (s, v) => {
        const rest = of(members(s.free).filter((u) => u !== v));
        return domination(rest, isAlices(s.free) ? minus(s.undominated, closed[v]) : s.undominated);
      },
    },
    toggle: { start: () => toggle(of(data.ones)), play: (s, v) => toggle(xor(s.key, closed[v])) },
  };
  const game = games[data.game];
  const counts = data.within !== null;
  const counted = (s, made) =>
    counts ? { key: s.key, open: made < data.within ? s.open : none(), made, over: size(s.open) === 0 } : s;
  const start = () => counted(game.start(), 0);
  const play = (s, v) => counted(game.play(s, v), s.made + 1);
  // Has the player to move won, in a state without moves?
  const moverHasWon = (s) => (counts ? s.over === (s.made % 2 === 0) : data.misere);
  const moves = (state) => members(state.open);
  const name = (state) => String.fromCharCode(...new Uint16Array(state.key.buffer)) + (counts ? state.made : "");

  // Who moves wins? Positions are listed breadth first, as the library has listed them; there are no more.
  const wins = new Map();
  if (data.outcomes !== null) {
    const outcomes = bits(data.outcomes);
    const queue = [start()];
    wins.set(name(queue[0]), bit(outcomes, 0) === 1);
    for (let place = 0; place < queue.length && queue.length <= data.positions; place++) {
      for (const v of moves(queue[place])) {
        const next = play(queue[place], v);
        if (!wins.has(name(next))) {
          wins.set(name(next), bit(outcomes, queue.length) === 1);
          queue.push(next);
        }
      }
    }
  }
  const known = wins.size > 0;
  const moverWins = (state) => (known ? wins.get(name(state)) : undefined);

  // Of the winning moves the one that leaves the fewest moves; if none wins, the one that leaves the most.
  const reply = (state) => {
    const after = moves(state).map((vertex) => {
      const next = play(state, vertex);
      return { vertex, left: size(next.open), wins: !moverWins(next) };
    });
    const winning = after.filter((move) => move.wins);
    const better = winning.length ? (a, b) => (b.left < a.left ? b : a) : (a, b) => (b.left > a.left ? b : a);
    const best = (winning.length ? winning : after).reduce(better);
    return { vertex: best.vertex, wins: winning.length > 0 };
  };
  return { start, play, moves, key: (state) => members(state.key), moverHasWon, moverWins, reply, known, positions: wins.size };
}
