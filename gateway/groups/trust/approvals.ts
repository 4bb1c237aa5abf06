/** The policy and the approvals that it asks for, as group B has them. */
import {
  approvalHookList,
  approvalHookResult,
  approvalHooks,
  newApprovalHook,
} from "../../../shared/contracts/approvals/approval-hooks.ts";
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
const HOOK = {
  id: "9d1c6a4e-2b7f-4c58-8e13-6f0a5b4d3c21",
  name: "phone",
  url: "https://push.example.com/hearth",
  created_at: TIME,
  user_id: "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
  user_name: "grandma",
  delivered: 1,
  waiting: 0,
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
  ApprovalHook: { rules: approvalHookResult, example: HOOK },
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
const oneHook = under("webhook", objectOf(approvalHookResult), {
  answerName: "ApprovalHookAnswer",
  example: HOOK,
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
  route("POST /approval-webhooks", "createApprovalHook", approvalHooks.create, {
    ...oneHook,
    creates: true,
    bodyName: "NewApprovalHook",
    body: newApprovalHook,
    // An address may have an &, and a secret any sign.
    unescaped: ["webhook"],
    read: ({ body, base }) => ({ ...body, base }),
    example: { body: { name: "phone", webhook: { url: "https://93.184.215.14/hearth" } } },
  }),
  route("GET /approval-webhooks", "listApprovalHooks", approvalHooks.list, {
    ...under("webhooks", approvalHookList, { answerName: "ApprovalHookList", example: [HOOK] }),
  }),
  route("DELETE /approval-webhooks/:id", "removeApprovalHook", approvalHooks.remove, {
    ...oneHook,
    example: { path: `/approval-webhooks/${HOOK.id}` },
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
