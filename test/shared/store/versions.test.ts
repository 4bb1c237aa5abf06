/** Versions beside their changes: bounded, kept for a time after a deletion, and never without the change. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { openAccounts } from "../../../services/identity/accounts.ts";
import { versionsIn, withChange } from "../../../shared/store/versions.ts";
import { type FreshStore, freshStore } from "../../services/devices/fresh-store.ts";
import { stillClock } from "../../support/clocks.ts";

const AT = "2030-01-01T00:00:00.000Z";
const DAY_MS = 24 * 3600_000;
const keptOf = (name: string) => ({ value: { name } });
const change = (before: string | undefined, after: string | undefined) => ({
  kind: "area" as const,
  id: "kitchen",
  before: before === undefined ? undefined : keptOf(before),
  after: after === undefined ? undefined : keptOf(after),
});

const clock = stillClock();
let store: FreshStore;
beforeEach(() => {
  store = freshStore(clock.now);
});
afterEach(() => store.remove());

const write = async (...asked: Parameters<typeof change>) => {
  const documents = await versionsIn(store.documents, clock).writesFor(change(...asked));
  await store.apply({ documents });
};
const kept = async () =>
  (await versionsIn(store.documents, clock).find("area", "kitchen"))?.versions;

it("keeps what was there before the first change as the first version", async () => {
  await write("Kitchen", "Galley");
  expect(await kept()).toMatchObject([
    { version: 2, change: "changed", value: { name: "Galley" } },
    { version: 1, change: "created", at: null, user_id: null, value: { name: "Kitchen" } },
  ]);
});

it("keeps the newest fifty, and their numbers rise", async () => {
  for (let n = 1; n <= 60; n += 1) await write(`Room ${n}`, `Room ${n + 1}`);
  const all = (await kept()) ?? [];
  expect([all.length, all[0]?.version, all.at(-1)?.version]).toEqual([50, 61, 12]);
});

it("keeps fewer where they are long, and always what was before", () => {
  const long = (n: number) => `${n}`.padEnd(200_000, ".");
  const first = withChange([], change(long(1), long(2)), AT);
  const all = withChange(first, change(long(2), long(3)), AT);
  expect(all.map(({ version }) => version)).toEqual([3, 2]);
});

it("keeps what is deleted for ninety days, and what comes back for good", async () => {
  await write("Kitchen", undefined);
  await clock.advance(89 * DAY_MS);
  await write(undefined, "Kitchen");
  await clock.advance(400 * DAY_MS);
  expect(await kept()).toHaveLength(3);
  await write("Kitchen", undefined);
  await clock.advance(91 * DAY_MS);
  expect(await kept()).toBeUndefined();
});

it("two that are decided on the same versions are not both written", async () => {
  const versions = versionsIn(store.documents, clock);
  const [one, other] = [
    await versions.writesFor(change("Kitchen", "Galley")),
    await versions.writesFor(change("Kitchen", "Cuisine")),
  ];
  await store.apply({ documents: one });
  await expect(store.apply({ documents: other })).rejects.toMatchObject({ type: "CONFLICT" });
});

it("neither a change nor its version is kept where the store refuses one of them", async () => {
  const accounts = openAccounts(store, clock);
  const ada = {
    id: "1",
    username: "ada",
    role: "user" as const,
    created_at: AT,
    password_hash: "",
    generation: 1,
  };
  await accounts.add(ada);
  const before = await accounts.get("ada");
  store.refuse(({ documents = [] }) =>
    documents.some(({ collection }) => collection === "versions_user"),
  );
  await expect(accounts.change(before, { ...ada, role: "viewer" })).rejects.toMatchObject({
    type: "SERVICE_UNAVAILABLE",
  });
  store.refuse(() => false);
  expect((await accounts.get("ada")).value.role).toBe("user");
  const versions = (await accounts.versions.find("user", "ada"))?.versions;
  expect(versions?.map(({ change: what }) => what)).toEqual(["created"]);
});
