/** What a sentence means because of what was done or scheduled right before it. */
import type { HomeModel } from "../home/home-model.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import { readSentence } from "../spoken/read-sentence.ts";
import { isVague } from "../understanding/frames/target-words.ts";
import { beginsWithNo } from "./addition-words.ts";
import { isOnlyRefusal, withoutRefusal } from "./pending-question.ts";
import type { SessionMemory } from "./session-memory.ts";

const STOPPING: readonly string[] = ["cancel", "stop"];

/** "Stop", "stop it": nothing is named that is to stop. */
const isStopAlone = (read: ParsedSentence): boolean => {
  const order = read.kind === "act" ? read.memory.spoken?.order : undefined;
  if (!order || order.except.length > 0) return false;
  return (
    order.predicate.acts.every((act) => STOPPING.includes(act)) &&
    order.predicate.acts.length > 0 &&
    order.targets.every((one) => isVague(one) && !one.isAll && one.nth === undefined)
  );
};

/** "Never mind", and "forget it, undo that", behind what was scheduled: it is not to be done. */
export const isLeftNow = (
  read: ParsedSentence,
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): boolean => {
  if (isOnlyRefusal(sentence, home.language) || isStopAlone(read)) return true;
  const rest = withoutRefusal(sentence, home.language);
  return rest !== undefined && readSentence(rest, home, context).kind === "undo";
};

/** What is read depends on what was done right before. */
export const asMeantNow = (
  read: ParsedSentence,
  sentence: string,
  { language }: HomeModel,
  { made, spoken, scheduled }: SessionMemory,
): ParsedSentence => {
  // "Actually, no" takes back what was just done, and nothing else.
  const isOfLast =
    spoken?.order !== undefined || spoken?.listed !== undefined || made !== undefined;
  if (read.kind === "undo" && !isOfLast && !scheduled && isOnlyRefusal(sentence, language))
    return { kind: "cancelled", confidence: EXACT_CONFIDENCE };
  // "No, the office light", behind "and the television too", is for the television alone.
  const isOther = read.kind === "later" && !read.instead && beginsWithNo(sentence, language);
  if (!isOther || !scheduled || scheduled.isBegun) return read;
  const { ids, isBegun } = scheduled;
  return { ...read, instead: { ids, isBegun } };
};
