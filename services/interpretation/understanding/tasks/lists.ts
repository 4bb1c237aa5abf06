/** Items of to-do and shopping lists. */
import type { SentenceItem } from "../frames/item.ts";
import { freeText } from "./free-text.ts";
import { isAct, isKind, type SpokenTask, type TaskScene } from "./task.ts";

const COMMANDS: readonly (readonly [command: string, acts: readonly string[]])[] = [
  ["complete_item", ["complete"]],
  ["add_item", ["add"]],
  ["remove_item", ["remove"]],
];

const isList = (item: SentenceItem) =>
  isKind(item, "list") || (item.is === "name" && item.ids.some((id) => id.startsWith("todo.")));

const listsOf = ({ home }: TaskScene, item: SentenceItem): readonly string[] => {
  const lists = home.ofDomain("todo").map(({ entity_id }) => entity_id);
  const named = item.ids.filter((id) => lists.includes(id));
  if (named.length > 0) return named;
  const shopping = lists.filter((id) => /shopping|grocer/u.test(id));
  return lists.length === 1 ? lists : shopping;
};

export const listTask: SpokenTask = (scene) => {
  const { items } = scene;
  const list =
    items.findLast(({ is, ids }) => is === "name" && ids.some((id) => id.startsWith("todo."))) ??
    items.findLast(isList);
  if (!list) return undefined;
  const verbs = verbsOf(items, list);
  const command =
    COMMANDS.find(([, acts]) => verbs.some((item) => isAct(item, ...acts)))?.[0] ??
    (isPut(items, list) ? "add_item" : undefined);
  if (!command) return undefined;
  const roles = items.filter(
    (item) =>
      verbs.includes(item) ||
      isList(item) ||
      item === list ||
      (item.is === "do" && isOutside(item, items, verbs)),
  );
  const item = freeText(scene.text, roles, scene.language);
  const [entity_id] = listsOf(scene, list);
  if (!item || entity_id === undefined) return undefined;
  return { steps: [{ entity_id, command, fields: { item } }] };
};

/** "Put milk on the list": a verb that says nothing else, and where. */
const isPut = (items: readonly SentenceItem[], list: SentenceItem): boolean => {
  const before = items[items.indexOf(list) - 1];
  return items[0]?.is === "do" && before?.is === "link" && ["to", "in"].includes(before.of);
};

const isVerb = (item: SentenceItem) => isAct(item, "add", "complete", "remove");

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
