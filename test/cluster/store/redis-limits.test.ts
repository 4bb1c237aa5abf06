/** A Redis that forgets its scripts, or whose memory is full: a write is whole, or is refused. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { happened, lamp, note } from "../../shared/store/conformance/bench.ts";
import { withRedis } from "../../support/servers.ts";
import { ownRedis } from "./own-redis.ts";
import { answersAll } from "./redis-commands.ts";

const place = ownRedis();

describe("scripts that Redis has forgotten", () => {
  it("are told it anew", async () => {
    await withRedis(place.server.url, (redis) => redis.script("FLUSH"));
    await answersAll(place.store);
    await withRedis(place.server.url, (redis) => redis.script("FLUSH"));
    const writes = Array.from({ length: 20 }, (_, n) =>
      place.store.apply({ events: [happened(n)] }),
    );
    await Promise.all(writes);
    expect(await place.store.events.head()).toBe(21);
  });
});

describe("a Redis whose memory is full", () => {
  const limit = (bytes: string) =>
    withRedis(place.server.url, (redis) => redis.config("SET", "maxmemory", bytes));
  afterEach(() => limit("0"));

  it("takes nothing of a write, and says so; it can be read all the same", async () => {
    await place.store.apply({
      entities: [lamp(1)],
      events: [happened(1)],
      documents: [note("a", {})],
    });
    const write = { entities: [lamp(2)], events: [happened(2)], documents: [note("b", {})] };
    await limit("1");
    await expect(place.store.apply(write)).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
      cause: { message: expect.stringMatching(/^OOM/) },
    });
    const again = await place.stores.open();
    expect(await again.snapshot()).toEqual({ entities: [lamp(1)], sequence: 1 });
    expect(await again.documents.all("notes")).toHaveLength(1);
    await limit("0");
    expect(await place.store.apply(write)).toBe(2);
  });

  it("takes all of a write that begins with a deletion", async () => {
    await place.store.apply({ entities: [lamp(1)], documents: [note("a", {})] });
    await limit("1");
    const write = { entities: [lamp(2)], events: [happened(2)], documents: [note("a", undefined)] };
    expect(await place.store.apply(write)).toBe(1);
    expect(await place.store.snapshot()).toEqual({ entities: [lamp(2)], sequence: 1 });
  });
});
