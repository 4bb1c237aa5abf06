/** How many tokens of a language model a text has at most, without the model's tokenizer. */

/** A word of these letters is cut into pieces of two letters or more, but for rare words. */
const LATIN = /[A-Za-z]+/g;
const LETTERS_PER_TOKEN = 2;

/**
 * An upper bound for texts of names, identifiers and sentences: two Latin letters are at most one token, and any other
 * byte is one.
 */
export const tokenBound = (text: string): number => {
  let letters = 0;
  let words = 0;
  for (const [word] of text.matchAll(LATIN)) {
    letters += word.length;
    words += Math.ceil(word.length / LETTERS_PER_TOKEN);
  }
  // A space belongs to the word that follows.
  const spaces = text.match(/ (?=[A-Za-z])/g)?.length ?? 0;
  return Buffer.byteLength(text) - letters - spaces + words;
};
