/** When the sun rises or sets at the home. */
import { nextSun } from "../../../shared/homes/sun.ts";
import { notUnderstood, replied, type SentenceOutcome } from "../outcome.ts";
import { refusal } from "../parser/clarification.ts";
import type { ParsedSentence } from "../parser/parsed-sentence.ts";
import type { Present } from "../present.ts";
import { nextClock, toldTime } from "./clock-times.ts";

/** Near the poles, that may be months from now. */
export const tellSun = (
  { sun: { event, isTomorrow }, confidence }: Extract<ParsedSentence, { readonly kind: "sun" }>,
  present: Present,
): SentenceOutcome => {
  const { home, now, zone } = present;
  const { say } = home.language;
  const after = isTomorrow ? (nextClock("00:00", now, zone) ?? now) : now;
  const at = nextSun(event, new Date(after), present);
  if (!at) return notUnderstood(refusal(say.text.later));
  return replied(
    "query",
    say.sun(event, home.language.later.say.time(toldTime(at.getTime(), present, home.language))),
    confidence,
  );
};
