/** What is said while the draft of an automation waits for a "yes": it names the draft, adds to it, or corrects it. */

import type { Free } from "../../../shared/kernel/rules.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { Language } from "../language/language.ts";
import { type Clarification, clarification, refusal } from "../parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import { NO_MEMORY, type SpeakerContext } from "../parser/speaker-context.ts";
import type { SpokenAutomation } from "../routines/spoken-automation.ts";
import { isAutomation, isScene, type SpokenScene } from "../routines/spoken-routine.ts";
import { readSentence } from "../spoken/read-sentence.ts";
import { newNameIn } from "../spoken/spoken-automation-edit.ts";
import { aliasOf } from "../spoken/spoken-draft.ts";
import { withMoreStates } from "../spoken/spoken-scene.ts";
import {
  asAddition,
  asCorrection,
  beginsWithJoint,
  beginsWithLink,
  beginsWithNo,
  isContinued,
  saysOnly,
  saysStays,
  saysToo,
  saysTooWithin,
  withoutJoint,
  withoutOnly,
} from "./addition-words.ts";
import { asksNoTime } from "./asked-length.ts";
import { changeAskedFor, type PendingQuestion, withoutRefusal } from "./pending-question.ts";

type ReadDraft = Extract<ParsedSentence, { readonly kind: "draft" }>;

const draftIn = (question: PendingQuestion): SpokenAutomation | undefined => {
  const change = changeAskedFor(question);
  return change && isAutomation(change) ? change : undefined;
};

const sceneIn = (question: PendingQuestion): SpokenScene | undefined => {
  const change = changeAskedFor(question);
  return change && isScene(change) ? change : undefined;
};

/** What is an order, a question or an answer without what was said before is that. */
const isWhole = (parsed: ParsedSentence): boolean =>
  parsed.kind !== "unclear" || parsed.choices !== undefined || parsed.isTask === true;

const withoutAlias = ({ alias: _named, ...config }: Free): string => canonical(config) ?? "";

/** What may be said behind it. */
export const withoutStop = (sentence: string): string => sentence.replace(/[\s.!]+$/u, "");

type SaidOfDraft = Pick<SpokenAutomation, "sentence" | "correction">;

/** In the order in which it was said: what corrects corrects what was said before it, and ends where more is said. */
const saidTogether = (
  { sentence: said, correction }: SpokenAutomation,
  more: string,
  language: Language,
): SaidOfDraft => {
  const sentence = withoutStop(said);
  const both = correction === undefined ? sentence : `${sentence}, ${withoutStop(correction)}`;
  if (beginsWithNo(more, language)) return { sentence: both, correction: more };
  const joined =
    correction === undefined ? `${both} ${more}`.replace(" ,", ",") : `${both}. ${more}`;
  return { sentence: joined, correction: undefined };
};

/** @returns nothing for what adds or corrects nothing of it. */
export const withMore = (
  more: string,
  draft: SpokenAutomation,
  home: HomeModel,
  context: SpeakerContext,
): ReadDraft | Clarification | undefined => {
  const said = saidTogether(draft, more, home.language);
  const text = [said.sentence, said.correction ?? []].flat().join(", ");
  const parsed = asksNoTime(readSentence(text, home, { ...context, memory: NO_MEMORY }), home);
  // What belongs to the draft, and cannot be, is not done now.
  if (parsed.kind === "unclear" && beginsWithJoint(more, home.language))
    return parsed.isUnderstood
      ? refusal(parsed.text, parsed.isUnderstood)
      : clarification(parsed.text);
  if (parsed.kind !== "draft" || !isAutomation(parsed.change)) return undefined;
  const { change } = parsed;
  // What adds nothing says something else.
  if (withoutAlias(change.config) === withoutAlias(draft.config)) return undefined;
  const config = { ...change.config, alias: draft.name ?? aliasOf(change, home) };
  // What it is kept in place of stays.
  return { ...parsed, change: { ...draft, ...change, ...said, config } };
};

/** What it does stays. */
export const isOtherTime = (read: ReadDraft | Clarification, { config }: SpokenAutomation) =>
  read.kind === "draft" &&
  isAutomation(read.change) &&
  canonical(read.change.config.action) === canonical(config.action);

const isStartedAlike = (read: ReadDraft | Clarification, { config }: SpokenAutomation): boolean =>
  read.kind === "draft" &&
  isAutomation(read.change) &&
  canonical(read.change.config.trigger) === canonical(config.trigger);

/** "Also in the evening" is a second time, which a draft has not: the first one stays. */
const unlessAtOtherTime = (
  read: ReadDraft | Clarification | undefined,
  draft: SpokenAutomation,
  { say }: Language,
): ReadDraft | Clarification | undefined =>
  read?.kind === "draft" && !isStartedAlike(read, draft)
    ? clarification(say.text.unknownCommand)
    : read;

const CLOCKS: readonly unknown[] = ["time", "sun"];

/** Something that happens starts it, rather than a time. */
const isOfEvent = ({ config: { trigger } }: SpokenAutomation): boolean =>
  Array.isArray(trigger) && !trigger.some(({ platform }) => CLOCKS.includes(platform));

const named = (
  to: string,
  draft: SpokenAutomation,
  { memory = NO_MEMORY }: SpeakerContext,
): ReadDraft => {
  const { targets, areas } = memory;
  return {
    kind: "draft",
    change: { ...draft, name: to, config: { ...draft.config, alias: to } },
    confidence: EXACT_CONFIDENCE,
    memory: { targets, areas },
  };
};

