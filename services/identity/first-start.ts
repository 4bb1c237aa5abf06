/** Creates the user `admin` at the first start. */
import { randomBytes } from "node:crypto";
import { type Clock, timestampOf } from "../../shared/async/clock.ts";
import { retryTransient } from "../../shared/async/retry.ts";
import type { PasswordCost } from "../../shared/service-deps.ts";
import type { Leases } from "../../shared/store/port/store.ts";
import { type Account, type Accounts, newAccount } from "./accounts.ts";
import { hashPassword } from "./passwords.ts";

const LEASE = "first start";
/** Another process takes over when the first one dies. */
const LEASE_MS = 10_000;
const USERS_POLL_MS = 50;

interface FirstStart {
  readonly accounts: Accounts;
  readonly leases: Leases;
  /** Name under which this process holds the lease. */
  readonly owner: string;
  readonly clock: Clock;
  readonly passwordCost?: PasswordCost | undefined;
}

type Show = (password: string) => void;

const isEmpty = async ({ accounts, clock }: FirstStart) =>
  (await retryTransient(clock, accounts.all)).length === 0;

/**
 * Of several processes that start at once, one creates the user and the others wait.
 *
 * @param show  Shows a generated password; it is not shown again.
 */
export const ensureAdmin = async (
  first: FirstStart,
  password: string,
  show: Show,
): Promise<void> => {
  const { accounts, leases, owner, clock, passwordCost } = first;
  if (!(await isEmpty(first))) return;
  const chosen = password || randomBytes(15).toString("base64url");
  // Slow, so before the lease is taken: it must not end between showing and storing.
  const hash = await hashPassword(chosen, passwordCost);
  const admin = { username: "admin", role: "admin" } as const;
  const account: Account = {
    ...newAccount(admin, hash, timestampOf(clock)),
    ...(password === "" && { has_generated_password: true }),
  };

  const keep = async () => {
    // The previous holder of the lease may have created one.
    if (!(await isEmpty(first))) return;
    // Shown before it is stored: a crash between the two must not lose the password.
    if (password === "") show(chosen);
    await accounts.add(account);
  };

  while (await isEmpty(first)) {
    if (await retryTransient(clock, () => leases.acquire(LEASE, owner, LEASE_MS)))
      await keep().finally(() => leases.release(LEASE, owner));
    else await clock.sleep(USERS_POLL_MS);
  }
};
