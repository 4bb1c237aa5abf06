/** Explains whether a request is allowed: a dry run as its caller, and why it ends as it does. */
import { actions } from "../../../shared/contracts/actions.ts";
import type { Allowance } from "../../../shared/contracts/identity/results.ts";
import type { identity } from "../../../shared/contracts/identity.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { type Call, call, type ParamsOf } from "../../../shared/kernel/contract.ts";
import { codeOf, fail, shownDetails, type Thrown } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { refuseField, refuseMissing } from "../../../shared/kernel/problem.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import type { Accounts } from "../accounts.ts";
import { keySubject, type openCredentials } from "../credentials.ts";
import type { ApiKeys } from "../keys.ts";

type Asked = ParamsOf<typeof identity.can>;
type Subject = Pick<Caller, "sub" | "name" | "via">;
type Reason = Allowance["reasons"][number];

interface CanDeps {
  readonly accounts: Accounts;
  readonly keys: ApiKeys;
  readonly credentials: Pick<ReturnType<typeof openCredentials>, "behind">;
}

/** Errors that say nothing about permissions. */
const CHECKS: Readonly<Record<string, Reason["check"]>> = {
  READ_ONLY: "read_only",
  APPROVAL_REQUIRED: "policy",
  SERVICE_UNAVAILABLE: "device",
};

const checkOf = (code: string, details: Readonly<Record<string, unknown>>): Reason["check"] => {
  const known = own(CHECKS, code);
  if (known) return known;
  if (code !== "FORBIDDEN") return "request";
  if (details.policy !== undefined) return "policy";
  return details.needed === undefined ? "grant" : "role";
};

const refusalOf = (thrown: Thrown): Allowance => {
  const code = codeOf(thrown);
  const details = shownDetails(thrown);
  const message = String(thrown.message);
  const reason = { check: checkOf(code, details), code, message, details };
  const effect = code === "APPROVAL_REQUIRED" ? "ask" : "deny";
  return { allowed: false, effect, reasons: [reason] };
};

const allowedTo = ({ role, grant }: Caller): Allowance => ({
  allowed: true,
  effect: "allow",
  reasons: [
    { check: "role", message: `The role ${role} may do it` },
    { check: "grant", message: grant ? "The grant covers it" : "No grant restricts it" },
    { check: "policy", message: "The policy neither asks about it nor denies it" },
  ],
});

/** The part of a result that says that not all of it would be done. */
const failureIn = (result: unknown): string | undefined => {
  if (!isObject(result) || result.success !== false) return undefined;
  const said = result.message ?? result.natural_language;
  return typeof said === "string" ? said : "Not all of it would be done";
};

/** @throws INVALID_PARAMETERS, INVALID_REQUEST unless it is one command or one action. */
const requestOf = ({ entity_id, command, action, parameters = {} }: Asked) => {
  if (action === undefined) {
    if (entity_id === undefined)
      return refuseMissing("entity_id", "Give 'entity_id' and 'command', or 'action'.");
    if (command === undefined) return refuseMissing("command", "'entity_id' needs a 'command'.");
    return { action: "control", parameters: { ...parameters, entity_id, command } };
  }
  if (command !== undefined) refuseField("command", "Give either 'action' or 'command', not both.");
  return { action, parameters: { ...parameters, ...(entity_id !== undefined && { entity_id }) } };
};

export const allowance = ({ accounts, keys, credentials }: CanDeps) => {
  /** Whom the request is about; @throws FORBIDDEN where it is another one, and the caller no admin. */
  const subjectOf = async (caller: Caller, { user, key_id }: Asked): Promise<Subject> => {
    if (user === undefined && key_id === undefined) return caller;
    if (user !== undefined && key_id !== undefined)
      return refuseField("key_id", "Give only one of 'user' and 'key_id'.");
    const isSelf = caller.name === user || caller.sub === keySubject(key_id ?? "");
    if (!isSelf && (caller.role !== "admin" || caller.grant))
      fail("FORBIDDEN", { needed: "admin" }, "Only an admin without a grant asks about others");
    if (user !== undefined) {
      const { id, username } = (await accounts.get(user)).value;
      return { sub: id, name: username, via: "token" };
    }
    const id = key_id ?? "";
    const key = (await keys.find(id)) ?? fail("NOT_FOUND", { id }, `There is no API key ${id}`);
    return { sub: keySubject(id), name: key.name, via: "api_key" };
  };

  return async (ctx: Call<Asked>): Promise<Allowance> => {
    const request = requestOf(ctx.params);
    const asker = ctx.meta.caller ?? fail("UNAUTHORIZED");
    const subject = await subjectOf(asker, ctx.params);
    try {
      const isSelf = subject === asker;
      const caller = isSelf ? asker : ((await credentials.behind(subject)) ?? fail("FORBIDDEN"));
      const meta = { caller, asks: true };
      const done = await call(ctx, actions.run, { ...request, dry_run: true }, { meta });
      const message = failureIn(done.result) ?? failureIn(done);
      if (message === undefined) return allowedTo(caller);
      return { allowed: false, effect: "deny", reasons: [{ check: "request", message }] };
    } catch (error) {
      return refusalOf(error as Thrown);
    }
  };
};
