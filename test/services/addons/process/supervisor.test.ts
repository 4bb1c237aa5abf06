/** An add-on that is kept running: started, crashed, tried again, given up, stopped. */
import { describe, expect, it } from "@jest/globals";
import type { AddonProcess } from "../../../../services/addons/process/addon-process.ts";
import type { OfferedAction } from "../../../../services/addons/process/protocol.ts";
import { BACKOFF_MS, openSupervisor } from "../../../../services/addons/process/supervisor.ts";
import type { AddonState } from "../../../../shared/contracts/addons.ts";
import { stillClock } from "../../../support/clocks.ts";

const GO: OfferedAction = { name: "go", description: "", parameters: [] };
const START_MS = 30_000;

/** A process that starts, that is there late, that fails in its start, or that never gets ready. */
type How = "good" | "late" | "broken" | "slow" | "gone";

const supervise = (...hows: readonly How[]) => {
  const clock = stillClock();
  const states: AddonState[] = [];
  const crashes: ((why: string) => void)[] = [];
  let alive: ((why: string) => void) | undefined;
  const launch = async (
    ready: (actions: readonly OfferedAction[]) => void,
  ): Promise<AddonProcess> => {
    const how = hows[Math.min(crashes.length, hows.length - 1)];
    const { promise: ended, resolve } = Promise.withResolvers<string>();
    const end = (why: string) => {
      alive = undefined;
      resolve(why);
    };
    crashes.push(end);
    if (how === "late") await clock.sleep(100);
    if (how === "gone") throw new TypeError("its files are gone");
    expect(alive).toBeUndefined();
    alive = end;
    if (how === "broken") end("it ended with exit code 1");
    if (how === "good") setImmediate(() => ready([GO]));
    return {
      ended,
      abort: end,
      ask: async ({ type }) => type,
      async stop() {
        await clock.sleep(100);
        end("it ended with exit code 0");
      },
    };
  };
  const supervisor = openSupervisor({
    slug: "sun",
    launch,
    clock,
    changed: (state) => void states.push(state),
    log: () => undefined,
  });
  const stop = async () => {
    const stopped = supervisor.stop();
    await clock.advance(200);
    await stopped;
  };
  const isAlive = () => alive !== undefined;
  return { ...supervisor, halt: supervisor.stop, stop, clock, states, crashes, isAlive };
};
const ROUND: readonly AddonState[] = ["startup", "started", "stopped"];

describe("an add-on that is kept running", () => {
  it("starts, stops, and starts again", async () => {
    const { start, stop, states } = supervise("good");
    await start();
    await start();
    await stop();
    await start();
    await stop();
    expect(states).toEqual([...ROUND, ...ROUND]);
  });

  it("has its next process when the one before is gone", async () => {
    const { start, stop, clock, crashes } = supervise("good");
    await start();
    const [stopped, started] = [stop(), start()];
    expect(crashes).toHaveLength(1);
    await Promise.all([stopped, started, clock.advance(100)]);
    expect(crashes).toHaveLength(2);
  });

  it("offers its actions, and is asked, while it runs", async () => {
    const { start, stop, offers, ask } = supervise("good");
    const question = { type: "call", action: "go", params: {} } as const;
    expect(() => ask(question)).toThrow(/is not running/);
    await start();
    expect([offers(), await ask(question)]).toEqual([[GO], "call"]);
    await stop();
    expect(offers()).toEqual([]);
    expect(() => ask(question)).toThrow(/is not running/);
  });

  it("is started again a second after a crash", async () => {
    const { start, clock, states, crashes, offers } = supervise("good");
    await start();
    crashes[0]?.("it ended with exit code 3");
    await clock.advance(999);
    expect([states, offers()]).toEqual([["startup", "started", "startup"], []]);
    await clock.advance(1);
    expect([states.at(-1), crashes.length, offers()]).toEqual(["started", 2, [GO]]);
  });

  it("says at once that a start has failed, and goes on trying", async () => {
    const { start, state, clock } = supervise("broken", "good");
    await expect(start()).rejects.toThrow(/exit code 1; it restarts in 1 s/);
    expect(state()).toBe("startup");
    await clock.advance(1000);
    expect(state()).toBe("started");
  });

  it("that only crashes is given up, until it is started again", async () => {
    const broken = Array<How>(6).fill("broken");
    const { start, state, error, clock, crashes } = supervise(...broken, "good");
    await start().catch(() => undefined);
    for (const [at, ms] of BACKOFF_MS.entries()) {
      expect([state(), crashes.length]).toEqual(["startup", at + 1]);
      await clock.advance(ms);
    }
    expect([state(), crashes.length, error()]).toEqual(["error", 6, "it ended with exit code 1"]);
    await clock.advance(1_000_000);
    expect(crashes).toHaveLength(6);
    await start();
    expect([state(), error()]).toEqual(["started", undefined]);
  });

  it("that does not get ready in time has crashed", async () => {
    const { start, states, clock } = supervise("slow");
    const refused = expect(start()).rejects.toThrow(/has not started in 30 s; it restarts/);
    await clock.advance(START_MS);
    await refused;
    expect(states).toEqual(["startup"]);
  });

  it("has until then, whatever came before", async () => {
    const { start, state, clock, crashes } = supervise("good");
    await start();
    await clock.advance(START_MS * 2);
    expect([state(), crashes.length]).toEqual(["started", 1]);
  });

  it("may be stopped while it starts", async () => {
    const { start, stop, state } = supervise("slow");
    const refused = expect(start()).rejects.toThrow(/was stopped/);
    await stop();
    await refused;
    expect(state()).toBe("stopped");
  });

  it("may be stopped before its process is there, which ends then", async () => {
    const { start, halt, state, clock, isAlive } = supervise("late");
    const refused = expect(start()).rejects.toThrow(/was stopped/);
    await clock.advance(0);
    const stopped = halt().then(() => clock.elapsed());
    await clock.advance(500);
    await refused;
    expect([state(), await stopped, isAlive()]).toEqual(["stopped", 200, false]);
  });

  it("may be stopped while it waits for the next try, which is none then", async () => {
    const { start, stop, state, clock, crashes } = supervise("broken");
    await start().catch(() => undefined);
    await stop();
    await clock.advance(100_000);
    expect([state(), crashes.length]).toEqual(["stopped", 1]);
  });

  it("that cannot be launched at all has crashed", async () => {
    const { start, state } = supervise("gone");
    await expect(start()).rejects.toThrow(/cannot be started: its files are gone/);
    expect(state()).toBe("startup");
  });
});
