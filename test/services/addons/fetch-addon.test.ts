/** Real npm installs real packages: from folders, tarballs and a registry; what is wrong is refused. */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, truncateSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Row, Source } from "../../../services/addons/catalogue.ts";
import { fetchAddon } from "../../../services/addons/fetch-addon.ts";
import { findNpm } from "../../../services/addons/npm.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { type Made, makePackage, pack, rowOf } from "./made.ts";

const silent = { info() {}, warn() {}, error() {} };
/** A cache of its own, so that no test finds what another one has fetched. */
const env = { ...process.env, npm_config_cache: freshFolder() };

const fetchFrom = async (
  row: Row,
  source: Source,
  more: { registry?: string; env?: object; signal?: AbortSignal } = {},
) => {
  const folder = freshFolder();
  const signal = new AbortController().signal;
  const parts = { row, source, folder, registry: "", env, signal, log: silent, ...more };
  return { folder, found: await fetchAddon(parts as Parameters<typeof fetchAddon>[0]) };
};
const fromFolder = (made: Made, row = rowOf(made)) =>
  fetchFrom(row, { kind: "file", path: makePackage(freshFolder(), made) });

afterAll(clean);

describe("an add-on from a folder", () => {
  it("is installed as npm would publish it, with its digest", async () => {
    const { folder, found } = await fromFolder({ slug: "sun", manifest: { files: ["index.js"] } });
    expect(found).toEqual({
      package: "hearth-addon-sun",
      main: "node_modules/hearth-addon-sun/index.js",
      integrity: expect.stringMatching(/^sha512-/),
    });
    const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
    expect(lock.packages["node_modules/hearth-addon-sun"].integrity).toBe(found.integrity);
    expect(existsSync(join(folder, found.main))).toBe(true);
  });

  it("runs no script", async () => {
    const code = "require('node:fs').writeFileSync('ran','')";
    const scripts = Object.fromEntries(
      ["preinstall", "install", "postinstall", "prepare", "prepack"].map((name) => [
        name,
        `node -e "${code}"`,
      ]),
    );
    const { folder } = await fromFolder({ slug: "sun", manifest: { scripts } });
    expect(existsSync(join(folder, "node_modules/hearth-addon-sun/ran"))).toBe(false);
  });

  const sun = { slug: "sun" };
  it.each<[string, Made, Row, RegExp]>([
    [
      "the keyword",
      { ...sun, manifest: { keywords: ["other"] } },
      rowOf(sun),
      /keyword hearth-addon/,
    ],
    [
      "the slug",
      { ...sun, manifest: { hearth: { slug: "moon" } } },
      rowOf(sun),
      /hearth\.slug "moon"/,
    ],
    ["a slug at all", { ...sun, manifest: { hearth: 1 } }, rowOf(sun), /hearth\.slug/],
    ["the version", sun, { ...rowOf(sun), version: "1.0.1" }, /version 1\.0\.0, not 1\.0\.1/],
    [
      "the main file",
      { ...sun, manifest: { main: "none.js" } },
      rowOf(sun),
      /main file is not there/,
    ],
    [
      "a main file in it",
      { ...sun, manifest: { main: "../../x.js" } },
      rowOf(sun),
      /names no main file/,
    ],
    ["the digest", sun, { ...rowOf(sun), integrity: `sha512-${"x".repeat(88)}` }, /digest is not/],
    ["a name", { ...sun, manifest: { name: "No Name" } }, rowOf(sun), /could not be installed/],
    [
      "a dependency that is no repository",
      { ...sun, manifest: { dependencies: { x: "file:/etc" } } },
      rowOf(sun),
      /could not be installed|is a link/,
    ],
  ])("is refused without %s", async (_what, made, row, why) => {
    const refused = await fromFolder(made, row).catch((error: unknown) => error);
    expect(refused).toMatchObject({ type: "SOURCE_REFUSED", message: expect.stringMatching(why) });
    expect((refused as Error).message).not.toContain("/tmp");
  });

  it("that is not there is refused", async () => {
    const path = join(freshFolder(), "none");
    await expect(fetchFrom(rowOf(sun), { kind: "file", path })).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
    });
  });
});

