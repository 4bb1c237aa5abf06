/** What is checked about an add-on that npm has installed, and what npm is asked for. */
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import type { AddonSource } from "../../../../services/addons/catalogue.ts";
import { checkInstalled, fetchAddon } from "../../../../services/addons/install/fetch-addon.ts";
import type { RunNpm } from "../../../../services/addons/install/npm.ts";
import { clean, freshFolder } from "../../../support/spawn.ts";
import { fakeNpm, putInstalled } from "../fake-npm.ts";
import { makePackage, manifestOf, rowOf } from "../made.ts";

const silent = { info() {}, warn() {}, error() {} };
const row = rowOf({ slug: "sun" });
const NAME = "hearth-addon-sun";
const MAIN = `node_modules/${NAME}/index.js`;

afterAll(clean);

/** As npm would have installed it. */
const installed = (manifest: object = {}) => {
  const folder = freshFolder();
  const text = JSON.stringify({ ...manifestOf({ slug: "sun" }), ...manifest });
  putInstalled(folder, { "package.json": text, "index.js": "" });
  return folder;
};
const lock = (folder: string, packages: object) =>
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages }));
const refusal = (why: RegExp) => ({
  type: "SOURCE_REFUSED",
  message: expect.stringMatching(why),
});

describe("what npm has installed", () => {
  it("is the add-on of its row", async () =>
    expect(await checkInstalled({ row, folder: installed() })).toEqual({
      package: NAME,
      main: MAIN,
      integrity: "sha512-x",
    }));

  it.each<[string, object, RegExp]>([
    ["the keyword", { keywords: ["other"] }, /keyword hearth-addon/],
    ["keywords at all", { keywords: "hearth-addon" }, /keyword hearth-addon/],
    ["the slug", { hearth: { slug: "moon" } }, /hearth\.slug "moon", not "sun"/],
    ["a slug at all", { hearth: 1 }, /hearth\.slug undefined/],
    ["the version", { version: "1.0.1" }, /version 1\.0\.1, not 1\.0\.0/],
    ["a main file", { main: undefined }, /names no main file/],
    ["a main file in it", { main: "../../x.js" }, /names no main file/],
    ["a main file of its own", { main: "/etc/passwd" }, /names no main file/],
    ["its main file", { main: "none.js" }, /main file does not exist/],
    ["a main file that is one", { main: "." }, /main file does not exist/],
  ])("is refused without %s", async (_what, manifest, why) => {
    const refused = checkInstalled({ row, folder: installed(manifest) });
    await expect(refused).rejects.toMatchObject(refusal(why));
  });

  it("is refused with a main file that leads out of the folder", async () => {
    const folder = installed({ main: "link/x.js" });
    const outside = freshFolder();
    writeFileSync(join(outside, "x.js"), "");
    symlinkSync(outside, join(folder, "node_modules", NAME, "link"));
    await expect(checkInstalled({ row, folder })).rejects.toMatchObject(refusal(/does not exist/));
  });

  it("is refused with another digest than the catalogue's", async () => {
    const wanted = { ...row, integrity: `sha512-${"x".repeat(88)}` };
    const refused = checkInstalled({ row: wanted, folder: installed() });
    await expect(refused).rejects.toMatchObject(refusal(/digest is not/));
  });

  const own = { dependencies: { [NAME]: "1.0.0" } };
  const path = `node_modules/${NAME}`;
  it.each<[string, object, RegExp]>([
    ["a link", { "": own, [path]: { link: true } }, /is a link/],
    ["what comes from a repository", { "": own, x: { resolved: "git+ssh://x" } }, /repository/],
    ["no digest", { "": own, [path]: {} }, /digest/],
    ["something besides", { "": { dependencies: { a: "1", b: "1" } } }, /has not reported/],
    ["nothing", { "": {} }, /has not reported/],
  ])("is refused with %s", async (_what, packages, why) => {
    const folder = installed();
    lock(folder, packages);
    await expect(checkInstalled({ row, folder })).rejects.toMatchObject(refusal(why));
  });
});

