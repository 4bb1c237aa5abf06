/** The work on an add-on, when something goes wrong in the middle: it is as it was before. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type DocumentStore, documentStore } from "../../support/documents.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { offering } from "./fake-process.ts";
import { type AddonsLife, NEW, OLD, openLife } from "./rig.ts";

const AWAY = { type: "SERVICE_UNAVAILABLE" };
const SECRET = { config: { secret: "s" } };

let store: DocumentStore;
let dataDir: string;
let life: AddonsLife;
beforeEach(() => {
  store = documentStore();
  dataDir = freshFolder();
});
afterEach(() => life.stop());
afterAll(clean);

const live = async (more: Partial<Parameters<typeof openLife>[0]> = {}) => {
  life = await openLife({ store, dataDir, ...more });
  return life;
};
const refuseRecords = () =>
  store.refuse(({ documents = [] }) => documents.some(({ collection }) => collection === "addons"));
/** As it says why it has ended. */
const broken = { init: (_message: object, { exit }: { exit(code: number): void }) => exit(1) };

describe("an installation", () => {
  it("that the store refuses leaves nothing, and forgets what it was given", async () => {
    const { change, files, record, configs } = await live();
    refuseRecords();
    await expect(change("install", SECRET)).rejects.toMatchObject(AWAY);
    expect([files(), await record(), await configs()]).toEqual([[], undefined, []]);
  });

  it("moves what it was given into the record, in one write", async () => {
    const { change, jobs, record, configs } = await live();
    await change("install", SECRET);
    expect([(await record())?.config, await configs()]).toEqual([SECRET.config, []]);
    expect(JSON.stringify(await jobs())).not.toContain("secret");
  });

  it("of what is no add-on leaves nothing, and forgets what it was given", async () => {
    const { change, files, configs } = await live({ made: { ...OLD, manifest: { keywords: [] } } });
    await expect(change("install", SECRET)).rejects.toMatchObject({ type: "SOURCE_REFUSED" });
    expect([files(), await configs()]).toEqual([[], []]);
  });

  it("on a full disk says so", async () => {
    const full = () => Promise.reject(Object.assign(new TypeError("no"), { code: "ENOSPC" }));
    const { change, files } = await live({ fetch: full });
    await expect(change("install")).rejects.toThrow(/The disk is full; nothing was changed/);
    expect(files()).toEqual([]);
  });

  it("that takes longer than an answer may is a job, which ends all the same", async () => {
    const began = Promise.withResolvers<void>();
    const { promise, resolve } = Promise.withResolvers<never>();
    const fetch = () => {
      began.resolve();
      return promise;
    };
    const { change, clock, idle, record } = await live({ fetch });
    const asked = change("install");
    await began.promise;
    await clock.advance(8000);
    expect(await asked).toMatchObject({
      addon: { installed: false },
      message: "Fetches The sun 1.0.0",
      job: { status: "running", progress: 5 },
    });
    resolve({ package: "p", main: "m", integrity: "i" } as never);
    await idle();
    expect(await record()).toMatchObject({ version: "1.0.0", package: "p", main: "m" });
  });
});

describe("an update", () => {
  beforeEach(async () => {
    const { change, stop } = await live();
    await change("install");
    await change("start");
    await stop();
  });

  it("that the store refuses leaves the old version, running", async () => {
    const { change, files, onDisk, record, state } = await live({ made: NEW });
    await change("start");
    refuseRecords();
    await expect(change("update")).rejects.toMatchObject(AWAY);
    expect([onDisk(), (await record())?.version]).toEqual(["1.0.0", "1.0.0"]);
    expect([await state(), files()]).toEqual(["started", ["sun"]]);
  });

  it("to what is no add-on leaves the old version, untouched", async () => {
    const made = { ...NEW, manifest: { keywords: [] } };
    const { change, files, onDisk, processes, state } = await live({ made });
    await change("start");
    await expect(change("update")).rejects.toMatchObject({ type: "SOURCE_REFUSED" });
    expect([onDisk(), await state(), files()]).toEqual(["1.0.0", "started", ["sun"]]);
    expect(processes).toHaveLength(1);
  });

  it("to a version that does not start says so, and which one it is", async () => {
    const plays = [offering(), broken];
    const { change, clock, record, state } = await live({ made: NEW, plays });
    await expect(change("update")).rejects.toThrow(/exit code 1; it restarts in 1 s/);
    expect([(await record())?.version, await state()]).toEqual(["2.0.0", "startup"]);
    await clock.advance(31_000);
    expect(await state()).toBe("error");
  });

  it("keeps whether it is to run", async () => {
    const { change, onDisk, processes, record, state } = await live({ made: NEW });
    await change("update");
    expect([(await record())?.wanted, await state()]).toEqual(["started", "started"]);
    expect([onDisk(), processes.length]).toEqual(["2.0.0", 2]);
  });

  it("that ends with Hearth is not done; the next process does it", async () => {
    const began = Promise.withResolvers<void>();
    const { change, files, onDisk, record, stop } = await live({
      made: NEW,
      fetch: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
          began.resolve();
        }),
    });
    const asked = change("update").catch(() => undefined);
    await began.promise;
    await Promise.all([stop(), asked]);
    expect([(await record())?.version, onDisk(), files()]).toEqual(["1.0.0", "1.0.0", ["sun"]]);
    const next = await live({ made: NEW });
    await next.idle();
    expect([(await record())?.version, onDisk(), files()]).toEqual(["2.0.0", "2.0.0", ["sun"]]);
  });
});

describe("an uninstallation", () => {
  it("waits for the homes: what an add-on has shown must go first", async () => {
    const { change, homes, onDisk, record, state } = await live();
    await change("install");
    await change("start");
    homes.isAway = true;
    await expect(change("uninstall")).rejects.toMatchObject(AWAY);
    expect([(await record())?.version, onDisk(), await state()]).toEqual([
      "1.0.0",
      "1.0.0",
      "started",
    ]);
  });

  it("goes on where files are gone already", async () => {
    const { change, files, record } = await live();
    await change("install");
    rmSync(join(dataDir, "addons/sun"), { recursive: true });
    await expect(change("start")).rejects.toThrow(/its files are missing; install it again/);
    await change("uninstall");
    expect([files(), await record()]).toEqual([[], undefined]);
  });
});
