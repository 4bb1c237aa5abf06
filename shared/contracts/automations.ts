/** The automations service: automations are written, run when their triggers fire, and traced. */
import { action, contract, event, reading } from "../kernel/contract.ts";
import { entityId } from "../kernel/entity.ts";
import {
  flag,
  free,
  listOf,
  objectOf,
  optional,
  type Params,
  type Rules,
  text,
  time,
  whole,
} from "../kernel/rules.ts";
import { dry_run, type Returned, returning } from "./dry-run.ts";
import type { Outcome } from "./routines.ts";

export const AUTOMATION_ACTIONS = [
  "create",
  "update",
  "delete",
  "trigger",
  "toggle",
  "duplicate",
] as const;
export type AutomationAction = (typeof AUTOMATION_ACTIONS)[number];
/** They need the same role as commands of the entity. */
const COMMANDS: readonly unknown[] = ["trigger", "toggle"] satisfies AutomationAction[];

export const automationResult = {
  entity_id: entityId,
  name: text,
  state: { type: "string", about: "on or off" },
  last_triggered: { ...time, nullable: true },
  description: optional(text),
  config: optional({
    type: "object",
    about: "The stored configuration; a home's own automation has none",
  }),
  next_trigger: optional({
    ...time,
    nullable: true,
    about: "The next time of a trigger of time, cron or sun; null without one, or while it is off",
  }),
  reaches: optional({
    ...listOf({ path: text, entities: { type: "array", items: text } }),
    about: "What its actions by area, floor, device or label command now",
  }),
} as const satisfies Rules;

export const changeRules = {
  action: { type: "enum", values: AUTOMATION_ACTIONS },
  config: optional({
    type: "object",
    about:
      "alias, description, trigger(s), condition(s), action(s), mode, max; as in Home Assistant",
  }),
  automation_id: optional({ type: "string", min: 1, max: 255, about: "Entity id or slug" }),
} as const satisfies Rules;

export type Automation = Params<typeof automationResult>;

export const warnedResult = optional({
  ...listOf({ field: text, message: text }),
  about: "Valid parts that are probably mistakes",
});
export type AutomationWarning = Params<typeof warnedResult.items.props>;

const lines = { type: "array", items: text } as const;
export const previewResult = optional({
  type: "object",
  about: "In a dry run: a description, and the number of runs that the last 7 days would have had",
  props: {
    triggers: lines,
    conditions: lines,
    actions: lines,
    fired: whole,
    fired_at: { type: "array", items: time, about: "The last times, at most 200, newest first" },
    since: time,
    is_shortened: optional({ type: "boolean", about: "The number of runs is a minimum" }),
  },
});
export type AutomationPreview = Params<typeof previewResult.props>;

export interface AutomationChangeResult {
  readonly success: boolean;
  readonly automation_id: string;
  readonly message: string;
  /** After the change; before it, when it was deleted. */
  readonly automation: Automation;
  /** Outcomes of the commands of a run. */
  readonly results?: readonly Outcome[];
  readonly warnings?: readonly AutomationWarning[];
  /** Of a dry run. */
  readonly preview?: AutomationPreview;
}

const tracedStep = {
  path: { type: "string", about: "Path in the configuration" },
  kind: text,
  said: text,
  success: flag,
  results: optional({ type: "array", items: { type: "object" } }),
  timestamp: time,
} as const satisfies Rules;
export const traceResult = {
  run_id: text,
  trigger: {
    ...objectOf({ id: { ...text, nullable: true }, said: text }),
    about: "What has started it; without an id, a run by hand",
  },
  state: { type: "string", about: "queued, running, finished, failed or stopped" },
  message: { type: "string", about: "The reason for the end, if there is one" },
  started_at: time,
  ended_at: { ...time, nullable: true },
  context: {
    ...objectOf({ id: text, user_id: { ...text, nullable: true } }),
    about: "The context of the run's events in the log",
  },
  steps: listOf(tracedStep),
  steps_omitted: {
    type: "number",
    integer: true,
    about: "Number of older steps that are not shown",
  },
} as const satisfies Rules;
export type AutomationTrace = Params<typeof traceResult>;

/** For paths, which cannot contain full names. */
const automationId = {
  type: "string",
  pattern: /^(automation\.)?[a-z0-9_]+$/,
  max: 255,
  about: "Entity id or slug",
} as const;

const webhookId = {
  type: "string",
  pattern: /^[\w-]{20,255}$/,
  about: "At least 20 letters, digits, _ and -; the id is the only credential",
} as const;

const snapshot = objectOf({ state: text, attributes: free });

/** An automation that a change would start. */
export interface StartedAutomation {
  readonly entity_id: string;
  /** For example `state of binary_sensor.front_door`. */
  readonly said: string;
  /** How long the change must last before, in milliseconds. */
  readonly after_ms: number;
  /** Ids of the entities that it may command. */
  readonly commands: readonly string[];
}

export const automations = contract("automations", {
  list: reading(
    "List the automations",
    {
      details: optional({
        type: "boolean",
        about: "Also description, configuration and next_trigger of each",
      }),
    },
    { role: "viewer" },
  ).returns<readonly Automation[]>(),

  get: reading(
    "Read an automation, with its configuration as written",
    { automation_id: automationId },
    { role: "viewer" },
  ).returns<Automation>(),

  change: action(
    "Create, update, delete, trigger, toggle or duplicate an automation",
    { ...changeRules, dry_run },
    { role: "user", roleFor: ({ action: asked }) => (COMMANDS.includes(asked) ? "user" : "admin") },
  ).returns<AutomationChangeResult>(),

  patch: action(
    "Change parts of an automation's configuration; omitted parts stay, null removes a part",
    { automation_id: automationId, config: { type: "object" }, dry_run },
    { role: "admin" },
  ).returns<AutomationChangeResult>(),

  restore: action(
    "Bring back an earlier version of an automation",
    { id: entityId, ...returning },
    { role: "admin", settled: true, touches: ({ id }) => [{ entity_id: id }] },
  ).returns<Returned>(),

  traces: reading(
    "Read the last 20 runs of an automation, step by step, newest first",
    { automation_id: automationId },
    { role: "viewer" },
  ).returns<readonly AutomationTrace[]>(),

  /** For plans: what is about to happen is compared with these alone. */
  observed: reading(
    "List the entities whose changes start automations that are on, as far as the caller may see them",
    {},
    { role: "viewer" },
  ).returns<readonly string[]>(),

  started: reading(
    "List the automations that changes would start, as far as the caller may see them",
    { changes: listOf({ entity_id: entityId, from: snapshot, to: snapshot }) },
    { role: "viewer" },
  ).returns<readonly StartedAutomation[]>(),

  webhook: action(
    "Call the webhook of an automation",
    { webhook_id: webhookId, body: optional({ type: "object" }) },
    { role: "public" },
  ).returns<{ readonly success: true }>(),
});

/** An automation was created, changed or removed. */
export const written = event<{ readonly entity_id: string }>("automations.written");
