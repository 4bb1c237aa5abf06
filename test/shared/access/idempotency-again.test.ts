/** A call without a key that is sent again to another process: done once, and answered the same. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, jest } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { idempotency, takeSettle } from "../../../shared/access/idempotency.ts";
import { seal } from "../../../shared/access/seal.ts";
import {
  type Action,
  action,
  type Call,
  call,
  contract,
  implement,
} from "../../../shared/kernel/contract.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import { rankOf } from "../../../shared/kernel/receipt.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { openSqliteStore } from "../../../shared/store/sqlite/sqlite.ts";
import { stillClock } from "../../support/clocks.ts";

const settled = { role: "public", settled: true } as const;
const dry_run = { type: "boolean", optional: true } as const;
const lamp = contract("lamp", {
  toggle: action("Toggle", { dry_run }, settled).returns<number>(),
  toggleTwice: action("Toggle by way of others", { dry_run }, settled).returns<number[]>(),
  plain: action("Count without a receipt", {}, { role: "public" }).returns<number>(),
});

let folder: string;
let store: Store;
let broker: ServiceBroker;
let count: number;
/** What stands between the decision and the write. */
let beforeWrite: () => Promise<unknown>;

const toggle = async (ctx: Call) => {
  const settle = takeSettle(ctx);
  const next = count + 1;
  await beforeWrite();
  await store.apply({ receipt: settle?.(next) });
  count += 1;
  return next;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hearth-again-"));
  store = openSqliteStore(join(folder, "test.db"));
  broker = new ServiceBroker({
    logger: false,
    validator: false,
    middlewares: [
      idempotency(store, seal("a secret that is long enough for a test"), stillClock()),
    ],
  });
  broker.createService(
    implement(lamp, {
      toggle,
      toggleTwice: async (ctx) => [
        await call(ctx, lamp.toggle, {}),
        await call(ctx, lamp.toggle, {}),
      ],
      plain: () => {
        count += 1;
        return count;
      },
    }),
  );
  await broker.start();
});
afterAll(async () => {
  await broker.stop();
  await store.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  count = 0;
  beforeWrite = async () => undefined;
});

let names = 0;
/** As the bus sends it. */
const send = (one: Action, attempt: string, times = 0): Promise<unknown> => {
  const meta: Meta = { attempt, ...(times > 0 && { rank: rankOf(undefined, times) }) };
  return broker.call(one.name, {}, { meta });
};
const fresh = () => {
  names += 1;
  return `call-${names}`;
};

it("is answered as before when it had been done", async () => {
  const name = fresh();
  expect(await send(lamp.toggle, name)).toBe(1);
  expect(await send(lamp.toggle, name, 1)).toBe(1);
  expect(count).toBe(1);
});

it("is done by the later attempt when the earlier one has not come to it, which is too late then", async () => {
  const name = fresh();
  const { promise: isStill, resolve: goOn } = Promise.withResolvers<void>();
  beforeWrite = () => isStill;
  const first = send(lamp.toggle, name);
  beforeWrite = async () => undefined;
  expect(await send(lamp.toggle, name, 1)).toBe(1);
  goOn();
  await expect(first).rejects.toMatchObject({ type: "CONFLICT" });
  expect(count).toBe(1);
});

it("is not asked about before it is done the first time", async () => {
  const claim = jest.spyOn(store.idempotency, "claim");
  await send(lamp.toggle, fresh());
  expect(claim).not.toHaveBeenCalled();
  claim.mockRestore();
});

it("makes its own calls once, however often it is sent", async () => {
  const name = fresh();
  expect(await send(lamp.toggleTwice, name)).toEqual([1, 2]);
  expect(await send(lamp.toggleTwice, name, 1)).toEqual([1, 2]);
  expect(count).toBe(2);
});

it("is stopped halfway by a later attempt, which does the rest", async () => {
  const name = fresh();
  const { promise: isStill, resolve: goOn } = Promise.withResolvers<void>();
  let writes = 0;
  beforeWrite = () => {
    writes += 1;
    return writes === 2 ? isStill : Promise.resolve();
  };
  const first = send(lamp.toggleTwice, name);
  while (writes < 2) await new Promise(setImmediate);
  expect(await send(lamp.toggleTwice, name, 1)).toEqual([1, 2]);
  goOn();
  await expect(first).rejects.toMatchObject({ type: "CONFLICT" });
  expect(count).toBe(2);
});

it("leaves alone what has no receipt", async () => {
  const name = fresh();
  await send(lamp.plain, name);
  expect(await send(lamp.plain, name, 1)).toBe(2);
});

it.each([
  [undefined, 0, "00"],
  [undefined, 1, "01"],
  ["00", 1, "00.01"],
  ["01", 0, "01"],
  ["01", 2, "01.02"],
])("ranks what came with %j and is sent again %j times as %j", (given, times, rank) => {
  expect(rankOf(given, times)).toBe(rank);
});
