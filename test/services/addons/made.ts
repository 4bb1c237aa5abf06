/** Makes real npm packages and a catalogue of them, in a folder of a test. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CatalogueEntry } from "../../../services/addons/catalogue.ts";
import { findNpm } from "../../../services/addons/install/npm.ts";

export interface Made {
  readonly slug: string;
  readonly version?: string;
  /** The main file; the service says nothing and does nothing without. */
  readonly code?: string;
  /** What else its package.json says. */
  readonly manifest?: object;
}

export const QUIET = "export default { name: 'quiet' };";

/** What its package.json says. */
export const manifestOf = ({ slug, version = "1.0.0", manifest }: Made) => ({
  name: `hearth-addon-${slug.replaceAll("_", "-")}`,
  version,
  type: "module",
  main: "index.js",
  keywords: ["hearth-addon"],
  hearth: { slug },
  ...manifest,
});

/** @returns the folder of the package. */
export const makePackage = (folder: string, made: Made) => {
  const { slug, version = "1.0.0", code = QUIET } = made;
  const path = join(folder, `${slug}-${version}`);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "package.json"), JSON.stringify(manifestOf(made)));
  writeFileSync(join(path, "index.js"), code);
  return path;
};

export const rowOf = ({ slug, version = "1.0.0" }: Made, source?: string): CatalogueEntry => ({
  slug,
  name: `The ${slug}`,
  description: "Of a test",
  version,
  source: source ?? `file:${slug}-${version}`,
});

/** @returns the file. */
export const writeCatalogue = (folder: string, rows: readonly CatalogueEntry[]): string => {
  const path = join(folder, "addons.json");
  writeFileSync(path, JSON.stringify({ addons: rows }));
  return path;
};

/** @returns the tarball of a package, made by npm itself. */
export const pack = (path: string): string => {
  const { file, args } = findNpm(process.env);
  const folder = dirname(path);
  const options = ["pack", path, "--json", "--ignore-scripts", `--pack-destination=${folder}`];
  const out = execFileSync(file, [...args, ...options], { cwd: folder, stdio: "pipe" });
  const [{ filename }] = JSON.parse(String(out));
  return join(folder, filename);
};
