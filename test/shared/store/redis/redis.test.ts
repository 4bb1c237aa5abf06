/** One store on a real Redis; all that a store does there is tested with the cluster. */
import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { openStore } from "../../../../shared/store/open.ts";
import { configFor } from "../../../support/boot.ts";
import { programOf } from "../../../support/own-server.ts";
import { flushNamespace, sharedServers } from "../../../support/servers.ts";
import { happened, lamp, note } from "../conformance/bench.ts";

const own = programOf("redis-server") ? it : it.skip;

own("a store on Redis keeps what is written, for each process that opens it", async () => {
  const { redis } = await sharedServers();
  const NAMESPACE = randomUUID();
  const config = configFor({ STORE_URL: redis, NAMESPACE });
  const [one, other] = [await openStore(config), await openStore(config)];
  await one.apply({ entities: [lamp(1)], events: [happened(1)], documents: [note("a", {})] });
  expect(await other.snapshot()).toEqual({ entities: [lamp(1)], sequence: 1 });
  expect(await other.documents.all("notes")).toEqual([{ id: "a", value: {}, revision: 1 }]);
  await Promise.all([one.close(), other.close()]);
  await flushNamespace(redis, NAMESPACE);
});
