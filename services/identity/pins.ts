/** PINs: the digits with which a user approves what the policy asks about. */
import type { identity } from "../../shared/contracts/identity/identity.ts";
import type { Call, ParamsOf } from "../../shared/kernel/contract.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import type { Account, Accounts } from "./accounts.ts";
import { wrongPassword } from "./new-password.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import type { Throttle } from "./throttle.ts";

interface PinDeps extends Pick<ServiceDeps, "passwordCost"> {
  readonly accounts: Accounts;
  readonly throttle: Throttle;
  /** @throws UNAUTHORIZED for a wrong password, RATE_LIMIT_EXCEEDED after too many of them. */
  readonly attempt: (ctx: Call, username: string, password: string) => Promise<unknown>;
}

const withoutPin = ({ pin_hash: _hash, ...account }: Account): Account => account;

export const pinActions = ({ accounts, throttle, passwordCost, attempt }: PinDeps) => ({
  async set(ctx: Call<ParamsOf<typeof identity.setPin>>) {
    const { password, pin, dry_run } = ctx.params;
    const { name, via } = ctx.meta.caller ?? fail("UNAUTHORIZED");
    if (via !== "token") fail("FORBIDDEN", {}, "Only a user has a PIN");
    await attempt(ctx, name, password).catch(wrongPassword);
    const pin_hash = pin === null || dry_run ? undefined : await hashPassword(pin, passwordCost);
    const stored = await accounts.get(name);
    const rest = withoutPin(stored.value);
    await accounts.change(stored, pin_hash === undefined ? rest : { ...rest, pin_hash }, dry_run);
    return { success: true };
  },

  /** @throws RATE_LIMIT_EXCEEDED after too many wrong ones. */
  async check({ params, meta }: Call<ParamsOf<typeof identity.checkPin>>) {
    const { username, pin } = params;
    const check = async () => {
      const hash = (await accounts.find(username))?.value.pin_hash;
      if (!(await isPassword(pin, hash, passwordCost))) fail("UNAUTHORIZED");
    };
    try {
      await throttle.attempt(`pin ${username}`, meta.address ?? "", check);
      return { is_right: true };
    } catch (error) {
      if (isA("UNAUTHORIZED", error)) return { is_right: false };
      throw error;
    }
  },
});
