/** The work of a job: from a wish to files and record, or to nothing at all. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  ARCHIVE_LIMITS,
  type ArchiveLimits,
} from "../../../services/packages/archive/archive-limits.ts";
import { openSwaps } from "../../../services/packages/folders/swap.ts";
import { openInstalledPackages } from "../../../services/packages/installed-packages.ts";
import { type PackageJobParams, packageWork } from "../../../services/packages/package-jobs.ts";
import type { JobLogger } from "../../../shared/jobs/job-record.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { type DocumentStore, documentStore } from "../../support/documents.ts";
import { release, sha256, tarGz, zip } from "./archives.ts";
import { type Answer, archivePath, openSource, type Source } from "./source.ts";

const silent: JobLogger = { info() {}, warn() {}, error() {} };
let root = "";
let store: DocumentStore;
let source: Source;
let clock: StillClock;
beforeAll(async () => {
  source = await openSource();
});
afterAll(() => source.stop());
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "hearth-work-"));
  store = documentStore();
  clock = stillClock();
});
afterEach(() => {
  source.forget();
  rmSync(root, { recursive: true, force: true });
});

const WISH: PackageJobParams = { category: "theme", repository: "a/b", name: "B", version: "1.0" };
const run = async (wish: Partial<PackageJobParams> = {}, limits: Partial<ArchiveLimits> = {}) => {
  const records = openInstalledPackages(store);
  const swaps = openSwaps(root, records, silent);
  const told: [number, string][] = [];
  const work = packageWork({
    root,
    records,
    swaps,
    source: source.url,
    outside: { isPrivateAllowed: true },
    limits: { ...ARCHIVE_LIMITS, ...limits },
    clock,
  });
  await work({
    id: "j1",
    action: "install",
    subject: "theme a/b",
    params: { ...WISH, ...wish },
    signal: new AbortController().signal,
    progress: (percent, message) => void told.push([percent, message]),
  });
  return told;
};
const serve = (version: string, answer: Answer) =>
  source.serve(archivePath("a/b", version), answer);
const content = () => readFileSync(join(root, "theme/a/b/theme.yaml"), "utf8");
const recorded = () => openInstalledPackages(store).get(WISH);

describe("an installation", () => {
  it("puts the files in place, and records version and digest", async () => {
    const bytes = await release({ "theme.yaml": "dusk" });
    serve("1.0", bytes);
    const told = await run({ digest: sha256(bytes) });
    expect(content()).toBe("dusk");
    expect(await recorded()).toMatchObject({ ...WISH, digest: sha256(bytes) });
    expect(readdirSync(root)).toEqual(["theme"]);
    const percents = told.map(([percent]) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(told.at(-1)).toEqual([100, "B 1.0 is installed"]);
  });

  it("of another version leaves nothing of the one before", async () => {
    serve("1.0", await release({ "theme.yaml": "one", "old.yaml": "x" }));
    serve("2.0", zip([{ name: "b-2.0/theme.yaml", content: "two" }]));
    await run();
    await run({ version: "2.0" });
    expect([content(), readdirSync(join(root, "theme/a/b"))]).toEqual(["two", ["theme.yaml"]]);
    expect(await recorded()).toMatchObject({ version: "2.0" });
  });

  it("that is done again, as its process has died after it, fetches nothing", async () => {
    serve("1.0", await release({ "theme.yaml": "dusk" }));
    await run();
    await run();
    expect(source.asked).toHaveLength(1);
  });

  it("whose files were removed is done anew", async () => {
    serve("1.0", await release({ "theme.yaml": "dusk" }));
    await run();
    rmSync(join(root, "theme"), { recursive: true });
    await run();
    expect(content()).toBe("dusk");
  });
});

describe("a removal", () => {
  it("leaves neither files nor record, and may be done again", async () => {
    serve("1.0", await release({ "theme.yaml": "dusk" }));
    await run();
    await run({ version: "" });
    await run({ version: "" });
    expect([readdirSync(root), await recorded()]).toEqual([[], undefined]);
  });
});

const TOP = { name: "b/", type: "directory" } as const;
type Hostile = readonly [what: string, answer: () => Promise<Answer> | Answer, type: string];
const HOSTILE: readonly Hostile[] = [
  ["that climbs out", () => tarGz([TOP, { name: "b/../../x" }]), "SOURCE_REFUSED"],
  ["with an absolute name", () => tarGz([TOP, { name: "/x" }]), "SOURCE_REFUSED"],
  [
    "with a link",
    () => tarGz([TOP, { name: "b/l", type: "symlink", linkname: "/" }]),
    "SOURCE_REFUSED",
  ],
  ["with a device", () => tarGz([TOP, { name: "b/d", type: "block-device" }]), "SOURCE_REFUSED"],
  ["that is a bomb", () => tarGz([{ name: "b/x", text: "0".repeat(3_000_000) }]), "SOURCE_REFUSED"],
  ["that is broken off", async () => (await release({ a: "a" })).subarray(0, 60), "SOURCE_REFUSED"],
  ["that is a web page", () => Buffer.from("<html>"), "SOURCE_REFUSED"],
  ["that is too large", () => Buffer.alloc(200_000), "SOURCE_REFUSED"],
  [
    "with too many files",
    () => tarGz([...Array(60).keys()].map((at) => ({ name: `b/${at}` }))),
    "SOURCE_REFUSED",
  ],
  [
    "on another host",
    () => (response) => response.writeHead(302, { location: "http://127.0.0.1:1/x" }).end(),
    "SOURCE_REFUSED",
  ],
  ["that is not there", () => (response) => response.writeHead(404).end(), "PACKAGE_NOT_FOUND"],
  [
    "that never comes",
    () => () => void clock.advance(ARCHIVE_LIMITS.fetchMs),
    "SERVICE_UNAVAILABLE",
  ],
];
const SMALL = { packedBytes: 100_000, unpackedBytes: 1_000_000, entries: 50 };

describe("an archive", () => {
  it.each(HOSTILE)("%s leaves nothing behind", async (_what, answer, type) => {
    serve("1.0", await answer());
    await expect(run({}, SMALL)).rejects.toMatchObject({ type });
    expect([readdirSync(root), await recorded()]).toEqual([[], undefined]);
    expect(await store.events.read(0, 10)).toEqual([]);
  });

  it.each(HOSTILE)("%s leaves the version before as it was", async (_what, answer, type) => {
    serve("1.0", await release({ "theme.yaml": "one" }));
    await run();
    serve("2.0", await answer());
    await expect(run({ version: "2.0" }, SMALL)).rejects.toMatchObject({ type });
    expect([content(), (await recorded())?.version]).toEqual(["one", "1.0"]);
    expect(readdirSync(root)).toEqual(["theme"]);
  });

  it("that is not the one which the index means is refused", async () => {
    serve("1.0", await release({ "theme.yaml": "forged" }));
    await expect(run({ digest: "0".repeat(64) })).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
      message: expect.stringMatching(/its digest differs/),
      data: { expected: "0".repeat(64), found: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(existsSync(join(root, "theme"))).toBe(false);
  });
});

describe("a disk that refuses", () => {
  it("is said to be, without its paths", async () => {
    serve("1.0", await release({ "theme.yaml": "one" }));
    const folder = root;
    root = join(folder, "file", "packages");
    writeFileSync(join(folder, "file"), "");
    await expect(run()).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
      message: "The disk refuses the write (ENOTDIR)",
    });
    root = folder;
  });
});
