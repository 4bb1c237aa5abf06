/** One effect for one key: the middleware in a real broker, over a real store on disk. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { idempotency, takeSettle } from "../../../shared/access/idempotency.ts";
import { seal } from "../../../shared/access/seal.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { action, call, contract, implement } from "../../../shared/kernel/contract.ts";
import { fail, failure } from "../../../shared/kernel/errors.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import { deferReceipt } from "../../../shared/kernel/receipt.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { openSqliteStore } from "../../../shared/store/sqlite/sqlite.ts";
import { stillClock } from "../../support/clocks.ts";

const anyone = { role: "public" } as const;
const add = { by: { type: "number" }, dry_run: { type: "boolean", optional: true } } as const;
const counter = contract("counter", {
  add: action("Count up", add, anyone).returns<number>(),
  addTwice: action("Count up by way of others", add, anyone).returns<number>(),
  look: action("Tell the count", {}, anyone).returns<number>(),
  addAndBreak: action("Count up by way of another, then break", add, anyone).returns<number>(),
  addDurably: action("Count up, with the receipt in the write", add, anyone).returns<number>(),
  refuse: action("Count up, then refuse the first time", add, anyone).returns<number>(),
  owe: action("Count up, and write the receipt later", add, anyone).returns<number>(),
  wait: action("Answer when told to", {}, anyone).returns<string>(),
  token: action("Give a secret", {}, { ...anyone, secret: true }).returns<{ token: string }>(),
});

const caller = (sub: string): Caller => ({ sub, name: sub, role: "user", via: "token" });
const keyed = (key: string, who: Meta = { caller: caller("alice") }) => ({
  meta: { ...who, idempotency: key },
});

const clock = stillClock();
let folder: string;
let store: Store;
let broker: ServiceBroker;
let count = 0;
let secrets = 0;
let refusals = 0;
let breaks = false;
let reads = 0;
let finish: (text: string) => void;
let pay: () => Promise<number>;
let isWaiting: Promise<void>;

const serve = () => {
  const { promise, resolve: told } = Promise.withResolvers<void>();
  isWaiting = promise;
  const up = (by: number) => {
    count += by;
    return count;
  };
  return implement(counter, {
    add: ({ params }) => (params.dry_run ? count : up(params.by)),
    addTwice: async (ctx) => {
      await call(ctx, counter.add, { by: ctx.params.by });
      return call(ctx, counter.add, { by: ctx.params.by });
    },
    look: () => count,
    addAndBreak: async (ctx) => {
      // Reads and trials may be made more or less often the next time: they take no place.
      for (let times = 0; times < reads; times += 1) {
        await call(ctx, counter.look, {});
        await call(ctx, counter.add, { by: 1, dry_run: true });
      }
      const counted = await call(ctx, counter.add, { by: ctx.params.by });
      if (breaks) throw new TypeError("broken");
      // As the house is another one by now, what is asked for may be, too.
      return counted + (await call(ctx, counter.add, { by: ctx.params.by + count }));
    },
    addDurably: async (ctx) => {
      const [settle, answer] = [takeSettle(ctx), up(ctx.params.by)];
      await store.apply({ receipt: settle?.(answer) });
      return answer;
    },
    refuse: ({ params }) => {
      refusals += 1;
      return refusals === 1 ? fail("CONFLICT") : up(params.by);
    },
    owe: (ctx) => {
      const [settle, answer] = [takeSettle(ctx), up(ctx.params.by)];
      pay = () => store.apply({ receipt: settle?.(answer) });
      throw deferReceipt(failure("SERVICE_UNAVAILABLE"));
    },
    wait: () => {
      told();
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    token: () => {
      secrets += 1;
      return { token: `swordfish-${secrets}` };
    },
  });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hearth-idempotency-"));
  store = openSqliteStore(join(folder, "test.db"));
  broker = new ServiceBroker({
    logger: false,
    validator: false,
    middlewares: [idempotency(store, seal("a secret that is long enough for a test"), clock)],
  });
  broker.createService(serve());
  await broker.start();
});
afterAll(async () => {
  await broker.stop();
  await store.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  count = 0;
});

describe("a request with a key", () => {
  it.each([counter.add, counter.addTwice, counter.addDurably])(
    "has one effect and one answer, however often it is sent",
    async (one) => {
      const first = await call(broker, one, { by: 1 }, keyed(one.name));
      const before = count;
      expect(await call(broker, one, { by: 1 }, keyed(one.name))).toBe(first);
      expect(count).toBe(before);
    },
  );

  it("is the same one when only the order of its fields differs", async () => {
    await call(broker, counter.add, { by: 1, dry_run: false }, keyed("order"));
    await call(broker, counter.add, { dry_run: false, by: 1 }, keyed("order"));
    expect(count).toBe(1);
  });

  it("is refused when it says something else than the first one", async () => {
    await call(broker, counter.add, { by: 1 }, keyed("other"));
    await expect(call(broker, counter.add, { by: 2 }, keyed("other"))).rejects.toMatchObject({
      code: 409,
      type: "IDEMPOTENCY_CONFLICT",
    });
    expect(count).toBe(1);
  });

  it("is refused for another action", async () => {
    await call(broker, counter.add, { by: 1 }, keyed("elsewhere"));
    const elsewhere = call(broker, counter.addTwice, { by: 1 }, keyed("elsewhere"));
    await expect(elsewhere).rejects.toMatchObject({ type: "IDEMPOTENCY_CONFLICT" });
  });

  it("is told to come again while the first one runs, and gets its answer then", async () => {
    const first = call(broker, counter.wait, {}, keyed("running"));
    await isWaiting;
    await expect(call(broker, counter.wait, {}, keyed("running"))).rejects.toMatchObject({
      type: "IDEMPOTENCY_CONFLICT",
      data: { retry_after: 1 },
    });
    finish("done");
    expect(await first).toBe("done");
    expect(await call(broker, counter.wait, {}, keyed("running"))).toBe("done");
  });

  it("gets its key back when it is refused", async () => {
    const send = () => call(broker, counter.refuse, { by: 1 }, keyed("refused"));
    await expect(send()).rejects.toMatchObject({ type: "CONFLICT" });
    expect([await send(), await send()]).toEqual([1, 1]);
  });

  it("has its answer later, and until then its key is in use, when that is still owed", async () => {
    const send = () => call(broker, counter.owe, { by: 1 }, keyed("owed"));
    await expect(send()).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    await expect(send()).rejects.toMatchObject({ type: "IDEMPOTENCY_CONFLICT" });
    await pay();
    expect([await send(), count]).toEqual([1, 1]);
  });

  it("keeps its key when it only asks what would happen", async () => {
    await call(broker, counter.add, { by: 1, dry_run: true }, keyed("dry"));
    await call(broker, counter.add, { by: 1 }, keyed("dry"));
    expect(count).toBe(1);
  });
});

describe("a key", () => {
  it.each<[string, Meta, Meta]>([
    ["two users", { caller: caller("bob") }, { caller: caller("carol") }],
    ["two addresses without a user", { address: "192.0.2.1" }, { address: "192.0.2.2" }],
    [
      "a user and a request without a user",
      { caller: caller("dora"), address: "::1" },
      { address: "::1" },
    ],
  ])("of %s is two keys", async (what, one, other) => {
    await call(broker, counter.add, { by: 1 }, keyed(what, one));
    await call(broker, counter.add, { by: 1 }, keyed(what, other));
    expect(count).toBe(2);
  });

  it("of a user is one, from wherever the user comes", async () => {
    const erin = caller("erin");
    for (const address of ["192.0.2.1", "192.0.2.9"])
      await call(broker, counter.add, { by: 1 }, keyed("away", { caller: erin, address }));
    expect(count).toBe(1);
  });

  it.each([false, true])(
    "is not handed down to the actions that its action calls (dry run: %s)",
    async (dry_run) => {
      const options = keyed(`nested ${dry_run}`);
      expect(await call(broker, counter.addTwice, { by: 1, dry_run }, options)).toBe(2);
    },
  );

  it("keeps each of its steps from happening twice, when it is repeated after it broke", async () => {
    breaks = true;
    const ask = (by: number) => call(broker, counter.addAndBreak, { by }, keyed("steps"));
    await expect(ask(5)).rejects.toThrow("broken");
    expect(count).toBe(5);
    breaks = false;
    reads = 3;
    expect(await ask(5)).toBe(5 + 15);
    expect(count).toBe(15);
  });

  it("has steps of its own for another body, when the first one has failed", async () => {
    breaks = true;
    const ask = (by: number) => call(broker, counter.addAndBreak, { by }, keyed("other steps"));
    await expect(ask(5)).rejects.toThrow("broken");
    breaks = false;
    await ask(1);
    expect(count).toBe(5 + 1 + 7);
  });

  it("is not needed: without one, each request has its effect", async () => {
    await call(broker, counter.add, { by: 1 });
    await call(broker, counter.add, { by: 1 });
    expect(count).toBe(2);
  });
});

it("gives a secret again that cannot be read in the store's files", async () => {
  const { token } = await call(broker, counter.token, {}, keyed("secret"));
  expect(await call(broker, counter.token, {}, keyed("secret"))).toEqual({ token });
  const written = readdirSync(folder).map((file) => readFileSync(join(folder, file), "latin1"));
  expect(written.join("")).toContain("alice secret");
  expect(written.join("")).not.toContain(token);
});
