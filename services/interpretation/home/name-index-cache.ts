/** Keeps the last index of names: names change seldom, and building it costs more than a sentence. */
import type { Language } from "../language/language.ts";
import { type Aliases, buildNameIndex, type NamedItem, type NamedPlaces } from "./name-index.ts";
import type { WordIndex } from "./nearest-word.ts";

const areAlike = <T>(
  some: readonly T[],
  others: readonly T[],
  isAlike: (one: T, other: T) => boolean,
): boolean => some.length === others.length && some.every((one, n) => isAlike(one, others[n] as T));

/** Within a process an unchanged place is usually the same object. */
const isSamePlace = (one: object, other: object): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const areSamePlaces = (some: NamedPlaces, others: NamedPlaces): boolean =>
  (["areas", "floors", "labels"] as const).every(
    (kind) =>
      some[kind] === others[kind] || areAlike<object>(some[kind], others[kind], isSamePlace),
  );

/** Within a process unchanged entities and aliases are usually the same objects. */
const isSameName = (known: Aliases, now: Aliases) => (one: NamedItem, other: NamedItem) => {
  if (known === now && one === other) return true;
  if (one.entity_id !== other.entity_id || one.name !== other.name) return false;
  const [before, after] = [known.get(one.entity_id), now.get(one.entity_id)];
  return before === after || areAlike(before?.aliases ?? [], after?.aliases ?? [], Object.is);
};

interface CachedIndex extends NamedPlaces {
  readonly language: Language;
  readonly entities: readonly NamedItem[];
  readonly aliases: Aliases;
  readonly index: WordIndex;
}

export const cachedNameIndex = (): typeof buildNameIndex => {
  let last: CachedIndex | undefined;
  return (language, places, entities, aliases) => {
    const isSame =
      last?.language === language &&
      areAlike(last.entities, entities, isSameName(last.aliases, aliases)) &&
      areSamePlaces(last, places);
    if (last && isSame) return last.index;
    const index = buildNameIndex(language, places, entities, aliases);
    last = { ...places, language, entities, aliases, index };
    return index;
  };
};
