/** What a repeated request finds of the first one: steps that are done, owed or lost, and until when. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { idempotency, onceOf } from "../../../shared/access/idempotency.ts";
import { seal } from "../../../shared/access/seal.ts";
import { action, type Call, call, contract, implement } from "../../../shared/kernel/contract.ts";
import { fail, failure } from "../../../shared/kernel/errors.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import { deferReceipt } from "../../../shared/kernel/receipt.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { openSqliteStore } from "../../../shared/store/sqlite/sqlite.ts";
import { caller } from "../../support/caller.ts";
import { stillClock } from "../../support/clocks.ts";

const rules = { dry_run: { type: "boolean", optional: true } } as const;
const work = contract("work", {
  run: action("Whatever a test wants", rules, { role: "public" }).returns<unknown>(),
});
/** What is kept of the time of a request for what comes after its steps. */
const MARGIN_MS = 2500;
const RUNNING_MS = 15_000;
const DAY_MS = 24 * 3600_000;

const clock = stillClock();
let folder: string;
let store: Store;
let broker: ServiceBroker;
let run: (ctx: Call) => Promise<unknown>;
let done: number[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hearth-idempotency-"));
  store = openSqliteStore(join(folder, "test.db"), clock.now);
  broker = new ServiceBroker({
    logger: false,
    validator: false,
    middlewares: [idempotency(store, seal("a secret that is long enough for a test"), clock)],
  });
  broker.createService(implement(work, { run: (ctx) => run(ctx) }));
  await broker.start();
});
afterAll(async () => {
  await broker.stop();
  await store.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  done = [];
});

/** The answer of a request, or the code of its refusal. */
const ask = (meta: Meta, dry_run = false): Promise<unknown> =>
  call(broker, work.run, { dry_run }, { meta: { caller: caller("anna"), ...meta } }).catch(
    ({ type }) => type,
  );

/** Lets what was asked claim its keys, each in a turn of the event loop, before the clock moves. */
const begun = () => clock.advance(0);

describe("a request of several steps", () => {
  const step = (ctx: Call, place: number, fails = false) =>
    onceOf(ctx)?.(place, async (settle) => {
      done.push(place);
      if (fails) fail("CONFLICT");
      const answer = `answer ${place}`;
      await store.apply({ receipt: settle(answer) });
      return answer;
    });

  it("does each once, when it is repeated after it broke", async () => {
    const answers: unknown[] = [];
    run = async (ctx) => {
      answers.push(await step(ctx, 0), await step(ctx, 1));
      return answers.length === 2 ? fail("CONFLICT") : "all";
    };
    expect(await ask({ idempotency: "broken" })).toBe("CONFLICT");
    expect(await ask({ idempotency: "broken" })).toBe("all");
    expect(answers).toEqual(["answer 0", "answer 1", "answer 0", "answer 1"]);
    expect(done).toEqual([0, 1]);
  });

  it("does a step again that has failed, and only that one", async () => {
    run = async (ctx) => [await step(ctx, 0), await step(ctx, 1, done.length === 1)];
    expect(await ask({ idempotency: "failed" })).toBe("CONFLICT");
    expect(await ask({ idempotency: "failed" })).toEqual(["answer 0", "answer 1"]);
    expect(done).toEqual([0, 1, 1]);
  });

  it.each<[string, Meta, boolean]>([
    ["without a key", {}, false],
    ["when it only asks what would happen", { idempotency: "dry" }, true],
  ])("has no step that is kept, %s", async (_what, meta, dry_run) => {
    run = async (ctx) => onceOf(ctx) === undefined;
    expect(await ask(meta, dry_run)).toBe(true);
  });
});

describe("a step that is owed", () => {
  let writeReceipt: () => Promise<number>;
  const owe = (ctx: Call) =>
    onceOf(ctx)?.(0, async (settle) => {
      done.push(0);
      writeReceipt = () => store.apply({ receipt: settle("done") });
      throw deferReceipt(failure("SERVICE_UNAVAILABLE"));
    }) ?? fail("NOT_FOUND");

  /** Asks again for what the first request still owes, with so much time left for its steps. */
  const askAgain = async (leftMs: number) => {
    run = owe;
    const idempotency = `left ${leftMs}`;
    expect(await ask({ idempotency })).toBe("SERVICE_UNAVAILABLE");
    const answer = ask({ idempotency, deadline: clock.now() + leftMs + MARGIN_MS });
    await begun();
    return { answer };
  };

  it.each([
    [3000, 250, 300],
    [100, 50, 100],
  ])(
    "is waited for with %i ms left: written after %i ms, it is found after %i ms",
    async (leftMs, writtenMs, foundMs) => {
      const { answer } = await askAgain(leftMs);
      await clock.advance(writtenMs);
      await writeReceipt();
      await clock.advance(foundMs - writtenMs);
      expect([await answer, done]).toEqual(["done", [0]]);
    },
  );

  it.each([
    [99, 0],
    [350, 300],
  ])("is not waited for past the deadline: with %i ms left, only for %i ms", async (left, ms) => {
    const { answer } = await askAgain(left);
    await clock.advance(ms);
    expect([await answer, done]).toEqual(["IDEMPOTENCY_CONFLICT", [0]]);
  });

  it("counts as lost after 15 s, and is done again for a request without a deadline", async () => {
    run = owe;
    await ask({ idempotency: "lost step" });
    const answer = ask({ idempotency: "lost step" });
    await begun();
    await clock.advance(RUNNING_MS - 1);
    expect(done).toEqual([0]);
    await clock.advance(1);
    expect([await answer, ...done]).toEqual(["SERVICE_UNAVAILABLE", 0, 0]);
  });
});

describe("a key", () => {
  it("is free 15 s after the begin of a request that has not ended, and not before", async () => {
    const ends: ((answer: string) => void)[] = [];
    run = () => new Promise((resolve) => ends.push(resolve));
    const idempotency = "lost";
    const first = ask({ idempotency });
    await begun();
    await clock.advance(RUNNING_MS - 1);
    expect(await ask({ idempotency })).toBe("IDEMPOTENCY_CONFLICT");
    await clock.advance(1);
    const second = ask({ idempotency });
    await begun();
    for (const [place, end] of ends.entries()) end(`answer ${place}`);
    expect(await Promise.all([first, second])).toEqual(["CONFLICT", "answer 1"]);
    expect(await ask({ idempotency })).toBe("answer 1");
  });

  it("has its answer for 24 hours", async () => {
    run = async () => done.push(0);
    const answers = [];
    for (const ms of [0, DAY_MS - 1, 1]) {
      await clock.advance(ms);
      answers.push(await ask({ idempotency: "day" }));
    }
    expect(answers).toEqual([1, 1, 2]);
  });

  it("that a request does not have cannot be kept in use: it fails with its own error", async () => {
    run = async () => {
      throw deferReceipt(failure("CONFLICT"));
    };
    expect(await ask({})).toBe("CONFLICT");
  });
});
