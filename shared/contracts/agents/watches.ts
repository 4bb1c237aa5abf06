/** Contract of watches: a client is told once a condition becomes true, without polling for it. */
import { action, contract, event, reading } from "../../kernel/contract.ts";
import { flag, listOf, optional, type Params, type Rules, text, time } from "../../kernel/rules.ts";
import { webhookRule } from "../../webhooks/webhook-rules.ts";
import { dry_run } from "../dry-run.ts";
import { allPages, type NextPage, nextCursor, pageRules } from "./pages.ts";

/** Seconds of one wait. */
export const MAX_WAIT_S = 60;

export const watchId = {
  type: "string",
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  max: 36,
  about: "The id of the watch",
} as const;

export const deliveryId = {
  type: "string",
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9]{1,12}$/,
  max: 49,
  about: "The id of a delivery; the same each time that it is delivered",
} as const;

export const WATCH_DELIVERS = ["stream", "webhook", "poll", "mcp"] as const;
export type WatchDeliver = (typeof WATCH_DELIVERS)[number];

const deliver = {
  type: "enum",
  values: WATCH_DELIVERS,
  about:
    "stream: the event watch_fired; webhook: a signed POST; poll: GET /watches/{id}/wait; mcp: hearth://watches/{id} is updated",
} as const;

const whole = { type: "number", integer: true, min: 0 } as const;
const length = (about: string) =>
  optional({ type: "any", about: `${about}: seconds, or HH:MM:SS` } as const);

export const newWatch = {
  condition: { type: "any", about: "A condition or a list of them, as automations have them" },
  deliver,
  for: length("How long it must hold before it is told"),
  cooldown: length("Least time between two deliveries, 0 by default"),
  webhook: optional({ ...webhookRule, about: "For deliver: webhook" }),
  expires: optional({
    type: "any",
    about: "Seconds, HH:MM:SS or a moment; 30 days by default, at most a year",
  }),
  name: optional({ type: "string", min: 1, max: 100 }),
  once: optional({ type: "boolean", about: "It is over after its first delivery" }),
} as const satisfies Rules;

export const WATCH_STATUSES = ["active", "done", "expired", "ended"] as const;
export type WatchStatus = (typeof WATCH_STATUSES)[number];

export const webhookResult = {
  url: { ...text, about: "Without its query" },
  secret: optional({ ...text, about: "Only in the answer that made the watch" }),
  delivered: { ...whole, about: "Number of the last delivery that was taken" },
  waiting: { ...whole, about: "Deliveries that are still to be sent" },
  attempts: { ...whole, about: "Failed attempts of the delivery that is sent now" },
  error: optional({ ...text, about: "Why the last attempt failed" }),
  failed_at: optional({ ...time, about: "When the last attempt failed" }),
  next_attempt_at: optional(time),
} as const satisfies Rules;

export const watchResult = {
  id: watchId,
  name: optional(text),
  condition: { type: "any", about: "As it was given" },
  description: { ...text, about: "The condition in words" },
  for: { type: "number", min: 0, about: "Seconds" },
  cooldown: { type: "number", min: 0, about: "Seconds" },
  deliver,
  once: flag,
  expires: time,
  status: {
    type: "enum",
    values: WATCH_STATUSES,
    about: "done: it was for one delivery; ended: its owner is gone",
  },
  is_true: {
    type: "boolean",
    nullable: true,
    about: "Whether the condition holds now; null where the grant does not cover it any more",
  },
  deliveries: { ...whole, about: "How many there were" },
  last_fired_at: { ...time, nullable: true },
  created_at: time,
  user_id: { ...text, about: "Who has made it, with whose rights it watches" },
  webhook: optional({ type: "object", props: webhookResult }),
} as const satisfies Rules;
export type Watch = Params<typeof watchResult>;

export const watchedState = { entity_id: text, state: text } as const satisfies Rules;

export const deliveryResult = {
  id: deliveryId,
  watch_id: watchId,
  name: optional(text),
  number: { type: "number", integer: true, min: 1, about: "1 for the first of the watch" },
  fired_at: { ...time, about: "When it had held for long enough" },
  count: {
    type: "number",
    integer: true,
    min: 1,
    about: "How often it became true since the delivery before; above 1 after a cooldown",
  },
  is_true: { ...flag, about: "Whether the condition held at fired_at" },
  said: { ...text, about: "Why it holds" },
  states: { ...listOf(watchedState), about: "The entities of the condition" },
} as const satisfies Rules;
export type Delivery = Params<typeof deliveryResult>;

export const waitResult = {
  deliveries: listOf(deliveryResult),
  missed: { ...whole, about: "Deliveries that were dropped, as over 100 were not acknowledged" },
  status: watchResult.status,
} as const satisfies Rules;
export type Waited = Params<typeof waitResult>;

export const watchPage = {
  watches: listOf(watchResult),
  next: nextCursor,
} as const satisfies Rules;
export type WatchPage = Params<typeof watchPage>;

export const watches = contract("watches", {
  create: action(
    "Be told once a condition becomes true",
    { ...newWatch, dry_run },
    { role: "viewer", settled: true, secret: true },
  ).returns<Watch>(),

  list: reading(
    "List your watches; as an admin without a grant, all",
    {
      status: optional({
        type: "enum",
        values: ["active", "all"],
        about: "active by default; with all, also what was over in the last 24 hours",
      }),
      ...pageRules,
    },
    { role: "viewer" },
  ).returns<WatchPage>(),

  get: reading("Read a watch", { id: watchId }, { role: "viewer" }).returns<Watch>(),

  remove: action(
    "End a watch, and forget its deliveries",
    { id: watchId, dry_run },
    { role: "viewer", settled: true },
  ).returns<Watch>(),

  wait: reading(
    "Wait for deliveries of a watch",
    {
      id: watchId,
      timeout: optional({
        type: "number",
        min: 0,
        max: MAX_WAIT_S,
        about: "Seconds to wait for the next delivery, 0 by default",
      }),
      after: optional({ ...deliveryId, about: "Acknowledges this delivery and those before it" }),
    },
    { role: "viewer" },
  ).returns<Waited>(),
});

/** A watch was made or removed. */
export const changedWatch = event<{
  readonly id: string;
  /** Its owner, and how many more watches it has. */
  readonly sub: string;
  readonly more: 1 | -1;
  /** The process that has made or removed it. */
  readonly by: string;
}>("watches.changed");
/** Watches have fired. */
export const firedWatches = event<{ readonly ids: readonly string[] }>("watches.fired");

/** Those that are active, from all pages. */
export const allWatches = (
  list: (asked: NextPage) => Promise<WatchPage>,
): Promise<readonly Watch[]> =>
  allPages(async (asked) => {
    const { watches: rows, next } = await list(asked);
    return { rows, next };
  });
