/** A Redis that is killed, or a process that stands still: nothing promised is lost. */
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { happened, lamp } from "../../shared/store/conformance/bench.ts";
import { programOf } from "../../support/own-server.ts";
import { eventually } from "../../support/wait.ts";
import { ownRedis } from "./own-redis.ts";

const own = programOf("redis-server") ? describe : describe.skip;

const place = ownRedis();

own("a Redis that is killed under its writers", () => {
  const ids = Array.from({ length: 8 }, (_, index) => `light.number_${index}`);

  it("keeps what was acknowledged, takes no version back, and leaves no hole", async () => {
    // As impatient as it is in earnest.
    const impatient = await place.stores.open({});
    const promised = new Map<string, number>();
    const markers: number[] = [];
    let isOver = false;

    const step = async (entity_id: string) => {
      const before = await impatient.entity(entity_id);
      expect(before?.version ?? 0).toBeGreaterThanOrEqual(promised.get(entity_id) ?? 0);
      const version = (before?.version ?? 0) + 1;
      const number = markers.length + Math.random();
      await impatient.apply({
        from: before ? [before] : [],
        entities: [lamp(version, "on", entity_id)],
        events: [happened(number, entity_id)],
      });
      promised.set(entity_id, version);
      markers.push(number);
    };
    const write = async (entity_id: string) => {
      while (!isOver)
        await step(entity_id).catch((error) => {
          // What is not known to be done may be done: then its version is taken.
          expect(["SERVICE_UNAVAILABLE", "VERSION_CONFLICT"]).toContain(error.type);
          return nextTurn();
        });
    };

    const writers = ids.map(write);
    for (const alive of [100, 50, 150]) {
      await pause(alive);
      await place.server.kill();
      await place.server.restart();
    }
    await eventually(async () => ({ isBack: promised.size === ids.length }), { isBack: true });
    isOver = true;
    await Promise.all(writers);

    const again = await place.stores.open();
    for (const [entity_id, version] of promised)
      expect((await again.entity(entity_id))?.version).toBeGreaterThanOrEqual(version);
    const log = await again.events.read(0, 100_000);
    expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
    const numbers = new Set(log.map(({ data }) => data.number));
    expect(markers.filter((number) => !numbers.has(number))).toEqual([]);
    expect(numbers.size).toBe(log.length);
    expect(again.epoch).toBe(place.store.epoch);
  });
});

describe("a process that stands still itself", () => {
  const TIMEOUT_MS = 800;
  const stand = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

  it("takes the answer that came meanwhile", async () => {
    const waiting = await place.stores.open({ timeoutMs: TIMEOUT_MS });
    await waiting.apply({ events: [happened(1)] });
    const write = waiting.apply({ events: [happened(2)] });
    await nextTurn();
    // Longer than it waits, and short of what a silent connection is not restarted after.
    stand(1.5 * TIMEOUT_MS);
    expect(await write).toBe(2);
  });
});
