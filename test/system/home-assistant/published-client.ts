/** Home Assistant's published client, unchanged, for tests; what a test has opened is closed after it. */
import {
  type Connection,
  createConnection,
  createLongLivedTokenAuth,
  type HassEntities,
  subscribeEntities,
} from "home-assistant-js-websocket";
import type { Client } from "../../support/client.ts";

const open = new Set<Connection>();
export const connect = async ({ url, authorization = "" }: Client): Promise<Connection> => {
  const token = authorization.split(" ")[1] ?? "";
  const connection = await createConnection({ auth: createLongLivedTokenAuth(url, token) });
  open.add(connection);
  return connection;
};

/** Ends what a test has left open. */
export const closeAll = (): void => {
  for (const connection of open) connection.close();
  open.clear();
};

/** What the published client makes of the entities, at any time. */
export const follow = (connection: Connection) => {
  let entities: HassEntities = {};
  const stop = subscribeEntities(connection, (now) => {
    entities = now;
  });
  return { now: () => entities, stop };
};
