/** A restore that cannot be done whole is not done at all, and says what is in the way. */
import { afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { happened, lamp, note } from "../conformance/bench.ts";
import {
  contentsOf,
  type Engine,
  newBackup,
  type Place,
  restore,
  targetOf,
} from "./backup-bench.ts";

const HOUR = 3600_000;

/** A restore into this engine. */
export const refusing = (engine: Engine) => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await newBackup();
  });

  let place: Place;
  beforeEach(async () => {
    place = await engine.place();
  });
  afterEach(() => place.remove());

  const live = async () => {
    const store = await place.open();
    await store.apply({
      entities: [lamp(1, "old")],
      documents: [note("one", { mine: 1 }), note("two", {}, { expiresAt: Date.now() + HOUR })],
      events: [happened(1, "light.kitchen")],
    });
    await store.idempotency.claim("key", "print", HOUR, HOUR);
    await store.leases.acquire("home", "me", HOUR);
    return store;
  };
  const liveAndStop = async () => {
    const store = await live();
    await store.leases.release("home", "me");
    await store.close();
    return contentsOf(place);
  };
  it("is refused where something is, unless that may be given up", async () => {
    const before = await liveAndStop();
    await expect(restore(place, bytes)).rejects.toThrow(
      /is not empty: --replace discards its data$/,
    );
    expect(await contentsOf(place)).toEqual(before);
    await restore(place, bytes, true);
    const store = await place.open();
    expect(await store.entities()).toEqual([lamp(1, "new")]);
    expect([await store.documents.all("notes"), await store.events.head()]).toEqual([[], 0]);
    expect(await store.idempotency.claim("key", "other", HOUR, HOUR)).toMatchObject({
      outcome: "new",
    });
    await store.close();
  });

  it("is done where a store is that nothing was ever written to", async () => {
    await (await place.open()).close();
    await restore(place, bytes);
    expect((await contentsOf(place)).join()).toContain('"new"');
  });

  it("is refused while a Hearth runs, whatever it may give up", async () => {
    const store = await live();
    const refused = restore(place, bytes, true);
    await expect(refused).rejects.toThrow(/another process has it open|stop every Hearth first/);
    expect(await store.entities()).toEqual([lamp(1, "old")]);
    await store.leases.release("home", "me");
    await store.close();
  });

  it("leaves what was there when it breaks off, and nothing of its own", async () => {
    const before = await liveAndStop();
    const names = await place.traces();
    const target = await targetOf(place, true);
    await target.write([
      { entity: lamp(9, "half") },
      { event: { sequence: 1, time: 1, kind: "x", data: {} } },
    ]);
    await target.close();
    expect(await contentsOf(place)).toEqual(before);
    expect(await place.traces()).toEqual(names);
  });

  it("leaves nothing of its own when it is done", async () => {
    await liveAndStop();
    await restore(place, bytes, true);
    expect((await place.traces()).filter((name) => name.includes("restoring"))).toEqual([]);
  });

  it("is one at a time", async () => {
    const target = await targetOf(place, false);
    await expect(targetOf(place, false)).rejects.toThrow(
      /another process has it open|is being restored by another/,
    );
    await target.close();
    await restore(place, bytes);
  });
};
