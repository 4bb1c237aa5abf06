/** How many tokens of a language model a text has at most, without the model's tokenizer. */

/** Words that can be spoken are cut into pieces of two letters or more. */
const WORD = /[A-Z]?[a-z]*[aeiouy][a-z]*/g;
const SPACE_BEFORE_WORD = / (?=[A-Z]?[a-z]*[aeiouy])/g;
const LETTERS_PER_TOKEN = 2;

/**
 * An upper bound for texts of names, identifiers and sentences: two letters of a word are at most one token, and any
 * other byte is one. Only a text that is made for it has more.
 */
export const tokenBound = (text: string): number => {
  let letters = 0;
  let words = 0;
  for (const [word] of text.matchAll(WORD)) {
    letters += word.length;
    words += Math.ceil(word.length / LETTERS_PER_TOKEN);
  }
  // A space belongs to the word that follows.
  const spaces = text.match(SPACE_BEFORE_WORD)?.length ?? 0;
  return Buffer.byteLength(text) - letters - spaces + words;
};
