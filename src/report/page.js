"use strict";
// Sorts the summary by a column: numbers as numbers, a second press turns the order round.
const table = document.getElementById("summary");
const heads = [...table.tHead.rows[0].cells];
heads.forEach((head, column) => {
  head.querySelector("button").addEventListener("click", () => {
    const down = head.getAttribute("aria-sort") === "ascending";
    heads.forEach((other) => other.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const key = (row) => row.cells[column].textContent;
    const compare = (a, b) => {
      const [x, y] = [Number(key(a)), Number(key(b))];
      const order = Number.isNaN(x) || Number.isNaN(y) ? key(a).localeCompare(key(b)) : x - y;
      return down ? -order : order;
    };
    const body = table.tBodies[0];
    [...body.rows].sort(compare).forEach((row) => body.append(row));
  });
});
