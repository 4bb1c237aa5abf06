/** What lets people in, or switches off what guards the home, is done only where that is said as it is written, and asked for. */
import { actOf } from "../../../shared/domains/acts.ts";
import type { HomeIndex } from "./home/home-index.ts";
import { noneCandidate, type ReadingCandidate, type SentenceScene } from "./meaning.ts";
import { asksPermission } from "./questions/statement.ts";
import type { NormalText } from "./text/normalize.ts";
import { withLetters } from "./text/spelling.ts";

const isGuarded = ({ result }: ReadingCandidate, { byId }: HomeIndex): boolean =>
  result.kind === "act" &&
  result.steps.some(({ entity_id, command }) => {
    const thing = byId.get(entity_id);
    return thing !== undefined && actOf(thing, command, thing) !== undefined;
  });

/** "Can I open the garage?" asks whether that is allowed. */
export const withoutPermission = (
  candidate: ReadingCandidate,
  { text, language, home }: SentenceScene,
): ReadingCandidate =>
  asksPermission(text, language) && isGuarded(candidate, home)
    ? noneCandidate("hypothetical", candidate.cost)
    : candidate;

/** A question whether it is that one, where it is nothing else that is done; else nothing. */
const asQuestion = ({ result, cost }: ReadingCandidate): ReadingCandidate => {
  const unclear = noneCandidate("no meaning", cost);
  if (result.kind !== "act") return unclear;
  const { steps, memory } = result;
  const [step, ...others] = steps;
  const { order } = memory;
  if (!step || !order || others.length > 0 || step.when || step.for || step.until) return unclear;
  const candidates = [step.entity_id];
  const question = { order, candidates, timing: {}, before: [], after: [] };
  return {
    result: { kind: "ask", candidates, memory: { ...memory, question } },
    cost,
  };
};

/** Whether a word was mended that says something. */
const isChanged = ({ tokens }: NormalText, { text, language }: SentenceScene): boolean =>
  text.tokens.some(
    ({ text: word }, at) =>
      word !== withLetters(tokens[at]?.text ?? "", language) &&
      language.senses.get(word)[0]?.is !== "fill",
  );

/**
 * What was mended is no more than likely: that does not open a door.
 *
 * @param said  What was written.
 * @param scene  What it was mended to.
 */
export const unlessMended = (
  candidate: ReadingCandidate,
  said: NormalText,
  scene: SentenceScene,
): ReadingCandidate =>
  isGuarded(candidate, scene.home) && isChanged(said, scene) ? asQuestion(candidate) : candidate;
