/** What the undo service offers: taking back what one request has changed, and doing it again. */
import { action, contract } from "../kernel/contract.ts";
import { entityId, entityRules } from "../kernel/entity.ts";
import {
  failed,
  flag,
  listOf,
  objectOf,
  optional,
  type Params,
  type Rules,
  text,
} from "../kernel/rules.ts";
import { commandResult } from "./command-result.ts";
import { dry_run } from "./dry-run.ts";
import { contextId } from "./entity-states.ts";

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

const restored = {
  entity_id: entityId,
  success: flag,
  state: optional({ ...objectOf(entityRules), about: "The entity after the step" }),
  status: optional(commandResult.status),
  superseded: commandResult.superseded,
  error: optional(failed),
} as const satisfies Rules;
/** What became of one entity. */
export type Restored = Params<typeof restored>;

export const undoneResult = {
  success: { ...flag, about: "Whether every entity was restored" },
  context_id: { ...text, about: "The request that was undone or redone" },
  context: { ...objectOf({ id: text }), about: "The context of the undo or redo itself" },
  results: listOf(restored),
  unchanged: optional({
    type: "boolean",
    about: "true: the last request changed nothing; the next undo reverts the request before it",
  }),
  message: text,
  dry_run: optional(flag),
} as const satisfies Rules;

export type Undone = Params<typeof undoneResult>;

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
