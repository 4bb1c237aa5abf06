/** Sentences of which a timer, a list or a question is only a part: the rest is done with it, or nothing is. Pure. */
import { TOLD } from "./clauses/told-reasons.ts";
import { type WordSense, WRONG } from "./lattice/sense.ts";
import { isLinkOf } from "./lattice/sense-kinds.ts";
import {
  isBlock,
  noneCandidate,
  type PlannedStep,
  type ReadingCandidate,
  type SentenceScene,
  type Understanding,
} from "./meaning.ts";
import { bothAsked } from "./questions/both-asked.ts";
import { endOfPhrase, mayHaveCondition } from "./questions/statement.ts";
import { dropsList, endsWithDeed, isOfList } from "./said-list.ts";
import { halvesOf, partsBehind, type SaidPart, scenesOf } from "./said-parts.ts";
import {
  answeredTogether,
  hasFurther,
  isAnswer,
  isMixed,
  isSameAnswer,
  isUnanswered,
  type PartReading,
} from "./said-questions.ts";
import { isForNamedTimer, isForTimer } from "./tasks/timer-steps.ts";

type Act = Extract<Understanding, { readonly kind: "act" }>;

const isOfTask = (step: Pick<PlannedStep, "entity_id">): boolean =>
  isForTimer(step) || isOfList(step);

/** Whether a reading is an answer, or of nothing but timers and lists. */
const mayDropRest = ({ result }: ReadingCandidate): boolean => {
  if (result.kind === "act") return result.steps.every(isOfTask);
  if (result.kind === "ask")
    return (result.steps ?? result.candidates.map((entity_id) => ({ entity_id }))).every(isOfTask);
  return result.kind === "answer";
};

const isTimed = ({ when, for: seconds, until }: PlannedStep): boolean =>
  when !== undefined || seconds !== undefined || until !== undefined;

/** "… and set the timer to 5 minutes", read as when or how long it is to run. */
const hasTimedTimer = ({ result }: ReadingCandidate): boolean =>
  result.kind === "act" && result.steps.some((step) => isForTimer(step) && isTimed(step));

/** "… and the timer for 5 minutes" began the timer with what is to be so for as long, or then. */
const startsBeside = ({ result }: ReadingCandidate): boolean => {
  if (result.kind !== "act" || result.steps.every(isForTimer)) return false;
  return result.steps.some((step) => isForTimer(step) && step.command === "start" && isTimed(step));
};

const isPutOff = ({ result }: ReadingCandidate): boolean =>
  result.kind === "act" && result.steps.every(({ when }) => when !== undefined);

const isAsTask = (step: PlannedStep): boolean =>
  isOfTask(step) || step.command === "broadcast" || step.command === "play_media";

/** An order that says all of what it is for, and is done at once. */
const isWholeAct = ({ result, isImplied, isElliptic }: ReadingCandidate): boolean =>
  result.kind === "act" &&
  !isImplied &&
  !isElliptic &&
  !result.isRemembered &&
  !result.steps.some(isTimed);

/** What is cancelled does not end later. */
const starts = (step: PlannedStep): boolean => isForTimer(step) && step.command !== "cancel";

/** "A timer for ten minutes, then close it" is put off until it ends. */
const isAfterTimer = (said: readonly SaidPart[], read: readonly ReadingCandidate[]): boolean => {
  const timer = read.findIndex(({ result }) => result.kind === "act" && result.steps.some(starts));
  return timer >= 0 && said.slice(timer).some(({ isNext }) => isNext);
};

/** "Set the pasta timer and cancel the pasta timer": what is done with a timer is undone. */
const isTwice = (read: readonly ReadingCandidate[]): boolean => {
  const timers = read
    .flatMap(({ result }) => (result.kind === "act" ? result.steps : []))
    .filter(isForNamedTimer)
    .map(({ entity_id }) => entity_id);
  return new Set(timers).size < timers.length;
};

/** "Mach das Licht an und den Timer auf 5 Minuten": the timer has its length, and the light is on at once. */
const isLengthOfTimer = (read: readonly ReadingCandidate[]): boolean =>
  read.every(isWholeAct) &&
  read.filter(({ result }) => result.kind === "act" && result.steps.every(isForTimer)).length ===
    1 &&
  read.every(
    ({ result }) =>
      result.kind === "act" &&
      result.steps.every((step) => !isForTimer(step) || step.fields.seconds !== undefined),
  );

const joined = (read: readonly ReadingCandidate[]): ReadingCandidate => {
  const acts = read.map(({ result }) => result as Act);
  const steps = acts.flatMap((one) => one.steps);
  const devices = steps.filter((step) => !isOfTask(step));
  const recent = [
    ...new Set((devices.length > 0 ? devices : steps).map(({ entity_id }) => entity_id)),
  ];
  return {
    result: {
      kind: "act",
      steps,
      left: acts.flatMap((one) => one.left ?? []),
      memory: { ...acts.at(-1)?.memory, recent },
    },
    cost: Math.max(...read.map(({ cost }) => cost)),
  };
};

/**
 * @param whole  An order that begins a timer with something else, with one time for both.
 * @returns each with what is meant for it, or nothing of it where that is not clear.
 */
