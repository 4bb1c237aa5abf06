/** The policy and the approvals that it asks for, as group B has them. */
import {
  approvalId,
  approvalResult,
  approvals,
} from "../../../shared/contracts/approvals/approvals.ts";
import {
  DEFAULT_POLICY,
  policy,
  policyChange,
  policyResult,
  policyRowRules,
} from "../../../shared/contracts/approvals/policy.ts";
import {
  flag,
  listOf,
  objectOf,
  optional,
  type Rules,
  text,
  time,
  without,
} from "../../../shared/kernel/rules.ts";
import { under } from "../answer-rules.ts";
import { LATER, TIME } from "../examples.ts";
import { type Group, type Route, route } from "../group.ts";

const APPROVAL_ID = "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10";
const APPROVAL = {
  id: APPROVAL_ID,
  action: "devices.command",
  parameters: { entity_id: "lock.front_door", command: "unlock" },
  asks: [{ entity_id: "lock.front_door", command: "unlock" }],
  policy: ["agents_entrances"],
  pin: false,
  status: "open",
  created_at: TIME,
  expires_at: LATER,
  user_id: "key:fbd86cd9e654d186",
  user_name: "assistant",
};
const [ROW] = DEFAULT_POLICY.rows;

/** What a request is answered with 202 that the policy asks about. */
export const pendingRules = {
  success: { ...flag, about: "false: nothing is done yet" },
  message: text,
  approval: optional({
    ...objectOf({ id: approvalId, expires_at: time, status: approvalResult.status }),
    about: "Missing for a dry run, which asks for nothing",
  }),
  needed: optional({
    type: "array",
    items: { type: "object" },
    about: "Of a dry run: what would have to be approved",
  }),
  policy: optional({ type: "array", items: text, about: "Of a dry run: the rows that ask" }),
} as const satisfies Rules;
export const PENDING = {
  success: false,
  message: "A person approves this first; nothing is done yet",
  approval: { id: APPROVAL_ID, expires_at: LATER, status: "open" },
};

export const approvalShapes = {
  ApprovalPending: { rules: pendingRules, example: PENDING },
  Approval: { rules: approvalResult, example: APPROVAL },
  Policy: { rules: policyResult, example: DEFAULT_POLICY },
  PolicyRow: { rules: policyRowRules, example: ROW ?? {} },
} as const satisfies Group["shapes"];

const oneApproval = under("approval", objectOf(approvalResult), {
  answerName: "ApprovalAnswer",
  example: APPROVAL,
});
const onePolicy = under("policy", objectOf(policyResult), {
  answerName: "PolicyAnswer",
  example: DEFAULT_POLICY,
});
const APPROVAL_PATH = `/approvals/${APPROVAL_ID}`;
const decided = { ...APPROVAL, decided_by: "grandma", decided_at: TIME };

export const approvalRoutes: readonly Route[] = [
  route("GET /policy", "getPolicy", policy.get, onePolicy),
  route("PATCH /policy", "changePolicy", policy.change, {
    bodyName: "PolicyChange",
    body: policyChange,
    ...onePolicy,
    example: { body: { wear_limits: { cover: 6, lock: 6 } } },
  }),
  route("GET /approvals", "listApprovals", approvals.list, {
    query: approvals.list.rules,
    ...under("approvals", listOf(approvalResult), {
      answerName: "ApprovalList",
      example: [APPROVAL],
    }),
  }),
  route("GET /approvals/:id", "getApproval", approvals.get, oneApproval),
  route("POST /approvals/:id/approve", "approve", approvals.approve, {
    bodyName: "Decision",
    body: without(approvals.approve.rules, "id", "dry_run"),
    ...oneApproval,
    answerExample: { success: true, approval: { ...decided, status: "done" } },
    example: { path: `${APPROVAL_PATH}/approve` },
  }),
  route("POST /approvals/:id/refuse", "refuse", approvals.refuse, {
    ...oneApproval,
    answerExample: { success: true, approval: { ...decided, status: "refused" } },
    example: { path: `${APPROVAL_PATH}/refuse` },
  }),
];
