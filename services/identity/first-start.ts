/** The first start: makes the user `admin`, so that somebody can log in. */
import { randomBytes } from "node:crypto";
import { type Clock, timestampOf } from "../../shared/async/clock.ts";
import { retryTransient } from "../../shared/async/retry.ts";
import type { PasswordCost } from "../../shared/service-deps.ts";
import type { Leases } from "../../shared/store/port/store.ts";
import type { Accounts } from "./accounts.ts";
import { newAccount } from "./accounts.ts";
import { hashPassword } from "./passwords.ts";

const LEASE = "first start";
/** Another process takes over from one that has died on the way. */
const LEASE_MS = 10_000;
const LOOK_MS = 50;

interface FirstStart {
  readonly accounts: Accounts;
  readonly leases: Leases;
  /** By which this process holds a lease. */
  readonly owner: string;
  readonly clock: Clock;
  readonly passwordCost?: PasswordCost | undefined;
}

type Show = (password: string) => void;

const isEmpty = async ({ accounts, clock }: FirstStart) =>
  (await retryTransient(clock, accounts.all)).length === 0;

/**
 * Of several processes that start at once one makes the user, and the others wait until there is one.
 *
 * @param show  Shows a password that was made here; it is never seen again.
 */
export const ensureAdmin = async (
  first: FirstStart,
  password: string,
  show: Show,
): Promise<void> => {
  const { accounts, leases, owner, clock, passwordCost } = first;
  if (!(await isEmpty(first))) return;
  const chosen = password || randomBytes(15).toString("base64url");
  // Slow, so before the lease: it must not end between showing and keeping.
  const hash = await hashPassword(chosen, passwordCost);
  const admin = { username: "admin", role: "admin" } as const;
  const account = newAccount(admin, hash, timestampOf(clock));

  const keep = async () => {
    // Whoever had the lease before may have made one.
    if (!(await isEmpty(first))) return;
    // Shown before it is kept: a crash between the two must not leave a house that nobody can enter.
    if (password === "") show(chosen);
    await accounts.add(account);
  };

  while (await isEmpty(first)) {
    if (await retryTransient(clock, () => leases.acquire(LEASE, owner, LEASE_MS)))
      await keep().finally(() => leases.release(LEASE, owner));
    else await clock.sleep(LOOK_MS);
  }
};