const besideTimer = <T extends PartReading>(
  whole: T,
  refused: T,
  scene: SentenceScene,
  read: (part: SentenceScene) => T,
): T => {
  const { text, language } = scene;
  const isSetTo = text.tokens.some((token) => language.settingTo.has(token.text));
  if (isPutOff(whole.candidate) && !isSetTo) return whole;
  const found = halvesOf(scene)
    .map((half) => half.map(read))
    .find((half) => isLengthOfTimer(half.map(({ candidate }) => candidate)));
  return found && isSetTo
    ? { ...refused, candidate: joined(found.map(({ candidate }) => candidate)) }
    : refused;
};

const isWrongOrNo = (sense: WordSense): boolean =>
  sense.sort === WRONG || sense.sort === TOLD || sense.is === "no" || isLinkOf(sense, "correct");

const saysWrongOrNo = ({ text, language }: SentenceScene): boolean =>
  text.tokens.some((_, at) => endOfPhrase(text, at, language.senses, isWrongOrNo) > at);

/** "Add lights and a lock to the list": what stands before the joint is an item, too. */
const coversFirst = ({ result }: ReadingCandidate, [first]: readonly SentenceScene[]): boolean => {
  if (!first || result.kind !== "act") return false;
  const said = first.text.original.trim().toLowerCase();
  return result.steps.some(
    ({ entity_id, fields: { item } }) =>
      isOfList({ entity_id }) && typeof item === "string" && said.endsWith(item.toLowerCase()),
  );
};

const isKnown = ({ result: { kind } }: ReadingCandidate): boolean =>
  kind === "act" || kind === "answer" || kind === "ask";

/** Whether a reading leaves out an order: "is it open, and close it", or a timer and what is not known. */
const leavesOrder = ({ result }: ReadingCandidate, parts: readonly SaidPart[]): boolean => {
  if (result.kind === "answer") return parts.some(({ isOrder }) => isOrder);
  return (
    result.kind === "act" && result.steps.every(isForTimer) && parts.some((one) => one.isVerbal)
  );
};

const costliest = <T extends PartReading>(read: readonly T[]): T =>
  read.reduce((a, b) => (b.candidate.cost > a.candidate.cost ? b : a));

/** Both answers as one; where one of them is missing, neither is given. */
const bothAnswered = <T extends PartReading>(both: readonly T[], whole: T): T => {
  const all = both.map(({ candidate }) => candidate);
  return all.every(isAnswer)
    ? { ...costliest(both), candidate: answeredTogether(all) }
    : { ...whole, candidate: noneCandidate("several at once", whole.candidate.cost) };
};

/**
 * @param whole  What the sentence comes to as one.
 * @param read   Reads a part of it as if it were said alone.
 * @returns the same where it leaves nothing out.
 */
export const saidTogether = <T extends PartReading>(
  whole: T,
  scene: SentenceScene,
  read: (part: SentenceScene) => T,
): T => {
  const { candidate } = whole;
  const isUnread =
    candidate.result.kind === "none" &&
    (!isBlock(candidate) || candidate.result.reason === "several at once");
  const isSeveral = isUnread && isBlock(candidate);
  const isOneAnswer = candidate.result.kind === "answer" && candidate.result.also === undefined;
  const both = isSeveral || isOneAnswer ? bothAsked(scene, read) : undefined;
  if (both) return bothAnswered(both, whole);
  // Which lamp is meant would be answered, and the timer beside it be lost.
  const isAsk = candidate.result.kind === "ask";
  const isWhole = !hasTimedTimer(candidate) && !mayDropRest(candidate);
  if (!isUnread && !isAsk && isWhole && !dropsList(candidate, scene)) return whole;
  const refused = { ...whole, candidate: noneCandidate("several at once", candidate.cost) };
  const mixed = isMixed(candidate, scene, read) ? refused : whole;
  const begun = partsBehind(scene);
  if (begun.length === 0)
    return startsBeside(candidate) ? besideTimer(whole, refused, scene, read) : mixed;
  if (hasFurther(candidate) && !begun.some(({ isOrder }) => isOrder)) return whole;
  // "It's too dark, set the timer" has a reason, and "…, no, …" takes back what stands before.
  if (saysWrongOrNo(scene)) return mixed;
  // What is done under a condition is none of several things; "vérifie si" asks.
  const isOne = mayHaveCondition(scene.text, scene.language);
  const parts = isOne ? [] : begun.filter(({ isOrder, isVerbal }) => isOrder || !isVerbal);
  const scenes = parts.length > 0 ? scenesOf(scene, parts) : [];
  if (coversFirst(candidate, scenes)) return whole;
  const readings = scenes.map(read);
  const all = readings.map((one) => one.candidate);
  const isHalfAnswered = isAnswer(candidate) && all.some(isUnanswered) && all.some(isAnswer);
  if (parts.length === 0 || !all.every(isKnown))
    return leavesOrder(candidate, begun) || isHalfAnswered ? refused : mixed;
  const isOfOrders = all.every(
    ({ result }) =>
      (result.kind === "act" && !result.steps.some(isAsTask)) ||
      (result.kind === "ask" && result.steps === undefined),
  );
  if (isOfOrders || isSameAnswer(candidate, all)) return mixed;
  const last = costliest(readings);
  // "The brightness and color of the lamp": alone, the first would be that of all lamps.
  if (all.every(isAnswer) && hasFurther(candidate)) return whole;
  if (all.every(isAnswer)) return { ...last, candidate: answeredTogether(all) };
  if (!all.every(isWholeAct)) return refused;
  const isOpen = all.slice(0, -1).some((one, at) => endsWithDeed(one, scenes[at] ?? scene));
  if (isOpen || isAfterTimer(parts, all) || isTwice(all)) return refused;
  return { ...last, candidate: joined(all) };
};
