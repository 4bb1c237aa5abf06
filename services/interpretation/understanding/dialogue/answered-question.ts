/** Answers to a question back: one of the candidates, several, or none. */

import { own } from "../../../../shared/kernel/own-property.ts";
import { commandsFor } from "../frames/command.ts";
import type { SentenceItem } from "../frames/item.ts";
import { resolve } from "../frames/resolve.ts";
import { clausesOf, isPredicated } from "../frames/segment.ts";
import { isBareTarget, type TargetWords } from "../frames/target-words.ts";
import { type HomeIndex, narrowed } from "../home/home-index.ts";
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

/** Answers to a question back: one of the candidates, several, or none. */
const chosen = (
  scene: SentenceScene,
  items: readonly SentenceItem[],
): readonly string[] | undefined => {
  const { home, situation } = scene;
  const question = situation.memory?.question;
  if (!question) return undefined;
  const { candidates } = question;
  const clauses = clausesOf(items, home.isFahrenheit);
  if (clauses.some((clause) => isPredicated(clause) || clause.leftover > MAX_MISFIT))
    return undefined;
  const targets = clauses.flatMap((clause) => clause.targets);
  if (targets.length === 0) return undefined;
  // Whether it is that one is not answered by what another one may be called as well: "the back door".
  const isNamed = targets.every(({ names }) => names.length > 0);
  if (candidates.length === 1 && !isNamed) return undefined;
  const idsOf = (words: TargetWords): readonly string[] => {
    if (words.nth !== undefined)
      return [candidates.at(words.nth > 0 ? words.nth - 1 : words.nth) ?? ""];
    const isEach = words.isAll || words.pronoun === "them";
    if (isEach && words.names.length + words.kinds.length + words.places.length === 0)
      return candidates;
    const plain = words.pronoun ? { ...words, pronoun: undefined } : words;
    const things =
      candidates.length === 0
        ? home.things
        : home.inOrder(candidates.flatMap((id) => home.byId.get(id) ?? []));
    const among = narrowed(home, things);
    const isPlace = isBareTarget(plain);
    const target = isPlace
      ? {
          ...plain,
          kinds: [...new Set(things.map(({ entity_id }) => entity_id.split(".")[0] ?? ""))].map(
            (kind) => ({ kind: own(DOMAIN_KINDS, kind) ?? kind, isMany: false }),
          ),
        }
      : plain;
    const likely = resolve(target, {
      home: among,
      speaker: speakerOf(situation),
      can: () => true,
    });
    const one = whichEntrance(likely, target, commandsFor(question.order.predicate));
    return "things" in one ? one.things.map(({ entity_id }) => entity_id) : [];
  };
  // "All but the front door": what is excepted has to be known.
  const kept = clauses.flatMap(({ except }) => except).map(idsOf);
  if (kept.some(({ length }) => length === 0)) return undefined;
  const found = targets.flatMap(idsOf).filter((id) => !kept.flat().includes(id));
  if (kept.length > 0 && found.length === 0) return [];
  return found.length > 0 && !found.includes("") ? found : undefined;
};

const DOMAIN_KINDS: Readonly<Record<string, string>> = {
  media_player: "music",
  climate: "thermostat",
  lawn_mower: "mower",
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
