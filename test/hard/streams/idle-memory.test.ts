/** Clients that read nothing cost little memory, whatever happens meanwhile, and no other client any event. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { freePort } from "../../support/free-port.ts";
import { clean } from "../../support/spawn.ts";
import { endStreams } from "../../support/streams.ts";
import { isOf, LAMP, type Listener, WAYS } from "../../system/streams/listeners.ts";
import { frameOf, OPCODE, openRaw, type RawStream } from "../../system/streams/raw-stream.ts";
import { type Large, startLarge } from "./large.ts";
import { metricAt, openMany } from "./metered.ts";

const SILENT = 50;
/** What one of them may cost. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Events until the process remembers no more of them than it will at any time. */
const WARM = 2200;
/** Events that fill all that the system and the process keep for who does not read, several times. */
const FLOOD = 900;
/** Events between two looks. */
const STEP = 100;
const PATIENCE_MS = 180_000;

interface Crowd {
  readonly paths: readonly string[];
  /** What a client says first. */
  readonly said: (index: number) => object | undefined;
}

/** The second differ in what they are told: each by an id of its own. */
const CROWDS: readonly (readonly [what: string, crowd: Crowd])[] = [
  ["alike", { paths: ["/events", "/ws", "/subscribe_events"], said: () => undefined }],
  [
    "each of which is told in words of its own",
    {
      paths: ["/api/websocket"],
      said: (index) => ({ id: 1000 + index, type: "subscribe_events" }),
    },
  ],
];

afterEach(async () => {
  await endStreams();
  await clean();
});

/** The process collects its garbage when it is told to, so that none is counted. */
const NODE_OPTIONS = "--expose-gc --import=data:text/javascript,process.on('SIGUSR2',()=>gc())";

const openSilent =
  ({ port, authorization }: Large, { paths, said }: Crowd) =>
  async (index: number): Promise<RawStream> => {
    const path = paths[index % paths.length] as string;
    const raw = await openRaw({ port, path, authorization, upgrade: path !== "/subscribe_events" });
    raw.socket.pause();
    const message = said(index);
    if (message) raw.socket.write(frameOf(OPCODE.text, JSON.stringify(message)));
    return raw;
  };

const openReaders = ({ admin }: Large, { paths }: Crowd): Promise<readonly Listener[]> =>
  Promise.all(WAYS.filter(([path]) => paths.includes(path)).map(([, listen]) => listen(admin)));

const countOf = ({ now }: Loose) => now.attributes.count as number;
const countsOf = ({ heard }: Listener) => heard.filter(isOf(LAMP)).map(countOf);

/** Objects and buffers; what the system keeps for a connection is not the process's. */
const memoryOf = async ({ hearth, admin }: Large, port: string): Promise<number> => {
  hearth.kill("SIGUSR2");
  // A client that is answered after it was sent tells that it has arrived.
  for (const _ of [1, 2, 3]) await admin.get("/health");
  const names = ["nodejs_heap_size_used_bytes", "nodejs_external_memory_bytes"];
  const [heap = 0, external = 0] = await Promise.all(names.map((name) => metricAt(port, name)));
  return heap + external;
};

describe(`${SILENT} clients that do not read,`, () => {
  it.each(CROWDS)(
    "%s, cost at most 2 MiB each, and keep nothing from those who do",
    async (_what, crowd) => {
      const port = String(await freePort());
      const house = await startLarge({ METRICS_PORT: port, NODE_OPTIONS });
      const readers = await openReaders(house, crowd);
      let written = 0;
      /** The most that the process takes while so much happens; all who read have heard of it. */
      const peakDuring = async (events: number): Promise<number> => {
        let peak = 0;
        for (const end = written + events; written < end; ) {
          await house.write(STEP);
          written += STEP;
          const isLast = (heard: Loose) => isOf(LAMP)(heard) && countOf(heard) === written;
          await Promise.all(readers.map((reader) => reader.next(isLast)));
          peak = Math.max(peak, await memoryOf(house, port));
        }
        return peak;
      };

      await peakDuring(WARM);
      const before = await peakDuring(FLOOD / 3);
      const silent = await openMany(SILENT, openSilent(house, crowd));
      const after = await peakDuring(FLOOD);
      expect((after - before) / SILENT).toBeLessThan(MAX_BYTES);
      const all = Array.from({ length: written }, (_, index) => index + 1);
      for (const reader of readers) expect(countsOf(reader)).toEqual(all);
      for (const { socket } of silent) socket.destroy();
    },
    PATIENCE_MS,
  );
});
