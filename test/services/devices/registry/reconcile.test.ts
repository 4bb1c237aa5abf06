/** Of all processes with the devices, one alone lets the homes live; who is late, writes nothing. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Home, HomeListener } from "../../../../services/devices/homes/home.ts";
import type { HomeRecord } from "../../../../services/devices/registry/home-record.ts";
import { HOME_LEASE, openReconciler } from "../../../../services/devices/registry/reconcile.ts";
import { openReportQueue } from "../../../../services/devices/report-queue/report-queue.ts";
import { startLeaderElection } from "../../../../shared/store/port/leader-election.ts";
import { openRecorder } from "../../../../shared/store/recorder/state-recorder.ts";
import { type StillClock, stillClock } from "../../../support/clocks.ts";
import { type TimelessStore, timelessStore } from "../fresh-store.ts";
import { viewOf } from "../nodes.ts";
import { fixedList, severalHomes } from "../several-homes.ts";
import { tinyHome } from "../tiny-home.ts";

const LAMP = "switch.lamp";
const noop = () => undefined;

let store: TimelessStore;
/** Of the processes; what the store goes by is another one, so that a process may be late. */
let clock: StillClock;
beforeEach(() => {
  store = timelessStore();
  clock = stillClock();
});
afterEach(() => store.remove());

/**
 * A process, whose home is asked to move by hand.
 *
 * @param begin  What its home does while it starts.
 */
const openProcess = async (
  names: readonly string[] = [LAMP],
  begin: (listener: HomeListener) => Promise<unknown> = async () => undefined,
) => {
  const view = viewOf(store);
  const recorder = openRecorder(view, clock);
  const queue = openReportQueue(recorder, clock, noop);
  const tiny = tinyHome(...names);
  let listener: HomeListener | undefined;
  const home: Home = {
    ...tiny,
    async open(given) {
      const stop = await tiny.open(given);
      listener = given;
      await begin(given);
      return async () => {
        listener = undefined;
        await stop();
      };
    },
  };
  const records = view.cache.documents<HomeRecord>("homes");
  const homes = await severalHomes([home], queue.add, { records });
  const visits = { alive: async () => () => false, withdrawExpired: async () => undefined };
  const kept = openReconciler({
    store: view,
    homes,
    listedHomes: fixedList([home]),
    noteStatus: () => undefined,
    records,
    nameOf: (id) => id,
    recorder,
    queue,
    clock,
    addonHeartbeats: visits,
    areas: new Map(),
  });
  return {
    kept,
    queue,
    press: tiny.press,
    lives: () => listener !== undefined,
    move: (state: string) => listener?.apply([{ entity_id: LAMP, state }]),
    leadAs: (owner: string) =>
      startLeaderElection(view, { ...HOME_LEASE, owner, clock }, kept, noop),
  };
};
const lease = async (owner: string) => {
  const held = await store.leases.acquire(HOME_LEASE.lease, owner, HOME_LEASE.ttlMs);
  return held?.token ?? 0;
};
/** This process stands still; another one takes the lease, and gives it back. */
const takenOver = async () => {
  store.pass(5000);
  await lease("another");
  await store.leases.release(HOME_LEASE.lease, "another");
};
const stateOf = async () => (await store.entity(LAMP))?.state;

