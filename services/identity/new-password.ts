/** New passwords: users change their own with the current one; admins set those of other users. */

import type { User } from "../../shared/contracts/identity/results.ts";
import { identity } from "../../shared/contracts/identity.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { type Call, call, type ParamsOf } from "../../shared/kernel/contract.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import { refuseField, refuseMissing } from "../../shared/kernel/problem.ts";

type PasswordChange = ParamsOf<typeof identity.changePassword>;

interface PasswordDeps {
  /** @throws UNAUTHORIZED for a wrong password, RATE_LIMIT_EXCEEDED after too many of them. */
  readonly check: (ctx: Call, username: string, password: string) => Promise<unknown>;
  readonly setPassword: (username: string, password: string, dry_run?: boolean) => Promise<User>;
}

/** Not 401: clients would discard the caller's token, which is valid. */
export const wrongPassword = (error: unknown): never => {
  if (isA("UNAUTHORIZED", error)) fail("FORBIDDEN", {}, "The current password is wrong");
  throw error;
};

const another = (ctx: Call<PasswordChange>, username: string): Promise<User> => {
  const { current_password, new_password: password, dry_run } = ctx.params;
  if (current_password !== undefined)
    refuseField("current_password", "'current_password' is valid only for your own password.");
  // As a call, so that the permissions of updateUser are checked.
  return call(ctx, identity.updateUser, { username, password, dry_run });
};

const own = async (
  ctx: Call<PasswordChange>,
  { name }: Caller,
  { check, setPassword }: PasswordDeps,
) => {
  const { current_password, new_password, dry_run } = ctx.params;
  if (current_password === undefined)
    return refuseMissing(
      "current_password",
      "The 'current_password' field is required for your own password.",
    );
  await check(ctx, name, current_password).catch(wrongPassword);
  return setPassword(name, new_password, dry_run);
};

export const changePassword = (deps: PasswordDeps) => async (ctx: Call<PasswordChange>) => {
  const caller = ctx.meta.caller ?? fail("UNAUTHORIZED");
  const { username = caller.name } = ctx.params;
  const isUser = caller.via === "token";
  if (!isUser && ctx.params.username === undefined)
    refuseMissing("username", "An API key has no password: name a user in 'username'.");
  return (
    isUser && username === caller.name ? own(ctx, caller, deps) : another(ctx, username)
  ) as Promise<User>;
};
