/** The tools of approvals: list, read, approve, refuse them; and ask whether something is allowed. */
import { approvalId, approvals } from "../../../shared/contracts/approvals/approvals.ts";
import { identity } from "../../../shared/contracts/identity/identity.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { refuseField } from "../../../shared/kernel/problem.ts";
import { optional, type Rules } from "../../../shared/kernel/rules.ts";
import { defineAction } from "../catalogue.ts";
import { having } from "../having.ts";

const TOOL_ACTIONS = ["list", "get", "decide", "approve", "refuse"] as const;

const rules = {
  action: {
    type: "enum",
    values: TOOL_ACTIONS,
    about: "decide: by MCP, put what waits to the person, whose answer decides it",
  },
  // Not id, which is that of the message on a socket.
  approval_id: optional({ ...approvalId, about: "To get, decide, approve or refuse: which one" }),
  pin: approvals.approve.rules.pin,
  status: approvals.list.rules.status,
} as const satisfies Rules;

/** A client of the Model Context Protocol that can ask its person does so about the first of them. */
const toDecide = async (ctx: Call, id: string | undefined) => {
  const found = await call(ctx, approvals.list, { status: "decidable" });
  if (id === undefined) return { to_decide: found };
  const one = found.find((other) => other.id === id) ?? (await call(ctx, approvals.get, { id }));
  if (one.status !== "open")
    fail("CONFLICT", { id, status: one.status }, `It is decided already: ${one.status}`);
  return found.includes(one)
    ? { to_decide: [one] }
    : fail("FORBIDDEN", { id }, "You cannot decide this one");
};

export const approvalsTool = defineAction(
  "List what waits for approval, read one, approve or refuse it",
  rules,
  (ctx, given, dry_run) => {
    const { action, approval_id, pin, status } = given;
    if (action !== "approve" && pin !== undefined)
      refuseField("pin", `The 'pin' field is not taken to ${action}.`);
    if (action !== "list" && status !== undefined)
      refuseField("status", `The 'status' field is not taken to ${action}.`);
    if (action === "list") {
      if (approval_id !== undefined)
        refuseField("approval_id", "The 'approval_id' field is not taken to list.");
      return call(ctx, approvals.list, { status });
    }
    if (action === "decide") return toDecide(ctx, approval_id);
    const { approval_id: id } = having(given, "approval_id");
    if (action === "get") return call(ctx, approvals.get, { id });
    if (action === "approve") return call(ctx, approvals.approve, { id, pin, dry_run });
    return call(ctx, approvals.refuse, { id, dry_run });
  },
);

export const canTool = defineAction(
  "Explain whether a command or an action would be done, asked about or refused; nothing is done",
  identity.can.rules,
  (ctx, given) => call(ctx, identity.can, given),
);
