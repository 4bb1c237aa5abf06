/** A Redis that a file of tests may kill, limit or hold up, with a store of each test's own. */
import { afterAll, afterEach, beforeAll, beforeEach } from "@jest/globals";
import type { Store } from "../../../shared/store/port/store.ts";
import { type Server, startRedis } from "../../support/servers.ts";
import { openStores } from "./redis-places.ts";

/** Runs for all tests of the file that calls it, at its top. */
export const ownRedis = () => {
  let server: Server;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());

  let stores: ReturnType<typeof openStores>;
  let store: Store;
  beforeEach(async () => {
    stores = openStores(server.url);
    store = await stores.open();
  });
  afterEach(() => stores.close());

  return {
    get server() {
      return server;
    },
    get stores() {
      return stores;
    },
    get store() {
      return store;
    },
  };
};
