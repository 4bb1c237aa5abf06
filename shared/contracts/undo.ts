/** What the undo service offers: taking back what one request has changed, and doing it again. */
import { action, contract } from "../kernel/contract.ts";
import { type Entity, entityId, entityRules } from "../kernel/entity.ts";
import { optional, type Rules } from "../kernel/rules.ts";
import type { CommandResult } from "./command-result.ts";
import { commandResult } from "./devices.ts";
import { dry_run } from "./dry-run.ts";
import { contextId } from "./entity-states.ts";

const text = { type: "string" } as const;

export const undoRules = {
  context_id: optional({
    ...contextId,
    about: "The context.id of the request to undo, from its answer or its events",
  }),
  last: optional({
    type: "boolean",
    about: "true: the newest request of this user or key that made a change and is not undone yet",
  }),
} as const satisfies Rules;

export const undoneResult = {
  success: { type: "boolean", about: "Whether every entity was restored" },
  context_id: { ...text, about: "The request that was undone or redone" },
  context: { type: "object", props: { id: text }, about: "The context of the undo or redo itself" },
  results: {
    type: "array",
    items: {
      type: "object",
      props: {
        entity_id: entityId,
        success: { type: "boolean" },
        state: optional({ type: "object", props: entityRules, about: "The entity after the step" }),
        status: optional(commandResult.status),
        error: optional({ type: "object", props: { code: text, message: text } }),
      },
    },
  },
  unchanged: optional({
    type: "boolean",
    about: "true: the last request changed nothing; the next undo reverts the request before it",
  }),
  message: text,
  dry_run: optional({ type: "boolean" }),
} as const satisfies Rules;

/** What became of one entity. */
export interface Restored {
  readonly entity_id: string;
  readonly success: boolean;
  readonly state?: Entity;
  readonly status?: CommandResult["status"];
  readonly error?: { readonly code: string; readonly message: string };
}
export interface Undone {
  readonly success: boolean;
  readonly context_id: string;
  readonly context: { readonly id: string };
  readonly results: readonly Restored[];
  readonly unchanged?: true;
  readonly message: string;
  readonly dry_run?: true;
}

export const undo = contract("undo", {
  undo: action(
    "Undo the changes of a command, a scene, a batch or a sentence of this credential",
    { ...undoRules, dry_run },
    { role: "user", settled: true },
  ).returns<Undone>(),

  redo: action(
    "Redo what was undone last, unless something has been changed since",
    { dry_run },
    { role: "user", settled: true },
  ).returns<Undone>(),
});
