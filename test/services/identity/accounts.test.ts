/** Users as they are stored: who may be changed, that a manager stays, and the first start. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { asUser, newAccount } from "../../../services/identity/accounts.ts";
import { ensureAdmin } from "../../../services/identity/first-start.ts";
import { isPassword } from "../../../services/identity/passwords.ts";
import { stillClock } from "../../support/clocks.ts";
import { type Fresh, MADE_AT, openFresh } from "./fresh.ts";

const CONFLICT = { type: "CONFLICT" };
const narrow = { entities: ["light.*"] };

let fresh: Fresh;
beforeEach(async () => {
  fresh = await openFresh(stillClock());
});
afterEach(() => fresh.close());

const addAdmin = (username: string, grant?: typeof narrow) =>
  fresh.accounts.add(newAccount({ username, role: "admin", ...(grant && { grant }) }, "", MADE_AT));

type Change = "demote" | "narrow" | "delete";
const CHANGED = {
  demote: { role: "user" },
  narrow: { grant: narrow },
  delete: undefined,
} as const satisfies Record<Change, object | undefined>;

const change = async (username: string, how: Change, dryRun = false) => {
  const stored = await fresh.accounts.get(username);
  const changed = CHANGED[how];
  await fresh.accounts.change(stored, changed && { ...stored.value, ...changed }, dryRun);
};
const changes = Object.keys(CHANGED) as Change[];

describe("a user", () => {
  it("is shown without what proves the password", () => {
    const { id, created_at } = fresh.anna;
    expect(asUser(fresh.anna)).toEqual({ id, username: "anna", role: "user", created_at });
  });

  it("is there once only, also when two add one at once", async () => {
    const twice = await Promise.allSettled([addAdmin("bert"), addAdmin("bert")]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(addAdmin("anna")).rejects.toMatchObject(CONFLICT);
  });

  it("is changed by one of two who have read the same", async () => {
    const stored = await fresh.accounts.get("anna");
    await fresh.accounts.change(stored, { ...stored.value, role: "viewer" });
    const late = fresh.accounts.change(stored, { ...stored.value, role: "admin" });
    await expect(late).rejects.toMatchObject(CONFLICT);
    expect((await fresh.accounts.get("anna")).value.role).toBe("viewer");
  });

  it("is another one after being deleted and made again", async () => {
    await change("anna", "delete");
    await fresh.accounts.add(newAccount({ username: "anna", role: "user" }, "", MADE_AT));
    expect((await fresh.accounts.get("anna")).value.id).not.toBe(fresh.anna.id);
  });
});

describe("the last admin", () => {
  it.each(changes)("stays: to %s the only one is refused", async (how) => {
    await addAdmin("boss");
    await expect(change("boss", how)).rejects.toMatchObject(CONFLICT);
    await expect(change("boss", how, true)).rejects.toMatchObject(CONFLICT);
    expect((await fresh.accounts.get("boss")).value).toMatchObject({ role: "admin" });
  });

  it.each(changes)("stays: to %s it is refused when the others have a grant", async (how) => {
    await addAdmin("boss");
    await addAdmin("narrowed", narrow);
    await expect(change("boss", how)).rejects.toMatchObject(CONFLICT);
  });

  it.each(changes)("is not meant when a narrowed one is to %s", async (how) => {
    await addAdmin("boss");
    await addAdmin("narrowed", narrow);
    await change("narrowed", how);
    await expect(change("boss", how)).rejects.toMatchObject(CONFLICT);
  });

  it.each(changes)("is not meant while there is another: one may %s", async (how) => {
    await addAdmin("boss");
    await addAdmin("second");
    await change("boss", how);
    await expect(change("second", how)).rejects.toMatchObject(CONFLICT);
  });

  it.each(changes)("stays when two %s each other at once", async (how) => {
    await addAdmin("boss");
    await addAdmin("second");
    const both = await Promise.allSettled([change("boss", how), change("second", how)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("the first start", () => {
  const shown: string[] = [];
  const start = (password: string) =>
    ensureAdmin(fresh.first, password, (it) => void shown.push(it));
  beforeEach(async () => {
    shown.length = 0;
    await change("anna", "delete");
  });

  it("makes an admin with the password that is set, and shows none", async () => {
    await start("a password of the owner");
    const { value } = await fresh.accounts.get("admin");
    expect(value).toMatchObject({ username: "admin", role: "admin" });
    expect(await isPassword("a password of the owner", value.password_hash)).toBe(true);
    expect(shown).toEqual([]);
  });

  it("makes a password where none is set, and shows it once", async () => {
    await start("");
    await start("");
    expect(shown).toEqual([expect.stringMatching(/^[\w-]{20}$/)]);
    const { value } = await fresh.accounts.get("admin");
    expect(await isPassword(shown[0] ?? "", value.password_hash)).toBe(true);
  });

  it("is over once there are users: their passwords stay", async () => {
    await start("a password of the owner");
    const before = await fresh.accounts.get("admin");
    await start("another password");
    expect(await fresh.accounts.get("admin")).toEqual(before);
  });
});
