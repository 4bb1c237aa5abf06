/** Matches a sentence with the templates about scenes of its language; pure. */
import type { HomeIndex } from "../home/home-index.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { SCENE_DEEDS, type SceneDeed, type SceneTemplates } from "../lexicon/scene-templates.ts";
import { matchTemplates, type SlotSpan, type SlotValue } from "../templates/match-templates.ts";
import { hasNeeded, type NeededWords, neededWords } from "../templates/needed-words.ts";
import { openAutomaton, type TemplateAutomaton } from "../templates/template-automaton.ts";
import { politenessIn, spansAt, USUAL_LISTS } from "../templates/template-lists.ts";
import { openStatesBuilder } from "../templates/template-states.ts";
import { readTemplate, type SentenceTemplate } from "../templates/template-syntax.ts";
import { keyOf, type NormalText, normalize } from "../text/normalize.ts";

const SLOTS = ["name", "scene", "what", "to"] as const;
type SceneSlot = (typeof SLOTS)[number];

/** One way to read a sentence about a scene. */
export interface SceneMatch {
  readonly deed: SceneDeed;
  /** What a new scene is to be called, or any name. */
  readonly name?: string | undefined;
  /** Scenes that there are. */
  readonly scenes?: readonly string[] | undefined;
  readonly what?: string | undefined;
  readonly to?: string | undefined;
  /** A word for a scene is said, or one is named, or nothing else could be meant. */
  readonly isClear: boolean;
}

interface SceneGrammar {
  readonly automaton: TemplateAutomaton;
  readonly deeds: readonly SceneDeed[];
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

const grammarOf = ({ rules, templates, words, before }: SceneTemplates): SceneGrammar => {
  const builder = openStatesBuilder();
  const deeds: SceneDeed[] = [];
  const read = new Map(Object.entries(rules).map(([name, text]) => [name, nodeOf(text)]));
  const needed: (readonly NeededWords[])[] = [];
  const names = {
    rule: (name: string) => read.get(name),
    slot: (list: string) => {
      const slot = SLOTS.indexOf(list as SceneSlot);
      return slot < 0 ? undefined : slot;
    },
  };
  for (const deed of SCENE_DEEDS)
    for (const text of templates[deed]) {
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

const grammars = new WeakMap<SceneTemplates, SceneGrammar>();

const grammarFor = (templates: SceneTemplates): SceneGrammar => {
  const grammar = grammars.get(templates) ?? grammarOf(templates);
  grammars.set(templates, grammar);
  return grammar;
};

/** Words of a sentence about a scene at most: any of them may begin or end a name. */
const MAX_WORDS = 120;

const isScene = (id: string) => id.startsWith("scene.");

const sceneSpans = (spans: readonly SlotSpan[]): readonly SlotSpan[] =>
  spans.flatMap(({ to, value }) => {
    const ids = value.ids ?? [];
    return ids.length > 0 && ids.every(isScene) ? [{ to, value }] : [];
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
 * Whether a sentence says that it is about a scene, with a word that is part of no name.
 *
 * @param openHome  Called only for a sentence with such a word.
 */
export const saysScene = (
  sentence: string,
  { scenes }: CompiledLanguage,
  openHome: () => HomeIndex,
): boolean => {
  if (!scenes) return false;
  const { words } = grammarFor(scenes);
  const said = normalize(sentence).tokens.filter(({ text }) => words.has(text));
  if (said.length === 0) return false;
  const { words: names } = openHome();
  return said.some(({ text }) => !names.has(text));
};

/**
 * @param openHome  Called only for a sentence that may name a scene.
 * @returns the ways to read it; those with the most words of their templates first, then those with short names.
 */
export const matchScenes = (
  sentence: string,
  language: CompiledLanguage,
  openHome: () => HomeIndex,
): readonly SceneMatch[] => {
  const text = normalize(sentence);
  if (!language.scenes || text.tokens.length > MAX_WORDS) return [];
  const { automaton, deeds, words, before, needed } = grammarFor(language.scenes);
  if (!needed.some((one) => hasNeeded(text.chars, one))) return [];
  const spoken = {
    text,
    language,
    get home() {
      return openHome();
    },
  };
  const nameList = USUAL_LISTS.name;
  const matches = matchTemplates(automaton, {
    ...text,
    skipsAt: politenessIn(spoken),
    spansAt: (slot, from) =>
      SLOTS[slot] === "scene" && nameList
        ? sceneSpans(spansAt(nameList, spoken, from))
        : SLOTS[slot] === "name" && startsWith(before, text, from)
          ? []
          : freeSpans(text, from),
  });
  const isMarked = text.tokens.some((token) => words.has(token.text));
  const found = matches.map(({ template, slots }) => {
    const saidIn = (name: SceneSlot) => slots.find(([slot]) => SLOTS[slot] === name)?.[1];
    const match: SceneMatch = {
      deed: deeds[template] ?? "nameless",
      name: saidIn("name")?.text,
      scenes: saidIn("scene")?.ids,
      what: saidIn("what")?.text,
      to: saidIn("to")?.text,
      isClear: isMarked || saidIn("what") === undefined || saidIn("scene") !== undefined,
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
