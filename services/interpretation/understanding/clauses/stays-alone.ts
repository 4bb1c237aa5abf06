/** "The hall light is to stay on", and nothing else, is "leave the hall light on". Pure. */
import type { ItemScene } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import { NAMED } from "../frames/item-verbs.ts";
import type { WordSense } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";

/** What stands around what is named. */
const AROUND: readonly string[] = [...NAMED, "place", "pron", "all", "a"];

const isAround = (item: SentenceItem): boolean =>
  AROUND.includes(item.is) || isLinkOf(item, "stays", "in");

/** How it stays, as a verb that leaves it so says it: "on", of "is to stay on"; in one word with it in "anlassen". */
const howOf = (stays: SentenceItem, { text, language }: ItemScene): WordSense | undefined => {
  const words = text.tokens.filter(({ from, to }) => from >= stays.from && to <= stays.to);
  return [...language.leftAs]
    .filter((how) => words.some((word) => word.text.startsWith(how)))
    .flatMap((how) => language.senses.get(how))
    .find(({ is, of }) => is === "act" && (of === "on" || of === "off"));
};

/** @returns nothing for what says more than what stays how. */
export const staysAlone = (scene: ItemScene): readonly SentenceItem[] | undefined => {
  const { items } = scene;
  const at = items.findIndex((item) => isLinkOf(item, "stays"));
  if (at < 0 || !items.every(isAround)) return undefined;
  const stays = items[at] as SentenceItem;
  const how = howOf(stays, scene);
  if (!how) return undefined;
  const leaves = { ...stays, is: "do", of: "", isLeft: true };
  return [
    ...items.slice(0, at),
    leaves,
    { ...stays, is: how.is, of: how.of, n: how.n, isLeft: true },
    ...items.slice(at + 1),
  ];
};
