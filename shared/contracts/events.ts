/** Contract of the events service: the event log, and the states at a position of it. */
import { action, contract, event, reading } from "../kernel/contract.ts";
import type { Entity } from "../kernel/entity.ts";
import type { LogEvent } from "../kernel/events.ts";
import { optional } from "../kernel/rules.ts";
import { dry_run } from "./dry-run.ts";

/** Events of one read. */
export const MAX_PAGE = 1000;

const place = { type: "number", integer: true, min: 0, about: "Position in the log" } as const;

export interface LogPage {
  /** Id of the log: positions of another log are not valid here. */
  readonly epoch: string;
  /** The position before the oldest event that is kept. */
  readonly tail: number;
  /** The position of the newest event. */
  readonly head: number;
  /** The last position of this page; events that the caller may not see are left out. */
  readonly through: number;
  readonly events: readonly LogEvent[];
}
export interface HomeSnapshot {
  readonly epoch: string;
  /** All events up to this position are part of these states. */
  readonly sequence: number;
  /** Sorted by id. */
  readonly states: readonly Entity[];
}

/** Type of an event that a client fires. */
export const eventType = {
  type: "string",
  pattern: /^[a-z][a-z0-9_]{0,63}$/,
  about: "Lower-case letters, digits and _, at most 64",
} as const;

interface Fired {
  readonly event_type: string;
  /** Place in the log. */
  readonly sequence: number;
  readonly epoch: string;
}

export const events = contract("events", {
  read: reading(
    "Read the log after a position, as far as the caller may see it",
    { after: place, limit: { type: "number", integer: true, min: 1, max: MAX_PAGE } },
    { role: "viewer" },
  ).returns<LogPage>(),

  fire: action(
    "Fire a custom event, for triggers of automations",
    { event_type: eventType, event_data: optional({ type: "object" }), dry_run },
    { role: "user", unnarrowed: true },
  ).returns<Fired>(),

  snapshot: reading(
    "Read every entity, and the position in the log of these states",
    {},
    { role: "viewer" },
  ).returns<HomeSnapshot>(),
});

/** The log has grown; its followers read it. */
export const appended = event<{
  /** The position of the newest event. */
  readonly sequence: number;
}>("events.appended");