/** @param answer  What npm does instead. */
const fetchFrom = async (source: AddonSource, answer?: RunNpm, registry = "") => {
  const folder = freshFolder();
  const asked: (readonly string[])[] = [];
  const run: RunNpm = async (args, where, more) => {
    asked.push(args);
    return answer ? answer(args, where, more) : fakeNpm(args, where);
  };
  const { signal } = new AbortController();
  const parts = { row, source, folder, registry, env: {}, signal, log: silent, run };
  const found = await fetchAddon(parts).catch((error: unknown) => error);
  return { folder, asked, found };
};
const fromFolder = (answer?: RunNpm) =>
  fetchFrom({ kind: "file", path: makePackage(freshFolder(), { slug: "sun" }) }, answer);
const NPM: AddonSource = { kind: "npm", spec: `${NAME}@1.0.0` };

describe("npm", () => {
  it("packs a folder before it installs it, and leaves no archive", async () => {
    const { folder, asked, found } = await fromFolder();
    expect(found).toEqual({
      package: NAME,
      main: MAIN,
      integrity: expect.stringMatching(/^sha512-/),
    });
    expect(asked.map(([verb, what]) => [verb, what])).toEqual([
      ["pack", expect.stringMatching(/sun-1\.0\.0$/)],
      ["install", "file:addon.tgz"],
    ]);
    const left = ["node_modules", "package-lock.json", "package.json"];
    expect(readdirSync(folder).sort()).toEqual(left);
  });

  it("installs an archive as it is", async () => {
    const path = join(freshFolder(), "sun.tgz");
    const text = JSON.stringify(manifestOf({ slug: "sun" }));
    writeFileSync(path, JSON.stringify({ "package.json": text, "index.js": "" }));
    const { asked, found } = await fetchFrom({ kind: "file", path });
    expect([asked.length, found]).toMatchObject([1, { package: NAME }]);
  });

  it.each<[string, string, readonly string[]]>([
    ["the registry of the setting", "http://r", ["--registry=http://r"]],
    ["its own registry", "", []],
  ])("asks %s", async (_which, registry, options) => {
    const { asked } = await fetchFrom(NPM, undefined, registry);
    expect(asked[0]?.slice(0, 2)).toEqual(["install", NPM.spec]);
    expect(asked[0]?.filter((one) => one.startsWith("--registry"))).toEqual(options);
  });

  it("is not asked for what is not there", async () => {
    const { asked, found } = await fetchFrom({ kind: "file", path: join(freshFolder(), "none") });
    expect([asked, found]).toMatchObject([[], { type: "SOURCE_REFUSED" }]);
  });

  it.each<[string, string, RegExp]>([
    ["EINTEGRITY", "SOURCE_REFUSED", /digest differs from the digest in the registry/],
    ["E404", "SOURCE_REFUSED", /does not have it/],
    ["ETARGET", "SOURCE_REFUSED", /does not have it/],
    ["TAR_BAD_ARCHIVE", "SOURCE_REFUSED", /archive is damaged/],
    ["ENEW", "SOURCE_REFUSED", /npm failed with ENEW/],
    ["ECONNREFUSED", "SERVICE_UNAVAILABLE", /cannot be reached/],
    ["ENOSPC", "SERVICE_UNAVAILABLE", /disk is full/],
  ])("that fails with %s is %s, with the reason in words", async (code, type, why) => {
    const out = JSON.stringify({ error: { code, summary: "ENOENT: /tmp/secret" } });
    const { found } = await fetchFrom(NPM, async () => ({ isOk: false, out, err: "" }));
    expect(found).toMatchObject({ type, message: expect.stringMatching(why) });
    expect((found as Error).message).not.toContain("/tmp");
  });

  it("that says its code among its messages only is understood, too", async () => {
    const err = "npm error code EBADENGINE\nnpm error engine";
    const { found } = await fetchFrom(NPM, async () => ({ isOk: false, out: "", err }));
    expect(found).toMatchObject(refusal(/another version of Node/));
  });

  it("that packs nothing is refused", async () => {
    const { found } = await fromFolder(async () => ({ isOk: true, out: "[]", err: "" }));
    expect(found).toMatchObject(refusal(/source of The sun does not exist/));
  });

  it("gets a project of its own, which is not published", async () => {
    let text = "";
    await fromFolder(async (_args, folder) => {
      text = readFileSync(join(folder, "package.json"), "utf8");
      return { isOk: false, out: "", err: "" };
    });
    expect(text).toBe('{"private":true}');
  });
});
