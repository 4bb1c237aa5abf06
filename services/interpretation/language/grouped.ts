/** Texts of several commands: those that differ in the name alone are told as one. */

/** The text after the names of one thing, or of several. */
export type Ending = string | ((isOne: boolean) => string);

/** The texts before and after the names of what a command is for. */
export type Wording<T> = (command: T) => readonly [before: string, after: Ending];

const ended = (after: Ending, isOne: boolean) => (typeof after === "string" ? after : after(isOne));

/** @returns one text for all with the same words around their names. */
export const grouped = <T extends { readonly name: string }>(
  commands: readonly T[],
  wording: Wording<T>,
  listed: (names: readonly string[]) => string,
): readonly string[] => {
  const groups = new Map<string, { before: string; after: Ending; names: string[] }>();
  for (const command of commands) {
    const [before, after] = wording(command);
    const key = `${before} ${ended(after, true)}`;
    const group = groups.get(key) ?? { before, after, names: [] };
    group.names.push(command.name);
    groups.set(key, group);
  }
  return [...groups.values()].map(
    ({ before, after, names }) => `${before}${listed(names)}${ended(after, names.length === 1)}`,
  );
};
