/** Actions of the devices service that bring entities to wished states, and back to earlier ones. */
import { action, reading } from "../kernel/contract.ts";
import { type Entity, entityId, entityRules, type Snapshot } from "../kernel/entity.ts";
import { optional, type Rules } from "../kernel/rules.ts";
import type { CommandResult } from "./devices.ts";
import { dry_run } from "./dry-run.ts";
import type { Member } from "./routines.ts";

const stateRule = { type: "string", min: 1, max: 255 } as const;

const wish = {
  entity_id: entityId,
  state: stateRule,
  attributes: optional(entityRules.attributes),
} as const satisfies Rules;

/** As events name the cause of what they tell. */
export const contextId = { type: "string", min: 1, max: 64 } as const;

const after = { type: "number", integer: true, min: 0, about: "Place in the log" } as const;

/** How an entity was before a context changed it, in terms that commands can reach. */
export interface Recalled extends Snapshot {
  readonly entity_id: string;
  /** Whether something else has changed it since: then it is not to be brought back. */
  readonly is_touched: boolean;
}

export const UNDO_WAYS = ["undo", "redo"] as const;
export const UNDO_OUTCOMES = ["done", "passed", "failed"] as const;

/** What an undo, or a redo, is to take back. */
export interface Recall {
  /** The context that has made the changes. */
  readonly context_id: string;
  /** The request that is undone or redone by it. */
  readonly of: string;
  readonly changes: readonly Recalled[];
  /** Place in the log up to which it was looked. */
  readonly after: number;
  /** Whether the last request has changed nothing: then there are no changes to take back. */
  readonly is_unchanged: boolean;
}

/** By which commands an entity comes to be as it is, whatever it is before. */
export interface Reproduced {
  readonly entity_id: string;
  /** Nothing for an entity that there is not. */
  readonly state?: string;
  /** None where no command leads there. */
  readonly members: readonly Member[];
}

export const wishes = {
  drive: action(
    "Bring entities to wished states, by commands; all of it is checked before anything is sent",
    {
      wishes: { type: "array", min: 1, max: 100, items: { type: "object", props: wish } },
      dry_run,
    },
    { role: "user", touches: ({ wishes }) => wishes.map(({ entity_id }) => ({ entity_id })) },
  ).returns<{ readonly before: readonly Entity[]; readonly after: readonly Entity[] }>(),

  reproduce: reading(
    "Tell by which commands entities come to be as they are now",
    { entities: { type: "array", items: entityId, min: 1, max: 100 }, dry_run },
    { role: "user", touches: ({ entities }) => entities.map((entity_id) => ({ entity_id })) },
  ).returns<readonly Reproduced[]>(),

  recall: action(
    "Take a step on the caller's undo stack: find what a request has changed, and how that was before",
    {
      context_id: optional({ ...contextId, about: "Without it, the caller's last one" }),
      way: optional({ type: "enum", values: UNDO_WAYS, about: "undo by default" }),
      dry_run,
    },
    { role: "user", settled: true },
  ).returns<Recall>(),

  conclude: action(
    "Say what became of a step: passed can never be done, failed is as if it had not been tried",
    { of: contextId, by: contextId, outcome: { type: "enum", values: UNDO_OUTCOMES } },
    { role: "user" },
  ).returns<null>(),

  restore: action(
    "Bring one entity back to how it was before a context, unless others have changed it lately",
    {
      ...wish,
      attributes: entityRules.attributes,
      context_id: contextId,
      after,
      dry_run,
    },
    { role: "user", settled: true, touches: ({ entity_id }) => [{ entity_id }] },
  ).returns<CommandResult>(),
} as const;
