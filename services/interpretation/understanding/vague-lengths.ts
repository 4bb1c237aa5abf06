/** "For a while" tells no length, and "tomorrow" no time: what would then stay on, or is for that day, asks for it. Pure. */
import type { SentenceItem } from "./frames/item.ts";
import { hasValue } from "./frames/predicate.ts";
import type { SpokenAct } from "./lattice/sense.ts";
import { noneCandidate, type PlannedStep, type ReadingCandidate } from "./meaning.ts";

/** Commands after which something stays as it was not meant to stay. */
const LASTING = ["turn_on", "open", "unlock"];
const LASTING_ACTS: readonly SpokenAct[] = ["on", "open", "unlock"];

const isVague = ({ is }: SentenceItem): boolean => is === "awhile";

/** "Un momento, enciende la luz" asks for patience. */
const isPatience = ({ of }: SentenceItem, at: number): boolean => of === "moment" && at === 0;

const isLasting = ({ command, fields, for: seconds, until }: PlannedStep): boolean =>
  LASTING.includes(command) &&
  Object.keys(fields).length === 0 &&
  seconds === undefined &&
  until === undefined;

const wouldLast = ({ result }: ReadingCandidate): boolean => {
  if (result.kind === "act") return result.steps.some(isLasting);
  const question = result.kind === "ask" ? result.memory.question : undefined;
  if (!question || question.timing.for !== undefined || question.timing.until) return false;
  const { predicate } = question.order;
  return !hasValue(predicate) && predicate.acts.some((act) => LASTING_ACTS.includes(act));
};

/** The sentence without lengths that are not said. */
export const withoutVagueLength = (items: readonly SentenceItem[]): readonly SentenceItem[] =>
  items.some(isVague) ? items.filter((item) => !isVague(item)) : items;

/** @param items  All that is said. */
export const unlessVagueLength = (
  candidate: ReadingCandidate,
  items: readonly SentenceItem[],
): ReadingCandidate =>
  items.some((item, at) => isVague(item) && !isPatience(item, at)) && wouldLast(candidate)
    ? noneCandidate("how long", candidate.cost)
    : candidate;

/** Whatever else can be meant is meant rather than that a time is left out: it is no limit for others. */
const LEFT_OUT_COST = 50;

/** What would be done, were the time of its day said: "tell me about my day" is nothing. */
export const withTimeAsked = ({
  result: { kind },
  cost,
}: ReadingCandidate): ReadingCandidate | undefined =>
  kind === "act" || kind === "ask" ? noneCandidate("what time", cost + LEFT_OUT_COST) : undefined;
