/** Ids of things in a sentence, as other programs write them: "turn on light.kitchen" is for that one alone. */
import type { HomeIndex } from "../home/home-index.ts";
import type { NormalText } from "../text/normalize.ts";
import { type LatticeSpan, SPAN_COST, UNKNOWN_COST } from "./lattice-span.ts";

const ID = /(?<![\p{L}\d_.])[a-z_]+\.[a-z\d_]+(?![\p{L}\d_])/giu;

/** What has a low line is an id, whatever it is of; other words may have a point between them by a slip. */
const looksLikeId = (text: string) => text.includes("_");

/** One span for each id; unknown where the home has no such thing. */
const idsIn = (
  { original, tokens, marks }: NormalText,
  { byId }: HomeIndex,
): readonly LatticeSpan[] => {
  if (![...marks.values()].includes(".")) return [];
  return [...original.matchAll(ID)].flatMap(({ 0: said, index }): readonly LatticeSpan[] => {
    const id = said.toLowerCase();
    const isKnown = byId.has(id);
    const end = index + said.length;
    const [first, ...rest] = tokens.filter(({ at, until }) => at >= index && until <= end);
    if (!first || !(isKnown || looksLikeId(said))) return [];
    const sense = isKnown
      ? { is: "name", of: "", n: 0, cost: 0, ids: [id] }
      : { is: "unknown", of: said, n: 0, cost: 0 };
    const { to } = rest.at(-1) ?? first;
    return [{ from: first.from, to, sense, cost: isKnown ? SPAN_COST : UNKNOWN_COST }];
  });
};

/** Whatever its words may mean elsewhere, an id is nothing else. */
export const keepIds = (
  lattice: (LatticeSpan[] | undefined)[],
  text: NormalText,
  home: HomeIndex,
): void => {
  for (const span of idsIn(text, home)) {
    const { from, to } = span;
    for (let at = 0; at < to; at += 1) lattice[at] = lattice[at]?.filter((one) => one.to <= from);
    lattice[from] = [span];
  }
};
