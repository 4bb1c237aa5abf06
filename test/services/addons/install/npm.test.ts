/** The real npm: which one it is, and that it does what it is asked for. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { findNpm } from "../../../../services/addons/install/npm.ts";
import { clean, freshFolder } from "../../../support/spawn.ts";
import { tarGz } from "../../packages/archives.ts";
import { makePackage, manifestOf, rowOf } from "../made.ts";
import { fetchFrom, openRegistry } from "../registry.ts";

const row = rowOf({ slug: "sun" });
afterAll(clean);

describe("npm", () => {
  it("installs a folder as it would publish it, with its digest, and runs no script", async () => {
    const code = "require('node:fs').writeFileSync('ran','')";
    const names = ["preinstall", "install", "postinstall", "prepare", "prepack"];
    const scripts = Object.fromEntries(names.map((name) => [name, `node -e "${code}"`]));
    const manifest = { scripts, files: ["index.js"] };
    const path = makePackage(freshFolder(), { slug: "sun", manifest });
    writeFileSync(join(path, "secret"), "");
    const { folder, found } = await fetchFrom(row, { kind: "file", path });
    expect(found).toEqual({
      package: "hearth-addon-sun",
      main: "node_modules/hearth-addon-sun/index.js",
      integrity: expect.stringMatching(/^sha512-/),
    });
    const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
    expect(lock.packages["node_modules/hearth-addon-sun"].integrity).toBe(found.integrity);
    const isThere = (name: string) =>
      existsSync(join(folder, "node_modules/hearth-addon-sun", name));
    expect(["index.js", "ran", "secret"].map(isThere)).toEqual([true, false, false]);
  });

  it("installs from the registry that the setting names", async () => {
    const tarball = join(freshFolder(), "sun.tgz");
    const text = JSON.stringify(manifestOf({ slug: "sun" }));
    const files = { "package/package.json": text, "package/index.js": "" };
    const entries = Object.entries(files).map(([name, body]) => ({ name, text: body }));
    writeFileSync(tarball, await tarGz(entries));
    const { url, digest, stop } = await openRegistry(tarball);
    const source = { kind: "npm", spec: "hearth-addon-sun@1.0.0" } as const;
    const { found } = await fetchFrom(row, source, { registry: url });
    expect(found).toMatchObject({ package: "hearth-addon-sun", integrity: digest });
    stop();
  });

  it("ends when Hearth does", async () => {
    const source = { kind: "file", path: makePackage(freshFolder(), { slug: "sun" }) } as const;
    const fetched = fetchFrom(row, source, { signal: AbortSignal.abort() });
    await expect(fetched).rejects.toMatchObject({ name: "AbortError" });
  });

  it("is the one that Hearth was started with, else the one on the path", () => {
    const cli = join(freshFolder(), "npm-cli.js");
    writeFileSync(cli, "");
    expect(findNpm({ npm_execpath: cli })).toEqual({ file: process.execPath, args: [cli] });
    expect(findNpm({ npm_execpath: "/usr/bin/yarn.js", PATH: process.env.PATH })).toBeDefined();
  });

  it("that is nowhere is said so", () => {
    const folder = freshFolder();
    expect(() => findNpm({ PATH: join(folder, "none") }, folder)).toThrow(/npm is not found/);
  });
});