describe("an add-on from a tarball", () => {
  const tarball = () => pack(makePackage(freshFolder(), { slug: "sun" }));

  it("is installed", async () => {
    const { found } = await fetchFrom(rowOf({ slug: "sun" }), { kind: "file", path: tarball() });
    expect(found.package).toBe("hearth-addon-sun");
  });

  it.each<[string, (path: string) => void]>([
    ["cut off", (path) => truncateSync(path, 100)],
    ["empty", (path) => truncateSync(path, 0)],
  ])("that is %s is refused", async (_how, damage) => {
    const path = tarball();
    damage(path);
    await expect(fetchFrom(rowOf({ slug: "sun" }), { kind: "file", path })).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
    });
  });
});

describe("an add-on from a registry", () => {
  const path = () => pack(makePackage(freshFolder(), { slug: "sun" }));
  const source: Source = { kind: "npm", spec: "hearth-addon-sun@1.0.0" };
  const row = rowOf({ slug: "sun" });
  let server: Server;
  let registry: string;
  let integrity: string;
  let digest: string;

  beforeAll(async () => {
    const tarball = path();
    digest = `sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`;
    server = createServer((req, res) => {
      if (req.url?.endsWith(".tgz")) return res.end(readFileSync(tarball));
      if (req.url !== "/hearth-addon-sun") return res.writeHead(404).end("{}");
      const dist = { tarball: `${registry}/sun.tgz`, integrity };
      const manifest = { name: "hearth-addon-sun", version: "1.0.0", dist };
      res.setHeader("content-type", "application/json");
      return res.end(JSON.stringify({ name: manifest.name, versions: { "1.0.0": manifest } }));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const fetchIt = (spec = source.spec) =>
    fetchFrom(
      row,
      { kind: "npm", spec },
      { registry, env: { ...env, npm_config_cache: freshFolder() } },
    );

  it("is installed from the one that the setting names", async () => {
    integrity = digest;
    const { found } = await fetchIt();
    expect(found).toMatchObject({ package: "hearth-addon-sun", integrity });
  });

  it("is refused when its digest differs from what the registry says", async () => {
    integrity = `sha512-${"x".repeat(86)}==`;
    await expect(fetchIt()).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
      message: expect.stringMatching(/digest/),
    });
  });

  it.each(["hearth-addon-sun@2.0.0", "hearth-addon-moon@1.0.0"])(
    "is refused when the registry does not have %s",
    async (spec) => {
      await expect(fetchIt(spec)).rejects.toMatchObject({
        type: "SOURCE_REFUSED",
        message: expect.stringMatching(/does not have it/),
      });
    },
  );

  it("cannot be installed while nobody answers there", async () => {
    await expect(fetchFrom(row, source, { registry: "http://127.0.0.1:1" })).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
    });
  });
});

describe("npm", () => {
  it("is the one that Hearth was started with, else the one on the path", () => {
    const folder = freshFolder();
    const cli = join(folder, "npm-cli.js");
    appendFileSync(cli, "");
    expect(findNpm({ npm_execpath: cli })).toEqual({ file: process.execPath, args: [cli] });
    expect(findNpm({ npm_execpath: "/usr/bin/yarn.js", PATH: process.env.PATH })).toBeDefined();
  });

  it("that is nowhere is said so", () => {
    const folder = freshFolder();
    expect(() => findNpm({ PATH: join(folder, "none") }, folder)).toThrow(/npm is not found/);
  });

  it("ends when Hearth does", async () => {
    const stopping = AbortSignal.abort();
    const made = makePackage(freshFolder(), { slug: "sun" });
    const source = { kind: "file", path: made } as const;
    await expect(
      fetchFrom(rowOf({ slug: "sun" }), source, { signal: stopping }),
    ).rejects.toMatchObject({ name: "AbortError" });
  });
});
