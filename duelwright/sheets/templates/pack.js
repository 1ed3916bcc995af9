"use strict";

// Letters without accents and case, so that "forca" finds "Força".
const plain = (text) => text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();

for (const edition of document.querySelectorAll(".edition")) {
  const form = edition.querySelector(".filters");
  if (!form) continue;
  const cards = [...edition.querySelectorAll(".grid .card")].map((element) => ({
    element,
    text: plain(element.textContent),
    users: element.dataset.users.split("|"),
  }));

  const show = () => {
    const wanted = plain(form.elements.text.value).split(/\s+/).filter(Boolean);
    const { value: type } = form.elements.type;
    const { value: user } = form.elements.user;
    let shown = 0;
    for (const { element, text, users } of cards) {
      // A card without a list of users is one that any fighter may use.
      const fits = (!type || element.dataset.type === type) && (!user || users[0] === "" || users.includes(user)) && wanted.every((word) => text.includes(word));
      element.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    const filtered = shown < cards.length;
    for (const section of edition.querySelectorAll("section.hero")) section.hidden = filtered && !section.querySelector(".card:not([hidden])");
    for (const section of edition.querySelectorAll(".rules, .board-section, .sheet")) section.hidden = filtered;
    edition.querySelector(".nothing").hidden = shown > 0;
    const count = form.querySelector(".count");
    count.textContent = `${count.dataset.shown} ${shown}`;
  };

  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
}

for (const button of document.querySelectorAll("[data-language]")) {
  button.addEventListener("click", () => {
    for (const edition of document.querySelectorAll(".edition")) {
      edition.hidden = edition.lang !== button.dataset.language;
      if (!edition.hidden) document.title = edition.dataset.name;
    }
    document.documentElement.lang = button.dataset.language;
    document.querySelector(`.edition:not([hidden]) [data-language="${button.dataset.language}"]`).focus();
  });
}
