/** When something is done, and for how long it is so: options of commands, and fields of the API. */
import type { Scheduled, Timing } from "../../shared/contracts/agents/scheduled.ts";
import { duration } from "../kernel/values.ts";
import { dateText } from "../terminal/time.ts";

const MS_PER_S = 1000;

export const TIME_OPTIONS = {
  in: { value: "time", about: "Do it later, such as in 10m", reader: duration },
  at: { value: "moment", about: "Do it then, such as 2026-01-31T18:30" },
  for: { value: "time", about: "Then as it was before, such as after 2h", reader: duration },
  until: { value: "moment", about: "As it was before from this moment on" },
} as const;

interface GivenTimes {
  /** Milliseconds. */
  readonly in?: number | undefined;
  readonly at?: string | undefined;
  /** Milliseconds. */
  readonly for?: number | undefined;
  readonly until?: string | undefined;
}

/** When a command is to be done, and for how long; as the API has it, lengths in seconds. */
export type CommandTimes = Readonly<Partial<Record<keyof Timing, number | string>>>;

export const timesOf = ({ in: delay, at, for: length, until }: GivenTimes): CommandTimes =>
  Object.fromEntries(
    Object.entries({
      in: delay && delay / MS_PER_S,
      at,
      for: length && length / MS_PER_S,
      until,
    }).filter(([, value]) => value !== undefined),
  );

export const scheduledText = ({ id, at, until, status }: Scheduled): string =>
  status === "active"
    ? `Until ${dateText(until ?? at)}, then as before; hearth scheduled cancel ${id} keeps it`
    : `Scheduled for ${dateText(at)}; hearth scheduled cancel ${id} cancels it`;
