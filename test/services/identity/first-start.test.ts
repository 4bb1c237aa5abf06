/** The first user: made once, and never behind a password that no caller has seen. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { ensureAdmin } from "../../../services/identity/first-start.ts";
import { isPassword } from "../../../services/identity/passwords.ts";
import type { Leases } from "../../../shared/store/port/store.ts";
import { type MovedClock, movedClock } from "../../support/clocks.ts";
import { type Fresh, openFresh } from "./fresh.ts";

let clock: MovedClock;
let fresh: Fresh;
beforeEach(async () => {
  clock = movedClock();
  fresh = await openFresh(clock);
  const anna = await fresh.accounts.get("anna");
  await fresh.store.apply({ documents: [{ collection: "users", id: anna.id, value: undefined }] });
});
afterEach(() => fresh.close());

/** Each start is another process, unless it is said to be the same. */
let started = 0;
const start = (password: string, show: (password: string) => void, owner?: string) => {
  started += 1;
  return ensureAdmin({ ...fresh.first, owner: owner ?? `node ${started}` }, password, show);
};

const admin = async () => (await fresh.accounts.find("admin"))?.value;

it("shows the password that it made before the user is kept", async () => {
  const seen: unknown[] = [];
  const show = (password: string) => seen.push(password, fresh.accounts.find("admin"));
  await start("", show);
  const [password, before] = seen;
  expect(await before).toBeUndefined();
  expect(await isPassword(String(password), (await admin())?.password_hash)).toBe(true);
});

it("shows no password that was chosen, and makes no caller where a caller is", async () => {
  const shown: string[] = [];
  await start("a chosen password", (password) => shown.push(password));
  const first = await admin();
  await start("", (password) => shown.push(password));
  expect([shown, await admin()]).toEqual([[], first]);
});

it("makes one user and shows one password, the valid one, however many start at once", async () => {
  const shown: string[] = [];
  await Promise.all(Array.from({ length: 5 }, () => start("", (it) => shown.push(it))));
  expect(shown).toHaveLength(1);
  expect(await isPassword(String(shown[0]), (await admin())?.password_hash)).toBe(true);
  expect(await fresh.accounts.all()).toHaveLength(1);
});

it("lets all wait until there is a user who can log in", async () => {
  const known: unknown[] = [];
  const look = async () => void known.push((await admin())?.username);
  await Promise.all([1, 2].map(() => start("", () => undefined).then(look)));
  expect(known).toEqual(["admin", "admin"]);
});

it("is taken over from a process that died before the user was kept", async () => {
  const shown: string[] = [];
  await fresh.store.leases.acquire("first start", "the dead one", 10_000);
  const refused = Promise.withResolvers<void>();
  const acquire: Leases["acquire"] = async (...asked) => {
    const lease = await fresh.store.leases.acquire(...asked);
    if (!lease) refused.resolve();
    return lease;
  };
  const waiting = { ...fresh.first, owner: "another", leases: { ...fresh.store.leases, acquire } };
  const other = ensureAdmin(waiting, "", (it) => void shown.push(it));
  await refused.promise;
  expect(shown).toEqual([]);
  clock.advance(10_000);
  await other;
  expect(await isPassword(String(shown[0]), (await admin())?.password_hash)).toBe(true);
});

it("is not waited for by the process that died and starts again", async () => {
  // For longer than a test may take.
  await fresh.store.leases.acquire("first start", "the only process", 3_600_000);
  await start("a chosen password", () => undefined, "the only process");
  expect(await admin()).toBeDefined();
});
