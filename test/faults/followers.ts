/** Clients of streams that come back whenever their connection ends, to where they were. */
import { setTimeout as pause } from "node:timers/promises";
import type { Place } from "./asking.ts";
import { type Connection, heardIn, OPEN, type Target } from "./connections.ts";
import type { Entry, StreamHistory } from "./history.ts";

interface Row {
  readonly transport: "sse" | "websocket";
  readonly path: string;
  readonly sees: (entry: Entry) => boolean;
  readonly count: number;
}

const all = () => true;
const changes = ({ kind }: Entry) => kind === "state_changed";
const isLight = ({ entity_id }: Entry) => entity_id.startsWith("light.");

const ROWS: readonly Row[] = [
  { transport: "sse", path: "/subscribe_events?", sees: all, count: 20 },
  { transport: "sse", path: "/subscribe_events?domain=light&", sees: isLight, count: 5 },
  { transport: "websocket", path: "/events?", sees: changes, count: 15 },
  { transport: "websocket", path: "/ws?", sees: all, count: 10 },
];

/** Milliseconds until it comes back. */
const AWAY_MS = 100;

export interface Follower {
  /** Whether it has been told of the last one of these that it may know. */
  hasAll(log: readonly Entry[]): boolean;
  /** What it was told since this was last asked, up to a place. */
  take(through: number): StreamHistory;
  /** Resolves when it is connected for the first time. */
  readonly connected: Promise<void>;
  stop(): Promise<void>;
}

/** @param since  Where all begin: `<epoch>:<sequence>`. */
const follow = (place: Place, row: Row, name: string, first: number, since: string): Follower => {
  const [epoch = "", start] = since.split(":");
  const connected = Promise.withResolvers<void>();
  let sequences: number[] = [];
  let resyncs: number[] = [];
  let reached = Number(start);
  let connections = 0;
  let returns = 0;
  let gateway = first;
  let isStopped = false;
  let current: Connection | undefined;

  const hear = (text: string) => {
    const heard = heardIn(text);
    if (!heard) return;
    (heard.isResync ? resyncs : sequences).push(heard.sequence);
    reached = heard.sequence;
  };
  const target = (): Target => {
    const from = `${epoch}:${reached}`;
    const isBrowser = row.transport === "sse" && connections > 0;
    const url = `http://127.0.0.1:${place.ports[gateway]}${row.path}since=${isBrowser ? since : from}`;
    return { url, authorization: place.authorization, ...(isBrowser && { lastEventId: from }) };
  };
  const connect = async () => {
    let isCurrent = true;
    current = await OPEN[row.transport](target(), (text) => isCurrent && hear(text));
    connections += 1;
    if (connections > 1) returns += 1;
    connected.resolve();
    if (isStopped) current.close();
    await current.ended;
    isCurrent = false;
  };
  const live = async () => {
    while (!isStopped) {
      await connect().catch(() => undefined);
      gateway = (gateway + 1) % place.ports.length;
      if (!isStopped) await pause(AWAY_MS);
    }
  };
  const life = live();

  return {
    connected: connected.promise,
    hasAll: (log) => reached >= (log.findLast(row.sees)?.sequence ?? 0),
    take(through) {
      const isPast = (sequence: number) => sequence <= through;
      const [now, later] = [sequences.filter(isPast), sequences.filter((one) => !isPast(one))];
      const taken = { name, sees: row.sees, sequences: now, resyncs, returns };
      sequences = later;
      resyncs = [];
      returns = 0;
      return taken;
    },
    async stop() {
      isStopped = true;
      current?.close();
      await life;
    },
  };
};

export const startFollowers = async (place: Place, since: string): Promise<readonly Follower[]> => {
  const rows = ROWS.flatMap((row) => Array.from({ length: row.count }, () => row));
  const followers = rows.map((row, n) =>
    follow(place, row, `stream ${n + 1} ${row.path}`, n % place.ports.length, since),
  );
  await Promise.all(followers.map(({ connected }) => connected));
  return followers;
};
