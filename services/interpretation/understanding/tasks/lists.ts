/** Items of to-do and shopping lists. */
import type { Free } from "../../../../shared/kernel/rules.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { HomeThing } from "../home/home-index.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { tellsFirst } from "../questions/statement.ts";
import { keyOf } from "../text/normalize.ts";
import { isForShopping } from "./called-lists.ts";
import { freeSpan } from "./free-text.ts";
import { listItems } from "./list-items.ts";
import { LIST_ACTS, withListVerb } from "./list-verbs.ts";
import { isAct, isKind, type SpokenTask, type TaskScene } from "./task.ts";

interface ListChange {
  readonly command: string;
  readonly fields?: Free;
}

const ADD: ListChange = { command: "add_item" };
const REMOVE: ListChange = { command: "remove_item" };

const CHANGES: readonly (readonly [act: string, change: ListChange])[] = [
  ["complete", { command: "update_item", fields: { status: "completed" } }],
  ["add", ADD],
  ["remove", REMOVE],
];

const isNamed = ({ is, ids }: SentenceItem) =>
  is === "name" && ids.some((id) => id.startsWith("todo."));

const isList = (item: SentenceItem) =>
  isKind(item, "list") || isKind(item, "shopping") || isNamed(item);

/** "The list" may be any; "the list of chores" has the name of one among its words. */
const listsMeant = (scene: TaskScene, item: SentenceItem): readonly HomeThing[] => {
  const lists = scene.home.ofDomain("todo");
  if (isNamed(item)) return lists.filter(({ entity_id }) => item.ids.includes(entity_id));
  if (isKind(item, "shopping")) return lists.filter((one) => isForShopping(one, scene.language));
  const words = scene.text.chars.slice(item.from, item.to);
  const called = lists.filter(({ name }) => words.includes(keyOf(name)));
  return called.length > 0 ? called : lists;
};

/** "Milk every day" is no item of a list. */
const isRepeated = (items: readonly SentenceItem[]): boolean =>
  items.some(
    ({ is, of }, at) =>
      is === "time" &&
      (of === "daily" || (items[at - 1]?.is === "link" && items[at - 1]?.of === "every")),
  );

export const listTask: SpokenTask = (said) => {
  const list = said.items.findLast(isNamed) ?? said.items.findLast(isList);
  if (!list || said.items[0]?.is === "q") return undefined;
  const items = withListVerb(said.items, list, said);
  const scene = { ...said, items };
  if (tellsFirst(scene)) return { none: "reported" };
  if (isUnknown(items, list)) return { none: "noSuchList" };
  const verbs = verbsOf(items, list);
  const change = changeIn(scene, list, verbs);
  if (!change) return undefined;
  const roles = items.filter(
    (item) =>
      verbs.includes(item) ||
      item === list ||
      (isList(item) && isBeside(items, item, list)) ||
      (isWithVerb(item, scene) && isOutside(item, items, verbs)),
  );
  const free = freeSpan(scene.text, roles, scene.language);
  if (!free) return isOfOther(items, list) ? { none: "noSuchList" } : undefined;
  // "Milk to the shopping list and …" has a list of its own.
  if (items.some((one) => isList(one) && !roles.includes(one))) return undefined;
  const several = listItems(free.tokens, scene);
  if (!several) return { none: "negated" };
  const lists = listsMeant(scene, list);
  if (lists.length === 0) return { none: "noSuchList" };
  if (isRepeated(items)) return { none: "onlyNow" };
  const { command, fields } = change;
  const steps = lists.flatMap(({ entity_id }) =>
    several.map((item) => ({ entity_id, command, fields: { item, ...fields } })),
  );
  return lists.length > 1 ? { ask: steps } : { steps };
};

/** "To the party list": a name that no list has. */
const isUnknown = (items: readonly SentenceItem[], list: SentenceItem): boolean => {
  const [link, name] = items.slice(0, items.indexOf(list)).slice(-2);
  const isTo = link?.is === "link" && link.of !== "and";
  return !isNamed(list) && name?.is === "unknown" && isTo;
};

/** "À la liste de la fête": the same, where the name stands behind. */
const isOfOther = (items: readonly SentenceItem[], list: SentenceItem): boolean => {
  const [link, name, ...others] = items.slice(items.indexOf(list) + 1);
  const isOf = isKind(list, "list") && link?.is === "link" && link.of === "from";
  return isOf && name?.is === "unknown" && others.length === 0;
};

