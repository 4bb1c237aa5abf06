/** Every word of a home's names and of its language, to find the one that an unknown word is like; independent of states. */
import type { Registry } from "../../../shared/contracts/devices.ts";
import type { Language } from "../language/language.ts";
import { indexWords, type WordIndex } from "./nearest-word.ts";

export interface NamedItem {
  readonly entity_id: string;
  readonly name: string;
}
/** By entity. */
export type Aliases = ReadonlyMap<string, { readonly aliases: readonly string[] }>;
export type NamedPlaces = Pick<Registry, "areas" | "floors" | "labels">;

/** The words are collected when the first of them is looked for. */
export const buildNameIndex = (
  { parser, words }: Language,
  { areas, floors, labels }: NamedPlaces,
  entities: readonly NamedItem[],
  aliases: Aliases,
): WordIndex =>
  indexWords(() => {
    const places = [...areas, ...floors].flatMap((one) => [one.name, ...(one.aliases ?? [])]);
    const things = entities.flatMap(({ entity_id, name }) => [
      name,
      ...(aliases.get(entity_id)?.aliases ?? []),
    ]);
    const names = [...things, ...places, ...labels.map(({ name }) => name)];
    return [...parser.writtenWords(), ...names.flatMap(words.cut)];
  });
