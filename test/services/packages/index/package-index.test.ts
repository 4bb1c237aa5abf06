/** The index: from a file or a host, read again when it has changed, and kept when it is bad. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import shipped from "../../../../services/packages/index/index.json" with { type: "json" };
import { readIndexFile } from "../../../../services/packages/index/index-file.ts";
import {
  openPackageIndex,
  type PackageIndexDeps,
} from "../../../../services/packages/index/package-index.ts";
import { CATEGORIES } from "../../../../shared/contracts/packages.ts";
import { type StillClock, stillClock } from "../../../support/clocks.ts";
import { type DocumentStore, documentStore } from "../../../support/documents.ts";
import { openSource, type Source } from "../source.ts";

const row = (over: object = {}) => ({
  category: "theme",
  repository: "a/b",
  name: "B",
  version: "1.0",
  ...over,
});
const text = (...rows: readonly object[]) => JSON.stringify({ packages: rows });

describe("an index", () => {
  it.each<[string, string, RegExp]>([
    ["that is no JSON", "{", /must be JSON/],
    ["that is another thing", "[]", /must be JSON/],
    ["without packages", "{}", /packages/],
    ["of an unknown category", text(row(), row({ category: "toaster" })), /packages\[1\].category/],
    ["without a version", text(row({ version: undefined })), /packages\[0\].version/],
    ["of a repository that climbs out", text(row({ repository: "../b" })), /repository/],
    ["of a repository that is hidden", text(row({ repository: "a/.b" })), /repository/],
    ["of a repository of three", text(row({ repository: "a/b/c" })), /repository/],
    ["of a name that is not to be printed", text(row({ name: "a\u0000" })), /name/],
    ["with one package twice", text(row(), row()), /packages\[1\] is the same as packages\[0\]/],
    ["with one package in other capitals", text(row(), row({ repository: "A/b" })), /the same/],
    ["with a digest that is none", text(row({ digests: { "1.0": "abc" } })), /digests/],
  ])("%s is bad, and says where", (_what, given, why) => expect(readIndexFile(given)).toMatch(why));

  it("may hold names that mean something in HTML: they are escaped", () => {
    expect(readIndexFile(text(row({ name: "<b>" })))).toEqual([row({ name: "&lt;b&gt;" })]);
  });

  it("that is shipped is good, and has something of every category", () => {
    const rows = readIndexFile(JSON.stringify(shipped));
    expect(rows).toHaveLength(shipped.packages.length);
    const found = new Set(shipped.packages.map(({ category }) => category));
    expect([...found].sort()).toEqual([...CATEGORIES].sort());
  });
});

describe("what is read", () => {
  let folder = "";
  let store: DocumentStore;
  let source: Source;
  const said: string[] = [];
  let clock: StillClock;
  beforeAll(async () => {
    source = await openSource();
  });
  afterAll(() => source.stop());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "hearth-index-"));
    store = documentStore();
    said.length = 0;
    clock = stillClock();
  });
  afterEach(() => {
    source.forget();
    rmSync(folder, { recursive: true, force: true });
  });

  const file = () => join(folder, "index.json");
  const open = (parts: Partial<PackageIndexDeps> = {}) =>
    openPackageIndex({
      source: file(),
      store,
      outside: { isPrivateAllowed: true },
      log: { info() {}, warn() {}, error: (what) => void said.push(what) },
      clock,
      ...parts,
    });
  const versions = async (index: ReturnType<typeof open>) =>
    (await index.rows()).map(({ version }) => version);

  it("from a file is new as soon as the file is", async () => {
    const index = open();
    writeFileSync(file(), text(row()));
    expect(await versions(index)).toEqual(["1.0"]);
    writeFileSync(file(), text(row({ version: "1.0.1" })));
    expect(await versions(index)).toEqual(["1.0.1"]);
  });

  it("from a host is asked for again after five minutes, and once by many", async () => {
    source.serve("/i", Buffer.from(text(row())));
    const index = open({ source: `${source.url}/i` });
    await Promise.all([index.rows(), index.rows(), index.rows()]);
    await clock.advance(299_000);
    await index.rows();
    expect(source.asked).toHaveLength(1);
    source.serve("/i", Buffer.from(text(row({ version: "2" }))));
    await clock.advance(2000);
    expect(await versions(index)).toEqual(["2"]);
  });

  it("stays what it was when the next one is bad, and says so in the log", async () => {
    const index = open();
    writeFileSync(file(), text(row()));
    await index.rows();
    writeFileSync(file(), "{}");
    expect(await versions(index)).toEqual(["1.0"]);
    expect(said).toEqual(["the index of packages is invalid; the last valid one stays in use"]);
    writeFileSync(file(), text(row({ version: "1.2.0" })));
    expect(await versions(index)).toEqual(["1.2.0"]);
  });

  it("outlives the process, when the host is away at the next start", async () => {
    source.serve("/i", Buffer.from(text(row())));
    const url = `${source.url}/i`;
    await open({ source: url }).rows();
    source.serve("/i", (response) => response.writeHead(500).end());
    const index = open({ source: url });
    expect(await versions(index)).toEqual(["1.0"]);
    await index.rows();
    expect(source.asked).toHaveLength(2);
    await clock.advance(31_000);
    await index.rows();
    expect(source.asked).toHaveLength(3);
  });

  it("is not that of another source", async () => {
    writeFileSync(file(), text(row()));
    await open().rows();
    await expect(open({ source: `${source.url}/none` }).rows()).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
    });
  });

  it.each<[string, () => string, RegExp]>([
    ["a file that is not there", file, /it cannot be read \(ENOENT\)/],
    ["a folder", () => folder, /it cannot be read \(EISDIR\)/],
    ["a host that has none", () => `${source.url}/none`, /answers 404/],
  ])("from %s never was good: the error says why, and no path", async (_what, from, why) => {
    const error = await open({ source: from() })
      .rows()
      .catch((thrown) => thrown);
    expect(error).toMatchObject({
      type: "SERVICE_UNAVAILABLE",
      message: expect.stringMatching(why),
    });
    expect(error.message).not.toContain(folder);
  });

  it("is not waited for longer than a request may take", async () => {
    source.serve("/i", () => void clock.advance(5000));
    await expect(open({ source: `${source.url}/i` }).rows()).rejects.toMatchObject({
      message: expect.stringMatching(/has not sent the whole file in time/),
    });
  });

  it("is no more than 5 MiB", async () => {
    source.serve("/i", Buffer.alloc(6 * 1024 * 1024, "x"));
    await expect(open({ source: `${source.url}/i` }).rows()).rejects.toMatchObject({
      message: expect.stringMatching(/larger than 5 MiB/),
    });
  });

  it("does not come from a private address unless that is allowed", async () => {
    const outside = { isPrivateAllowed: false };
    await expect(open({ source: `${source.url}/i`, outside }).rows()).rejects.toMatchObject({
      message: expect.stringMatching(/private address/),
    });
    expect(source.asked).toEqual([]);
  });
});
