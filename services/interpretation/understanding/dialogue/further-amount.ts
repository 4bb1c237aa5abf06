/** "Two more", behind a step: as much again, in the direction of that. */
import type { SpokenOrder } from "../clauses/spoken-order.ts";
import type { SentenceItem } from "../frames/item.ts";
import { CHANGE_OF } from "../frames/moved-shares.ts";
import type { SpokenChange, SpokenPredicate, SpokenQuantity } from "../frames/predicate.ts";
import { isChange } from "../lattice/sense-kinds.ts";
import type { SentenceScene } from "../meaning.ts";

const changeIn = ({ changes, acts }: SpokenPredicate): SpokenChange | undefined => {
  const [change] = changes;
  const [act] = acts;
  return change ?? (act && CHANGE_OF[act]);
};

/** Words that say no more than that an amount follows: "and by". */
const LINKS: readonly string[] = ["and", "by", "from"];

/** "Noch einen" counts what was counted before. */
const isOne = ({ is, of }: SentenceItem): boolean => is === "pron" && of === "one";

/** The amount that is all a sentence says, beside that it is more. */
const amountIn = (
  items: readonly SentenceItem[],
  { text, language: { further } }: SentenceScene,
): SentenceItem | undefined => {
  const isFurther = ({ from, to }: SentenceItem) => further.has(text.chars.slice(from, to));
  if (!items.some(isFurther) && !text.tokens.some((token) => further.has(token.text)))
    return undefined;
  const said = items.filter(
    ({ is, of }) => is !== "mark" && !(is === "link" && LINKS.includes(of)),
  );
  const [amount, ...others] = said.filter((item) => !isChange(item));
  const isAmount = amount !== undefined && (amount.is === "num" || isOne(amount));
  return isAmount && others.length === 0 && said.every((one) => !isChange(one) || isFurther(one))
    ? amount
    : undefined;
};

/** @returns the order before, by the amount that is said; nothing where that was no step. */
export const furtherAmount = (
  items: readonly SentenceItem[],
  before: SpokenOrder | undefined,
  scene: SentenceScene,
): SpokenOrder | undefined => {
  const amount = before && amountIn(items, scene);
  const last = before?.predicate;
  const change = last && changeIn(last);
  if (!amount || !change) return undefined;
  const [counted] = last.quantities;
  if (isOne(amount) && !counted) return undefined;
  const quantity: SpokenQuantity = {
    value: isOne(amount) ? 1 : amount.n,
    unit: amount.unit ?? counted?.unit,
    link: "by",
  };
  const isNamed = before.targets.every(({ nth, pronoun }) => nth === undefined && !pronoun);
  return {
    ...before,
    targets: isNamed ? before.targets : [],
    predicate: {
      ...last,
      acts: [],
      changes: [change],
      quantities: [quantity],
      size: undefined,
      factor: undefined,
    },
  };
};
