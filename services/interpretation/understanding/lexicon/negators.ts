/** Words that negate in one of the languages: also in a sentence of another one, they are no slip of spelling. */
const NEGATORS: ReadonlySet<string> = new Set(
  [
    "not|don|dont|never|nor|none|nobody",
    "nicht|kein|keine|keinen|nie|niemals",
    "no|nunca|jamas|ni|ningun|tampoco",
    "ne|pas|jamais|aucun|aucune",
    "niet|nooit|geen|nimmer",
  ].flatMap((words) => words.split("|")),
);

/** @param word  As it is matched: in small letters, without accents. */
export const isNegator = (word: string): boolean => NEGATORS.has(word);
