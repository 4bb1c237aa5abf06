/** Understands a sentence: from text to commands, an answer, a question back, or nothing. Pure. */
import { supposesFirst } from "./conditions/supposed.ts";
import {
  CLOSE_LEAD,
  confidenceOf,
  evidenceOf,
  NO_EVIDENCE,
  type ReadingEvidence,
} from "./confidence.ts";
import { withAddedDays } from "./corrections/added-days.ts";
import { answeredQuestion } from "./dialogue/answered-question.ts";
import { evaluate } from "./evaluate.ts";
import { itemsOf } from "./frames/item.ts";
import { unlessMended, withoutPermission } from "./guarded-acts.ts";
import type { HomeIndex } from "./home/home-index.ts";
import { buildLattice } from "./lattice/lattice.ts";
import { UNKNOWN_COST } from "./lattice/lattice-span.ts";
import { readings } from "./lattice/readings.ts";
import type { CompiledLanguage } from "./lexicon/compile.ts";
import {
  isBlock,
  noneCandidate,
  type RatedUnderstanding,
  type ReadingCandidate,
  type SentenceScene,
  type SentenceSituation,
} from "./meaning.ts";
import { isOther } from "./other-outcome.ts";
import { withNumberedNames } from "./plan/numbered-names.ts";
import { withParts } from "./plan/some-of.ts";
import { unlessAsked } from "./questions/asked-first.ts";
import { asksWhether, isTold, mayHaveCondition } from "./questions/statement.ts";
import { unlessForReason } from "./said-reasons.ts";
import { saidTogether } from "./said-together.ts";
import { withDates } from "./spoken-dates.ts";
import { mayBeTask } from "./tasks/task-candidate.ts";
import { type NormalText, normalize } from "./text/normalize.ts";
import { visible, whyUnread } from "./text/quotation.ts";
import { changedWords, isColor, isLongWord, repairs } from "./text/repair.ts";
import { asSpelt, unmarked } from "./text/spelling.ts";
import { withoutExceptedDays } from "./times/day-exceptions.ts";
import { asLasting } from "./times/hold.ts";
import { withLastValue } from "./times/value-range.ts";
import { withoutFurther } from "./unmeant/further-fillers.ts";
import { withoutUnmeant } from "./unmeant/unmeant-senses.ts";
import { unlessVagueLength, withoutVagueLength } from "./vague-lengths.ts";

/** Sequences of spans that are looked at; the likeliest come first. */
const MAX_READINGS = 128;
/** Of those whose words are all known, for each word: of 18,000 development sentences, one needs more. */
const READINGS_PER_WORD = 6;
/** Of a sentence that is mended, of which there may be several: what is a guess already is meant likely, or not at all. */
const MAX_MENDED_READINGS = 8;
/** Words that are looked at in all readings together, so that a long text takes no longer for each word. */
const MAX_WORDS_READ = 2400;

/** Readings with unknown words that are looked at for tasks, which may have such words. */
const MAX_UNKNOWN_READINGS = 6;

/** Those that cost this much more than the likeliest of them are no tasks. */
const UNKNOWN_LEAD = 12;

/** The best candidate, and what was needed to read it so. */
interface BestReading {
  readonly candidate: ReadingCandidate;
  readonly evidence: ReadingEvidence;
}

const best = (scene: SentenceScene, mostReadings = MAX_READINGS): BestReading => {
  const lattice = buildLattice(scene.text, scene.language, scene.home);
  let found: ReadingCandidate | undefined;
  let evidence = () => NO_EVIDENCE;
  let rival: number | undefined;
  let blocked: ReadingCandidate | undefined;
  let unknown = 0;
  let leastUnknown = Infinity;
  let isSocial = false;
  const { chars, tokens } = scene.text;
  const most = Math.min(mostReadings, Math.ceil(MAX_WORDS_READ / tokens.length));
  const isTask = mayBeTask(lattice, scene.text, scene.language);
  const mostUnknown = isTask ? MAX_UNKNOWN_READINGS : 0;
  const mostKnown = READINGS_PER_WORD * tokens.length;
  for (const { spans, cost } of readings(lattice, chars.length, most, mostKnown)) {
    const limit = found ?? blocked;
    // A block of the same cost is heeded.
    if (limit && cost > limit.cost) break;
    if (cost >= UNKNOWN_COST) {
      unknown += 1;
      leastUnknown = Math.min(leastUnknown, cost);
      if (cost > leastUnknown + UNKNOWN_LEAD) break;
    }
    if (unknown > (limit ? 0 : mostUnknown)) break;
    const spoken = itemsOf(spans, scene.text, scene.language);
    const read = withoutFurther(withoutVagueLength(spoken), scene.text, scene.language);
    const said = withParts(withoutUnmeant(read, scene.text, scene.language), scene.home);
    const numbered = withNumberedNames(said, scene.text, scene.home);
    const dated = withDates(numbered, scene);
    const days = withAddedDays(withoutExceptedDays(dated), scene);
    const items = asLasting(withLastValue(days, scene.text, scene.language));
    // What costs more than that is neither meant nor a rival of what is.
    const most = found ? found.cost + CLOSE_LEAD : Infinity;
    isSocial ||= items.length === 0;
    if (items.length === 0) continue;
    const meant = answeredQuestion(scene, items, cost) ?? evaluate(items, scene, cost, most);
    if (!meant) continue;
    const candidate = unlessVagueLength(meant, spoken);
    if (candidate.result.kind === "none") {
      if (!blocked || candidate.cost < blocked.cost) blocked = candidate;
    } else if (!found || candidate.cost < found.cost) {
      if (found && isOther(found, candidate)) rival = found.cost;
      found = candidate;
      evidence = () => evidenceOf(spans, items, cost, candidate);
    } else if (isOther(found, candidate)) rival = Math.min(rival ?? Infinity, candidate.cost);
  }
  if (found && blocked && isBlock(blocked)) {
    const limit = found.isContrast ? found.cost - 1 : found.cost;
    if (blocked.cost <= limit) return { candidate: blocked, evidence: evidence() };
  }
  const unclear = unknown > 0 ? "unknown words" : "no meaning";
  const lead = found && rival !== undefined ? rival - found.cost : undefined;
  return {
    candidate: found ?? blocked ?? noneCandidate(isSocial ? "nothing but politeness" : unclear, 0),
    evidence: { ...evidence(), lead },
  };
};

