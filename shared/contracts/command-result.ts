/** The answer to a command. */
import { entityId, entityRules } from "../kernel/entity.ts";
import { flag, listOf, objectOf, optional, type Params, text } from "../kernel/rules.ts";
import { commandName } from "./routines.ts";

export const commandResult = {
  success: flag,
  entity_id: entityId,
  command: commandName,
  message: text,
  state: { ...objectOf(entityRules), about: "The entity after the command" },
  changed: { ...listOf(entityRules), about: "Every entity that the command changed" },
  context: objectOf({ id: text }),
  status: {
    type: "enum",
    values: ["confirmed", "pending", "predicted"],
    about:
      "confirmed: the home reported the new state; pending: not within 2 s; predicted: a dry run",
  },
  dry_run: optional(flag),
} as const;
export type CommandResult = Params<typeof commandResult>;
