/** What one reading of a sentence comes to: an order, a question, what was done last, or why nothing. Pure. */
import { withCause } from "./clauses/reasons.ts";
import { staysAlone } from "./clauses/stays-alone.ts";
import { withoutToldReasons } from "./clauses/told-reasons.ts";
import { withoutQuestionBefore } from "./conditions/asked-first.ts";
import { withoutOwnState } from "./conditions/own-state.ts";
import {
  complaintIn,
  contrast,
  corrected,
  ensuredIn,
  insteadOfLast,
  isHalfContrast,
} from "./corrections/rewrites.ts";
import { waited } from "./corrections/waited.ts";
import type { SentenceItem } from "./frames/item.ts";
import { NAMED, PLACES } from "./frames/item-verbs.ts";
import { ABOUT, type BlockWord, CHECKED, WRONG } from "./lattice/sense.ts";
import { isChange, isLinkOf } from "./lattice/sense-kinds.ts";
import { noneCandidate, type ReadingCandidate, type SentenceScene } from "./meaning.ts";
import type { NoneReason } from "./none-reason.ts";
import { bareRoutine } from "./plan/bare-routine.ts";
import { orderCandidate } from "./plan/order-candidate.ts";
import { isOfAny, withEvery, withoutAny } from "./plan/some-of.ts";
import { asksInverted, asksWhich, asQuestion, beginsWithVerb } from "./questions/asking-verb.ts";
import { asFacts, bareQuestion } from "./questions/bare-question.ts";
import { isAsked, questionCandidate } from "./questions/question-candidate.ts";
import { isTold } from "./questions/statement.ts";
import { taskCandidate } from "./tasks/task-candidate.ts";
import { oneBefore } from "./text/one-before.ts";
import { hasCondition } from "./times/condition.ts";

/** That something was so is the past; "is it open, or not" forbids nothing. */
const blockIn = (items: readonly SentenceItem[]): NoneReason | undefined => {
  const block = items.find(({ is }, at) => is === "block" && !isLinkOf(oneBefore(items, at), "or"));
  const of = block?.of as BlockWord | undefined;
  return of === "been" ? "past" : of;
};

/** What may be meant instead of what is not to be done. */
const MEANT_INSTEAD: readonly string[] = [...NAMED, ...PLACES, "act", "pron", "num"];

/** What was done last is taken back, or done again. */
const isReversal = (is: string): is is "undo" | "redo" => is === "undo" || is === "redo";

/** What a check is not about. */
const UNCHECKED: readonly string[] = ["up", "down", "num", "time", "clock"];

/** "Check that the lamp is off in ten minutes": with a time, it would be answered only in part. */
const isCheckedOtherwise = (items: readonly SentenceItem[]): boolean =>
  items.some(({ sort }) => sort === CHECKED) && items.some(({ is }) => UNCHECKED.includes(is));

const isWrong = ({ sort }: SentenceItem): boolean => sort === WRONG;

/** "Fait-il" alone asks for the temperature; what is too dark says itself what it is of. */
const isOfComplaint = ({ is }: SentenceItem): boolean => is !== "attr" && is !== "do";

/** "Too dark?" asks whether it is so; of "fait", a deed is another meaning. */
const isComplaintAlone = (items: readonly SentenceItem[]): boolean => {
  const changes = items.filter(isChange);
  const isOfList = ({ of }: SentenceItem) => of === "complete";
  return (
    changes.length > 0 &&
    changes.every(isWrong) &&
    items.every((item) => item.is !== "act" || isOfList(item))
  );
};

/** "J'ai froid", "too dark in here": what is wrong, and no more than where. */
const isChangeAlone = (items: readonly SentenceItem[]): boolean => {
  const changes = items.filter(isChange);
  const isPlaced = (item: SentenceItem) => item.is === "place" || isLinkOf(item, "in");
  return changes.length === 1 && items.every((item) => changes.includes(item) || isPlaced(item));
};

const isOfUnknownPlace = ({ result }: ReadingCandidate): boolean =>
  result.kind === "ask" || (result.kind === "none" && result.reason === "where is not known");

const isWhatAbout = ({ sort }: SentenceItem): boolean => sort === ABOUT;

/** What only says of what else the same is asked. */
const OF_WHAT: readonly string[] = [...NAMED, ...PLACES, "all", "link", "mark", "pron"];

