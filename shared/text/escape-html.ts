/** Escapes HTML, and reverts that. */

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** An entity of one of them after its `&`, by its name or by its number in decimal or hexadecimal. */
const NAMED = "amp|lt|gt|quot";
const NUMBERED = "#0*(?:34|38|39|60|62)|#[xX]0*(?:22|26|27|3[cCeE])";
const ENTITY = `(?:${NAMED}|${NUMBERED});`;

const MEANING = /[&<>"']/;
const UNESCAPED = new RegExp(`&(?!${ENTITY})|[<>"']`, "g");
const ESCAPED = new RegExp(`&${ENTITY}`, "g");

/** Entities stay as they are: text that was read can be written back unchanged. */
export const escapeText = (text: string): string =>
  MEANING.test(text)
    ? text.replace(UNESCAPED, (character) => ENTITIES.get(character) ?? character)
    : text;

const CHARACTERS = new Map([...ENTITIES].map(([character, name]) => [name, character]));

const characterOf = (entity: string): string => {
  const known = CHARACTERS.get(entity);
  if (known !== undefined) return known;
  // `0x26` for `&#x26;`, `38` for `&#38;`.
  return String.fromCharCode(Number(entity.slice(2, -1).replace(/^x/i, "0x")));
};

/** Reverts `escapeText`, to compare a stored name with a sentence. */
export const unescapeText = (text: string): string => text.replace(ESCAPED, characterOf);