/** "Put … on", "lösche … runter": a verb that says the same as another, or nothing. */
const isWithVerb = (item: SentenceItem, { text, language }: TaskScene): boolean =>
  item.is === "do" ||
  (item.is === "act" &&
    language.senses
      .get(text.chars.slice(item.from, item.to))
      .some(({ is, of }) => is === "act" && LIST_ACTS.includes(of)));

/** "The list Chores", "the list of chores": words of one list. */
const isBeside = (
  items: readonly SentenceItem[],
  item: SentenceItem,
  list: SentenceItem,
): boolean => {
  const [from, to] = [items.indexOf(item), items.indexOf(list)].toSorted((a, b) => a - b);
  return items.slice((from ?? 0) + 1, to).every(({ is }) => is === "link");
};

/** Whether what stands before the list says that something is put on it, or taken off it. */
const wayOf = (
  { items, text, language }: TaskScene,
  list: SentenceItem,
): "on" | "off" | undefined => {
  // "The list Chores" has two words for it.
  const before = items.slice(0, items.indexOf(list)).findLast((item) => !isList(item));
  // "Put the lamp on the list" turns nothing on.
  if (before?.is !== "link" && !(before && isAct(before, "on"))) return undefined;
  // "Vom" is "from" rather than "in".
  const senses = language.senses.get(text.chars.slice(before.from, before.to));
  if (senses.some(({ of }) => of === "from")) return "off";
  const links = before.is === "link" ? [before] : senses.filter(({ is }) => is === "link");
  return links.some(({ of }) => ["to", "in", "at"].includes(of)) ? "on" : undefined;
};

/** "Nimm … auf", "nimm … von": a verb that both puts and removes. */
const isEitherWay = ({ from, to }: SentenceItem, { text, language }: TaskScene): boolean => {
  const senses = language.senses.get(text.chars.slice(from, to));
  return senses.some(({ is }) => is === "do") && senses.some(({ of }) => of === "remove");
};

const changeIn = (
  scene: TaskScene,
  list: SentenceItem,
  verbs: readonly SentenceItem[],
): ListChange | undefined => {
  const { items } = scene;
  const way = wayOf(scene, list);
  if ([items[0], items.at(-1)].some((item) => item && isEitherWay(item, scene)))
    return way && { on: ADD, off: REMOVE }[way];
  // "Put milk on the list": a verb that says nothing else, and where.
  const isPut = items[0]?.is === "do" && way === "on";
  return (
    CHANGES.find(([act]) => verbs.some((item) => isAct(item, act)))?.[1] ??
    (isPut || isBare(scene, list) ? ADD : undefined)
  );
};

/** What may be an item of a list itself, where no verb is said: "windows to clean". */
const CHORES: readonly string[] = ["clean", "mow"];

/** Something else that is to be done. */
const isOtherAct = ({ is, of }: SentenceItem): boolean =>
  VERB_SENSES.includes(is) && !(is === "act" && CHORES.includes(of));

/** "Milk to the shopping list": nothing else is to be done, and nothing is asked. */
const isBare = ({ items, text }: TaskScene, list: SentenceItem): boolean => {
  const before = items.slice(0, items.indexOf(list)).filter((item) => !isList(item));
  const link = before.at(-1);
  return (
    items.at(-1) === list &&
    before.length > 1 &&
    link?.is === "link" &&
    link.of === "to" &&
    !text.original.includes("?") &&
    !before.some(
      (item) => isOtherAct(item) || item.is === "q" || (item.is === "mark" && item.of !== ","),
    )
  );
};

const isVerb = (item: SentenceItem) => isAct(item, ...LIST_ACTS);

/** The first word, and what stands beside the list or at the end: an item may have verbs of its own. */
const verbsOf = (items: readonly SentenceItem[], list: SentenceItem): readonly SentenceItem[] => {
  const at = items.indexOf(list);
  const before = items.slice(0, at).filter(({ is }) => is !== "link");
  const ends = [items[0], before.at(-1), items.at(-1)];
  return [...new Set(ends)].filter((item) => item !== undefined).filter(isVerb);
};

/** A verb that goes with the act, rather than one of the item: "put milk on the list". */
const isOutside = (
  item: SentenceItem,
  items: readonly SentenceItem[],
  verbs: readonly SentenceItem[],
): boolean =>
  items.indexOf(item) === 0 || items.indexOf(item) === items.length - 1 || verbs.length === 0;
