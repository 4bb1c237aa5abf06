/** A small house for tests: real services on a real store, whose clock a test moves. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServiceBroker } from "moleculer";
import brokerOptions from "../../../moleculer.config.ts";
import context from "../../../services/context/context.service.ts";
import devices from "../../../services/devices/devices.service.ts";
import history from "../../../services/history/history.service.ts";
import { type Caller, type Grant, type Role, SYSTEM } from "../../../shared/caller.ts";
import type { Env } from "../../../shared/config.ts";
import { type Action, call, type Meta, type ParamsOf } from "../../../shared/contract.ts";
import { openMetrics } from "../../../shared/metrics.ts";
import type { Parts } from "../../../shared/parts.ts";
import { seal } from "../../../shared/seal.ts";
import { openSqlite } from "../../../shared/store/sqlite.ts";
import type { Store, Write } from "../../../shared/store/store.ts";
import { configFor } from "../../support/boot.ts";

const SECRET = "a secret of the tests that is long enough";

/** Somebody of a name, as the gateway would tell. */
export const caller = (name: string, role: Role = "user", grant?: Grant): Caller => ({
  sub: `id-of-${name}`,
  name,
  role,
  via: "token",
  ...(grant && { grant }),
});

/** The same store, and what is written to it. */
const watched = (store: Store, writes: Write[]): Store => ({
  ...store,
  apply(write) {
    writes.push(write);
    return store.apply(write);
  },
});

const start = async (env: Env, clock: { readonly ahead: number }, writes: Write[]) => {
  const config = configFor(env);
  const real = openSqlite(join(config.dataDir, "hearth.db"), () => Date.now() + clock.ahead);
  const store = watched(real, writes);
  const sealing = seal(SECRET);
  const metrics = openMetrics();
  const broker = new ServiceBroker(brokerOptions({ config, store, sealing, metrics }));
  const parts: Parts = {
    broker,
    config,
    store,
    sealing,
    metrics,
    secret: SECRET,
    firstPassword: () => undefined,
    listening: () => undefined,
  };
  for (const schema of [await devices(parts), context(parts), history(parts)])
    broker.createService(schema);
  await broker.start();
  await broker.waitForServices(["devices", "context", "history"], 10_000, 10);
  return { broker, store };
};

export const openSmallHouse = async (settings: Env = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-small-house-"));
  const env = { ...settings, DATA_DIR: folder };
  const clock = { ahead: 0 };
  const writes: Write[] = [];
  let { broker, store } = await start(env, clock, writes);
  const close = async () => {
    await broker.stop();
    await store.close();
  };
  return {
    get store() {
      return store;
    },
    /** Every write to the store so far. */
    writes,
    /** Calls an action as somebody. */
    as:
      (who: Caller = SYSTEM, meta: Meta = {}) =>
      <A extends Action>(action: A, params: ParamsOf<A>) =>
        call(broker, action, params, { meta: { caller: who, ...meta } }),
    /** Moves the store's time. */
    pass: (ms: number) => {
      clock.ahead += ms;
    },
    async restart() {
      await close();
      ({ broker, store } = await start(env, clock, writes));
    },
    async stop() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type SmallHouse = Awaited<ReturnType<typeof openSmallHouse>>;
