/** Answers to a question back: one of the candidates, several, or none. */

import { domainOf } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import { clausesOf, isPredicated } from "../clauses/segment.ts";
import { commandsFor } from "../frames/command.ts";
import type { SentenceItem } from "../frames/item.ts";
import { resolve } from "../frames/resolve.ts";
import { isBareTarget, type TargetWords } from "../frames/target-words.ts";
import { type HomeIndex, type HomeThing, narrowed } from "../home/home-index.ts";
import {
  MAX_MISFIT,
  noneCandidate,
  type OpenQuestion,
  type PlannedStep,
  type ReadingCandidate,
  type SentenceScene,
  speakerOf,
} from "../meaning.ts";
import { whichEntrance } from "../plan/which-entrance.ts";

/** What is called so, of things of these domains. */
const DOMAIN_KINDS: Readonly<Record<string, string>> = {
  media_player: "music",
  climate: "thermostat",
  lawn_mower: "mower",
};

/** "The kitchen one": whatever of the candidates is there. */
const withKindsOf = (words: TargetWords, things: readonly HomeThing[]): TargetWords => {
  const domains = new Set(things.map(({ entity_id }) => domainOf(entity_id)));
  const kinds = [...domains].map((one) => ({ kind: own(DOMAIN_KINDS, one) ?? one, isMany: false }));
  return { ...words, kinds };
};

/** "All", "both": neither a name, a noun nor a place is said. */
const isEach = ({ isAll, pronoun, names, kinds, places }: TargetWords): boolean =>
  (isAll || pronoun === "them" || pronoun === "both") &&
  names.length + kinds.length + places.length === 0;

/** Which of the candidates words name, without those that say nothing of it. */
const namedOf = (
  words: TargetWords,
  { candidates, order }: OpenQuestion,
  { home, situation }: SentenceScene,
): readonly string[] => {
  const known = candidates.flatMap((id) => home.byId.get(id) ?? []);
  const things = candidates.length === 0 ? home.things : home.inOrder(known);
  const plain = words.pronoun ? { ...words, pronoun: undefined } : words;
  const target = isBareTarget(plain) ? withKindsOf(plain, things) : plain;
  const speaker = speakerOf(situation);
  const likely = resolve(target, { home: narrowed(home, things), speaker, can: () => true });
  const one = whichEntrance(likely, target, commandsFor(order.predicate));
  return "things" in one ? one.things.map(({ entity_id }) => entity_id) : [];
};

/** @returns the ids of what one target of an answer means; an empty one where "the third" is none. */
const meantBy = (
  words: TargetWords,
  question: OpenQuestion,
  scene: SentenceScene,
): readonly string[] => {
  const { candidates } = question;
  const { nth } = words;
  if (nth !== undefined) return [candidates.at(nth > 0 ? nth - 1 : nth) ?? ""];
  return isEach(words) ? candidates : namedOf(words, question, scene);
};

/** @returns the candidates that the answer means, of which there may be none; undefined where it is no answer. */
const chosen = (
  scene: SentenceScene,
  items: readonly SentenceItem[],
): readonly string[] | undefined => {
  const question = scene.situation.memory?.question;
  if (!question) return undefined;
  const clauses = clausesOf(items, scene.home.isFahrenheit);
  if (clauses.some((clause) => isPredicated(clause) || clause.leftover > MAX_MISFIT))
    return undefined;
  const targets = clauses.flatMap((clause) => clause.targets);
  if (targets.length === 0) return undefined;
  // Whether it is that one is not answered by what another one may be called as well: "the back door".
  const isNamed = targets.every(({ names }) => names.length > 0);
  if (question.candidates.length === 1 && !isNamed) return undefined;
  const idsOf = (words: TargetWords) => meantBy(words, question, scene);
  // "All but the front door": what is excepted has to be known.
  const kept = clauses.flatMap(({ except }) => except).map(idsOf);
  if (kept.some(({ length }) => length === 0)) return undefined;
  const found = targets.flatMap(idsOf).filter((id) => !kept.flat().includes(id));
  if (kept.length > 0 && found.length === 0) return [];
  return found.length > 0 && !found.includes("") ? found : undefined;
};

/** What is done once these are chosen, with the other orders of the sentence; nothing where none of them can do it. */
export const stepsFor = (
  ids: readonly string[],
  { order, timing, before, after }: OpenQuestion,
  { byId }: HomeIndex,
): readonly PlannedStep[] => {
  const commandFor = commandsFor(order.predicate);
  const steps = ids.flatMap((id) => {
    const thing = byId.get(id);
    const command = thing && commandFor(thing);
    return command ? [{ entity_id: id, ...command, ...timing }] : [];
  });
  return steps.length === 0 ? [] : [...before, ...steps, ...after];
};

/** "Lock the front door" is another order, although there is a "front door lock". */
const isOrder = ([first, ...others]: readonly SentenceItem[], scene: SentenceScene): boolean => {
  if (first?.is !== "kind" || others.length === 0) return false;
  const { language, text } = scene;
  const senses = language.senses.get(text.chars.slice(first.from, first.to));
  return senses.some(({ is }) => is === "act");
};

export const answeredQuestion = (
  scene: SentenceScene,
  items: readonly SentenceItem[],
  cost: number,
): ReadingCandidate | undefined => {
  const { home, situation } = scene;
  const question = situation.memory?.question;
  const ids = isOrder(items, scene) ? undefined : chosen(scene, items);
  if (!question || !ids) return undefined;
  if (ids.length === 0) return noneCandidate("nothing is left", cost);
  const steps = stepsFor(ids, question, home);
  if (steps.length === 0) return undefined;
  return { result: { kind: "act", steps, memory: { recent: ids, order: question.order } }, cost };
};
