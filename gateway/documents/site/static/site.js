/** The documentation in a browser: theme of the dashboard, copy buttons, search. */
const MAX_FOUND = 30;
const COPIED_MS = 2000;
const EXCERPT = { before: 40, length: 180 };

const applyTheme = () => {
  try {
    document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("hearth.theme"));
  } catch {
    // A browser that keeps nothing: the theme is that of the device.
  }
};

const element = (name, properties, ...content) => {
  const one = Object.assign(document.createElement(name), properties);
  one.append(...content);
  return one;
};

const addCopyButton = (block) => {
  const button = element("button", { type: "button", className: "copy" }, "Copy");
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.textContent.trimEnd());
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
    }, COPIED_MS);
  });
  const frame = element("div", { className: "with-copy" });
  block.replaceWith(frame);
  frame.append(block, button);
};

let reading;
/** Read at the first search. A failure is not kept: the next search reads again. */
const readIndex = () => {
  reading ??= fetch("/docs/search.json")
    .then(async (response) => (await response.json()).sections)
    .catch((error) => {
      reading = undefined;
      throw error;
    });
  return reading;
};

const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);
const hasAll = (text, words) => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};

/** Headings come first, then sections with a text that has all words, then those that have them together. */
const rankOf = ({ page, heading, texts }, words) => {
  if (hasAll(heading, words)) return 0;
  if (texts.some((text) => hasAll(text, words))) return 1;
  return hasAll([page, heading, ...texts].join(" "), words) ? 2 : undefined;
};

const find = (sections, words) =>
  sections
    .map((section) => ({ section, rank: rankOf(section, words) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .map(({ section }) => section);

const excerptOf = ({ texts }, words) => {
  const text = texts.find((one) => hasAll(one, words)) ?? texts[0] ?? "";
  const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - EXCERPT.before);
  const end = at + EXCERPT.length;
  return `${at > 0 ? "…" : ""}${text.slice(at, end)}${end < text.length ? "…" : ""}`;
};

const foundItem = (section, words) => {
  const { path, page, heading } = section;
  const name = heading === page ? page : `${page}: ${heading}`;
  const excerpt = element("p", {}, excerptOf(section, words));
  return element("li", {}, element("a", { href: path }, name), excerpt);
};

const found = document.querySelector("#found");
const status = found.querySelector("[role=status]");
const list = found.querySelector("ol");
const article = document.querySelector("article");

const show = (isSearching) => {
  found.hidden = !isSearching;
  article.hidden = isSearching;
};

const search = async (input) => {
  const query = input.value;
  const words = wordsOf(query);
  show(words.length > 0);
  if (words.length === 0) return;
  try {
    const sections = find(await readIndex(), words);
    // Another search has begun meanwhile.
    if (input.value !== query) return;
    status.textContent = sections.length === 0 ? "Nothing found." : `${sections.length} found.`;
    list.replaceChildren(...sections.slice(0, MAX_FOUND).map((one) => foundItem(one, words)));
  } catch {
    status.textContent = "The search is not available at present. Try again.";
    list.replaceChildren();
  }
};

const openSearch = () => {
  const box = document.querySelector("search");
  const input = box.querySelector("input");
  box.hidden = false;
  input.addEventListener("input", () => void search(input));
  // A result on this page is shown in place of the results.
  list.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLAnchorElement)) return;
    input.value = "";
    show(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    input.focus();
  });
};

/** A link to a section of this page leaves the popover open. */
const closeAfterChoice = (navigation) =>
  navigation.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLAnchorElement && navigation.matches(":popover-open"))
      navigation.hidePopover();
  });

applyTheme();
for (const block of document.querySelectorAll("pre.code")) addCopyButton(block);
openSearch();
closeAfterChoice(document.querySelector("#navigation"));
