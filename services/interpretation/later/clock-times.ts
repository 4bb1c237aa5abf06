/** Times of day as moments, and moments as texts, in the home's zone; pure. */
import { DAY_MS } from "../../../shared/text/date-time.ts";
import { localText } from "../../../shared/text/local-text.ts";
import { momentIn } from "../../../shared/text/moments.ts";
import { clockText } from "../language/clock-text.ts";
import type { Language } from "../language/language.ts";
import type { ToldTime } from "../language/later.ts";

/** `2026-01-31 08:00` */
const partsIn = (time: number, zone: string): string => localText(time, zone).slice(0, 16);

const dayIn = (time: number, zone: string): string => partsIn(time, zone).slice(0, 10);

/** The next moment at which clocks show a time of day. */
export const nextClock = (clock: string, after: number, zone: string): number | undefined =>
  [0, 1, 2]
    .map((days) => momentIn(`${dayIn(after + days * DAY_MS, zone)}T${clock}`, zone))
    .find((time) => time !== undefined && time > after);

/** "21:35", with its day where that is another one than today. */
export const toldTime = (
  at: number,
  { now, zone }: { readonly now: number; readonly zone: string },
  { tag }: Pick<Language, "tag">,
): ToldTime => {
  const time = partsIn(at, zone).slice(11);
  const [day, today] = [dayIn(at, zone), dayIn(now, zone)];
  if (day === today) return { time };
  const topic = day.slice(0, 4) === today.slice(0, 4) ? "day" : "date";
  return { time, day: clockText(tag, topic, new Date(`${day}T00:00Z`)) };
};

const MINUTE_MS = 60_000;

/** What clocks of a zone show in a minute: it is asked for with each sentence. */
let shown = { minute: Number.NaN, zone: "", local: 0 };

/** What clocks of a zone show, as if it were UTC; to the minute. */
export const localTimeIn = (time: number, zone: string): Date => {
  const minute = Math.floor(time / MINUTE_MS);
  if (shown.minute !== minute || shown.zone !== zone)
    shown = { minute, zone, local: Date.parse(`${partsIn(time, zone).replace(" ", "T")}Z`) };
  return new Date(shown.local);
};
