/** The answer to a command. */
import { entityId, entityRules } from "../kernel/entity.ts";
import { failed, flag, listOf, objectOf, optional, type Params, text } from "../kernel/rules.ts";
import { commandName, supersededDevice } from "./routines.ts";

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
    values: ["confirmed", "pending", "superseded", "predicted"],
    about:
      "confirmed: the home reported the new state; pending: not within 2 s; superseded: the device reported something else; predicted: a dry run",
  },
  superseded: optional({
    ...listOf(supersededDevice),
    about: "Devices that have ended elsewhere than they were commanded",
  }),
  failed: optional({
    ...listOf({ entity_id: entityId, error: failed }),
    about: "Of a scene or an automation: members that could not be commanded; the others were",
  }),
  dry_run: optional(flag),
} as const;
export type CommandResult = Params<typeof commandResult>;
