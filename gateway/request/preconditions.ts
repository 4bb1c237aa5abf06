/** Reads dry_run, If-Match and Idempotency-Key, which any request that writes may have. */
import type { IncomingMessage } from "node:http";
import { fail } from "../../shared/kernel/errors.ts";
import type { Free, Rules } from "../../shared/kernel/rules.ts";

const refuse = (field: string, message: string) =>
  fail("INVALID_REQUEST", { problems: [{ field, message }] }, message);

/** @throws INVALID_REQUEST unless the flag is true or false, and the action knows dry runs. */
const dryRun = (flag: string | undefined, rules: Rules): Free => {
  if (flag === undefined || flag === "false") return {};
  if (flag !== "true") refuse("dry_run", "dry_run must be true or false");
  if (!rules.dry_run) refuse("dry_run", "This request does not support a dry run");
  return { dry_run: true };
};

/**
 * The parameter that says which version an entity must have. The `version` of a restore is the one that comes
 * back, and that of an add-on is no number.
 */
export const expectedVersionIn = (rules: Rules): string | undefined => {
  if (rules.expected_version) return "expected_version";
  return rules.version?.type === "number" ? "version" : undefined;
};

/** @throws INVALID_REQUEST unless it is a version, and the action compares versions. */
const ifMatch = (header: string | undefined, rules: Rules): Free => {
  if (header === undefined || header.trim() === "*") return {};
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header.trim())?.[1];
  if (version === undefined)
    return refuse("If-Match", 'If-Match must be a version, for example "7"');
  const name = expectedVersionIn(rules);
  if (name === undefined) return refuse("If-Match", "This request does not take If-Match");
  return { [name]: Number(version) };
};

/** Added to the parameters of a call that writes. */
export const preconditionsOf = (
  { headers, method }: IncomingMessage,
  query: Readonly<Record<string, string>>,
  rules: Rules,
): Free => {
  if (method === "GET" || method === "HEAD") return {};
  return { ...dryRun(query.dry_run, rules), ...ifMatch(headers["if-match"], rules) };
};

const KEY = /^[\x21-\x7e]{1,64}$/;

/** @throws INVALID_REQUEST unless it is 1 to 64 visible characters. */
export const idempotencyKey = ({ headers, method }: IncomingMessage): string | undefined => {
  const key = headers["idempotency-key"];
  if (key === undefined || method !== "POST") return undefined;
  if (typeof key !== "string" || !KEY.test(key))
    return refuse("Idempotency-Key", "Idempotency-Key must be 1 to 64 visible characters");
  return key;
};
