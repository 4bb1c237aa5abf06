/** A house that is backed up while it runs, and restored into the other kind of store. */
import { randomUUID } from "node:crypto";
import { describe } from "@jest/globals";
import { backingUp, ON_SQLITE, type Site } from "../process/backing-up.ts";
import { flushNamespace, sharedServers } from "../support/servers.ts";
import { freshFolder } from "../support/spawn.ts";

const ON_REDIS: Site = {
  env: async () => ({
    DATA_DIR: freshFolder(),
    STORE_URL: (await sharedServers()).redis,
    NAMESPACE: `backup-${randomUUID()}`,
  }),
  leave: ({ STORE_URL = "", NAMESPACE = "" }) => flushNamespace(STORE_URL, NAMESPACE),
  isForeseen: (surprise) => surprise.includes("SERVICE_UNAVAILABLE"),
};

describe("a house on SQLite that is backed up under many writers, restored into Redis", () =>
  backingUp(ON_SQLITE, ON_REDIS));

describe("a house on Redis that is backed up under many writers, restored into SQLite", () =>
  backingUp(ON_REDIS, ON_SQLITE));