const isHypothetical = ({ text, language }: SentenceScene): boolean =>
  asksWhether(text, language) || supposesFirst(text, language);

/** The same, unless what it would do is only asked, or is not for a sentence to allow. */
const unlessOnlyAsked = (read: BestReading, scene: SentenceScene): BestReading => ({
  ...read,
  candidate: withoutPermission(unlessAsked(read.candidate, scene), scene),
});

/** A part of a sentence as if it were said alone. */
const readPart = (part: SentenceScene): BestReading =>
  isHypothetical(part)
    ? { candidate: noneCandidate("hypothetical", 0), evidence: NO_EVIDENCE }
    : unlessOnlyAsked(best(part), part);

/** What a text comes to that another one was mended to. */
const mendedTo = (text: NormalText, said: SentenceScene, mostReadings?: number): BestReading => {
  const scene = { ...said, text };
  const found = best(scene, mostReadings);
  // What is not understood although it is mended is no likelier in parts.
  const isFound = found.candidate.result.kind !== "none";
  const whole = isFound ? saidTogether(found, scene, readPart) : found;
  const reading = unlessForReason(whole, scene, readPart);
  // A word that only the question has may be mended to one of an order.
  const asked = unlessAsked(unlessAsked(reading.candidate, scene), said);
  return {
    ...reading,
    candidate: unlessMended(asked, said.text, scene),
  };
};

/** @param said  Up to 2,000 characters; more is not understood. */
export const understand = (
  said: string,
  language: CompiledLanguage,
  home: HomeIndex,
  situation: SentenceSituation,
): RatedUnderstanding => {
  const input = visible(said);
  const unread = whyUnread(input);
  if (unread !== undefined) return { kind: "none", reason: unread, confidence: 0 };
  const meant = unmarked(input, language);
  const text = normalize(meant);
  const scene = { language, home, situation, text };
  if (isHypothetical(scene)) return { kind: "none", reason: "hypothetical", confidence: 0 };
  const whole = unlessOnlyAsked(saidTogether(best(scene), scene, readPart), scene);
  const first = unlessForReason(whole, scene, readPart);
  const { candidate } = first;
  if (candidate.result.kind !== "none" || isBlock(candidate)) return withConfidence(first, 0);
  const isClear = ({ result, isImplied }: ReadingCandidate) =>
    (result.kind === "act" && !isImplied) ||
    (result.kind === "ask" && result.candidates.length > 0);
  /** "Set the temprature to 20": what is set says what it is for; what is only done does not. */
  const isSetting = ({ result }: ReadingCandidate) =>
    result.kind === "act" && result.steps.every(({ fields }) => Object.keys(fields).length > 0);
  const isAnswer = ({ result }: ReadingCandidate) =>
    result.kind === "answer" && result.answer.entities.length > 0;
  const spelt = asSpelt(meant, text, language, home);
  const known = spelt === undefined ? text : normalize(spelt);
  const next = spelt === undefined ? first : mendedTo(known, scene);
  if (isClear(next.candidate) || isBlock(next.candidate)) return withConfidence(next, 1);
  // What is mended may no longer tell what it told.
  if (isTold({ text: known, language, home }) && !mayHaveCondition(known, language))
    return withConfidence(first, 0);
  for (const mended of repairs(spelt ?? meant, known, language, home)) {
    const changed = normalize(mended);
    const other = mendedTo(changed, scene, MAX_MENDED_READINGS);
    const words = changedWords(text, changed);
    const { candidate } = other;
    const isColored = changedWords(changed, text).some((one) => isColor(one, language));
    // What is to be done is not said: words that are mended name something, or ask something else.
    if (candidate.isElliptic && !changedWords(changed, text).every((one) => home.words.has(one)))
      continue;
    const mayBeMeant = isAnswer(candidate) || isSetting(candidate);
    if (isClear(candidate) || (mayBeMeant && !isColored && words.every(isLongWord)))
      return withConfidence(other, Math.max(1, words.length));
  }
  return withConfidence(first, 0);
};

const withConfidence = (
  { candidate: { result }, evidence }: BestReading,
  mended: number,
): RatedUnderstanding => ({
  ...result,
  confidence: result.kind === "none" ? 0 : confidenceOf({ ...evidence, mended }),
});
