/** A small house for tests: real services on a real store, whose clock a test moves. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import actions from "../../../services/actions/actions.service.ts";
import context from "../../../services/context/context.service.ts";
import devices from "../../../services/devices/devices.service.ts";
import events from "../../../services/events/events.service.ts";
import history from "../../../services/history/history.service.ts";
import interpretation from "../../../services/interpretation/interpretation.service.ts";
import scenes from "../../../services/scenes/scenes.service.ts";
import undo from "../../../services/undo/undo.service.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Env } from "../../../shared/config/config.ts";
import { type Caller, SYSTEM } from "../../../shared/kernel/caller.ts";
import { type Action, call, type ParamsOf } from "../../../shared/kernel/contract.ts";
import { failure } from "../../../shared/kernel/errors.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import type { Store, Write } from "../../../shared/store/port/store.ts";
import { openSqliteStore } from "../../../shared/store/sqlite/sqlite.ts";
import { type MovedClock, movedClock } from "../../support/clocks.ts";
import { partsOf } from "../../support/parts.ts";
import { configFor } from "../../support/settings.ts";

export { caller } from "../../support/caller.ts";

/** What is seen of the store's writes, and done to them. */
interface Watch {
  readonly writes: Write[];
  isRefused: (write: Write) => boolean;
}

/** The same store, and what is written to it. */
const watched = (store: Store, watch: Watch): Store => ({
  ...store,
  async apply(write) {
    if (watch.isRefused(write)) throw failure("SERVICE_UNAVAILABLE");
    watch.writes.push(write);
    return store.apply(write);
  },
});

const start = async (env: Env, clock: Clock, watch: Watch) => {
  const config = configFor(env);
  const real = openSqliteStore(join(config.dataDir, "hearth.db"), clock.now);
  const store = watched(real, watch);
  const parts = await partsOf(config, store, clock);
  const { broker } = parts;
  for (const schema of [
    ...actions(parts),
    await devices(parts),
    context(parts),
    ...history(parts),
    events(parts),
    ...interpretation(parts),
    scenes(parts),
    undo(),
  ])
    broker.createService(schema);
  await broker.start();
  await broker.waitForServices(
    ["actions", "devices", "context", "history", "events", "interpretation", "scenes", "undo"],
    10_000,
    10,
  );
  return { broker, store };
};

export const openSmallHouse = async (
  settings: Env = {},
  clock: Clock & Pick<MovedClock, "advance"> = movedClock(),
) => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-small-house-"));
  const env = { ...settings, DATA_DIR: folder };
  const watch: Watch = { writes: [], isRefused: () => false };
  let { broker, store } = await start(env, clock, watch);
  const close = async () => {
    await broker.stop();
    await store.close();
  };
  return {
    get store() {
      return store;
    },
    /** Every write to the store so far. */
    writes: watch.writes,
    /** From now on, writes that this says yes to are refused. */
    refuse(wanted: (write: Write) => boolean) {
      watch.isRefused = wanted;
    },
    /** Calls an action under an identity. */
    as:
      (who: Caller = SYSTEM, meta: Meta = {}) =>
      <A extends Action>(action: A, params: ParamsOf<A>) =>
        call(broker, action, params, { meta: { caller: who, ...meta } }),
    pass: clock.advance,
    async restart() {
      await close();
      ({ broker, store } = await start(env, clock, watch));
    },
    async stop() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type SmallHouse = Awaited<ReturnType<typeof openSmallHouse>>;
