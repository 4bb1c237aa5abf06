/** Texts of several commands: those that differ in the name alone are told as one. */
import type { Free } from "../../../shared/kernel/rules.ts";

interface ItemCommand {
  readonly command: string;
  readonly name: string;
  readonly fields: Free;
}

/** Commands for items of one list, beside each other, as one: "milk and eggs". */
export const withJoinedItems = <T extends ItemCommand>(
  commands: readonly T[],
  listed: (items: readonly string[]) => string,
): readonly T[] => {
  const groups: T[][] = [];
  for (const one of commands) {
    const last = groups.at(-1)?.[0];
    const isSame =
      last?.command === one.command &&
      last.name === one.name &&
      typeof one.fields.item === "string";
    if (isSame) groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  return groups.flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const items = [first, ...others].map(({ fields }) => String(fields.item));
    return { ...first, fields: { ...first.fields, item: listed(items) } };
  });
};

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