/** "And the floor lamp at 20", "no, the floor lamp at 50"; what is no state of a scene, and means something alone, is that. */
const changedScene = (
  sentence: string,
  scene: SpokenScene,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence | undefined => {
  const isJoined = beginsWithJoint(sentence, home.language);
  const corrected = withoutRefusal(sentence, home.language);
  const more = isJoined ? withoutJoint(sentence) : corrected;
  if (more === undefined) return undefined;
  const changed = withMoreStates(more, scene, home, context);
  const isOther = changed?.kind === "unclear" && (!isJoined || isMeantAlone(more, home, context));
  return isOther ? undefined : changed;
};

/** What it is for. */
const thingsOf = (change: ReadDraft["change"]): string => {
  const action = isAutomation(change) ? change.config.action : undefined;
  const targets = Array.isArray(action) ? action.map(({ target }) => canonical(target) ?? "") : [];
  return [...new Set(targets)].filter(Boolean).sort().join();
};

/** "Only at night", "only the bathroom light": a condition, or another thing; no other time of what happens. */
const limitedDraft = (
  sentence: string,
  added: ReadDraft | Clarification | undefined,
  draft: SpokenAutomation,
  home: HomeModel,
  context: SpeakerContext,
): ReadDraft | Clarification | undefined => {
  const { language } = home;
  const isLimit = added && isOtherTime(added, draft) && isStartedAlike(added, draft);
  if (isLimit) return added;
  const isSame = added?.kind === "draft" && thingsOf(added.change) === thingsOf(draft);
  const alone = beginsWithJoint(sentence, language) ? withoutJoint(sentence) : sentence;
  const refused = added?.kind === "unclear" ? added : undefined;
  const limited = isSame ? added : undefined;
  const correctedBy = (said: string) =>
    withMore(asCorrection(said, language), draft, home, context);
  // Without the word that limits it is a correction: "no, the bathroom light".
  const other = correctedBy(withoutOnly(alone, language));
  // A time of the clock has no other limit: it is another time, or another thing, first.
  if (!isOfEvent(draft)) return other ?? limited ?? refused;
  // What happens is limited first by what is added to it, then by what leaves its trigger.
  const isKept = other && isStartedAlike(other, draft);
  const meant = limited ?? (isKept ? other : correctedBy(alone)) ?? refused;
  return unlessAtOtherTime(meant, draft, language);
};

const addedToo = (
  sentence: string,
  draft: SpokenAutomation,
  home: HomeModel,
  context: SpeakerContext,
): ReadDraft | Clarification | undefined => {
  const { language } = home;
  const added = withMore(asAddition(sentence, language), draft, home, context);
  return unlessAtOtherTime(added, draft, language);
};

/** Orders, now or later. */
const DONE: readonly ParsedSentence["kind"][] = ["act", "later"];

/** @returns nothing for what is not about the draft. */
export const changedDraft = (
  sentence: string,
  question: PendingQuestion,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence | undefined => {
  if (/[?？]/u.test(sentence)) return undefined;
  const scene = sceneIn(question);
  if (scene) return changedScene(sentence, scene, home, context);
  const draft = draftIn(question);
  if (!draft) return undefined;
  const name = newNameIn(sentence, home);
  if (name !== undefined) return named(name, draft, context);
  const { language } = home;
  if (!isContinued(sentence, language)) {
    const alone = readAlone(sentence, home, context);
    // Behind a comma, it is what the draft leaves: "…, the one in the hall stays on".
    if (saysStays(sentence, language) && !DONE.includes(alone.kind))
      return (
        withMore(`, ${sentence}`, draft, home, context) ??
        clarification(language.say.text.unknownCommand)
      );
    const isDone = DONE.includes(alone.kind) && saysTooWithin(sentence, language);
    if (isWhole(alone) && !isDone) return undefined;
    const refused = isDone ? clarification(language.say.text.unknownCommand) : undefined;
    // "Turn that off too" is said of the draft: what cannot be added to it is not done now.
    if (isDone || saysToo(sentence, language))
      return addedToo(sentence, draft, home, context) ?? refused;
  }
  const added = withMore(sentence, draft, home, context);
  if (saysOnly(sentence, language)) return limitedDraft(sentence, added, draft, home, context);
  if (beginsWithLink(sentence, ["and"], language)) return unlessAtOtherTime(added, draft, language);
  if (isContinued(sentence, language)) return added;
  const other = withMore(asCorrection(sentence, language), draft, home, context);
  return other && isOtherTime(other, draft) ? other : (added ?? other);
};

/** "No, not like that" keeps nothing, whatever else is meant by it. */
export const isRefused = (
  sentence: string,
  { options }: PendingQuestion,
  language: Language,
): boolean => options.length === 1 && beginsWithNo(sentence, language);

const readAlone = (sentence: string, home: HomeModel, context: SpeakerContext): ParsedSentence =>
  readSentence(sentence, home, { ...context, memory: NO_MEMORY });

/** Whether it says what is to be done, also without what was said before. */
export const isMeantAlone = (sentence: string, home: HomeModel, context: SpeakerContext): boolean =>
  isWhole(readAlone(sentence, home, context));
