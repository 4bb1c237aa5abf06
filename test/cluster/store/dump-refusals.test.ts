/** A restore into Redis that cannot be done whole is not done, and says what is in the way. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Redis } from "ioredis";
import { lamp } from "../../shared/store/conformance/bench.ts";
import {
  contentsOf,
  fill,
  newBackup,
  type Place,
  restore,
  SECRET,
  sourceOf,
  targetOf,
} from "../../shared/store/dump/backup-bench.ts";
import { refusing } from "../../shared/store/dump/refusing.ts";
import { sharedServers } from "../../support/servers.ts";
import { REDIS } from "./redis-dump.ts";

const HOUR = 3600_000;

describe("a restore into Redis", () => refusing(REDIS));

let bytes: Buffer;
beforeAll(async () => {
  bytes = await newBackup();
});

describe("Redis", () => {
  let place: Place;
  let redis: Redis;
  beforeEach(async () => {
    place = await REDIS.place();
    redis = new Redis((await sharedServers()).redis);
  });
  afterEach(async () => {
    redis.disconnect();
    await place.remove();
  });

  it("is not replaced when a process has written to it meanwhile", async () => {
    const store = await place.open();
    await store.apply({ entities: [lamp(1)] });
    const target = await targetOf(place, true);
    await store.apply({ entities: [lamp(2)] });
    await expect(target.finish(0)).rejects.toThrow(/was written to meanwhile, nothing has changed/);
    await target.close();
    await store.refresh();
    expect(await store.entities()).toEqual([lamp(2)]);
    await store.close();
  });

  it("is not replaced when a Hearth has started meanwhile", async () => {
    const store = await place.open();
    const target = await targetOf(place, true);
    await store.leases.acquire("home", "me", HOUR);
    await expect(target.finish(0)).rejects.toThrow(/the lease "home"\): stop every Hearth first$/);
    await target.close();
    await store.close();
  });

  it("keeps what others have beside the store", async () => {
    const key = `{${place.config.NAMESPACE}}:limit:1`;
    await redis.set(key, "5");
    await fill(place, [{ entity: lamp(1) }]);
    await restore(place, bytes, true);
    expect(await redis.get(key)).toBe("5");
  });

  it("is what a process finds that had the store of before open", async () => {
    const store = await place.open();
    await store.apply({ entities: [lamp(1), lamp(1, "on", "light.hall")] });
    const { epoch } = store;
    await restore(place, bytes, true);
    await store.refresh();
    expect(await store.entities()).toEqual([lamp(1, "new")]);
    expect(store.epoch).not.toBe(epoch);
    await store.close();
  });

  it("is rid of what another has left that was killed, once that is known to be dead", async () => {
    const left = await targetOf(place, false);
    await left.write([{ entity: lamp(7, "half") }]);
    await redis.del(`{${place.config.NAMESPACE}}:restoring`);
    await restore(place, bytes);
    const keys = await redis.keys(`{${place.config.NAMESPACE}}:restoring*`);
    expect(keys).toEqual([]);
    await expect(left.finish(0)).rejects.toThrow("nothing has changed");
    await left.close();
    expect((await contentsOf(place)).join()).not.toContain("half");
  });

  it("keeps the secret that signs tokens as a document", async () => {
    await restore(place, bytes);
    const store = await place.open();
    const kept = await store.documents.get("secrets", "jwt");
    await store.close();
    expect(kept?.value).toEqual({ secret: SECRET });
    expect(existsSync(join(place.config.dataDir, "jwt-secret"))).toBe(false);
  });

  it("says where it is without the password, when it holds no store", async () => {
    const url = new URL(place.config.STORE_URL);
    const config = { ...place.config, STORE_URL: `redis://default:secret@${url.host}` };
    const refused = await sourceOf({ config: config }).catch((error: Error) => error.message);
    const name = `Redis at ${url.host}, namespace ${place.config.NAMESPACE}`;
    expect(refused).toBe(`There is no store: ${name} has none`);
  });
});
