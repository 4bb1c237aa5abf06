/** Which lists a word stands for. */
import type { HomeIndex, HomeThing } from "../home/home-index.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { keyOf, normalize } from "../text/normalize.ts";

export const isForShopping = (
  { entity_id, name }: HomeThing,
  { senses }: CompiledLanguage,
): boolean =>
  /shopping|grocer/u.test(entity_id) || senses.get(keyOf(name)).some(({ of }) => of === "shopping");

/** Lists for shopping, or else all there are. */
export const shoppingLists = (
  home: HomeIndex,
  language: CompiledLanguage,
): readonly HomeThing[] => {
  const lists = home.ofDomain("todo");
  const some = lists.filter((one) => isForShopping(one, language));
  return some.length > 0 ? some : lists;
};

/** @returns none where it is no list that there is. */
export const listsCalled = (
  words: string,
  home: HomeIndex,
  language: CompiledLanguage,
): readonly HomeThing[] => {
  const lists = home.ofDomain("todo");
  const { chars, tokens } = normalize(words);
  const kindsOf = (key: string) =>
    language.senses.get(key).filter(({ is }) => is === "kind" || is === "kinds");
  const isAnyList = (key = "") => kindsOf(key).some(({ of }) => of === "list");
  const namedBy = (key: string) =>
    home.names
      .get(key)
      .flatMap(({ is, ids = [] }) =>
        is === "name" ? lists.filter((one) => ids.includes(one.entity_id)) : [],
      );
  const [first, last] = [tokens[0]?.text, tokens.at(-1)?.text];
  const named = [
    chars,
    ...(isAnyList(last) ? [chars.slice(0, -(last ?? "").length)] : []),
    ...(isAnyList(first) ? [chars.slice((first ?? "").length)] : []),
  ].map(namedBy);
  const found = named.find(({ length }) => length > 0);
  if (found) return found;
  if (kindsOf(chars).some(({ of }) => of === "shopping"))
    return lists.filter((one) => isForShopping(one, language));
  return isAnyList(chars) ? lists : [];
};
