/** Many writers at once, and a store that closes while they write. */
import { expect, it } from "@jest/globals";
import { happened, lamp, note, type Open, refusal, useBench } from "./bench.ts";

const CROWD = 50;
const inCrowd = <T>(run: (index: number) => T) => Array.from({ length: CROWD }, (_, n) => run(n));

export const crowd = (open: Open) => {
  const bench = useBench(open);
  const isConflict = (error: { type?: string }) => error.type === "CONFLICT";

  /** Adds one to a shared counter, as often as it takes. */
  const increment = async (): Promise<void> => {
    const seen = await bench.store.documents.get<{ count: number }>("notes", "counter");
    const value = { count: (seen?.value.count ?? 0) + 1 };
    const write = note("counter", value, { expects: seen?.revision ?? 0 });
    await bench.store
      .apply({ documents: [write] })
      .catch((error) => (isConflict(error) ? increment() : Promise.reject(error)));
  };

  it("loses no update of those who look before they write", async () => {
    await Promise.all(inCrowd(increment));
    expect(await bench.store.documents.get("notes", "counter")).toMatchObject({
      value: { count: CROWD },
      revision: CROWD,
    });
  });

  it("gives one version to one of many who want it", async () => {
    const tries = await Promise.allSettled(
      inCrowd((n) => bench.store.apply({ entities: [lamp(1, `state ${n}`)] })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await bench.store.entity("light.kitchen")).toMatchObject({ version: 1 });
  });

  it("keeps each writer's events together and the places without a hole", async () => {
    const write = (n: number) => bench.store.apply({ events: [happened(n), happened(n)] });
    await Promise.all(inCrowd(write));
    const log = await bench.store.events.read(0, 1000);
    expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
    expect(log).toHaveLength(2 * CROWD);
    for (const [index, { data }] of log.entries())
      expect(data).toEqual(log[index % 2 ? index - 1 : index + 1]?.data);
  });

  it("tells each writer a place that holds its own event", async () => {
    const write = (n: number) => bench.store.apply({ events: [happened(n)] });
    const told = await Promise.all(inCrowd(write));
    const log = await bench.store.events.read(0, 1000);
    for (const [n, place] of told.entries())
      expect(log.find(({ data }) => data.number === n)?.sequence).toBeLessThanOrEqual(place);
  });

  it("lets those who can write while others fail", async () => {
    const tries = await Promise.allSettled(
      inCrowd((n) => bench.store.apply({ documents: [note(`${n}`, { n }, { expects: n % 2 })] })),
    );
    expect(tries.filter(({ status }) => status === "rejected")).toHaveLength(CROWD / 2);
    expect(await bench.store.documents.all("notes")).toHaveLength(CROWD / 2);
  });

  it("finishes what waits before it closes", async () => {
    const writes = inCrowd((n) => bench.store.apply({ documents: [note(`${n}`, { n })] }));
    const claim = bench.store.idempotency.claim("key", "print", 1000, 1000);
    await bench.reopen();
    await Promise.all([...writes, claim]);
    expect(await bench.store.documents.all("notes")).toHaveLength(CROWD);
  });

  it("closes for all who close it at once, when what waits is finished", async () => {
    const { store } = bench;
    const written = store.apply({ documents: [note("one", {})] });
    await Promise.all([store.close(), store.close()]);
    await expect(written).resolves.toBe(0);
  });

  it("refuses a process that writes after it is closed", async () => {
    const { store } = bench;
    await bench.reopen();
    const write = store.apply({ documents: [note("late", {})] });
    await expect(write).rejects.toEqual(refusal("SERVICE_UNAVAILABLE"));
    await expect(store.close()).resolves.toBeUndefined();
    expect(await bench.store.documents.all("notes")).toEqual([]);
  });
};
