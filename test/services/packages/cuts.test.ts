/** A change that is cut off anywhere, as by a kill: the next process has the old package or the new, whole. */
import { cpSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cutEverywhere, mindDisk, minded } from "../../support/cuts.ts";
import { documentStore } from "../../support/documents.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { allParts, DUSK, openLife, type PackagesLife, serveDusk } from "./rig.ts";
import { archivePath, openSource, type Source } from "./source.ts";

mindDisk();

let source: Source;
/** Does not answer. */
let silent: Source;
beforeAll(async () => {
  [source, silent] = await Promise.all([openSource(), openSource()]);
  silent.serve(archivePath(DUSK.repository, "v2"), () => undefined);
  await serveDusk(source, ["v1", "v2"]);
});
afterAll(async () => {
  await Promise.all([source.stop(), silent.stop()]);
  await clean();
});

type Act = (life: PackagesLife) => Promise<unknown>;
interface Row {
  readonly before: Act;
  readonly act: Act;
  /** Versions. */
  readonly from: string;
  readonly to: string;
}

const old: Act = ({ change }) => change("install", "v1");
const ROWS: readonly (readonly [what: string, row: Row])[] = [
  [
    "an installation",
    { before: async () => undefined, act: ({ change }) => change("install"), from: "", to: "v2" },
  ],
  ["an update", { before: old, act: ({ change }) => change("update"), from: "v1", to: "v2" }],
  ["a removal", { before: old, act: ({ change }) => change("uninstall"), from: "v1", to: "" }],
];

/** What a life has left behind that went well. */
const prepare = async (before: Act) => {
  const left = { dataDir: freshFolder(), store: documentStore(), source: source.url };
  const life = await openLife(left);
  await before(life);
  await life.stop();
  const jobs = (await life.jobs()).map(({ id }) => ({ collection: "jobs", id, value: undefined }));
  await left.store.apply({ documents: jobs });
  return left;
};
type Left = Awaited<ReturnType<typeof prepare>>;

const copyOf = (left: Left): Left => {
  const dataDir = freshFolder();
  cpSync(left.dataDir, dataDir, { recursive: true });
  return { ...left, dataDir, store: left.store.copy() };
};

describe("the process after one that was cut off in", () => {
  it.each(ROWS)("%s finds all of it done, or nothing", async (_what, { before, act, from, to }) => {
    const left = await prepare(before);
    const cutOff = async (mine: Left) =>
      act(await openLife({ ...mine, store: minded(mine.store) }));

    const look = async (mine: Left, where: string) => {
      const isBegun = (await mine.store.documents.all("jobs")).length > 0;
      const stuck = await openLife({ ...mine, source: silent.url });
      await stuck.stop();
      const kept = (await stuck.record())?.version ?? "";
      const left = kept === "" ? [] : ["theme"];
      expect([where, stuck.parts(), stuck.files()]).toEqual([where, allParts(kept), left]);
      const { files, idle, installed, parts, stop } = await openLife(mine);
      await idle();
      const version = isBegun ? to : from;
      expect({ where, installed: await installed(), parts: parts(), files: files() }).toEqual({
        where,
        installed: version,
        parts: allParts(version),
        files: version === "" ? [] : ["theme"],
      });
      await stop();
    };
    expect(await cutEverywhere(() => copyOf(left), cutOff, look)).toBeGreaterThan(5);
  });
});
