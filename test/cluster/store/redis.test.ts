/** The store on Redis does what every store does; on a cluster, too, and with few rights. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { note } from "../../shared/store/conformance/bench.ts";
import { conformance } from "../../shared/store/conformance.ts";
import { programOf } from "../../support/own-server.ts";
import { type Server, startRedis, withRedis } from "../../support/servers.ts";
import { freshPlace, openStores, RIGHTS, startCluster } from "./redis-places.ts";

let server: Server;
beforeAll(async () => {
  server = await startRedis();
});
afterAll(() => server.stop());

conformance("Redis", () => freshPlace(server.url));

const own = programOf("redis-server") ? describe : describe.skip;

own("with the least rights", () => {
  let cluster: Server;
  let url: string;
  beforeAll(async () => {
    cluster = await startCluster();
    const rights = [...RIGHTS, "+cluster|slots", "+cluster|info", "~{*}:*"];
    await withRedis(cluster.url, (redis) =>
      redis.acl("SETUSER", "hearth", "on", ">a pass@word", ...rights),
    );
    const { host } = new URL(cluster.url);
    url = `redis://hearth:${encodeURIComponent("a pass@word")}@${host}?cluster=on`;
  });
  afterAll(() => cluster.stop());

  conformance("a Redis cluster", () => freshPlace(url));

  it("begins a new file on the node of the store, once", async () => {
    const { open, close } = openStores(url);
    await open();
    await close();
    const info = await withRedis(cluster.url, (redis) => redis.info("persistence"));
    expect(info).toMatch(/^aof_rewrites:1\r$/m);
  });

  it("says where a cluster is taken for a single Redis", async () => {
    const { host } = new URL(cluster.url);
    const { open, close } = openStores(`redis://${host}/1`);
    await expect(open()).rejects.toThrow(/^Redis at 127\.0\.0\.1:\d+ cannot be used: .*SELECT/);
    await close();
  });
});

it("keeps to the database that the address names", async () => {
  const stores = openStores(`${server.url}/3`);
  const store = await stores.open();
  await store.apply({ documents: [note("one", {})] });
  const count = (number: number) =>
    withRedis(`${server.url}/${number}`, (redis) => redis.keys(`*${stores.namespace}*`));
  expect((await count(0)).length).toBe(0);
  expect((await count(3)).length).toBeGreaterThan(0);
  await stores.close();
});

it("keeps apart what has another namespace", async () => {
  const [short, longer] = [openStores(server.url, "a"), openStores(server.url, "ab")];
  const [one, other] = [await short.open(), await longer.open()];
  await one.apply({ documents: [note("one", {})] });
  expect(await other.documents.all("notes")).toEqual([]);
  expect(one.epoch).not.toBe(other.epoch);
  await Promise.all([short.close(), longer.close()]);
});
