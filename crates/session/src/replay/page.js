"use strict";

// Shows positions that are written in the page. There are no rules here.
(() => {
  const element = (id) => document.getElementById(id);
  const game = JSON.parse(element("game").textContent);
  const last = game.steps.length - 1;
  const board = element("board");
  const { width, names } = game;
  const places = [];
  const stores = [];
  let shown = 0;

  function add(parent, tag, name, text) {
    const child = document.createElement(tag);
    child.className = name;
    if (text !== undefined) child.textContent = text;
    parent.append(child);
    return child;
  }

  function buildSquares() {
    board.style.gridTemplateColumns = `1.25rem repeat(${width}, 1fr)`;
    add(board, "span", "label");
    for (let column = 0; column < width; column += 1) add(board, "span", "label", names[column][0]);
    names.forEach((name, at) => {
      if (at % width === 0) add(board, "span", "label", name.slice(1));
      places[at] = add(board, "div", "square");
    });
  }

  /** The second player sits opposite, so their pits run from right to left. */
  function buildPits() {
    const row = names.length / 2;
    stores[1] = addStore(1);
    for (let at = names.length - 1; at >= row; at -= 1) addPit(at);
    stores[0] = addStore(0);
    for (let at = 0; at < row; at += 1) addPit(at);
  }

  function addStore(side) {
    const store = add(board, "div", "store");
    add(store, "span", "", game.sides[side]);
    return add(store, "span", "count");
  }

  function addPit(at) {
    places[at] = add(board, "div", "pit");
    add(places[at], "span", "count");
    add(places[at], "span", "", names[at]);
  }

  function draw(step) {
    places.forEach((place, index) => {
      const content = step.places[index];
      place.classList.toggle("here", index === step.at);
      if (width === null) place.firstChild.textContent = content;
      else if (content === "-") place.removeAttribute("data-disc");
      else place.dataset.disc = content;
    });
    stores.forEach((store, side) => (store.textContent = step.stores[side]));
  }

  function show(step) {
    shown = Math.max(0, Math.min(last, step));
    const now = game.steps[shown];
    draw(now);
    const score = game.sides.map((name, side) => `${name} ${now.points[side]}`).join(", ");
    board.setAttribute("aria-label", `Board: ${score}. ${now.words}`);
    element("score").textContent = score;
    element("words").textContent = now.words;
    element("comment").textContent = now.comment;
    element("rows").textContent = now.rows.join("\n");
    // Not disabled: a button that is would lose the focus.
    for (const id of ["first", "back"]) element(id).setAttribute("aria-disabled", shown === 0);
    for (const id of ["forward", "last"]) element(id).setAttribute("aria-disabled", shown === last);
    moves.forEach((button, index) => button.setAttribute("aria-current", index === shown));
  }

  function addMove(step, index) {
    const number = step.number === null ? "" : `${step.number}. `;
    const text = number + (step.name || "Start");
    const button = add(add(element("moves"), "li", ""), "button", "", text);
    button.type = "button";
    if (step.side !== null) button.setAttribute("aria-label", `${text}, ${game.sides[step.side]}`);
    button.addEventListener("click", () => show(index));
    return button;
  }

  if (width === null) buildPits();
  else buildSquares();
  board.className = width === null ? "pits" : "squares";
  const moves = game.steps.map(addMove);
  const commands = {
    first: () => show(0),
    back: () => show(shown - 1),
    forward: () => show(shown + 1),
    last: () => show(last),
  };
  const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "last" };
  for (const [id, command] of Object.entries(commands)) element(id).addEventListener("click", command);
  document.addEventListener("keydown", (event) => {
    const command = commands[keys[event.key]];
    if (!command || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    command();
  });
  show(game.shown);
})();
