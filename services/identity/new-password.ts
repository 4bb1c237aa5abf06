/** New passwords: people change their own, which takes the one before; admins give one to anybody else. */

import { identity, type User } from "../../shared/contracts/identity.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { type Call, call, type ParamsOf } from "../../shared/kernel/contract.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import { refuse } from "../../shared/kernel/problem.ts";

type Asked = ParamsOf<typeof identity.changePassword>;

interface Checks {
  /** @throws UNAUTHORIZED for a wrong password, RATE_LIMIT_EXCEEDED after too many of them. */
  readonly check: (ctx: Call, username: string, password: string) => Promise<unknown>;
  readonly setPassword: (username: string, password: string, dry_run?: boolean) => Promise<User>;
}

const refuseField = (field: string, message: string, missing: boolean) =>
  refuse([{ field, message, missing }]);

/** The token of the caller is good: another status would have clients throw it away. */
const wrongPassword = (error: unknown): never => {
  if (isA("UNAUTHORIZED", error)) fail("FORBIDDEN", {}, "The current password is wrong");
  throw error;
};

const another = (ctx: Call<Asked>, username: string): Promise<User> => {
  const { current_password, new_password: password, dry_run } = ctx.params;
  if (current_password !== undefined)
    refuseField("current_password", "Only your own new password takes 'current_password'.", false);
  // As an action of its own, which needs what any change of another user needs.
  return call(ctx, identity.updateUser, { username, password, dry_run });
};

const own = async (ctx: Call<Asked>, { name }: Caller, { check, setPassword }: Checks) => {
  const { current_password, new_password, dry_run } = ctx.params;
  if (current_password === undefined)
    return refuseField(
      "current_password",
      "Your own new password needs the 'current_password' field.",
      true,
    );
  await check(ctx, name, current_password).catch(wrongPassword);
  return setPassword(name, new_password, dry_run);
};

export const changePassword = (checks: Checks) => async (ctx: Call<Asked>) => {
  const caller = ctx.meta.caller ?? fail("UNAUTHORIZED");
  const { username = caller.name } = ctx.params;
  const isPerson = caller.via === "token";
  if (!isPerson && ctx.params.username === undefined)
    refuseField("username", "An API key has no password: name a user in 'username'.", true);
  return (
    isPerson && username === caller.name ? own(ctx, caller, checks) : another(ctx, username)
  ) as Promise<User>;
};
