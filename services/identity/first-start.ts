/** The first start: makes the user `admin`, so that somebody can log in. */
import { randomBytes } from "node:crypto";
import type { Accounts } from "./accounts.ts";
import { newAccount } from "./accounts.ts";
import { hashPassword } from "./passwords.ts";

/**
 * @param show  Shows a password that was made here; it is never seen again.
 */
export const ensureAdmin = async (
  accounts: Accounts,
  password: string,
  show: (password: string) => void,
): Promise<void> => {
  if ((await accounts.all()).length > 0) return;
  const chosen = password || randomBytes(15).toString("base64url");
  const account = newAccount({ username: "admin", role: "admin" }, await hashPassword(chosen));
  // Shown before it is kept: a crash between the two must not leave a house that nobody can enter.
  if (password === "") show(chosen);
  await accounts.add(account);
};
