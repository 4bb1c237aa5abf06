/** The event log: one row of places without a hole, read by place or by entity and time. */
import { expect, it } from "@jest/globals";
import type { StoredEvent } from "../../../../shared/kernel/event-data.ts";
import type { EventRange } from "../../../../shared/store/port/store.ts";
import { happened, type Open, START, useBench } from "./bench.ts";

const KITCHEN = "light.kitchen";
const HALL = "light.hall";
const places = (events: readonly StoredEvent[]) => events.map(({ sequence }) => sequence);

export const events = (open: Open) => {
  const bench = useBench(open);

  /** One event a second: 1, 3, 5 … of the kitchen, 2, 4, 6 … of the hall. */
  const fill = async (count: number) => {
    for (let number = 1; number <= count; number += 1) {
      await bench.store.apply({ events: [happened(number, number % 2 ? KITCHEN : HALL)] });
      bench.later(1000);
    }
  };
  const after = async (place: number, limit = 100) =>
    places(await bench.store.events.read(place, limit));
  const range = async (wanted: Partial<EventRange>) =>
    places(
      await bench.store.events.range({
        entity_id: KITCHEN,
        from: START,
        to: START + 3600_000,
        limit: 100,
        ...wanted,
      }),
    );

  it("is empty at first", async () => {
    expect(await bench.store.events.head()).toBe(0);
    expect(await bench.store.events.tail()).toBe(0);
    expect(await after(0)).toEqual([]);
  });

  it("tells where it is, and which one", async () => {
    const { epoch } = bench.store;
    expect(await bench.store.events.position()).toEqual({ epoch, sequence: 0 });
    await fill(2);
    expect(await bench.store.events.position()).toEqual({ epoch, sequence: 2 });
    await bench.reopen();
    expect(await bench.store.events.position()).toEqual({ epoch, sequence: 2 });
  });

  it("gives each event the next place and the time of its write", async () => {
    expect(await bench.store.apply({ events: [happened(1, KITCHEN), happened(2)] })).toBe(2);
    bench.later(5);
    expect(await bench.store.apply({ events: [happened(3)] })).toBe(3);
    expect(await bench.store.events.read(0, 10)).toEqual([
      { ...happened(1, KITCHEN), sequence: 1, time: START },
      { ...happened(2), sequence: 2, time: START },
      { ...happened(3), sequence: 3, time: START + 5 },
    ]);
  });

  it("counts on after a restart, in the same log", async () => {
    const { epoch } = bench.store;
    expect(epoch).toMatch(/^[0-9a-f]{8}$/);
    await fill(2);
    await bench.reopen();
    expect(await bench.store.apply({ events: [happened(3)] })).toBe(3);
    expect(await after(0)).toEqual([1, 2, 3]);
    expect(bench.store.epoch).toBe(epoch);
  });

  it("reads on from a place, so many at a time", async () => {
    await fill(5);
    expect(await after(0, 2)).toEqual([1, 2]);
    expect(await after(2, 2)).toEqual([3, 4]);
    expect(await after(4, 2)).toEqual([5]);
    expect(await after(5, 2)).toEqual([]);
  });

  const second = (count: number) => START + count * 1000;
  it.each<[string, Partial<EventRange>, number[]]>([
    ["one entity's events, oldest first", {}, [1, 3, 5, 7, 9]],
    ["another's", { entity_id: HALL }, [2, 4, 6, 8, 10]],
    ["nothing of an unknown entity", { entity_id: "light.none" }, []],
    ["both ends of a time", { from: second(2), to: second(6) }, [3, 5, 7]],
    ["nothing just beside an event", { from: second(2) + 1, to: second(4) - 1 }, []],
    ["one moment", { from: second(4), to: second(4) }, [5]],
    ["nothing where the end is before the start", { from: second(6), to: second(2) }, []],
    ["only so many", { limit: 2 }, [1, 3]],
    ["the page after a place", { limit: 2, after: 3 }, [5, 7]],
    ["the page after the last", { after: 9 }, []],
  ])("ranges over %s", async (_what, wanted, expected) => {
    await fill(10);
    expect(await range(wanted)).toEqual(expected);
  });

  it("shows each event on one page, also those of one moment and after the clock was set back", async () => {
    const burst = () => bench.store.apply({ events: [1, 2, 3].map((n) => happened(n, KITCHEN)) });
    bench.later(60_000);
    await burst();
    bench.later(-30_000);
    await burst();
    const seen = await range({ limit: 2 });
    for (const _page of ["second", "third", "last"])
      seen.push(...(await range({ limit: 2, after: seen.at(-1) ?? 0 })));
    expect(seen).toEqual([4, 5, 6, 1, 2, 3]);
  });

  it("tells an entity's last event before a time", async () => {
    await fill(6);
    const before = async (entity_id: string, time: number) =>
      (await bench.store.events.before(entity_id, time))?.sequence;
    expect(await before(KITCHEN, START)).toBeUndefined();
    expect(await before(KITCHEN, START + 1)).toBe(1);
    expect(await before(KITCHEN, second(2))).toBe(1);
    expect(await before(KITCHEN, second(60))).toBe(5);
    expect(await before(HALL, second(60))).toBe(6);
    expect(await before("light.none", second(60))).toBeUndefined();
  });

  it.each([
    ["what is old, but for the newest", second(8), 5, 5],
    ["what is not among the newest, but for the young", second(3), 5, 3],
    ["nothing young", START, 0, 0],
    ["nothing of the newest", second(60), 10, 0],
    ["all but one", second(60), 0, 9],
  ])("drops %s", async (_what, time, keep, dropped) => {
    await fill(10);
    expect(await bench.store.events.trim(time, keep)).toBe(dropped);
    expect(await bench.store.events.tail()).toBe(dropped);
    expect(await bench.store.events.head()).toBe(10);
    const left = Array.from({ length: 10 - dropped }, (_, index) => dropped + index + 1);
    expect(await after(0)).toEqual(left);
    expect(await bench.store.apply({ events: [happened(11)] })).toBe(11);
  });

  it("tears no hole where the clock was set back", async () => {
    await fill(4);
    bench.later(-60_000);
    await fill(4);
    await bench.store.events.trim(START - 53_000, 1);
    const left = await after(0);
    expect(left).toEqual(left.map((_, index) => 8 - left.length + index + 1));
    expect(left).not.toContain(5);
  });

  it("drops many, and pages on from one that is gone", async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => happened(index, KITCHEN));
    await bench.store.apply({ events: many });
    expect(await bench.store.events.trim(START + 1, 3)).toBe(11_997);
    expect(await range({ after: 5 })).toEqual([11_998, 11_999, 12_000]);
  });
};
