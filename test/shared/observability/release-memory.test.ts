/** Memory is given back when a load is over, and not before. */
import { expect, it } from "@jest/globals";
import { releaseMemoryWhenIdle } from "../../../shared/observability/release-memory.ts";
import { stillClock } from "../../support/clocks.ts";

const MEGABYTE = 2 ** 20;
const LOOK_MS = 10_000;
/** Microseconds. */
const ALL_OF_IT = LOOK_MS * 1000;

it("memory is given back in the first quiet while after a load, and where it is worth it", async () => {
  const clock = stillClock();
  let [busy, heap, collected] = [0, 60 * MEGABYTE, 0];
  const stop = releaseMemoryWhenIdle(clock, {
    busy: () => busy,
    heap: () => heap,
    collect() {
      collected += 1;
      heap = 70 * MEGABYTE;
    },
  });
  const look = async (micros: number, bytes: number) => {
    busy += micros;
    heap = bytes;
    await clock.advance(LOOK_MS);
    return collected;
  };
  expect(await look(0, 61 * MEGABYTE)).toBe(0);
  expect(await look(ALL_OF_IT, 200 * MEGABYTE)).toBe(0);
  expect(await look(ALL_OF_IT / 100, 200 * MEGABYTE)).toBe(1);
  expect(await look(0, 75 * MEGABYTE)).toBe(1);
  expect(await look(0, 90 * MEGABYTE)).toBe(2);
  stop();
  expect(await look(0, 200 * MEGABYTE)).toBe(2);
});

it("the collector of this process is there", () => {
  const clock = stillClock();
  expect(() => releaseMemoryWhenIdle(clock)()).not.toThrow();
});
