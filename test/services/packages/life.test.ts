/** The life of the service: what it waits for, what it does not ask, and what it knows when it is back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type DocumentStore, documentStore } from "../../support/documents.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { allParts, DUSK, duskArchive, openLife, type PackagesLife, serveDusk } from "./rig.ts";
import { archivePath, openSource, type Source } from "./source.ts";

const V2 = archivePath(DUSK.repository, "v2");

let source: Source;
let store: DocumentStore;
let dataDir = "";
let life: PackagesLife;
beforeAll(async () => {
  source = await openSource();
});
beforeEach(() => {
  store = documentStore();
  dataDir = freshFolder();
});
afterEach(async () => {
  await life.stop();
  source.forget();
});
afterAll(async () => {
  await source.stop();
  await clean();
});

const live = async (env: Record<string, string> = {}) => {
  life = await openLife({ store, dataDir, source: source.url, env });
  return life;
};
/** Serves it only when it is told to. */
const hold = (path: string) => {
  const began = Promise.withResolvers<void>();
  let send = (_bytes: Buffer) => {};
  source.serve(path, (response) => {
    send = (bytes) => void response.end(bytes);
    began.resolve();
  });
  return { began: began.promise, send: (bytes: Buffer) => send(bytes) };
};

describe("a change", () => {
  it("that takes longer than an answer may is a job, which ends all the same", async () => {
    const { change, clock, idle, installed, parts } = await live();
    const { began, send } = hold(V2);
    const asked = change("install");
    await began;
    await clock.advance(8000);
    expect(await asked).toMatchObject({
      success: true,
      package: { installed_version: "" },
      message: "Fetches palettes/dusk v2",
      job: { status: "running" },
    });
    send(await duskArchive("v2"));
    await idle();
    expect([await installed(), parts()]).toEqual(["v2", allParts("v2")]);
  });

  it("that ends with its process is done by the next one, without being asked again", async () => {
    const first = await live();
    const { began } = hold(V2);
    const asked = first.change("install").catch(() => undefined);
    await began;
    await Promise.all([first.stop(), asked]);
    expect([first.files(), first.parts()]).toEqual([[], []]);
    await serveDusk(source, ["v2"]);
    const { idle, installed, parts } = await live();
    await idle();
    expect([await installed(), parts()]).toEqual(["v2", allParts("v2")]);
  });

  it("is known after a restart, and can be followed by another one", async () => {
    await serveDusk(source, ["v1", "v2"]);
    const first = await live();
    await first.change("install", "v1");
    await first.stop();
    const { change, files, installed, parts } = await live();
    expect([await installed(), parts()]).toEqual(["v1", allParts("v1")]);
    expect((await change("update")).message).toBe("Dusk v2 is installed");
    expect([await installed(), parts()]).toEqual(["v2", allParts("v2")]);
    await change("uninstall");
    expect([await installed(), files()]).toEqual(["", []]);
  });

  it("asks nothing at a private address without leave", async () => {
    await serveDusk(source, ["v2"]);
    const { change } = await live({ PACKAGE_PRIVATE: "off" });
    await expect(change("install")).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
      message: expect.stringMatching(/private address/),
    });
    expect(source.asked).toEqual([]);
  });
});
