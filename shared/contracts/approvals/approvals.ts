/** Contract of approvals: what the policy asks about, decided by a person, then done once or never. */
import { action, contract, event, reading } from "../../kernel/contract.ts";
import { stepError } from "../../kernel/event-data.ts";
import { approvedRules } from "../../kernel/meta.ts";
import {
  flag,
  free,
  listOf,
  optional,
  type Params,
  type Rules,
  text,
  time,
} from "../../kernel/rules.ts";
import { dry_run } from "../dry-run.ts";

export const approvalId = {
  type: "string",
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  max: 36,
  about: "The id of the approval",
} as const;

export const APPROVAL_STATUSES = [
  "open",
  "approved",
  "done",
  "failed",
  "refused",
  "expired",
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const approvalResult = {
  id: approvalId,
  action: { ...text, about: "What was asked for, as the service calls it" },
  parameters: { ...free, about: "Its parameters, without secrets" },
  asks: {
    ...listOf(approvedRules),
    about: "What the policy asks about: nothing else of its kind is done",
  },
  policy: { type: "array", items: text, about: "The rows of the policy that ask" },
  pin: { ...flag, about: "Whether the approval needs a PIN" },
  status: {
    type: "enum",
    values: APPROVAL_STATUSES,
    about:
      "approved: it is being done; failed: it was approved, and error says why it was not done",
  },
  created_at: time,
  expires_at: { ...time, about: "Until when it can be approved" },
  user_id: { ...text, about: "Who asks" },
  user_name: text,
  decided_by: optional({ ...text, about: "Who has approved or refused it" }),
  decided_at: optional(time),
  result: optional({ type: "any", about: "What the action has answered" }),
  error: optional({ ...stepError, about: "Why it failed" }),
} as const satisfies Rules;
export type Approval = Params<typeof approvalResult>;

const one = { id: approvalId } as const;
const pin = optional({
  type: "string",
  pattern: /^\d{4,12}$/,
  max: 12,
  about: "Your PIN, where the approval needs one",
} as const);

export const approvals = contract("approvals", {
  /** @throws what a dry run throws, where it would not be done at all. */
  ask: action(
    "Ask for the approval of a call that the policy asks about",
    {
      action: text,
      parameters: { type: "object" },
      asks: listOf(approvedRules),
      policy: { type: "array", items: text },
      pin: flag,
      key: optional(text),
    },
    { role: "viewer", settled: true, unlocked: true },
  ).returns<Approval>(),

  list: reading(
    "List the approvals that you can give or have asked for",
    {
      status: optional({
        type: "enum",
        values: ["open", "decidable", "all"],
        about:
          "open by default; decidable: those of them that you may decide; all: also what was decided in the last 24 hours",
      }),
    },
    { role: "viewer" },
  ).returns<readonly Approval[]>(),

  get: reading("Read an approval", one, { role: "viewer" }).returns<Approval>(),

  approve: action(
    "Approve what was asked for: it is done now, once",
    { ...one, pin, dry_run },
    { role: "user", settled: true },
  ).returns<Approval>(),

  refuse: action(
    "Refuse what was asked for: it is never done; who has asked can withdraw it so",
    { ...one, dry_run },
    { role: "viewer", settled: true, unlocked: true },
  ).returns<Approval>(),
});

/** An approval was asked for, or decided. */
export const changedApproval = event<{ readonly id: string }>("approvals.changed");
