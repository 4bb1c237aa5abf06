/** `platform: time_pattern`: times that recur by hours, minutes and seconds; read as a cron pattern. */
import { optional, rule } from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";
import { cron } from "./cron.ts";
import { readTrigger, TRIGGER_FIELDS, triggerPlatform } from "./trigger.ts";

type Part = number | string | undefined;

/** A part of a recurring time: `5`, every fifth as `/5`, or any as `*`. */
const part = (max: number, pattern: RegExp) =>
  optional(
    rule(
      { type: "number", integer: true, min: 0, max },
      { type: "string", pattern, about: `0 to ${max}, every fifth as /5, or any as *` },
    ),
  );
const hours = part(23, /^(\*|\/?([1-9]|1\d|2[0-3])|0\d?)$/);
const minutes = part(59, /^(\*|\/?([1-9]|[1-5]\d)|0\d?)$/);

const cronField = (given: Part): string => {
  if (given === undefined || given === "*") return "*";
  const text = String(given);
  return text.startsWith("/") ? `*${text}` : String(Number(text));
};

const read = readTrigger(
  "cron",
  object(
    { ...TRIGGER_FIELDS, hours, minutes, seconds: minutes },
    { needs: ["hours", "minutes", "seconds"] },
  ),
  (given) => {
    // As in Home Assistant: below a unit that is given, smaller ones are 0.
    const minutes = given.minutes ?? (given.hours === undefined ? undefined : 0);
    const seconds = given.seconds ?? (minutes === undefined ? undefined : 0);
    return { pattern: `${[seconds, minutes, given.hours].map(cronField).join(" ")} * * *` };
  },
);

export const timePattern = triggerPlatform({ ...cron, read });
