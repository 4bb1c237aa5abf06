/** Turns the characters that mean something in HTML into entities. */
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const MEANING = /[&<>"']/;

export const escapeText = (text: string): string =>
  MEANING.test(text)
    ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
    : text;

const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, name]) => [name, character]));

/** What was escaped, as it was written: to compare a stored name with a sentence. */
export const unescapeText = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => CHARACTERS.get(name) ?? name);
