/** Exchanging folders: a process that is cut off anywhere leaves the old package or the new, whole. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openSwaps } from "../../../../services/packages/folders/swap.ts";
import {
  type InstalledPackage,
  openInstalledPackages,
  type PackageId,
} from "../../../../services/packages/installed-packages.ts";
import type { JobLogger } from "../../../../shared/jobs/job-record.ts";
import { failure } from "../../../../shared/kernel/errors.ts";
import { type DocumentStore, documentStore } from "../../../support/documents.ts";

const silent: JobLogger = { info() {}, warn() {}, error() {} };
const PLACE: PackageId = { category: "theme", repository: "a/b" };
const LIVE = "theme/a/b";

let root = "";
let store: DocumentStore;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "hearth-swap-"));
  store = documentStore();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = () => {
  const records = openInstalledPackages(store);
  return { records, swaps: openSwaps(root, records, silent) };
};
const record = (version: string, token: string): InstalledPackage => ({
  ...PLACE,
  name: "B",
  version,
  digest: "",
  token,
  installed_at: "",
});
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** The version whose files are there; nothing where there are none. */
const there = () =>
  existsSync(join(root, LIVE)) ? readFileSync(join(root, LIVE, "v"), "utf8") : "";
const recorded = async () => (await open().records.get(PLACE))?.version ?? "";

const plan = (removes: boolean) => JSON.stringify({ ...PLACE, token: "t", removes });
const INSTALL = { ".tmp-t/plan.json": plan(false) };
const REMOVE = { ".tmp-t/plan.json": plan(true) };
const [live1, live2] = [{ [`${LIVE}/v`]: "1" }, { [`${LIVE}/v`]: "2" }];
const [old1, new2] = [{ ".tmp-t/old/v": "1" }, { ".tmp-t/new/v": "2" }];
const undone2 = { ".tmp-t/undone/v": "2" };

type Row = readonly [
  when: string,
  files: Readonly<Record<string, string>>,
  record: InstalledPackage | undefined,
  left: string,
];
const before = record("1", "earlier");
const after = record("2", "t");

const CUTS: readonly Row[] = [
  ["an update, while it fetches", { ...live1, ".tmp-t/archive": "12" }, before, "1"],
  ["an update, while it unpacks", { ...live1, ...new2 }, before, "1"],
  ["an update, amid its plan", { ...live1, ...new2, ".tmp-t/plan.json": '{"cat' }, before, "1"],
  ["an update, before anything is moved", { ...INSTALL, ...live1, ...new2 }, before, "1"],
  ["an update, between the moves", { ...INSTALL, ...old1, ...new2 }, before, "1"],
  ["an update, before it is recorded", { ...INSTALL, ...old1, ...live2 }, before, "1"],
  ["an update, once it is recorded", { ...INSTALL, ...old1, ...live2 }, after, "2"],
  ["an update, amid tidying", { ...INSTALL, ...live2 }, after, "2"],
  ["the undoing of an update, between the moves", { ...INSTALL, ...old1, ...undone2 }, before, "1"],
  ["the undoing of an update, at its end", { ...INSTALL, ...live1, ...undone2 }, before, "1"],
  ["an installation, before anything is moved", { ...INSTALL, ...new2 }, undefined, ""],
  ["an installation, before it is recorded", { ...INSTALL, ...live2 }, undefined, ""],
  ["an installation, once it is recorded", { ...INSTALL, ...live2 }, after, "2"],
  ["the undoing of an installation", { ...INSTALL, ...undone2 }, undefined, ""],
  ["a removal, before anything is moved", { ...REMOVE, ...live1 }, before, "1"],
  ["a removal, before it is recorded", { ...REMOVE, ...old1 }, before, "1"],
  ["a removal, once it is recorded", { ...REMOVE, ...old1 }, undefined, ""],
];

describe("the next process, after one that was cut off in", () => {
  it.each(CUTS)("%s, finds one whole version", async (_when, files, kept, left) => {
    for (const [path, text] of Object.entries(files)) put(path, text);
    if (kept) await open().records.put(PLACE, kept, 0);
    await open().swaps.recover();
    expect([there(), await recorded()]).toEqual([left, left]);
    expect(readdirSync(root).filter((name) => name.startsWith("."))).toEqual([]);
    expect(existsSync(join(root, "theme"))).toBe(left !== "");
  });
});

describe("a change", () => {
  const change = async (version: string) => {
    const { swaps } = open();
    const stage = await swaps.open();
    try {
      writeFileSync(join(stage.fresh, "v"), version);
      if (version === "") await swaps.uninstall(stage, PLACE, 0);
      else await swaps.install(stage, record(version, stage.token), 0);
    } finally {
      await swaps.close(stage);
    }
  };

  it("puts files and record in place, again and again, and takes both away", async () => {
    for (const version of ["1", "2", "1", ""]) {
      await change(version);
      expect([there(), await recorded()]).toEqual([version, version]);
    }
    expect(readdirSync(root)).toEqual([]);
  });

  it("is told by one event each", async () => {
    await change("1");
    await change("");
    const events = await store.events.read(0, 10);
    expect(events.map(({ kind, data }) => [kind, data.installed_version])).toEqual([
      ["package_changed", "1"],
      ["package_changed", ""],
    ]);
  });

  it.each(["1", "2", ""])("to %j that the store refuses did not take place", async (version) => {
    await change("1");
    store.refuse(() => true);
    await expect(change(version)).rejects.toMatchObject(failure("SERVICE_UNAVAILABLE"));
    expect([there(), await recorded(), readdirSync(root)]).toEqual(["1", "1", ["theme"]]);
  });

  it("leaves the neighbours alone", async () => {
    put("theme/a/c/v", "3");
    await change("1");
    await change("");
    expect(readFileSync(join(root, "theme/a/c/v"), "utf8")).toBe("3");
  });
});
