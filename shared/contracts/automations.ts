/** The automations service: automations are written, run when their triggers fire, and traced. */
import { action, contract, event, reading } from "../kernel/contract.ts";
import { entityId } from "../kernel/entity.ts";
import { type Free, optional, type Params, type Rules } from "../kernel/rules.ts";
import { dry_run } from "./dry-run.ts";
import type { Outcome } from "./routines.ts";

const AUTOMATION_ACTIONS = [
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
  name: { type: "string" },
  state: { type: "string", about: "on or off" },
  last_triggered: { type: "string", format: "date-time", nullable: true },
  description: optional({ type: "string" }),
  config: optional({
    type: "object",
    about: "The stored configuration; a home's own automation has none",
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
  type: "array",
  items: { type: "object", props: { field: { type: "string" }, message: { type: "string" } } },
  about: "Valid parts that are probably mistakes",
});
export type AutomationWarning = Params<typeof warnedResult.items.props>;

const lines = { type: "array", items: { type: "string" } } as const;
export const previewResult = optional({
  type: "object",
  about: "In a dry run: a description, and the number of runs that the last 7 days would have had",
  props: {
    triggers: lines,
    conditions: lines,
    actions: lines,
    fired: { type: "number", integer: true },
    /** The last times, at most 10, newest first. */
    fired_at: lines,
    since: { type: "string", format: "date-time" },
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

interface TracedStep {
  readonly path: string;
  readonly kind: string;
  readonly said: string;
  readonly success: boolean;
  readonly results?: readonly Free[];
  readonly timestamp: string;
}
export interface AutomationTrace {
  readonly run_id: string;
  readonly trigger: { readonly id: string | null; readonly said: string };
  readonly state: string;
  readonly message: string;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly context: { readonly id: string; readonly user_id: string | null };
  readonly steps: readonly TracedStep[];
  readonly steps_omitted: number;
}

export const traceResult = {
  run_id: { type: "string" },
  trigger: {
    type: "object",
    props: { id: { type: "string", nullable: true }, said: { type: "string" } },
    about: "What has started it; without an id, a run by hand",
  },
  state: { type: "string", about: "queued, running, finished, failed or stopped" },
  message: { type: "string", about: "The reason for the end, if there is one" },
  started_at: { type: "string", format: "date-time" },
  ended_at: { type: "string", format: "date-time", nullable: true },
  context: {
    type: "object",
    props: { id: { type: "string" }, user_id: { type: "string", nullable: true } },
    about: "The context of the run's events in the log",
  },
  steps: {
    type: "array",
    items: {
      type: "object",
      props: {
        path: { type: "string", about: "Path in the configuration" },
        kind: { type: "string" },
        said: { type: "string" },
        success: { type: "boolean" },
        results: optional({ type: "array", items: { type: "object" } }),
        timestamp: { type: "string", format: "date-time" },
      },
    },
  },
  steps_omitted: {
    type: "number",
    integer: true,
    about: "Number of older steps that are not shown",
  },
} as const satisfies Rules;

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

export const automations = contract("automations", {
  list: reading("List the automations", {}, { role: "viewer" }).returns<readonly Automation[]>(),

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

  traces: reading(
    "Read the last 20 runs of an automation, step by step, newest first",
    { automation_id: automationId },
    { role: "viewer" },
  ).returns<readonly AutomationTrace[]>(),

  webhook: action(
    "Call the webhook of an automation",
    { webhook_id: webhookId, body: optional({ type: "object" }) },
    { role: "public" },
  ).returns<{ readonly success: true }>(),
});

/** An automation was created, changed or removed. */
export const written = event<{ readonly entity_id: string }>("automations.written");
