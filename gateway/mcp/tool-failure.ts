/** A failure as the result of a tool: what was wrong, and what to do next, in words for a model. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Free } from "../../shared/kernel/rules.ts";
import { isObject } from "../../shared/text/json-text.ts";
import { asFailure } from "../response/failure.ts";
import type { McpSession } from "./calls.ts";

/** Where advice names requests, a model has tools. */
const INSTEAD: readonly (readonly [request: RegExp, tool: string])[] = [
  [/with GET \/api\/state/g, "with the tool state"],
  [/with GET \/api\/actions/g, "with the tool commands"],
  [/with GET \/scenes/g, "with the tool state and domain=scene"],
  [/with GET \/automations/g, "with the tool automation and action=list"],
  [
    /with GET \/approvals\/\{id\}/g,
    "with the tool more, name=approvals and arguments {action: get, approval_id}",
  ],
  [/with GET \/addons/g, "with the tool more, name=addon and arguments {action: list}"],
  [/with GET \/packages/g, "with the tool more, name=package and arguments {action: list}"],
];

const forModels = (advice: string): string =>
  INSTEAD.reduce((text, [request, tool]) => text.replace(request, tool), advice);

/** Where a person decides about it. */
const pageOf = ({ dashboardUrl }: McpSession, { approval }: Free) =>
  isObject(approval) && { approve_at: dashboardUrl("approvals", String(approval.id)) };

export const toolFailure = (error: unknown, session: McpSession): CallToolResult => {
  const now = session.clock.now();
  const { production } = session.config;
  const { code, message, suggestion, recovery, details, resetMs } = asFailure(
    error,
    production,
    now,
  );
  const { stack: _stack, ...shown } = details;
  if (code === "APPROVAL_REQUIRED") {
    const pending = {
      success: false,
      message,
      ...shown,
      ...pageOf(session, shown),
      next: [suggestion, ...recovery].map(forModels),
    };
    // Clients refuse any other result that lacks what the schema of the tool promises.
    return { isError: true, content: [{ type: "text", text: JSON.stringify(pending) }] };
  }
  const said = {
    error: { code, message, details: shown },
    next: [suggestion, ...recovery].map(forModels),
    ...(resetMs !== undefined && { retry_after_seconds: Math.ceil((resetMs - now) / 1000) }),
  };
  return { isError: true, content: [{ type: "text", text: JSON.stringify(said) }] };
};
