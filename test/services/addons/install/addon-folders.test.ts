/** The folder of an add-on is what the store says, wherever a change was cut off. */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  type AddonFolders,
  openFolders,
} from "../../../../services/addons/install/addon-folders.ts";
import { clean, freshFolder } from "../../../support/spawn.ts";

const silent = { info() {}, warn() {}, error() {} };

let root: string;
let folders: AddonFolders;
beforeEach(() => {
  root = freshFolder();
  folders = openFolders(root, silent);
});
afterAll(clean);

const fetched = async (token: string): Promise<string> => {
  const path = await folders.stage();
  writeFileSync(join(path, "content"), token);
  await folders.seal(path, token);
  return path;
};
const install = async (token: string) => folders.place("sun", await fetched(token));
const content = () =>
  existsSync(join(root, "sun")) ? readFileSync(join(root, "sun/content"), "utf8") : undefined;

/** A new process finds this, and the store says that. */
const recover = async (token: string | undefined) => {
  folders = openFolders(root, silent);
  const isThere = await folders.settle("sun", token);
  await folders.clear();
  return [isThere, content(), readdirSync(root).filter((name) => name.startsWith("."))];
};

describe("an installation that was cut off", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["before anything was fetched", () => folders.stage()],
    ["while it was fetched", async () => writeFileSync(join(await folders.stage(), "half"), "")],
    ["before it was placed", () => fetched("new")],
    ["before it was kept", () => install("new")],
  ])("%s has left nothing", async (_when, reach) => {
    await reach();
    expect(await recover(undefined)).toEqual([true, undefined, []]);
  });

  it("after it was kept is whole", async () => {
    await install("new");
    expect(await recover("new")).toEqual([true, "new", []]);
  });
});

describe("an update that was cut off", () => {
  beforeEach(async () => {
    await install("old");
    await folders.settle("sun", "old");
  });

  it.each<[string, () => Promise<unknown>]>([
    ["while it was fetched", () => folders.stage()],
    ["before it was placed", () => fetched("new")],
    ["before it was kept", () => install("new")],
  ])("%s leaves the old one", async (_when, reach) => {
    await reach();
    expect(await recover("old")).toEqual([true, "old", []]);
  });

  it("between its two moves leaves the old one", async () => {
    await fetched("new");
    renameSync(join(root, "sun"), join(root, ".tmp-aside"));
    expect(await recover("old")).toEqual([true, "old", []]);
  });

  it("after it was kept is whole", async () => {
    await install("new");
    expect(await recover("new")).toEqual([true, "new", []]);
  });
});

describe("a folder", () => {
  it("of an add-on that is not installed any more goes", async () => {
    await install("old");
    expect(await recover(undefined)).toEqual([true, undefined, []]);
  });

  it("that is gone is said to be gone", async () =>
    expect(await recover("old")).toEqual([false, undefined, []]));

  it("of one change is kept while another one ends", async () => {
    const path = await fetched("new");
    await folders.during(async () => {
      await folders.during(async () => folders.stage());
      expect(existsSync(path)).toBe(true);
    });
    expect(readdirSync(root)).toEqual([]);
  });
});
