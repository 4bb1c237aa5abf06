/** "Living room lamp 1" is what is called "Living room 1": the noun stands between the name and its number. */
import { itemOf, type SentenceItem } from "../frames/item-verbs.ts";
import { isLikeKind } from "../frames/kinds.ts";
import type { HomeIndex } from "../home/home-index.ts";
import type { NormalText } from "../text/normalize.ts";

/** What the words before the number of a name may be by themselves. */
const NAMING: readonly string[] = ["area", "floor", "name", "stem", "word"];

interface NumberedName {
  readonly start: number;
  readonly ids: readonly string[];
}

/** @param at  Of the noun; its number follows. */
const namedAround = (
  items: readonly SentenceItem[],
  at: number,
  { chars }: NormalText,
  { names, byId }: HomeIndex,
): NumberedName | undefined => {
  const [kind, number] = [items[at], items[at + 1]];
  if (kind?.is !== "kind" || number?.is !== "num" || number.unit !== undefined) return undefined;
  for (let start = at - 1; start >= 0 && NAMING.includes(items[start]?.is ?? ""); start -= 1) {
    const before = chars.slice(items[start]?.from, kind.from);
    const known = names.get(`${before}${number.n}`).find(({ is }) => is === "name");
    const ids = (known?.ids ?? []).filter((id) => {
      const thing = byId.get(id);
      return thing !== undefined && isLikeKind(thing, kind.of);
    });
    if (ids.length > 0) return { start, ids };
  }
  return undefined;
};

export const withNumberedNames = (
  items: readonly SentenceItem[],
  text: NormalText,
  home: HomeIndex,
): readonly SentenceItem[] => {
  for (let at = 1; at < items.length - 1; at += 1) {
    const found = namedAround(items, at, text, home);
    if (!found) continue;
    const { start, ids } = found;
    const [from, to] = [items[start]?.from ?? 0, items[at + 1]?.to ?? 0];
    const name = itemOf({ sense: { is: "name", of: "", n: 0, cost: 0, ids }, from, to });
    return [...items.slice(0, start), name, ...withNumberedNames(items.slice(at + 2), text, home)];
  }
  return items;
};