describe("a process that holds the lease", () => {
  it("brings the homes in line, and lets them live", async () => {
    await store.apply({
      entities: [
        {
          entity_id: "switch.old",
          state: "on",
          attributes: {},
          last_changed: "",
          last_updated: "",
          version: 1,
        },
      ],
    });
    const process = await openProcess();
    await process.kept.start(await lease("a"));
    expect([await stateOf(), (await store.entity("switch.old"))?.state]).toEqual([
      "off",
      "unavailable",
    ]);
    await process.move("on");
    expect(await stateOf()).toBe("on");
    await process.kept.stop();
    expect(process.lives()).toBe(false);
  });

  it("leaves what is known as it is when it takes over", async () => {
    const [first, second] = [await openProcess(), await openProcess()];
    await first.kept.start(await lease("a"));
    await first.move("on");
    store.pass(5000);
    await second.kept.start(await lease("b"));
    expect(await store.entity(LAMP)).toMatchObject({ state: "on", version: 2 });
    await second.kept.stop();
    await first.kept.stop();
  });

  it("writes nothing any more once another has it, and its homes end", async () => {
    const [first, second] = [await openProcess(), await openProcess()];
    await first.kept.start(await lease("a"));
    // It is paused for so long that it is replaced.
    store.pass(5000);
    await second.kept.start(await lease("b"));
    first.press(LAMP, "pressed late");
    await first.queue.flush();
    await expect(first.move("moved late")).rejects.toMatchObject({ type: "CONFLICT" });
    expect(await stateOf()).toBe("off");
    await clock.advance(0);
    expect(first.lives()).toBe(false);
    await second.move("on");
    expect(await stateOf()).toBe("on");
    await second.kept.stop();
  });

  it("ends its homes also where they find the lease lost while they start", async () => {
    const process = await openProcess([LAMP], async ({ apply }) => {
      await takenOver();
      await apply([{ entity_id: LAMP, state: "late" }]).catch(noop);
    });
    await expect(process.kept.start(await lease("a"))).rejects.toMatchObject({ type: "CONFLICT" });
    await clock.advance(0);
    expect(process.lives()).toBe(false);
    expect(await stateOf()).toBeUndefined();
  });
});

describe("of two processes", () => {
  it("one lets the homes live, and the other one once the first has stopped", async () => {
    const [first, second] = [await openProcess(), await openProcess()];
    const leading = first.leadAs("a");
    await leading.firstAttempt;
    const waiting = second.leadAs("b");
    await waiting.firstAttempt;
    expect([first.lives(), second.lives()]).toEqual([true, false]);
    await leading.stop();
    await clock.advance(HOME_LEASE.pollMs);
    expect([first.lives(), second.lives()]).toEqual([false, true]);
    await waiting.stop();
  });

  it("one that finds its lease lost and free again starts its homes anew", async () => {
    const process = await openProcess();
    const leading = process.leadAs("a");
    await leading.firstAttempt;
    await takenOver();
    await expect(process.move("late")).rejects.toMatchObject({ type: "CONFLICT" });
    await clock.advance(HOME_LEASE.renewMs);
    expect(process.lives()).toBe(true);
    await process.move("on");
    expect(await stateOf()).toBe("on");
    await leading.stop();
  });

  it("one that stood still goes on where no other has had the lease", async () => {
    const process = await openProcess();
    const leading = process.leadAs("a");
    await leading.firstAttempt;
    store.pass(5000);
    await process.move("late");
    await clock.advance(HOME_LEASE.renewMs);
    expect([process.lives(), await stateOf()]).toEqual([true, "late"]);
    await leading.stop();
  });

  it("the same one goes on at once after its death", async () => {
    const [before, after] = [await openProcess(), await openProcess()];
    await before.kept.start(await lease("the only process"));
    const leading = after.leadAs("the only process");
    await leading.firstAttempt;
    expect(after.lives()).toBe(true);
    await leading.stop();
    await before.kept.stop();
  });
});

describe("a process without the lease", () => {
  it("is ready when what its homes have is there", async () => {
    const [first, second] = [await openProcess(), await openProcess()];
    const token = await lease("a");
    let isReady = false;
    const ready = second.kept.ready().then(() => {
      isReady = true;
    });
    await clock.advance(200);
    expect(isReady).toBe(false);
    await first.kept.start(token);
    await clock.advance(50);
    await ready;
    await first.kept.stop();
  });

  it("says so when no process has reconciled its homes", async () => {
    const other = await openProcess(["switch.elsewhere"]);
    const refused = expect(other.kept.ready()).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
    });
    await clock.advance(11_000);
    await refused;
  });
});
