/** A change that is cut off anywhere, as by a kill: the next process has the old add-on or the new, whole. */
import { cpSync } from "node:fs";
import { afterAll, describe, expect, it } from "@jest/globals";
import { cutEverywhere, mindDisk, minded } from "../../support/cuts.ts";
import { documentStore } from "../../support/documents.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { until } from "../../support/until.ts";
import type { Played } from "./fake-process.ts";
import { type AddonsLife, type Fetch, NEW, noHomes, openLife } from "./rig.ts";

mindDisk();

const SUN = { entity_id: "sensor.sun", name: "Sun", state: "1" };
const CONFIG = { secret: "s" };
/** Shows something as it starts. */
const plays = [
  {
    init: (_message: object, { say }: Played) =>
      say({ type: "publish", id: 1, entities: [SUN] }, { type: "ready", actions: [] }),
  },
];

afterAll(clean);

type Act = (life: AddonsLife) => Promise<unknown>;
interface End {
  readonly version: string | undefined;
  readonly state: string;
}
interface Row {
  readonly before: Act;
  readonly act: Act;
  readonly from: End;
  readonly to: End;
}

const install: Act = ({ change }) => change("install");
const start: Act = async (life) => {
  await install(life);
  await life.change("start");
};
const none: Act = async () => undefined;
const GONE: End = { version: undefined, state: "unknown" };
const STOPPED: End = { version: "1.0.0", state: "stopped" };
const STARTED: End = { version: "1.0.0", state: "started" };

const ROWS: readonly (readonly [what: string, row: Row])[] = [
  [
    "an installation",
    {
      before: none,
      act: ({ change }) => change("install", { config: CONFIG }),
      from: GONE,
      to: { version: "2.0.0", state: "stopped" },
    },
  ],
  [
    "an update of what runs",
    {
      before: start,
      act: ({ change }) => change("update", { config: CONFIG }),
      from: STARTED,
      to: { version: "2.0.0", state: "started" },
    },
  ],
  [
    "an uninstallation of what runs",
    { before: start, act: ({ change }) => change("uninstall"), from: STARTED, to: GONE },
  ],
  [
    "a start with other settings",
    {
      before: install,
      act: ({ change }) => change("start", { config: CONFIG }),
      from: STOPPED,
      to: STARTED,
    },
  ],
  ["a stop", { before: start, act: ({ change }) => change("stop"), from: STARTED, to: STOPPED }],
];

/** What a life has left behind that went well. */
const prepare = async (before: Act) => {
  const left = { dataDir: freshFolder(), store: documentStore(), homes: noHomes(), plays };
  const life = await openLife(left);
  await before(life);
  await life.stop();
  const jobs = (await life.jobs()).map(({ id }) => ({ collection: "jobs", id, value: undefined }));
  await left.store.apply({ documents: jobs });
  return left;
};
type Left = Awaited<ReturnType<typeof prepare>>;

const copyOf = ({ dataDir, store, homes }: Left): Left => {
  const folder = freshFolder();
  cpSync(dataDir, folder, { recursive: true });
  const shown = new Map(homes.shown);
  return { dataDir: folder, store: store.copy(), homes: { ...homes, shown }, plays };
};

/** Has not come to its end when the process does. */
const never: Fetch = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    if (signal.aborted) reject(signal.reason);
  });

const shownBy = ({ state }: End, isThere: boolean) =>
  state === "started" && isThere ? "unavailable" : undefined;

describe("the process after one that was cut off in", () => {
  it.each(ROWS)("%s finds all of it done, or nothing", async (_what, { before, act, from, to }) => {
    const left = await prepare(before);
    const cutOff = async (mine: Left) =>
      act(await openLife({ ...mine, store: minded(mine.store), made: NEW }));

    const look = async (mine: Left, where: string) => {
      const isBegun = (await mine.store.documents.all("jobs")).length > 0;
      const stuck = await openLife({ ...mine, made: NEW, fetch: never });
      await stuck.stop();
      const kept = (await stuck.record())?.version;
      const files = kept === undefined ? [] : ["sun"];
      expect([where, stuck.onDisk(), stuck.files()]).toEqual([where, kept, files]);
      const life = await openLife({ ...mine, made: NEW });
      await life.idle();
      await until(async () => (await life.state()) !== "startup");
      const { version, state } = isBegun ? to : from;
      const isThere = version !== undefined;
      const isRunning = state === "started";
      const record = await life.record();
      expect({
        where,
        disk: life.onDisk(),
        record: record?.version,
        state: await life.state(),
        files: life.files(),
        shown: mine.homes.shown.get(SUN.entity_id),
        alive: life.processes.filter(({ isAlive }) => isAlive()).length,
      }).toEqual({
        where,
        disk: version,
        record: version,
        state,
        files: isThere ? ["sun"] : [],
        shown: isRunning ? "1" : shownBy(from, isThere),
        alive: isRunning ? 1 : 0,
      });
      if (isBegun) expect(await life.configs()).toEqual([]);
      await life.stop();
    };
    expect(await cutEverywhere(() => copyOf(left), cutOff, look)).toBeGreaterThan(5);
  });
});
