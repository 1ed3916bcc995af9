"use strict";

// A tooltip appears under a mouse by itself; under a finger it has to be shown.
const told = document.querySelector(".told");
document.addEventListener("click", (event) => {
  const title = event.target.closest?.(".plot *")?.querySelector("title");
  told.textContent = title ? title.textContent : "";
  told.hidden = !title;
});

// Paper cannot be unfolded.
const folded = () => document.querySelectorAll("details:not([open])");
let opened = [];
addEventListener("beforeprint", () => {
  opened = [...folded()];
  for (const each of opened) each.open = true;
});
addEventListener("afterprint", () => {
  for (const each of opened) each.open = false;
});
