/** Matches a sentence with the templates about scenes, or about automations, of its language; pure. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { HomeIndex } from "../home/home-index.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { RoutineTemplates } from "../lexicon/routine-templates.ts";
import { matchTemplates, type SlotSpan, type SlotValue } from "../templates/match-templates.ts";
import { hasNeeded, type NeededWords, neededWords } from "../templates/needed-words.ts";
import { openAutomaton, type TemplateAutomaton } from "../templates/template-automaton.ts";
import { politenessIn, spansAt, USUAL_LISTS } from "../templates/template-lists.ts";
import { openStatesBuilder } from "../templates/template-states.ts";
import { readTemplate, type SentenceTemplate } from "../templates/template-syntax.ts";
import { keyOf, type NormalText, normalize } from "../text/normalize.ts";

const SLOTS = ["name", "scene", "automation", "what", "to"] as const;
type RoutineSlot = (typeof SLOTS)[number];

/** Slots of what there is; each is of the domain of its name. */
const KNOWN: readonly (RoutineSlot | undefined)[] = ["scene", "automation"];

/** One way to read a sentence about a scene or an automation. */
export interface RoutineMatch<Deed extends string> {
  readonly deed: Deed;
  /** What a new one is to be called, or any name. */
  readonly name?: string | undefined;
  /** Those of the name that there are. */
  readonly ids?: readonly string[] | undefined;
  readonly what?: string | undefined;
  readonly to?: string | undefined;
  /** A word for it is said. */
  readonly isMarked: boolean;
}

interface RoutineGrammar {
  readonly automaton: TemplateAutomaton;
  readonly deeds: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
  /** What a sentence needs to follow each template. */
  readonly needed: readonly (readonly NeededWords[])[];
}

const nodeOf = (text: string): SentenceTemplate => {
  const read = readTemplate(text);
  if ("problem" in read) throw new TypeError(`template "${text}": ${read.problem}`);
  return read.node;
};

const grammarOf = ({
  rules,
  templates,
  words,
  before,
}: RoutineTemplates<string>): RoutineGrammar => {
  const builder = openStatesBuilder();
  const deeds: string[] = [];
  const read = new Map(Object.entries(rules).map(([name, text]) => [name, nodeOf(text)]));
  const needed: (readonly NeededWords[])[] = [];
  const names = {
    rule: (name: string) => read.get(name),
    slot: (list: string) => {
      const slot = SLOTS.indexOf(list as RoutineSlot);
      return slot < 0 ? undefined : slot;
    },
  };
  for (const [deed, texts] of Object.entries(templates))
    for (const text of texts) {
      const node = nodeOf(text);
      const problem = builder.add(node, deeds.length, names);
      needed.push(neededWords(node, names.rule));
      if (problem !== undefined) throw new TypeError(`template "${text}": ${problem}`);
      deeds.push(deed);
    }
  return {
    automaton: openAutomaton(builder.states),
    deeds,
    words: new Set(words.map(keyOf)),
    before: new Set([...words, ...before].map(keyOf)),
    needed,
  };
};

const grammars = new WeakMap<RoutineTemplates<string>, RoutineGrammar>();

const grammarFor = (templates: RoutineTemplates<string>): RoutineGrammar => {
  const grammar = grammars.get(templates) ?? grammarOf(templates);
  grammars.set(templates, grammar);
  return grammar;
};

/** Words of such a sentence at most: any of them may begin or end a name. */
const MAX_WORDS = 120;

const spansOf = (domain: string, spans: readonly SlotSpan[]): readonly SlotSpan[] =>
  spans.flatMap(({ to, value }) => {
    const ids = value.ids ?? [];
    return ids.length > 0 && ids.every((id) => domainOf(id) === domain) ? [{ to, value }] : [];
  });

/** As it was said, with its capitals. */
const freeSpans = ({ tokens, original }: NormalText, from: number): readonly SlotSpan[] => {
  const first = tokens.findIndex((token) => token.from === from);
  const start = tokens[first];
  if (!start) return [];
  return tokens
    .slice(first)
    .map(({ to, until }) => ({ to, value: { text: original.slice(start.at, until) } }));
};

const startsWith = (words: ReadonlySet<string>, { tokens }: NormalText, at: number): boolean =>
  tokens.some(({ from, text }) => from === at && words.has(text));

const lengthOf = (slots: readonly (readonly [number, SlotValue])[]): number =>
  slots.reduce((sum, [, { text }]) => sum + text.length, 0);

/**
 * Whether a sentence says that it is about such a routine, with a word that is part of no name.
 *
 * @param openHome  Called only for a sentence with such a word.
 */
export const saysRoutine = (
  sentence: string,
  templates: RoutineTemplates<string> | undefined,
  openHome: () => HomeIndex,
): boolean => {
  if (!templates) return false;
  const { words } = grammarFor(templates);
  const said = normalize(sentence).tokens.filter(({ text }) => words.has(text));
  if (said.length === 0) return false;
  const { words: names } = openHome();
  return said.some(({ text }) => !names.has(text));
};

interface RoutineLanguage<Deed extends string> {
  readonly language: CompiledLanguage;
  /** Those of the language for scenes, or for automations. */
  readonly templates: RoutineTemplates<Deed> | undefined;
  /** Called only for a sentence that may follow one of them. */
  readonly openHome: () => HomeIndex;
}

/** @returns the ways to read it; those with the most words of their templates first, then those with short names. */
export const matchRoutines = <Deed extends string>(
  sentence: string,
  { language, templates, openHome }: RoutineLanguage<Deed>,
): readonly RoutineMatch<Deed>[] => {
  const text = normalize(sentence);
  if (!templates || text.tokens.length > MAX_WORDS) return [];
  const { automaton, deeds, words, before, needed } = grammarFor(templates);
  if (!needed.some((one) => hasNeeded(text.chars, one))) return [];
  const spoken = { text, language, home: openHome() };
  const nameList = USUAL_LISTS.name;
  const spansFor = (slot: RoutineSlot | undefined, from: number): readonly SlotSpan[] => {
    if (slot !== undefined && KNOWN.includes(slot) && nameList)
      return spansOf(slot, spansAt(nameList, spoken, from));
    return slot === "name" && startsWith(before, text, from) ? [] : freeSpans(text, from);
  };
  const matches = matchTemplates(automaton, {
    ...text,
    skipsAt: politenessIn(spoken),
    spansAt: (slot, from) => spansFor(SLOTS[slot], from),
  });
  const isMarked = text.tokens.some((token) => words.has(token.text));
  const found = matches.map(({ template, slots }) => {
    const saidIn = (...names: readonly RoutineSlot[]) =>
      slots.find(([slot]) => names.some((name) => SLOTS[slot] === name))?.[1];
    const match: RoutineMatch<Deed> = {
      deed: deeds[template] as Deed,
      name: saidIn("name")?.text,
      ids: saidIn("scene", "automation")?.ids,
      what: saidIn("what")?.text,
      to: saidIn("to")?.text,
      isMarked,
    };
    return { match, length: lengthOf(slots) };
  });
  return found
    .toSorted(
      (one, other) =>
        one.length - other.length ||
        (one.match.name ?? "").length - (other.match.name ?? "").length,
    )
    .map(({ match }) => match);
};
