/** The first user: made once, and never behind a password that nobody has seen. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { ensureAdmin } from "../../../services/identity/first-start.ts";
import { isPassword } from "../../../services/identity/passwords.ts";
import { type Fresh, openFresh } from "./fresh.ts";

let fresh: Fresh;
beforeEach(async () => {
  fresh = await openFresh();
  const anna = await fresh.accounts.get("anna");
  await fresh.store.apply({ documents: [{ collection: "users", id: anna.id, value: undefined }] });
});
afterEach(() => fresh.close());

const admin = async () => (await fresh.accounts.find("admin"))?.value;

it("shows the password that it made before the user is kept", async () => {
  const seen: unknown[] = [];
  const show = (password: string) => seen.push(password, fresh.accounts.find("admin"));
  await ensureAdmin(fresh.accounts, "", show);
  const [password, before] = seen;
  expect(await before).toBeUndefined();
  expect(await isPassword(String(password), (await admin())?.password_hash)).toBe(true);
});

it("shows no password that was chosen, and makes nobody where somebody is", async () => {
  const shown: string[] = [];
  await ensureAdmin(fresh.accounts, "a chosen password", (password) => shown.push(password));
  const first = await admin();
  await ensureAdmin(fresh.accounts, "", (password) => shown.push(password));
  expect([shown, await admin()]).toEqual([[], first]);
});
