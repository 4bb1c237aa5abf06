/** A value alone that stands for the one before. */

import { movedLikeLast } from "../clauses/inherited.ts";
import type { SpokenOrder } from "../clauses/spoken-order.ts";
import type { SentenceItem } from "../frames/item.ts";
import { hasValue, type SpokenPredicate } from "../frames/predicate.ts";
import { type SpokenAct, WHOLE } from "../lattice/sense.ts";
import { isChange } from "../lattice/sense-kinds.ts";
import type { SentenceScene } from "../meaning.ts";

/** In percent. */
const FULL = 100;

/** What goes one way, and may go further. */
const WAYS: readonly SpokenAct[] = ["dim", "brighten", "open", "close"];

/** "More", "a bit more", "still a bit", but neither "up" nor "higher". */
const isMore = (
  { targets, predicate: { acts, changes, size } }: SpokenOrder,
  items: readonly SentenceItem[],
  { text, language }: SentenceScene,
): boolean => {
  // The article of "ein bisschen" may also turn on.
  const isSizeAlone = targets.length === 0 && acts.every((act) => act === "on");
  if (changes.length === 0) return size !== undefined && isSizeAlone;
  const isSaid = ({ from, to }: SentenceItem) => language.further.has(text.chars.slice(from, to));
  return changes.every(({ of }) => of === "any") && items.filter(isChange).every(isSaid);
};
/** "Dim it more", "close it a bit more": the verb says which way. */
const byVerb = ({ acts, size = "small", ...others }: SpokenPredicate): SpokenPredicate => ({
  ...others,
  acts,
  changes: [],
  ...(acts.every((act) => act === "open" || act === "close") && { size }),
});

/** "A bit more", behind what was dimmed: the same way again. */
const further = (
  order: SpokenOrder,
  before: SpokenOrder | undefined,
  items: readonly SentenceItem[],
  scene: SentenceScene,
): SpokenOrder | undefined => {
  const { predicate, targets } = order;
  if (hasValue(predicate) || !isMore(order, items, scene)) return undefined;
  if (predicate.changes.length > 0 && predicate.acts.length > 0)
    return predicate.acts.every((act) => WAYS.includes(act))
      ? { ...order, predicate: byVerb(predicate) }
      : undefined;
  if (!before) return undefined;
  const last = before.predicate;
  const isOfLast = targets.length === 0 || targets.every(({ pronoun }) => pronoun === "it");
  const acts = last.acts.filter((act) => WAYS.includes(act));
  const [change] = last.changes;
  if (!isOfLast || (acts.length === 0 && !change)) return undefined;
  // "Warmer" is of what it was said of: of a light, or of a room.
  const isNamed = before.targets.every(({ nth, pronoun }) => nth === undefined && !pronoun);
  const meant = { ...order, targets: isNamed ? before.targets : targets };
  if (change) {
    const size = predicate.size ?? last.size;
    return { ...meant, predicate: { ...predicate, size, acts, changes: [change] } };
  }
  return { ...meant, predicate: byVerb({ ...predicate, acts }) };
};

/** What is done wholly, or in part. */
const DONE_WHOLLY: readonly SpokenAct[] = ["on", "off", "open", "close"];

/** What is on may be on as much as it can be; what is open, closed or off is so wholly. */
const levelOf = (act: SpokenAct): number | undefined => (act === "on" ? FULL : undefined);

const isWhole = ({ is, sort }: SentenceItem): boolean => is === "level" && sort === WHOLE;

/** "All the way up", which nothing is closed by. */
const isUpward = ({ is, from, to }: SentenceItem, { text, language }: SentenceScene): boolean =>
  is === "level" &&
  text.tokens.some((one) => one.from >= from && one.to <= to && language.raising.has(one.text));

/** "Completely", behind what was closed or turned off: the same, and not as much as there is. */
const wholly = (
  { targets, predicate }: SpokenOrder,
  before: SpokenOrder,
  items: readonly SentenceItem[],
  scene: SentenceScene,
): SpokenOrder | "unclear" | undefined => {
  const { acts, changes, attributes, quantities, level } = predicate;
  const isBare = acts.length + changes.length + attributes.length + quantities.length === 0;
  if (level !== FULL || !isBare || !targets.every(({ pronoun }) => pronoun === "it"))
    return undefined;
  const last = before.predicate;
  const [act, ...others] = last.acts;
  const isSaid = items.some(isWhole);
  if (act && others.length === 0 && DONE_WHOLLY.includes(act))
    return isSaid || (act === "close" && !items.some((item) => isUpward(item, scene)))
      ? {
          ...before,
          targets: [],
          except: [],
          predicate: { ...predicate, acts: [act], level: levelOf(act) },
        }
      : undefined;
  // "Dim it" – "completely": whether it is to be out is not said.
  const isLess = last.changes.some(({ by }) => by < 0) || act === "dim";
  return isSaid && isLess ? "unclear" : undefined;
};

/** "40", "no, 22": another value for what was set last. @returns nothing where that is not clear. */
export const continuing = (
  order: SpokenOrder,
  items: readonly SentenceItem[],
  scene: SentenceScene,
): SpokenOrder | undefined => {
  const { predicate, targets } = order;
  const before = scene.situation.memory?.order;
  const last = before?.predicate;
  const more = further(order, before, items, scene);
  if (more) return more;
  const whole = before && wholly(order, before, items, scene);
  if (whole) return whole === "unclear" ? undefined : whole;
  const moved = before ? movedLikeLast(order, before) : order;
  if (moved !== order) return moved;
  const isBare =
    predicate.acts.length + predicate.changes.length + predicate.attributes.length === 0;
  if (targets.length > 0 || !last || !isBare || predicate.quantities.length !== 1) return order;
  const [value] = last.quantities;
  if (!value && last.level === undefined && last.changes.length === 0)
    // "Turn it on" – "at eight": when, rather than how far.
    return predicate.quantities.some(({ hour }) => hour === "likely")
      ? { ...order, predicate: { ...predicate, acts: last.acts } }
      : order;
  const unit = value?.unit ?? (last.level === undefined ? undefined : "percent");
  return {
    ...order,
    predicate: {
      ...predicate,
      attributes: last.attributes,
      quantities: predicate.quantities.map((one) => ({
        ...one,
        unit: one.unit ?? unit,
        link: "to",
      })),
    },
  };
};
