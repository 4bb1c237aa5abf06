/** Contract of what is done later, or for a while: kept, listed, cancelled, done once. */
import { action, contract, event, reading } from "../../kernel/contract.ts";
import { stepError } from "../../kernel/event-data.ts";
import { free, listOf, optional, type Params, type Rules, text, time } from "../../kernel/rules.ts";
import { type Executed, plannedAction } from "../actions.ts";
import { dry_run } from "../dry-run.ts";
import { allPages, type NextPage, nextCursor, pageRules } from "./pages.ts";
import type { PlanStep } from "./plans.ts";

const length = (about: string) =>
  optional({ type: "any", about: `${about}: seconds, or HH:MM:SS` } as const);
const moment = (about: string) =>
  optional({ type: "string", min: 1, max: 64, about: `${about}, for example 2026-01-31T18:30` });

/** What stands beside a command that is to be done later, or for a while. */
export const timing = {
  in: length("How long from now it is done"),
  at: moment("When it is done"),
  for: length("For how long it is so; then it is as it was before, unless changed since"),
  until: moment("Until when it is so; then it is as it was before, unless changed since"),
} as const satisfies Rules;
export type Timing = Params<typeof timing>;

export const scheduledId = {
  type: "string",
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  max: 36,
  about: "The id of what is scheduled",
} as const;

export const SCHEDULED_STATUSES = [
  "waiting",
  "running",
  "active",
  "done",
  "failed",
  "missed",
  "cancelled",
] as const;
export type ScheduledStatus = (typeof SCHEDULED_STATUSES)[number];

export const scheduledResult = {
  id: scheduledId,
  action: { ...text, about: "As POST /api/action has it" },
  parameters: free,
  at: { ...time, about: "When it is done" },
  until: { ...time, nullable: true, about: "When it is taken back; null where it stays" },
  status: {
    type: "enum",
    values: SCHEDULED_STATUSES,
    about: "active: it was done, and is taken back at until; missed: Hearth did not run then",
  },
  created_at: time,
  user_id: { ...text, about: "Who has scheduled it, with whose rights it is done" },
  user_name: { ...text, about: "The name of the user or key" },
  error: optional({
    ...stepError,
    about: "Why it failed; of what waits, why it could not be done yet and is tried again",
  }),
} as const satisfies Rules;
export type Scheduled = Params<typeof scheduledResult>;

export const scheduledPage = {
  scheduled: listOf(scheduledResult),
  next: nextCursor,
} as const satisfies Rules;
export type ScheduledPage = Params<typeof scheduledPage>;

/** What was scheduled, and what has been done at once. */
export interface Created {
  readonly scheduled: Scheduled;
  readonly executed?: Executed;
}

export const scheduled = contract("scheduled", {
  create: action(
    "Do an action later, or for a while",
    { ...plannedAction, ...timing, dry_run },
    { role: "viewer", settled: true },
  ).returns<Created>(),

  /** For what is done for a while: what will have to be taken back. */
  foresee: reading("Say where an action would lead from the present states", plannedAction, {
    role: "viewer",
  }).returns<Pick<PlanStep, "changes" | "error">>(),

  list: reading(
    "List what you have scheduled and is not over; of all, as an admin",
    {
      status: optional({
        type: "enum",
        values: ["open", "all"],
        about: "open by default; with all, also what was over in the last 24 hours",
      }),
      ...pageRules,
    },
    { role: "viewer" },
  ).returns<ScheduledPage>(),

  get: reading(
    "Read what is scheduled",
    { id: scheduledId },
    { role: "viewer" },
  ).returns<Scheduled>(),

  /** `for` counts from its beginning; a sentence such as "make it 20 minutes" asks for it. */
  prolong: action(
    "Give what is so for a while another end",
    { id: scheduledId, for: timing.for, until: timing.until, dry_run },
    { role: "viewer" },
  ).returns<Scheduled>(),

  cancel: action(
    "Cancel what is scheduled; what was done for a while stays as it is",
    { id: scheduledId, dry_run },
    { role: "viewer" },
  ).returns<Scheduled>(),
});

/** Something was scheduled, or is over. */
export const changedSchedule = event<{ readonly id: string }>("scheduled.changed");

/** What is open, from all pages. */
export const allScheduled = (
  list: (asked: NextPage) => Promise<ScheduledPage>,
): Promise<readonly Scheduled[]> =>
  allPages(async (asked) => {
    const { scheduled: rows, next } = await list(asked);
    return { rows, next };
  });
