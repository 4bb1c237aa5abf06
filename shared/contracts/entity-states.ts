/** Actions of the devices service that bring entities to requested states, or back to earlier ones. */
import { action, reading } from "../kernel/contract.ts";
import { type Entity, entityId, entityRules, type Snapshot } from "../kernel/entity.ts";
import { optional, type Rules, text } from "../kernel/rules.ts";
import type { CommandResult } from "./command-result.ts";
import { dry_run } from "./dry-run.ts";
import type { Member } from "./routines.ts";

const stateRule = { type: "string", min: 1, max: 255 } as const;

const stateRequest = {
  entity_id: entityId,
  state: stateRule,
  attributes: optional(entityRules.attributes),
} as const satisfies Rules;

/** The id in the `context` of events. */
export const contextId = { type: "string", min: 1, max: 64 } as const;

const after = { type: "number", integer: true, min: 0, about: "Position in the log" } as const;

/** The state of an entity before a context changed it, as commands can reach it. */
export interface Recalled extends Snapshot {
  readonly entity_id: string;
  /** Whether something else has changed it since: then it is not restored. */
  readonly is_touched: boolean;
}

export const UNDO_WAYS = ["undo", "redo"] as const;
export const UNDO_OUTCOMES = ["done", "passed", "failed"] as const;

/** The changes that an undo or redo restores. */
export interface Recall {
  /** The context of the changes. */
  readonly context_id: string;
  /** The request that is undone or redone. */
  readonly of: string;
  readonly changes: readonly Recalled[];
  /** The last position of the log that was read. */
  readonly after: number;
  /** Whether the last request changed nothing: then `changes` is empty. */
  readonly is_unchanged: boolean;
}

/** The commands that bring an entity to its present state from any other. */
export interface Reproduced {
  readonly entity_id: string;
  /** Absent for an entity that does not exist. */
  readonly state?: string;
  /** Empty where no command reaches the state. */
  readonly members: readonly Member[];
}

export const entityStates = {
  drive: action(
    "Bring entities to requested states by commands; everything is checked before the first is sent",
    {
      requests: { type: "array", min: 1, max: 100, items: { type: "object", props: stateRequest } },
      dry_run,
    },
    { role: "user", touches: ({ requests }) => requests.map(({ entity_id }) => ({ entity_id })) },
  ).returns<{ readonly before: readonly Entity[]; readonly after: readonly Entity[] }>(),

  reproduce: reading(
    "Find the commands that restore the present states of entities",
    { entities: { type: "array", items: entityId, min: 1, max: 100 }, dry_run },
    { role: "user", touches: ({ entities }) => entities.map((entity_id) => ({ entity_id })) },
  ).returns<readonly Reproduced[]>(),

  recall: action(
    "Take a step on the caller's undo stack: find the changes of a request, and the states before",
    {
      context_id: optional({ ...contextId, about: "By default the caller's last request" }),
      way: optional({ type: "enum", values: UNDO_WAYS, about: "undo by default" }),
      dry_run,
    },
    { role: "user", settled: true },
  ).returns<Recall>(),

  conclude: action(
    "Record the outcome of a step: passed steps can never be done, failed steps stay on the stack",
    { of: contextId, by: contextId, outcome: { type: "enum", values: UNDO_OUTCOMES } },
    { role: "user" },
  ).returns<null>(),

  undoOf: reading(
    "Read what a request of a user or key has undone, or done again",
    { sub: text, context_id: contextId },
    { role: "viewer", internal: true },
  ).returns<{ readonly of: string; readonly way: "undo" | "redo" } | null>(),

  restore: action(
    "Restore one entity to its state before a context, unless something else has changed it since",
    { ...stateRequest, attributes: entityRules.attributes, context_id: contextId, after, dry_run },
    { role: "user", settled: true, touches: ({ entity_id }) => [{ entity_id }] },
  ).returns<CommandResult>(),
} as const;
