/** Contract of webhooks of approvals: a person is told, outside of the dashboard, what waits for a decision. */
import { action, contract, reading } from "../../kernel/contract.ts";
import { listOf, optional, type Params, type Rules, text, time } from "../../kernel/rules.ts";
import { webhookRule } from "../../webhooks/webhook-rules.ts";
import { dry_run } from "../dry-run.ts";
import { approvalId, approvalResult } from "./approvals.ts";

export const approvalHookId = {
  type: "string",
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  max: 36,
  about: "The id of the webhook",
} as const;

const whole = { type: "number", integer: true, min: 0 } as const;

export const newApprovalHook = {
  webhook: webhookRule,
  name: optional({ type: "string", min: 1, max: 100 }),
} as const satisfies Rules;

export const approvalHookResult = {
  id: approvalHookId,
  name: optional(text),
  url: { ...text, about: "Without its query" },
  secret: optional({ ...text, about: "Only in the answer that made it" }),
  created_at: time,
  user_id: { ...text, about: "Who is told: of what this person may decide" },
  user_name: text,
  delivered: { ...whole, about: "How many open approvals it has taken" },
  waiting: { ...whole, about: "Open approvals that it has not taken yet" },
  error: optional({ ...text, about: "Why the last attempt failed" }),
  failed_at: optional({ ...time, about: "When the last attempt failed" }),
} as const satisfies Rules;
export type ApprovalHook = Params<typeof approvalHookResult>;

/** What is sent: nothing in it decides anything. */
export const approvalNoticeResult = {
  id: { ...text, about: "Of the delivery; the same each time that it is delivered" },
  approval_id: approvalId,
  action: approvalResult.action,
  parameters: approvalResult.parameters,
  asks: approvalResult.asks,
  pin: approvalResult.pin,
  user_id: approvalResult.user_id,
  user_name: text,
  created_at: time,
  expires_at: approvalResult.expires_at,
  url: { ...text, about: "The approval in the dashboard, which asks for a login" },
} as const satisfies Rules;
export type ApprovalNotice = Params<typeof approvalNoticeResult>;

export const approvalHooks = contract("approval_hooks", {
  create: action(
    "Be told by a webhook of approvals that you may decide",
    {
      ...newApprovalHook,
      base: {
        type: "string",
        pattern: /^https?:\/\/[^\s/?#@]+$/,
        max: 300,
        about: "Where the person reaches the dashboard",
      },
      dry_run,
    },
    { role: "user", lasting: true, settled: true, secret: true, unlocked: true },
  ).returns<ApprovalHook>(),

  list: reading(
    "List your webhooks of approvals; as an admin without a grant, all",
    {},
    { role: "viewer" },
  ).returns<readonly ApprovalHook[]>(),

  remove: action(
    "Remove a webhook of approvals",
    { id: approvalHookId, dry_run },
    { role: "viewer", settled: true, unlocked: true },
  ).returns<ApprovalHook>(),
});

export const approvalHookList = listOf(approvalHookResult);
