/** A storm: many clients that break and come back while much happens, and what each was told of it. */
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../../support/writers.ts";
import type { Chance } from "./chance.ts";
import { faultsOf, holesIn, readLog } from "./log.ts";
import type { Told } from "./told.ts";
import { type Path, type Wanderer, wander } from "./wanderer.ts";
import { brew } from "./weather.ts";

export const CLIENTS = 200;
/** Milliseconds in which all must have been told everything after the storm. */
const PATIENCE_MS = 90_000;
/** Milliseconds between two looks at how far it has come. */
const LOOK_MS = 100;

type Sees = (told: Told) => boolean;
interface Row extends Path {
  /** What its key is narrowed to. */
  readonly entities?: readonly string[];
}

const all: Sees = () => true;
const changes: Sees = ({ kind }) => kind === "state_changed";
const of =
  (pattern: RegExp): Sees =>
  ({ entity_id = "" }) =>
    pattern.test(entity_id);

const LIGHTS = ["light.*"];

/** One client in so many has a row. */
const ROWS: readonly Row[] = [
  { transport: "websocket", path: "/events?", sees: changes },
  {
    transport: "websocket",
    path: "/events?",
    sees: (told) => changes(told) && of(/^light\./)(told),
    entities: LIGHTS,
  },
  { transport: "websocket", path: "/ws?", sees: all },
  {
    transport: "websocket",
    path: "/ws?",
    sees: of(/^(cover\.|scene\.|light\.kitchen$)/),
    entities: ["cover.*", "scene.*", "light.kitchen"],
  },
  { transport: "sse", path: "/subscribe_events?", sees: all },
  {
    transport: "sse",
    path: "/subscribe_events?domain=light,switch&",
    sees: of(/^(light|switch)\./),
  },
  {
    transport: "sse",
    path: "/subscribe_events?domain=light,climate&",
    sees: of(/^light\./),
    entities: LIGHTS,
  },
  { transport: "poll", path: "/api/events?", sees: all },
  {
    transport: "poll",
    path: "/api/events?entity_id=light.kitchen,light.bedroom&",
    sees: of(/^light\.(kitchen|bedroom)$/),
  },
];

export interface Place {
  readonly url: string;
  /** A client who may do everything. */
  readonly admin: string;
}

const keyFor = async ({ url, admin }: Place, entities?: readonly string[]) => {
  const grant = entities && { grant: { entities } };
  const body = { name: "wanderer", role: "viewer", ...grant };
  const { text } = await ask(url, admin, { path: "/auth/keys", body });
  return `ApiKey ${JSON.parse(text).key}`;
};

const headOf = async ({ url, admin }: Place): Promise<string> => {
  const { text } = await ask(url, admin, { path: "/api/events" });
  return JSON.parse(text).position;
};

const setOut = async (
  place: Place,
  since: string,
  { chance, clients = CLIENTS }: Storm,
  isForeseen: Foreseen,
) => {
  const keys = await Promise.all(ROWS.map(({ entities }) => keyFor(place, entities)));
  return Array.from({ length: clients }, (_, n) => {
    const row = ROWS[n % ROWS.length] as Row;
    return wander(`client ${n} of ${row.path}`, {
      ...row,
      url: place.url,
      authorization: keys[n % ROWS.length] as string,
      since,
      chance: chance.fork(),
      isForeseen,
    });
  });
};

type Foreseen = (end: string) => boolean;

export interface Storm {
  readonly chance: Chance;
  /** How many follow; as many as CLIENTS, where it is left out. */
  readonly clients?: number;
  /** It is over when so many have been made. */
  readonly changes: number;
  /** What happens besides, while it goes on; resolves when so many changes have been made. */
  readonly meanwhile?: (made: (changes: number) => Promise<void>) => Promise<void>;
  /** What clients and writers may meet that is not of their own doing. */
  readonly isForeseen?: Foreseen;
}

export interface Aftermath {
  readonly log: readonly Told[];
  /** How often a client has come back. */
  readonly returns: number;
  /** All that went wrong; at best nothing. */
  readonly faults: readonly string[];
}

/** Ends of a connection that are the client's own: it has closed, or cut. */
const OWN = /^(1000|1005|1006)? ?$|^AbortError$/;
/** What a machine that stands still does to a client that is on the way; a client that comes back misses nothing. */
const STOOD_STILL = /\b408\b|^4408|TIMEOUT|ETIMEDOUT|\b503\b.*The answer was not available in time/;

const settle = async (clients: readonly Wanderer[], log: readonly Told[]) => {
  const through = log.at(-1)?.sequence ?? 0;
  const until = Date.now() + PATIENCE_MS;
  const isBehind = (client: Wanderer) =>
    faultsOf(client, log, through).some((fault) => /waits/.test(fault));
  while (clients.some(isBehind) && Date.now() < until) await pause(LOOK_MS);
  return through;
};

/** @returns what every client was told, after all have come to rest. */
export const rage = async (place: Place, storm: Storm): Promise<Aftermath> => {
  const { chance, changes, meanwhile = async () => undefined } = storm;
  const isForeseen: Foreseen = (end) =>
    OWN.test(end) || STOOD_STILL.test(end) || (storm.isForeseen?.(end) ?? false);
  const { url, admin } = place;
  const since = await headOf(place);
  const clients = await setOut(place, since, storm, isForeseen);
  const weather = await brew(url, admin, chance.fork(), isForeseen);
  const made = async (enough: number) => {
    while (weather.changes < enough) await pause(LOOK_MS);
  };
  await Promise.all([made(changes), meanwhile(made)]);
  await weather.calm();
  for (const client of clients) client.rest();
  const through = await settle(clients, await readLog(url, admin, since));
  await Promise.all(clients.map((client) => client.leave()));
  const log = await readLog(url, admin, since);
  const faults = [
    ...weather.surprises,
    ...holesIn(log),
    ...clients.flatMap(({ surprises }) => surprises),
    ...clients.flatMap((client) => faultsOf(client, log, through)),
  ];
  const connections = clients.reduce((sum, client) => sum + client.connections, 0);
  return { log, returns: connections - clients.length, faults };
};
