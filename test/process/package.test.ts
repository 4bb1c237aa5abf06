/** What is published as a package: all that the image has, and no tests. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { ROOT } from "../support/spawn.ts";
import { runProgram } from "./programs.ts";

/** What only builds an image. */
const OF_THE_BUILD = ["package-lock.json", ".npmrc"];
/** Nothing reads them at run time. */
const TYPE_CHECKS = /(^|\/)tsconfig\.json$/;

/** Files that the image gets, by the exceptions of `.dockerignore`. */
const imageFiles = (): readonly string[] =>
  readFileSync(join(ROOT, ".dockerignore"), "utf8")
    .split("\n")
    .flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []))
    .flatMap((name) => globSync([name, `${name}/**/*`], { cwd: ROOT, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => !OF_THE_BUILD.includes(path) && !TYPE_CHECKS.test(path));

it("the package has what the image has, and neither tests nor the client, which is its own", async () => {
  const { out } = await runProgram("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"]);
  const [{ files }] = JSON.parse(out);
  const paths: readonly string[] = files.map(({ path }: { path: string }) => path);
  expect(imageFiles().length).toBeGreaterThan(500);
  expect(paths).toEqual(expect.arrayContaining([...imageFiles()]));
  expect(paths.filter((path) => /^(test|client|\.)|tsconfig|jest|stryker/.test(path))).toEqual([]);
});
