/** Redis as the tests of backups know an engine. */
import { randomUUID } from "node:crypto";
import { openRedisStore } from "../../../shared/store/redis/redis.ts";
import { type Engine, SQLITE } from "../../shared/store/dump/backup-bench.ts";
import { configFor } from "../../support/boot.ts";
import { flushNamespace, sharedServers, withRedis } from "../../support/servers.ts";
import { PATIENT_MS } from "./redis-places.ts";

export const REDIS: Engine = {
  name: "Redis",
  async place() {
    const { redis } = await sharedServers();
    const beside = await SQLITE.place();
    const NAMESPACE = `dump-${randomUUID()}`;
    const { dataDir } = beside.config;
    const config = configFor({ DATA_DIR: dataDir, STORE_URL: redis, NAMESPACE });
    return {
      config,
      open: () => openRedisStore(config, { timeoutMs: PATIENT_MS }),
      traces: async () =>
        (await withRedis(redis, (client) => client.keys(`{${NAMESPACE}}:*`))).sort(),
      async remove() {
        await flushNamespace(redis, NAMESPACE);
        await beside.remove();
      },
    };
  },
};
