/** Contexts of users: merged, told of, kept for a day, within their limits. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { context } from "../../../shared/contracts/context.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { caller, openSmallHouse, type SmallHouse } from "./house.ts";

const HOUR_MS = 3600_000;

let house: SmallHouse;
beforeAll(async () => {
  house = await openSmallHouse();
});
afterAll(() => house.stop());

let made = 0;
/** A new caller, who has no context yet. */
const newCaller = (role: "viewer" | "user" = "user") => {
  made += 1;
  const who = caller(`caller${made}`, role);
  const ask = house.as(who);
  return {
    who,
    get: () => ask(context.get, {}),
    merge: (values: Free, dry_run?: boolean) => ask(context.merge, { values, dry_run }),
  };
};
const updates = async () =>
  (await house.store.events.read(0, 10_000)).filter(({ kind }) => kind === "context_update");

it("is empty at first, then what was merged into it", async () => {
  const { get, merge } = newCaller();
  expect(await get()).toEqual({});
  await merge({ location: "home", activity: "reading", user: "anna" });
  const { current_context } = await merge({ activity: null, location: { room: "kitchen" } });
  expect(current_context).toEqual({ location: { room: "kitchen" }, user: "anna" });
  expect(await get()).toEqual(current_context);
});

it("belongs to one user", async () => {
  const [anna, bob] = [newCaller(), newCaller()];
  await Promise.all([anna.merge({ name: "anna" }), bob.merge({ name: "bob" })]);
  expect([await anna.get(), await bob.get()]).toEqual([{ name: "anna" }, { name: "bob" }]);
});

it("loses nothing of what is merged at the same time", async () => {
  const { get, merge } = newCaller();
  const keys = Array.from({ length: 50 }, (_, n) => `k${n}`);
  await Promise.all(keys.map((key, n) => merge({ [key]: n })));
  expect(Object.keys(await get()).sort()).toEqual(keys.sort());
});

it("tells of each update, with what it changed and who did it", async () => {
  const { who, merge } = newCaller();
  await merge({ a: 1, b: 1 });
  const { timestamp } = await merge({ a: 1, b: null, c: 3 });
  const { data } = (await updates()).at(-1) ?? {};
  expect(data).toEqual({
    context: { a: 1, c: 3 },
    changed: ["b", "c"],
    user_id: who.sub,
    timestamp,
  });
});

it("is predicted by a dry run, and not changed", async () => {
  const { get, merge } = newCaller();
  await merge({ a: 1 });
  const before = await updates();
  expect((await merge({ a: null, b: 2 }, true)).current_context).toEqual({ b: 2 });
  expect(await get()).toEqual({ a: 1 });
  expect(await updates()).toEqual(before);
});

describe("is refused, and left as it was,", () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]));

  it.each<[string, Free, Free, RegExp]>([
    ["beyond 100 keys", keys(60), { ...keys(99), other: 1, one_more: 1 }, /100 keys/],
    ["beyond 16 KiB", { a: "x".repeat(9000) }, { b: "x".repeat(9000) }, /16384 bytes/],
  ])("%s", async (_what, first, second, message) => {
    const { get, merge } = newCaller();
    await merge(first);
    for (const dry of [true, false])
      await expect(merge(second, dry)).rejects.toMatchObject({
        type: "INVALID_REQUEST",
        message: expect.stringMatching(message),
      });
    expect(await get()).toEqual(first);
  });

  it("by a viewer, who may read it", async () => {
    const { get, merge } = newCaller("viewer");
    await expect(merge({ a: 1 })).rejects.toMatchObject({ type: "FORBIDDEN" });
    expect(await get()).toEqual({});
  });
});

it("is merged once for one Idempotency-Key", async () => {
  const { who } = newCaller();
  const ask = house.as(who, { idempotency: "evening-1" });
  const before = (await updates()).length;
  const first = await ask(context.merge, { values: { a: 1 } });
  expect(await ask(context.merge, { values: { a: 1 } })).toEqual(first);
  expect((await updates()).length).toBe(before + 1);
});

it("is one write with its event and the answer to its Idempotency-Key", async () => {
  const { who } = newCaller();
  house.writes.length = 0;
  const answer = await house.as(who, { idempotency: "one-write" })(context.merge, {
    values: { a: 1 },
  });
  expect(house.writes).toEqual([
    {
      audit: [expect.objectContaining({ action: "context.merge", outcome: "done" })],
      documents: [expect.objectContaining({ value: { a: 1 } })],
      events: [expect.objectContaining({ kind: "context_update" })],
      receipt: expect.objectContaining({ answer: expect.objectContaining({ answer }) }),
    },
  ]);
});

it("outlives a restart, and ends a day after its last write", async () => {
  const { get, merge } = newCaller();
  await merge({ a: 1 });
  await house.restart();
  expect(await get()).toEqual({ a: 1 });
  house.pass(20 * HOUR_MS);
  expect(await get()).toEqual({ a: 1 });
  house.pass(5 * HOUR_MS);
  expect(await get()).toEqual({});
  await merge({ b: 2 });
  expect(await get()).toEqual({ b: 2 });
});
