/** Which add-ons there are: the file that says which may be installed, and from where. */
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Rules } from "../../shared/kernel/rules.ts";
import { problemsOf } from "../../shared/kernel/validation.ts";
import { escapeText } from "../../shared/text/escape-html.ts";
import { isObject, parseJson } from "../../shared/text/json-text.ts";

/** What npm is to install, and how its package is called where that is known beforehand. */
export type AddonSource =
  | { readonly kind: "npm"; readonly spec: string }
  | { readonly kind: "file"; readonly path: string };

export interface CatalogueEntry {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly version: string;
  /** `npm:<package>@<exact version>` or `file:<folder or tarball>`; none can be installed without. */
  readonly source?: string;
  /** As npm writes it: `sha512-…`. */
  readonly integrity?: string;
}

const MAX_ENTRIES = 5000;
const SHIPPED = join(import.meta.dirname, "../../addons/addons.json");
const NPM = /^npm:((?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*)@(\d+\.\d+\.\d+(?:[-+][\w.+-]+)?)$/;

const line = { type: "string", min: 1, max: 200, pattern: /^\P{C}+$/u } as const;
const FILE = {
  addons: {
    type: "array",
    max: MAX_ENTRIES,
    items: {
      type: "object",
      props: {
        slug: { type: "string", pattern: /^[a-z0-9_]+$/, max: 100 },
        name: line,
        description: line,
        version: { type: "string", pattern: /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/, max: 64 },
        source: { type: "string", pattern: /^(npm|file):\P{C}+$/u, max: 500, optional: true },
        integrity: { type: "string", pattern: /^sha512-[\w+/=]{88}$/, optional: true },
      },
    },
  },
} as const satisfies Rules;

const faultIn = ({ source = "", version }: CatalogueEntry, at: number): string | undefined => {
  if (!source.startsWith("npm:")) return undefined;
  const [, , named] = NPM.exec(source) ?? [];
  if (named === version) return undefined;
  return `addons[${at}].source must be npm:<package>@${version}, or file:<folder or tarball>`;
};

const twice = (rows: readonly CatalogueEntry[]): string | undefined => {
  const slugs = rows.map(({ slug }) => slug);
  const at = slugs.findIndex((slug, index) => slugs.indexOf(slug) < index);
  return at < 0 ? undefined : `addons[${at}].slug is a duplicate`;
};

const clean = (row: CatalogueEntry): CatalogueEntry => ({
  ...row,
  name: escapeText(row.name),
  description: escapeText(row.description),
});

/** @returns its rows, sorted by slug, or the one line that says what is wrong first. */
export const readCatalogue = (text: string): readonly CatalogueEntry[] | string => {
  const file = parseJson(text);
  if (!isObject(file))
    return 'it must be JSON: {"addons": [{slug, name, description, version, source?, integrity?}]}';
  const [problem] = problemsOf(FILE, file);
  if (problem) return `${problem.field}: ${problem.message}`;
  const rows = file.addons as readonly CatalogueEntry[];
  const fault = rows.map(faultIn).find((one) => one !== undefined) ?? twice(rows);
  return fault ?? rows.map(clean).sort((a, b) => (a.slug < b.slug ? -1 : 1));
};

/**
 * @param setting  A file; empty for the one that is shipped.
 * @throws TypeError with one line for the operator: a start with a wrong list is no start.
 */
export const openCatalogue = (setting: string) => {
  const path = setting === "" ? SHIPPED : resolve(setting);
  const complain = (why: string): never => {
    const given = JSON.stringify(setting);
    throw new TypeError(`ADDON_CATALOGUE is ${given}, which is invalid: ${why}`);
  };
  const read = () => {
    try {
      return readFileSync(path, "utf8");
    } catch (error) {
      return complain(`it cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  };
  const rows = readCatalogue(read());
  if (typeof rows === "string") return complain(rows);
  return {
    rows,
    /** What a row names as its source; files are looked for beside the catalogue. */
    sourceOf({ source }: CatalogueEntry): AddonSource | undefined {
      if (source === undefined) return undefined;
      const [, spec = ""] = /^(?:npm|file):(.*)$/s.exec(source) ?? [];
      return source.startsWith("npm:")
        ? { kind: "npm", spec }
        : { kind: "file", path: resolve(dirname(path), spec) };
    },
  };
};

export type AddonCatalogue = ReturnType<typeof openCatalogue>;
