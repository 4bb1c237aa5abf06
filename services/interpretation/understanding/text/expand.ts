/** Expands phrases with alternatives and optional parts into all that they stand for. */

/** Goes from what a phrase has come to so far to what it is with more text. */
export type Append<T> = (known: T, text: string) => T;

interface PhraseReader<T> {
  readonly phrase: string;
  readonly append: (all: readonly T[], text: string) => readonly T[];
  at: number;
}

/** Each way through a phrase, from a start: a text, or a place in a tree of texts, which is then shared. */
export const expandFrom = <T>(phrase: string, start: T, append: Append<T>): readonly T[] =>
  readAlternatives({ phrase, append: (all, text) => all.map((one) => append(one, text)), at: 0 }, [
    start,
  ]);

/** The same where several ways come to the same, and each of that counts once. */
export const expandOnceFrom = <T>(phrase: string, start: T, append: Append<T>): readonly T[] =>
  readAlternatives(
    { phrase, append: (all, text) => [...new Set(all.map((one) => append(one, text)))], at: 0 },
    [start],
  );

/** "(a|b) [c]" → "a c", "b c", "a ", "b ". */
export const expandPhrase = (phrase: string): readonly string[] =>
  expandOnceFrom(phrase, "", (text, more) => text + more);

/** Up to the bracket that closes them, or the end. */
const readAlternatives = <T>(reader: PhraseReader<T>, starts: readonly T[]): readonly T[] => {
  const first = readSequence(reader, starts);
  if (reader.phrase[reader.at] !== "|") return first;
  const all = [...first];
  while (reader.phrase[reader.at] === "|") {
    reader.at += 1;
    for (const one of readSequence(reader, starts)) all.push(one);
  }
  return all;
};

const readSequence = <T>(reader: PhraseReader<T>, starts: readonly T[]): readonly T[] => {
  let reached = starts;
  while (reader.at < reader.phrase.length) {
    const sign = reader.phrase[reader.at];
    if (sign === "|" || sign === ")" || sign === "]") break;
    if (sign === "(" || sign === "[") reached = readGroup(reader, reached);
    else reached = reader.append(reached, readText(reader));
  }
  return reached;
};

const readGroup = <T>(reader: PhraseReader<T>, starts: readonly T[]): readonly T[] => {
  const isOptional = reader.phrase[reader.at] === "[";
  reader.at += 1;
  const reached = readAlternatives(reader, starts);
  reader.at += 1;
  return isOptional ? [...reached, ...starts] : reached;
};

const readText = <T>(reader: PhraseReader<T>): string => {
  const start = reader.at;
  while (reader.at < reader.phrase.length && !"([|)]".includes(reader.phrase.charAt(reader.at)))
    reader.at += 1;
  return reader.phrase.slice(start, reader.at);
};
