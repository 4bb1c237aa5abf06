/** What is on lists: told, and found by what an item is called. */
import { devices } from "../../../shared/contracts/devices.ts";
import type { ListItem } from "../../../shared/contracts/lists.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { isA } from "../../../shared/kernel/errors.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import type { HomeModel } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import { replied, type SentenceOutcome } from "../outcome.ts";
import type { ParsedSentence } from "../parser/parsed-sentence.ts";
import type { Present } from "../present.ts";
import { keyOf, normalize } from "../understanding/text/normalize.ts";
import { CLEAR_LIST, MAX_COMMANDS, nameOf, type PlannedCommand } from "./planned-command.ts";

/** Undefined where that is not told now. */
const itemsOf = async (ctx: Call, entity_id: string): Promise<readonly ListItem[] | undefined> => {
  try {
    return (await call(ctx, devices.listItems, { entity_id })).items;
  } catch (error) {
    if (!isA("SERVICE_UNAVAILABLE", error)) throw error;
    return undefined;
  }
};

const wordsOf = (text: string): readonly string[] => normalize(text).tokens.map((one) => one.text);

/** Those that are called so, or else those that have all of its words. */
const itemsCalled = (name: string, items: readonly ListItem[]): readonly ListItem[] => {
  const key = keyOf(name);
  const same = items.filter(({ summary }) => keyOf(summary) === key);
  if (same.length > 0 || key === "") return same;
  const words = wordsOf(name);
  return items.filter(({ summary }) => {
    const others = wordsOf(summary);
    return words.every((word) => others.includes(word));
  });
};

const openOf = (items: readonly ListItem[]) => items.filter(({ is_done }) => !is_done);
const listed = (items: readonly { readonly summary: string }[]) =>
  items.map(({ summary }) => escapeText(summary)).join(", ");

/** Everything on one list that is to be done. */
const tellAll = (id: string, items: readonly ListItem[] | undefined, home: HomeModel): string => {
  const { tasks } = home.language;
  const names = nameOf(home, id);
  if (!items) return filled(tasks.listItems, { names, value: home.entities.get(id)?.state ?? "?" });
  const open = openOf(items);
  if (open.length === 0) return filled(tasks.listEmpty, { names });
  return filled(tasks.listOpen, { names, value: String(open.length), items: listed(open) });
};

type AskedLists = Extract<ParsedSentence, { readonly kind: "list" }>;

export const tellLists = async (
  { lists, items: asked, confidence }: AskedLists,
  { ctx, home }: Pick<Present, "ctx" | "home">,
): Promise<SentenceOutcome> => {
  const { tasks } = home.language;
  const known = await Promise.all(lists.map(async (id) => ({ id, items: await itemsOf(ctx, id) })));
  const all = () => known.map(({ id, items }) => tellAll(id, items, home)).join(" ");
  if (!asked || known.some(({ items }) => !items)) return replied("query", all(), confidence);
  const found = known.flatMap(({ id, items = [] }) => {
    const some = new Set(asked.flatMap((name) => itemsCalled(name, openOf(items))));
    return some.size > 0 ? [{ id, some: [...some] }] : [];
  });
  const lacking = asked.filter((name) =>
    known.every(({ items = [] }) => itemsCalled(name, openOf(items)).length === 0),
  );
  const names = lists.map((id) => nameOf(home, id)).join(", ");
  const texts = [
    ...found.map(({ id, some }) =>
      filled(tasks.listHas, { names: nameOf(home, id), items: listed(some) }),
    ),
    ...(lacking.length > 0
      ? [
          filled(tasks.listLacks, {
            names,
            items: lacking.map((one) => escapeText(one)).join(", "),
          }),
        ]
      : []),
  ];
  return replied("query", texts.join(" "), confidence);
};

const isOfItem = ({ entity_id, command, fields }: PlannedCommand) =>
  domainOf(entity_id) === "todo" &&
  typeof fields.item === "string" &&
  (command === "remove_item" || command === "update_item");

/** Commands with the items as they are written on the list, or what is not on it. */
type FoundItems = { readonly steps: readonly PlannedCommand[] } | { readonly refusal: string };

const clearSteps = (step: PlannedCommand, items: readonly ListItem[]): readonly PlannedCommand[] =>
  items
    .slice(0, MAX_COMMANDS)
    .map(({ summary }) => ({ ...step, command: "remove_item", fields: { item: summary } }));

/** What is ticked off is to be done still; "not done" is of what is done. */
const candidatesFor = ({ command, fields }: PlannedCommand, items: readonly ListItem[]) => {
  if (command === "remove_item") return items;
  return items.filter(({ is_done }) => is_done === (fields.status === "needs_action"));
};

/** Items are called as they are said; where the home tells what is on its lists, as they are written there. */
export const withItems = async (
  steps: readonly PlannedCommand[],
  { ctx, home }: Pick<Present, "ctx" | "home">,
): Promise<FoundItems> => {
  const { tasks } = home.language;
  const isOne = (step: PlannedCommand) => isOfItem(step) || step.command === CLEAR_LIST;
  const ids = [...new Set(steps.filter(isOne).map(({ entity_id }) => entity_id))];
  if (ids.length === 0) return { steps };
  const known = new Map(
    await Promise.all(ids.map(async (id) => [id, await itemsOf(ctx, id)] as const)),
  );
  const written: PlannedCommand[] = [];
  for (const step of steps) {
    const items = known.get(step.entity_id);
    const names = nameOf(home, step.entity_id);
    if (step.command === CLEAR_LIST) {
      if (!items || items.length === 0)
        return { refusal: filled(tasks[items ? "listEmpty" : "notListed"], { names, items: "?" }) };
      written.push(...clearSteps(step, items));
    } else if (!items || !isOfItem(step)) written.push(step);
    else {
      const item = String(step.fields.item);
      const [found, ...others] = itemsCalled(item, candidatesFor(step, items));
      const isSame = others.every(({ summary }) => summary === found?.summary);
      if (!found || !isSame)
        return { refusal: filled(tasks.notListed, { names, items: escapeText(item) }) };
      written.push({ ...step, fields: { ...step.fields, item: found.summary } });
    }
  }
  return { steps: written };
};
