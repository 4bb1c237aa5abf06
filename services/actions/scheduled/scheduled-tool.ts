/** The tool that schedules actions, lists what is scheduled, and cancels it. */
import { actions } from "../../../shared/contracts/actions.ts";
import {
  allScheduled,
  scheduled,
  scheduledId,
  timing,
} from "../../../shared/contracts/agents/scheduled.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { refuseField } from "../../../shared/kernel/problem.ts";
import { optional, type Rules, without } from "../../../shared/kernel/rules.ts";
import { defineAction } from "../catalogue.ts";
import { having } from "../having.ts";

const TOOL_ACTIONS = ["list", "create", "cancel"] as const;

const planned = without(actions.run.rules, "dry_run");

const rules = {
  action: { type: "enum", values: TOOL_ACTIONS },
  // Not id, which is that of the message on a socket.
  scheduled_id: optional({ ...scheduledId, about: "To cancel: which one" }),
  // Not action, which is what the tool is to do.
  run: optional({ ...planned.action, about: "To create: the action, for example turn_on" }),
  parameters: planned.parameters,
  ...timing,
} as const satisfies Rules;

export const scheduledTool = defineAction(
  "Do an action later or for a while, list what is scheduled, cancel it",
  rules,
  (ctx, given, dry_run) => {
    const { action, scheduled_id, run, parameters, ...times } = given;
    if (action !== "cancel" && scheduled_id !== undefined)
      refuseField("scheduled_id", `The 'scheduled_id' field is not taken to ${action}.`);
    if (action !== "create" && (run ?? parameters) !== undefined)
      refuseField("run", `An action is not taken to ${action}.`);
    if (action === "list") return allScheduled((asked) => call(ctx, scheduled.list, asked));
    if (action === "cancel")
      return call(ctx, scheduled.cancel, {
        id: having(given, "scheduled_id").scheduled_id,
        dry_run,
      });
    const asked = { action: having(given, "run").run, parameters };
    return call(ctx, scheduled.create, { ...asked, ...times, dry_run });
  },
);
