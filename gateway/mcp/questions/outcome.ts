/** What became of an approval, as the result of the call that waits for it. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Approval } from "../../../shared/contracts/approvals/approvals.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { isObject } from "../../../shared/text/json-text.ts";

/** Clients hold any other result against the schema of the tool. */
const failure = (said: Free): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text: JSON.stringify(said) }],
});

const MESSAGES: Readonly<Record<"failed" | "refused" | "expired", string>> = {
  failed: "It was approved, but could not be done",
  refused: "It was refused: nothing was done",
  expired: "It was not approved in time: nothing was done",
};

const shownOf = ({ id, status, decided_by, decided_at }: Approval): Free => ({
  id,
  status,
  ...(decided_by !== undefined && { decided_by, decided_at }),
});

/** It is still open. @throws APPROVAL_REQUIRED, as at first. */
export const stillOpen = ({ id, expires_at, status }: Approval): never =>
  fail(
    "APPROVAL_REQUIRED",
    { approval: { id, expires_at, status } },
    "A person approves this first; nothing is done yet",
  );

/** @returns the answer of the tool, where it was done; otherwise why it was not. */
export const outcomeOf = (approval: Approval): Free | CallToolResult => {
  const { status, result, error } = approval;
  if (status === "open" || status === "approved") return stillOpen(approval);
  if (status === "done" && isObject(result)) return { ...result, approval: shownOf(approval) };
  if (status === "done") return { success: true, result, approval: shownOf(approval) };
  return failure({
    success: false,
    message: error?.message ?? MESSAGES[status],
    ...(error && { error }),
    approval: shownOf(approval),
  });
};
