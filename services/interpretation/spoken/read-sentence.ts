/** Reads a sentence: by templates of the household, as something about a scene or an automation, or as whatever else it says. */
import type { HomeModel } from "../home/home-model.ts";
import { readPacked } from "../packs/read-packed.ts";
import { refusal } from "../parser/clarification.ts";
import type { ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import { isCrossedOut, isQuoted } from "../understanding/text/quotation.ts";
import { readListBack, readListFollowUp } from "./list-follow-ups.ts";
import { automationOrNothing, readAutomationEdit } from "./spoken-automation-edit.ts";
import { readListSentence } from "./spoken-list.ts";
import { readPastQuestion } from "./spoken-past.ts";
import { readSceneSentence, sceneOrNothing } from "./spoken-scene.ts";
import { readSpoken } from "./spoken-sentence.ts";

/** What asks about the past is no order, and is not answered with how it is now. */
const MAY_BE_PAST: readonly ParsedSentence["kind"][] = ["unclear", "answer"];

const readPresent = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence => {
  const routine =
    readSceneSentence(sentence, home, context) ?? readAutomationEdit(sentence, home, context);
  // What was asked is answered; what is said of a scene is no answer.
  if (!routine && context.memory?.spoken?.question) {
    const answered = readSpoken(sentence, home, context);
    if (answered.kind !== "unclear") return answered;
  }
  const known =
    readPacked(sentence, home, context) ??
    routine ??
    readListSentence(sentence, home) ??
    readListBack(sentence, home, context);
  if (known) return known;
  const read = sceneOrNothing(readSpoken(sentence, home, context), sentence, home);
  const spoken = automationOrNothing(read, sentence, home);
  const isOpen = spoken.kind === "unclear" && spoken.isUnderstood === undefined && !spoken.choices;
  return isOpen ? (readListFollowUp(sentence, home, context) ?? spoken) : spoken;
};

export const readSentence = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence => {
  if (isQuoted(sentence)) return refusal(home.language.say.text.quoted);
  if (isCrossedOut(sentence)) return refusal(home.language.say.text.negated);
  // "And at nine?", behind a question about the past, sets nothing.
  const isAskedOn = context.memory?.spoken?.past !== undefined && /[?？]/u.test(sentence);
  const past = isAskedOn ? readPastQuestion(sentence, home, context) : undefined;
  if (past) return past;
  const parsed = readPresent(sentence, home, context);
  if (!MAY_BE_PAST.includes(parsed.kind)) return parsed;
  return readPastQuestion(sentence, home, context) ?? parsed;
};
