/** Expands phrases with alternatives and optional parts into all that they stand for. */

/** Goes from what a phrase has come to so far to what it is with more text. */
export type Append<T> = (known: T, text: string) => T;

interface PhraseReader<T> {
  /** Signs and what stands between them. */
  readonly parts: readonly string[];
  readonly append: (all: readonly T[], text: string) => readonly T[];
  at: number;
}

const PARTS = /[([|)\]]|[^([|)\]]+/gu;

const readerOf = <T>(phrase: string, append: PhraseReader<T>["append"]): PhraseReader<T> => ({
  parts: phrase.match(PARTS) ?? [],
  append,
  at: 0,
});

/** Each way through a phrase, from a start: a text, or a place in a tree of texts, which is then shared. */
export const expandFrom = <T>(phrase: string, start: T, append: Append<T>): readonly T[] =>
  readAlternatives(
    readerOf(phrase, (all, text) => all.map((one) => append(one, text))),
    [start],
  );

/** The same where several ways come to the same, and each of that counts once. */
export const expandOnceFrom = <T>(phrase: string, start: T, append: Append<T>): readonly T[] =>
  readAlternatives(
    readerOf(phrase, (all, text) => [...new Set(all.map((one) => append(one, text)))]),
    [start],
  );

/** "(a|b) [c]" → "a c", "b c", "a ", "b ". */
export const expandPhrase = (phrase: string): readonly string[] =>
  expandOnceFrom(phrase, "", (text, more) => text + more);

/** Up to the bracket that closes them, or the end. */
const readAlternatives = <T>(reader: PhraseReader<T>, starts: readonly T[]): readonly T[] => {
  const first = readSequence(reader, starts);
  if (reader.parts[reader.at] !== "|") return first;
  const all = [...first];
  while (reader.parts[reader.at] === "|") {
    reader.at += 1;
    for (const one of readSequence(reader, starts)) all.push(one);
  }
  return all;
};

const readSequence = <T>(reader: PhraseReader<T>, starts: readonly T[]): readonly T[] => {
  const { parts } = reader;
  let reached = starts;
  while (reader.at < parts.length) {
    const part = parts[reader.at] as string;
    if (part === "|" || part === ")" || part === "]") break;
    reader.at += 1;
    if (part === "(" || part === "[") reached = readGroup(reader, reached, part === "[");
    else reached = reader.append(reached, part);
  }
  return reached;
};

/** What stands in brackets that have begun, and the bracket that closes them. */
const readGroup = <T>(
  reader: PhraseReader<T>,
  starts: readonly T[],
  isOptional: boolean,
): readonly T[] => {
  const reached = readAlternatives(reader, starts);
  reader.at += 1;
  return isOptional ? [...reached, ...starts] : reached;
};
