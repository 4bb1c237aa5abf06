/** What is recorded of a call: who, what and why, bounded and without secrets. */
import { withoutSecrets } from "../domains/secret-fields.ts";
import type { Caller } from "../kernel/caller.ts";
import { codeOf, type ErrorCode, type Thrown } from "../kernel/errors.ts";
import type { Meta } from "../kernel/meta.ts";
import type { AuditEntry, AuditOutcome } from "../kernel/receipt.ts";
import type { Free } from "../kernel/rules.ts";
import { isObject } from "../text/json-text.ts";

/** Parameters that say what is meant. Any other may be a secret: a password, a configuration, a code. */
const SHOWN: ReadonlySet<string> = new Set([
  "action",
  "actions",
  "area_id",
  "attributes",
  "automation_id",
  "browsers",
  "category",
  "command",
  "commands",
  "context_id",
  "data",
  "device_id",
  "domain",
  "enabled",
  "entities",
  "entity_id",
  "entity_ids",
  "event_type",
  "expires_at",
  "fields",
  "floor_id",
  "grant",
  "home",
  "input",
  "id",
  "label_id",
  "name",
  "parameters",
  "profile",
  "repository",
  "requests",
  "role",
  "scene",
  "service",
  "session_id",
  "slug",
  "state",
  "steps",
  "target",
  "text",
  "tool",
  "username",
  "version",
  "webhook",
]);

const MAX_WORDS = 256;
const SENTENCES: readonly string[] = ["input", "text"];
/** A sentence may hold the code of a lock. */
const DIGITS = /\d{3,}/g;

const shownValue = (name: string, value: unknown): unknown =>
  SENTENCES.includes(name) ? String(value).replaceAll(DIGITS, "***").slice(0, MAX_WORDS) : value;

/** Nothing where no parameter says it. */
export const whatOf = (params: unknown): Free | undefined => {
  if (!isObject(params)) return undefined;
  // A loop, as each command passes here.
  const shown: Record<string, unknown> = {};
  let isEmpty = true;
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || !SHOWN.has(name)) continue;
    shown[name] = shownValue(name, value);
    isEmpty = false;
  }
  return isEmpty ? undefined : withoutSecrets(shown);
};

type Actor = Pick<AuditEntry, "caller" | "on_behalf_of">;

const actorOf = (caller: Caller | undefined, acting: string | undefined): Actor => {
  if (!caller) return { caller: null };
  const { sub: user_id, name, via, on_behalf_of } = caller;
  if (acting !== undefined)
    return {
      caller: { user_id: acting, name: acting, via: "system" },
      on_behalf_of: { user_id, name },
    };
  return { caller: { user_id, name, via }, ...(on_behalf_of && { on_behalf_of }) };
};

export const entryOf = (
  { caller, acting, address, route, context_id, request_id }: Meta,
  action: string,
  params: unknown,
  { at, trace_id }: Pick<AuditEntry, "at" | "trace_id">,
): AuditEntry => {
  const what = whatOf(params);
  return {
    at,
    action,
    outcome: "done",
    ...actorOf(caller, acting),
    address,
    route,
    context_id,
    request_id,
    ...(trace_id !== undefined && { trace_id }),
    ...(what && { what }),
  };
};

const REFUSALS: readonly ErrorCode[] = ["UNAUTHORIZED", "FORBIDDEN", "RATE_LIMIT_EXCEEDED"];
/** What a home says of a code that it refuses. */
const WRONG_CODE = /\bcode\b/i;

const outcomeOf = (code: ErrorCode, { message }: Thrown): AuditOutcome =>
  REFUSALS.includes(code) || (code === "INVALID_REQUEST" && WRONG_CODE.test(String(message)))
    ? "refused"
    : "failed";

export const failedEntry = (entry: AuditEntry, error: unknown): AuditEntry => {
  const thrown = (error ?? {}) as Thrown;
  const code = codeOf(thrown);
  return { ...entry, outcome: outcomeOf(code, thrown), error: code };
};