/** "What about the living room?", behind a question, asks the same of that. */
const withoutAbout = (
  items: readonly SentenceItem[],
  { situation }: SentenceScene,
): readonly SentenceItem[] => {
  if (!situation.memory?.asked || !items.some(isWhatAbout)) return items;
  const rest = items.filter((item) => !isWhatAbout(item));
  return rest.length > 0 && rest.every(({ is }) => OF_WHAT.includes(is)) ? rest : items;
};

/** @param limit  What costs more need not be told, unless it forbids something. */
export const evaluate = (
  read: readonly SentenceItem[],
  scene: SentenceScene,
  cost: number,
  limit: number,
): ReadingCandidate | undefined => {
  const { situation } = scene;
  const task = taskCandidate(read, scene, cost);
  if (task) return task;
  const stated = withoutToldReasons(read, scene);
  if (stated?.length === 0) return noneCandidate("reported", cost);
  const own = stated && withoutOwnState(withoutQuestionBefore(stated), scene);
  const items = own && withCause(own);
  if (!items || items.some(({ is }) => is === "unknown")) return undefined;
  if (items.every(({ is }) => is === "mark" || is === "no" || isReversal(is))) {
    const [direction] = items.flatMap(({ is }) => (isReversal(is) ? [is] : []));
    const memory = { recent: situation.memory?.recent ?? [] };
    return direction && { result: { kind: "undo", direction, memory }, cost };
  }
  const instead = situation.memory?.order && insteadOfLast(items);
  const replaced = instead && orderCandidate(instead, scene, cost);
  if (replaced?.result.kind === "act") return { ...replaced, cost };
  if (isCheckedOtherwise(items)) return noneCandidate("asked", cost);
  const block = blockIn(items);
  if (block) {
    const rest = contrast(items);
    if (!rest) return noneCandidate(block, cost);
    const order = orderCandidate(rest, scene, cost + 1, limit);
    // "No enciendas la luz, pero flojita": what is not to be done is not, nor is anything else named.
    const isNothing = !order && rest.every(({ is }) => !MEANT_INSTEAD.includes(is));
    if (isNothing) return noneCandidate(block, cost);
    return order && { ...order, isContrast: true };
  }
  const meant = withEvery(withoutAny(corrected(waited(items, scene), scene)));
  const ensured = ensuredIn(meant);
  if (ensured) return orderCandidate(ensured, scene, cost, limit);
  if (isHalfContrast(meant)) return undefined;
  // A condition may tell what it likes; what is told is, for whatever reason.
  const isAbout = own === stated && !hasCondition(meant) && isTold(scene);
  const isMarked = scene.text.original.includes("?");
  const isAskedSo = meant.some(isWrong) && (isMarked || asksInverted(scene));
  const complaint = complaintIn(meant, isMarked || isAskedSo);
  if (complaint && !isAbout) return orderCandidate(complaint, scene, cost, limit);
  if (beginsWithVerb(scene.text, scene.language))
    return questionCandidate(asQuestion(meant), scene, cost, limit);
  const asked = asksWhich(meant, scene) ?? bareQuestion(meant, scene);
  if (asked) return questionCandidate(asked, scene, cost, limit);
  if (!isMarked && isOfAny(meant)) return undefined;
  if (isAsked(meant) && !hasCondition(meant))
    return questionCandidate(withoutAbout(meant, scene).flatMap(asFacts), scene, cost, limit);
  if (isAbout) return noneCandidate("reported", cost);
  if (meant.some(({ isPart }) => isPart)) return noneCandidate("partial", cost);
  if (isAskedSo && isComplaintAlone(meant))
    return (
      questionCandidate(asQuestion(meant.filter(isOfComplaint)), scene, cost, limit) ??
      noneCandidate("asked", cost)
    );
  const left = isAskedSo ? undefined : staysAlone({ ...scene, items: meant });
  const said = orderCandidate(left ?? meant, scene, cost, limit);
  // What was said last is not for a scene: its name alone is.
  const order = said?.result.kind === "act" ? said : (bareRoutine(meant, scene, cost) ?? said);
  // What is wrong is told by one phrase: "j'ai" of it is not the past. Only where it is has to be asked.
  if (order && isOfUnknownPlace(order) && isChangeAlone(meant)) return { ...order, cost };
  if (!situation.memory?.asked) return order;
  const more = questionCandidate(meant, scene, cost, limit);
  return more && (!order || more.cost < order.cost) ? more : order;
};
