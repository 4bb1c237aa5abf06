/** The work on an add-on, when something goes wrong in the middle: it is as it was before. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { openCatalogue } from "../../../services/addons/catalogue.ts";
import { openFolders } from "../../../services/addons/folders.ts";
import { openProcesses } from "../../../services/addons/processes.ts";
import { openRecords } from "../../../services/addons/records.ts";
import { addonWork } from "../../../services/addons/work.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { type FreshStore, freshStore } from "../devices/fresh-store.ts";
import { type Made, makePackage, rowOf, writeCatalogue } from "./made.ts";

const silent = { info() {}, warn() {}, error() {} };

let store: FreshStore;
let root: string;
let ends: (() => Promise<void>)[] = [];
beforeEach(() => {
  store = freshStore();
  root = freshFolder();
});
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
  await store.remove();
});
afterAll(clean);

/** A life of the service, without anything around it: there are no homes. */
const live = (made: Made) => {
  const folder = freshFolder();
  makePackage(folder, made);
  const catalogue = openCatalogue(writeCatalogue(folder, [rowOf(made)]));
  const broker = new ServiceBroker({ logger: false });
  const records = openRecords(store);
  const folders = openFolders(root, silent);
  const parts = { broker, records, root, timeZone: "UTC", log: silent };
  const processes = openProcesses({ ...parts, backoffMs: [] });
  const work = addonWork({
    ...{ records, folders, processes, catalogue },
    ...{ registry: "", env: process.env, log: silent },
  });
  ends.push(processes.stop);
  let made_ = 0;
  const run = (action: string, wish?: string, signal = new AbortController().signal) => {
    made_ += 1;
    const params = { slug: "sun", ...(wish !== undefined && { wish }) };
    const id = `${made.version ?? "1.0.0"}-${made_}`;
    return work({ id, action, subject: "sun", params, signal, progress: () => undefined });
  };
  const state = async () => (await processes.of("sun")).supervisor.state();
  return { run, records, state };
};

const versionOnDisk = () =>
  JSON.parse(readFileSync(join(root, "sun/node_modules/hearth-addon-sun/package.json"), "utf8"))
    .version;
const leftovers = () => readdirSync(root).filter((name) => name.startsWith(".tmp"));

const OLD = { slug: "sun", version: "1.0.0" };
const NEW = { slug: "sun", version: "2.0.0" };

describe("an installation", () => {
  it("that the store refuses leaves nothing, and forgets what it was given", async () => {
    const { run, records } = live(OLD);
    const wish = await records.wish({ secret: "s" });
    store.refuse(
      ({ documents }) => documents?.some(({ collection }) => collection === "addons") ?? false,
    );
    await expect(run("install", wish)).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    expect([readdirSync(root).filter((name) => name !== ".logs"), await records.all()]).toEqual([
      [],
      [],
    ]);
    expect(await records.wished(wish)).toBeUndefined();
  });

  it("moves what it was given into the record, in one write", async () => {
    const { run, records } = live(OLD);
    const wish = await records.wish({ secret: "s" });
    await run("install", wish);
    expect([(await records.get("sun"))?.config, await records.wished(wish)]).toEqual([
      { secret: "s" },
      undefined,
    ]);
  });
});

describe("an update", () => {
  beforeEach(async () => {
    const { run } = live(OLD);
    await run("install");
    await run("start");
    for (const end of ends.splice(0)) await end();
  });

  it("that the store refuses leaves the old version, running", async () => {
    const { run, records, state } = live(NEW);
    await run("start");
    store.refuse(
      ({ documents }) => documents?.some(({ collection }) => collection === "addons") ?? false,
    );
    await expect(run("update")).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    expect([versionOnDisk(), (await records.get("sun"))?.version]).toEqual(["1.0.0", "1.0.0"]);
    expect([await state(), leftovers()]).toEqual(["started", []]);
  });

  it("to what is no add-on leaves the old version, untouched", async () => {
    const { run, state } = live({ ...NEW, manifest: { keywords: [] } });
    await run("start");
    await expect(run("update")).rejects.toMatchObject({ type: "SOURCE_REFUSED" });
    expect([versionOnDisk(), await state(), leftovers()]).toEqual(["1.0.0", "started", []]);
  });

  it("to a version that does not start says so, and which one it is", async () => {
    const { run, records, state } = live({ ...NEW, code: "export default 5;" });
    await run("start");
    await expect(run("update")).rejects.toThrow(/exit code 1/);
    expect([(await records.get("sun"))?.version, await state()]).toEqual(["2.0.0", "error"]);
  });

  it("that ends with Hearth is not done", async () => {
    const { run, records } = live(NEW);
    await expect(run("update", undefined, AbortSignal.abort())).rejects.toBeDefined();
    expect([(await records.get("sun"))?.version, leftovers()]).toEqual(["1.0.0", []]);
  });

  it("keeps whether it is to run", async () => {
    const { run, records, state } = live(NEW);
    await run("update");
    expect([(await records.get("sun"))?.wanted, await state()]).toEqual(["started", "started"]);
    expect(versionOnDisk()).toBe("2.0.0");
  });
});

describe("an uninstallation", () => {
  it("waits for the homes: what an add-on has shown must go first", async () => {
    const { run, records, state } = live(OLD);
    await run("install");
    await run("start");
    await expect(run("uninstall")).rejects.toBeDefined();
    expect((await records.get("sun"))?.version).toBe("1.0.0");
    expect([existsSync(join(root, "sun")), await state()]).toEqual([true, "started"]);
  });
});
