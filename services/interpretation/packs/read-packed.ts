/** Reads a sentence by the templates of packs: a whole sentence that follows one of them, or nothing. */
import { own } from "../../../shared/kernel/own-property.ts";
import { escapeText, unescapeText } from "../../../shared/text/escape-html.ts";
import { confirmationFor, guardedIn } from "../commands/confirmation.ts";
import { described, MAX_COMMANDS, nameOf } from "../commands/planned-command.ts";
import { areaName, type HomeModel } from "../home/home-model.ts";
import { chooseAmong, refusal } from "../parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import { spokenHome } from "../spoken/spoken-home.ts";
import { areaCalled } from "../spoken/spoken-situation.ts";
import type { HomeIndex } from "../understanding/home/home-index.ts";
import type { CompiledLanguage } from "../understanding/lexicon/compile.ts";
import {
  matchTemplates,
  type SlotSpan,
  type SlotValue,
  type TemplateMatch,
} from "../understanding/templates/match-templates.ts";
import {
  politenessIn,
  type SpokenText,
  spansAt,
  type TemplateList,
} from "../understanding/templates/template-lists.ts";
import { normalize } from "../understanding/text/normalize.ts";
import type { PackBlock } from "./pack.ts";
import type { PackSet } from "./pack-set.ts";
import { intentPlan, ownPlan, type PackPlan } from "./pack-steps.ts";
import type { PackValues } from "./pack-targets.ts";

/** Marks of a question, which has no effect. */
const QUESTION = /[?？]/u;

const matchesIn = (
  { automaton, slots, skipWords }: PackSet,
  spoken: SpokenText,
): readonly TemplateMatch[] => {
  const polite = politenessIn(spoken);
  const known = new Map<string, readonly SlotSpan[]>();
  const spansOf = (list: TemplateList, key: string, from: number) => {
    const spans = known.get(key) ?? spansAt(list, spoken, from);
    known.set(key, spans);
    return spans;
  };
  return matchTemplates(automaton, {
    ...spoken.text,
    skipsAt: (from) => [...polite(from), ...spansAt(skipWords, spoken, from).map(({ to }) => to)],
    spansAt(slot, from) {
      const list = slots[slot]?.list;
      return list ? spansOf(list, `${slot} ${from}`, from) : [];
    },
  });
};

const areaOf = (
  location: string | undefined,
  home: HomeIndex,
  language: CompiledLanguage,
): SlotValue | undefined => {
  const area = location === undefined ? undefined : areaCalled(location, home, language);
  return area && { text: area.name, ids: [area.id] };
};

/** @returns nothing where the place of the speaker is needed and not known, or one slot has two values. */
const valuesOf = (
  { slots: said }: TemplateMatch,
  { slots }: PackSet,
  block: PackBlock,
  here: SlotValue | undefined,
): PackValues | undefined => {
  if (block.isHere && !here) return undefined;
  const fixed = Object.entries(block.slots).map(([name, text]) => [name, { text }] as const);
  const values: Record<string, SlotValue> = Object.fromEntries(fixed);
  if (block.isHere && here) values.area = here;
  const names = new Set<string>();
  for (const [index, value] of said) {
    const name = slots[index]?.slot ?? "";
    if (name === "word") continue;
    if (names.has(name)) return undefined;
    names.add(name);
    values[name] = value;
  }
  return values;
};

/** What lets people in is confirmed, and what is for everything, however well it is said. */
const confirmFor = ({ steps, isEverything }: PackPlan, home: HomeModel): string | undefined => {
  const guarded = guardedIn(steps, home);
  const { say } = home.language;
  if (guarded.length > 0) return say.confirmCommands(described(guarded, home));
  const confirm = confirmationFor(steps, isEverything, home);
  return confirm ?? (isEverything ? say.confirmCommands(described(steps, home)) : undefined);
};

/** Of a name, that of the home. */
const wordsOf = ({ ids, value, text }: SlotValue, home: HomeModel): string => {
  const [id = "", ...others] = ids ?? [];
  if (id === "" || others.length > 0) return String(value ?? text);
  return home.entities.has(id) ? nameOf(home, id) : areaName(home, id);
};

const responseOf = (
  { response }: PackBlock,
  values: PackValues,
  home: HomeModel,
): string | undefined => {
  if (response === undefined) return undefined;
  const filled = response.replace(/\{([^{}]+)\}/gu, (place, name: string) => {
    const value = own(values, name);
    return value ? unescapeText(wordsOf(value, home)) : place;
  });
  return escapeText(filled);
};

const parsedOf = (
  plan: PackPlan,
  block: PackBlock,
  values: PackValues,
  home: HomeModel,
): ParsedSentence => {
  const { say } = home.language;
  const { steps, isChoice } = plan;
  if (steps.length > MAX_COMMANDS) return refusal(say.text.tooManyCommands);
  if (isChoice)
    return chooseAmong(
      steps.map((step) => [step]),
      home,
    );
  const targets = [...new Set(steps.map(({ entity_id }) => entity_id))];
  const areas = targets.flatMap((id) => home.entities.get(id)?.area_id ?? []);
  const response = responseOf(block, values, home);
  return {
    kind: "act",
    steps,
    confirm: confirmFor(plan, home),
    confidence: EXACT_CONFIDENCE,
    memory: { targets, areas: [...new Set(areas)] },
    template: `${block.file}: ${block.intent}`,
    ...(response !== undefined && { response }),
  };
};

const readIn = (
  sentence: string,
  home: HomeModel,
  location: string | undefined,
): ParsedSentence | undefined => {
  const { packs, parser } = home.language;
  if (!packs || QUESTION.test(sentence)) return undefined;
  const index = spokenHome(home, parser);
  const text = normalize(unescapeText(sentence));
  const here = areaOf(location, index, parser);
  for (const match of matchesIn(packs, { text, language: parser, home: index })) {
    const block = packs.blocks[match.template];
    const values = block && valuesOf(match, packs, block, here);
    if (!block || !values) continue;
    const plan = block.commands ? ownPlan(block, values, index) : intentPlan(block, values, index);
    if (plan === "unnamed") return refusal(home.language.say.text.unnamed);
    if (plan === "unable") return refusal(home.language.say.text.unable);
    if (plan) return parsedOf(plan, block, values, home);
  }
  return undefined;
};

interface LastRead {
  readonly sentence: string;
  readonly location: string | undefined;
  readonly parsed: ParsedSentence | undefined;
}

/** A sentence is asked about several times on its way to an answer. */
const lastRead = new WeakMap<HomeModel, LastRead>();

/** What is to be done; nothing where the home's language has no packs, or no template is followed. */
export const readPacked = (
  sentence: string,
  home: HomeModel,
  { location }: SpeakerContext,
): ParsedSentence | undefined => {
  const known = lastRead.get(home);
  if (known?.sentence === sentence && known.location === location) return known.parsed;
  const parsed = readIn(sentence, home, location);
  lastRead.set(home, { sentence, location, parsed });
  return parsed;
};
