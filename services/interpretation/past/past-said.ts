/** Times, durations and texts of answers about the past, in the words of a language. */
import { spokenState } from "../../../shared/domains/binary-sensor/openings.ts";
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import { lengthText } from "../language/length-text.ts";
import type { PastTexts } from "../language/past-texts.ts";
import { toldTime } from "../later/clock-times.ts";
import type { TimeSpan } from "./timeline.ts";

type FixedName = {
  [K in keyof PastTexts]: PastTexts[K] extends string ? K : never;
}[keyof PastTexts];

export interface PastSaid {
  readonly text: (name: FixedName, values?: Readonly<Record<string, string>>) => string;
  readonly time: (at: number) => string;
  readonly number: (value: number) => string;
  readonly duration: (ms: number) => string;
  /** "At 8:00", or from when to when. */
  readonly when: (time: TimeSpan) => string;
  /** One that has not ended has only its start. */
  readonly span: (span: TimeSpan) => string;
  readonly state: (entity: NamedEntity, state: string) => string;
}

export const pastSaid = ({ language }: HomeModel, now: number, zone: string): PastSaid => {
  const { past, say } = language;
  const time = (at: number) => language.later.say.time(toldTime(at, { now, zone }, language));
  const text: PastSaid["text"] = (name, values = {}) => filled(past[name], values);
  const when = ({ from, to }: TimeSpan) =>
    // Within a minute, it has no other end than its start.
    time(from) === time(to)
      ? text("at", { at: time(from) })
      : text("over", { from: time(from), to: time(to) });
  return {
    text,
    time,
    number: say.number,
    duration: (ms) => lengthText(ms / 1000, past.units),
    when,
    span: (span) => (span.to >= now ? text("sinceThen", { from: time(span.from) }) : when(span)),
    state: (entity, state) => say.state(spokenState(entity, state)),
  };
};
