/** Clients that do not read, or read slowly: sent away, or brought up to date; never in others' way. */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { clean } from "../../support/spawn.ts";
import { endStreams, openEvents, openSocket } from "../../support/streams.ts";
import { openRaw } from "../../system/streams/raw-stream.ts";
import { LAMP, type Large, startLarge } from "./large.ts";

/** More than the system and the service keep for a client that does not read. */
const FLOOD = 600;
/** Milliseconds; the contract's five seconds, and time to notice. */
const TOO_LONG_MS = 9000;
/** Milliseconds in which what must come has come. */
const PATIENCE_MS = 100_000;
/** Milliseconds for all of a test. */
const LONGEST_MS = 150_000;
/** A client that was sent away can read so for half a minute: the flood must be over before. */
const FLOOD_MS = 18_000;

afterEach(async () => {
  await endStreams();
  await clean();
});

/** What the two kinds of streams have in common, for these tests. */
interface Reader {
  readonly received: readonly Loose[];
  pause(): void;
  resume(): void;
  stop(): Promise<Loose>;
  readonly closed: Promise<Loose>;
}
type OpenReader = (house: Large, since?: string) => Promise<Reader>;

const queryOf = (since: string | undefined) => (since === undefined ? "" : `?since=${since}`);
const headersOf = ({ authorization }: Large) => ({ headers: { authorization } });

const readers: readonly (readonly [name: string, open: OpenReader])[] = [
  [
    "a WebSocket",
    (house, since) => openSocket(`${house.url}/events${queryOf(since)}`, headersOf(house)),
  ],
  [
    "server-sent events",
    (house, since) =>
      openEvents(`${house.url}/subscribe_events${queryOf(since)}`, headersOf(house)),
  ],
];

/** The versions of the lamp that a client was told, with what a resync shows among them. */
const versionsOf = ({ received }: Pick<Reader, "received">): readonly number[] =>
  received.flatMap((message: Loose) => {
    const { entity_id, version, states } = message.data ?? message;
    const shown = states?.find((one: Loose) => one.entity_id === LAMP)?.version;
    return entity_id === LAMP ? [version] : (shown ?? []);
  });

const resyncsOf = ({ received }: Reader) =>
  received.filter((message) => (message.data ?? message).type === "resync").length;

/** Each version follows the one before, but for one jump where a resync says so. */
const expectWhole = (reader: Reader, last: number) => {
  const versions = versionsOf(reader);
  const jumps = versions.filter((version, at) => at > 0 && version !== (versions[at - 1] ?? 0) + 1);
  expect(versions.at(-1)).toBe(last);
  expect(jumps.length).toBeLessThanOrEqual(resyncsOf(reader));
  expect(resyncsOf(reader)).toBeLessThanOrEqual(1);
};

const until = async (isSo: () => boolean) => {
  const patience = Date.now() + PATIENCE_MS;
  while (!isSo() && Date.now() < patience) await pause(50);
};

describe.each(readers)("a client of %s", (_name, open) => {
  it(
    "that reads on after a pause gets everything, and may stay",
    async () => {
      const house = await startLarge();
      const reader = await open(house);
      await house.write(1);
      await until(() => versionsOf(reader).length > 0);
      reader.pause();
      const over = Date.now() + 3000;
      await house.write(FLOOD, () => Date.now() > over);
      reader.resume();
      const last = await house.write(3);
      await until(() => versionsOf(reader).at(-1) === last);
      expectWhole(reader, last);
      expect(await reader.stop()).toMatchObject(
        "send" in reader ? { code: 1000 } : { isComplete: false },
      );
    },
    LONGEST_MS,
  );

  it(
    "that comes back to read nothing is sent away when that has lasted too long",
    async () => {
      const house = await startLarge();
      const reader = await open(house);
      reader.pause();
      const over = Date.now() + FLOOD_MS;
      await house.write(FLOOD, () => Date.now() > over);
      await pause(TOO_LONG_MS);
      reader.resume();
      const end = await reader.closed;
      const told = reader.received.at(-1);
      expect(end.code ?? told.data).toEqual(
        "send" in reader ? 4408 : expect.objectContaining({ type: "close", code: 4408 }),
      );
    },
    LONGEST_MS,
  );
});

/** Only what is written here has a count. */
const LAMP_VERSION = /"count":\d+[^{}]*\}[^{}]*"version":(\d+)/g;

it.each([
  ["a WebSocket", "/events", true],
  ["server-sent events", "/subscribe_events", false],
])(
  "a client of %s that reads slowly but steadily gets everything",
  async (_name, path, upgrade) => {
    const { port, authorization, write } = await startLarge();
    const raw = await openRaw({ port, path, authorization, upgrade });
    // A tenth of what comes at the same time.
    const sipping = setInterval(() => raw.sip(64 * 1024), 60);
    const last = await write(FLOOD);
    let text = "";
    const versions = () => [...text.matchAll(LAMP_VERSION)].map(([, version]) => Number(version));
    await until(() => {
      text += raw.take().toString("latin1").replaceAll("x", "");
      return raw.socket.destroyed || text.includes(`"version":${last},`);
    });
    clearInterval(sipping);
    const first = versions()[0] ?? 0;
    expect(versions()).toEqual(Array.from({ length: last - first + 1 }, (_, at) => first + at));
    expect(raw.socket.destroyed).toBe(false);
    raw.socket.destroy();
  },
  LONGEST_MS,
);
