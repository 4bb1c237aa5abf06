/** The tool with which agents watch: they are told once a condition becomes true. */
import {
  allWatches,
  deliveryId,
  newWatch,
  watches,
  watchId,
} from "../../shared/contracts/agents/watches.ts";
import { call } from "../../shared/kernel/contract.ts";
import { refuseField } from "../../shared/kernel/problem.ts";
import { optional, type Rules } from "../../shared/kernel/rules.ts";
import { defineAction } from "./catalogue.ts";
import { having } from "./having.ts";

const TOOL_ACTIONS = ["list", "create", "get", "wait", "remove"] as const;
/** Seconds; before the deadline of a tool. */
const MAX_TOOL_WAIT_S = 8;

const { name, deliver, condition, ...others } = newWatch;

const rules = {
  action: { type: "enum", values: TOOL_ACTIONS },
  // Not id, which is that of the message on a socket.
  watch_id: optional({ ...watchId, about: "To get, wait and remove: which one" }),
  condition: optional(condition),
  deliver: optional({ ...deliver, about: "To create; poll by default: then call wait" }),
  ...others,
  // Not name, which is that of the tool.
  called: optional({ ...name, about: "To create: its name" }),
  timeout: optional({
    type: "number",
    min: 0,
    max: MAX_TOOL_WAIT_S,
    about: "To wait: seconds, 8 by default",
  }),
  after: optional({ ...deliveryId, about: "To wait: acknowledges this delivery" }),
} as const satisfies Rules;

const TAKEN: Readonly<Record<(typeof TOOL_ACTIONS)[number], readonly string[]>> = {
  list: [],
  create: ["condition", "deliver", "called", ...Object.keys(others)],
  get: ["watch_id"],
  wait: ["watch_id", "timeout", "after"],
  remove: ["watch_id"],
};

export const watchTool = defineAction(
  "Be told once a condition becomes true: create, list, read, wait, remove",
  rules,
  (ctx, given, dry_run) => {
    const { action, watch_id: _id, called, timeout, after, ...rest } = given;
    const foreign = Object.entries(given).find(
      ([field, value]) =>
        field !== "action" && value !== undefined && !TAKEN[action].includes(field),
    );
    if (foreign) refuseField(foreign[0], `The '${foreign[0]}' field is not taken to ${action}.`);
    if (action === "list") return allWatches((asked) => call(ctx, watches.list, asked));
    if (action === "create") {
      const { deliver: way = "poll" } = rest;
      const asked = { condition: having(given, "condition").condition, deliver: way };
      return call(ctx, watches.create, { ...rest, ...asked, name: called, dry_run });
    }
    const { watch_id: id } = having(given, "watch_id");
    if (action === "get") return call(ctx, watches.get, { id });
    if (action === "remove") return call(ctx, watches.remove, { id, dry_run });
    return call(ctx, watches.wait, { id, timeout: timeout ?? MAX_TOOL_WAIT_S, after });
  },
);
