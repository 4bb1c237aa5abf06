/** Checks of a user name and a password: one after the other, and counted. */
import { checkDeadline } from "../../shared/async/deadline.ts";
import type { Call } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import type { Account, Accounts } from "./accounts.ts";
import { isPassword } from "./passwords.ts";
import type { Throttle } from "./throttle.ts";

interface LoginDeps extends Pick<ServiceDeps, "clock" | "passwordCost"> {
  readonly accounts: Accounts;
  readonly throttle: Throttle;
}

export const loginAttempts = ({ accounts, throttle, clock, passwordCost }: LoginDeps) => {
  const login = async (username: string, password: string): Promise<Account> => {
    const account = (await accounts.find(username))?.value;
    const isRight = await isPassword(password, account?.password_hash, passwordCost);
    if (!isRight || !account)
      return fail("UNAUTHORIZED", {}, "The user name or the password is wrong");
    return account;
  };

  /** Attempts for one user name from one address run one after the other, and are counted. */
  return ({ meta }: Call, username: string, password: string): Promise<Account> =>
    throttle.attempt(username, meta.address ?? "", () => {
      checkDeadline(meta.deadline, clock.now());
      return login(username, password);
    });
};
