/** Reads what is asked about lists, and what clears them; pure. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { escapeText, unescapeText } from "../../../shared/text/escape-html.ts";
import { CLEAR_LIST } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import { refusal } from "../parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import type { HomeIndex } from "../understanding/home/home-index.ts";
import type { CompiledLanguage } from "../understanding/lexicon/compile.ts";
import type { ListDeed } from "../understanding/lexicon/routine-templates.ts";
import type { PlannedStep } from "../understanding/meaning.ts";
import { matchRoutines, type RoutineMatch } from "../understanding/routines/match-routines.ts";
import { listsCalled, shoppingLists } from "../understanding/tasks/called-lists.ts";
import { listItems } from "../understanding/tasks/list-items.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { spokenHome } from "./spoken-home.ts";

export interface ListReading {
  readonly home: HomeModel;
  readonly index: HomeIndex;
  readonly parser: CompiledLanguage;
}

const confidence = EXACT_CONFIDENCE;

const memoryFor = (lists: readonly string[], listed?: readonly PlannedStep[]) => ({
  targets: lists,
  areas: [],
  spoken: { recent: lists, ...(listed && { listed }) },
});

/** Undefined where some of them are not meant, or there are none. */
export const itemsIn = (what: string, { parser }: ListReading): readonly string[] | undefined => {
  const text = normalize(what);
  return text.tokens.length > 0 ? listItems(text.tokens, { text, language: parser }) : undefined;
};

/** "Do we need to turn off the lamp?", "il faut éteindre la lampe" ask for no item. */
const isDeed = (what: string, { parser }: ListReading): boolean => {
  const [first] = normalize(what).tokens;
  const senses = first ? parser.senses.get(first.text) : [];
  return senses.some(({ is, of }) => is === "act" || is === "do" || (is === "link" && of === "to"));
};

/** "Do we need the heating?" is about no list. */
export const isOfHome = (what: string, { index, parser }: ListReading): boolean => {
  const { chars } = normalize(what);
  const known = ["kind", "kinds", "area", "floor", "name", "pron", "do", "act", "attr"];
  return (
    index.names.get(chars).length > 0 ||
    parser.senses.get(chars).some(({ is }) => known.includes(is))
  );
};

export const askedOfLists = (
  lists: readonly { readonly entity_id: string }[],
  items?: readonly string[],
): ParsedSentence | undefined => {
  const ids = lists.map(({ entity_id }) => entity_id);
  if (ids.length === 0) return undefined;
  return { kind: "list", lists: ids, ...(items && { items }), confidence, memory: memoryFor(ids) };
};

const cleared = (
  lists: readonly { readonly entity_id: string; readonly name: string }[],
  { home }: ListReading,
): ParsedSentence | undefined => {
  const [list, ...others] = lists;
  if (!list) return undefined;
  const { say, tasks } = home.language;
  if (others.length > 0) return refusal(say.text.which);
  const { entity_id, name } = list;
  const steps = [{ entity_id, command: CLEAR_LIST, fields: {}, isGroup: false }];
  const confirm = filled(tasks.confirmClear, { names: escapeText(name) });
  return { kind: "act", steps, confirm, confidence, memory: memoryFor([entity_id]) };
};

/** "The shopping list and the chores". */
const listsNamed = (to: string, reading: ListReading) => {
  const { index, parser } = reading;
  const named = (itemsIn(to, reading) ?? []).map((one) => listsCalled(one, index, parser));
  return named.every(({ length }) => length === 1) ? named.flat() : [];
};

const readMatch = (
  { deed, what = "", to = "" }: RoutineMatch<ListDeed>,
  reading: ListReading,
): ParsedSentence | undefined => {
  const { index, parser } = reading;
  if (deed === "toBuy") return askedOfLists(shoppingLists(index, parser));
  if (deed === "needs") {
    const items = isDeed(what, reading) ? undefined : itemsIn(what, reading);
    if (items?.some((item) => isOfHome(item, reading))) return undefined;
    return items && askedOfLists(shoppingLists(index, parser), items);
  }
  const lists = listsCalled(to, index, parser);
  if (deed === "clear") return cleared(lists, reading);
  if (deed === "contents") return askedOfLists(lists.length > 0 ? lists : listsNamed(to, reading));
  const items = itemsIn(what, reading);
  return items && askedOfLists(lists, items);
};

/** @returns nothing for a sentence that is not about a list of the home. */
export const readListSentence = (sentence: string, home: HomeModel): ParsedSentence | undefined => {
  const { parser } = home.language;
  const index = spokenHome(home, parser);
  if (index.ofDomain("todo").length === 0) return undefined;
  const openHome = () => index;
  const templates = parser.listSentences;
  const matches = matchRoutines(unescapeText(sentence), { language: parser, templates, openHome });
  const reading = { home, index, parser };
  for (const match of matches) {
    const read = readMatch(match, reading);
    if (read) return read;
  }
  return undefined;
};

export const BACK: Readonly<Record<string, (step: PlannedStep) => PlannedStep>> = {
  add_item: (step) => ({ ...step, command: "remove_item" }),
  remove_item: (step) => ({ ...step, command: "add_item" }),
  update_item: (step) => ({
    ...step,
    fields: {
      ...step.fields,
      status: step.fields.status === "completed" ? "needs_action" : "completed",
    },
  }),
};

export const actOnList = (steps: readonly PlannedStep[]): ParsedSentence => ({
  kind: "act",
  steps: steps.map(({ entity_id, command, fields }) => ({
    entity_id,
    command,
    fields,
    isGroup: false,
  })),
  confidence,
  memory: memoryFor([...new Set(steps.map(({ entity_id }) => entity_id))], steps),
});

/** What takes back what was last changed of lists. */
export const takeListBack = (
  listed: readonly PlannedStep[],
  { language }: HomeModel,
): ParsedSentence => {
  const steps = listed.flatMap((step) => own(BACK, step.command)?.(step) ?? []);
  return steps.length === listed.length && steps.length > 0
    ? actOnList(steps)
    : refusal(language.past.nothingToUndo);
};

/** What a session remembers of lists. */
export const changesOfLists = (steps: readonly PlannedStep[]): boolean =>
  steps.length > 0 && steps.every(({ entity_id }) => domainOf(entity_id) === "todo");
