/** What a package must be to become an add-on, read from what npm has installed. */
import { fail } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import type { CatalogueEntry } from "../catalogue.ts";

const KEYWORD = "hearth-addon";

export interface NpmLock {
  readonly packages?: Readonly<Record<string, Free>>;
}

/** What is installed: the package, its main file within it, its digest. */
export interface FoundPackage {
  readonly package: string;
  readonly main: string;
  readonly integrity: string;
}

const refuse = ({ name }: CatalogueEntry, why: string, details: Free = {}): never =>
  fail("SOURCE_REFUSED", details, `${name} was refused: ${why}; nothing was changed`);

/** The one package that was asked for. */
export const packageIn = (row: CatalogueEntry, { packages = {} }: NpmLock): string => {
  const { dependencies = {} } = packages[""] ?? {};
  const [name, ...others] = Object.keys(dependencies as object);
  return name !== undefined && others.length === 0
    ? name
    : refuse(row, "npm has not reported what it installed");
};

/** Links lead out of the folder, and what comes from a repository has no digest. */
const checkOrigins = (row: CatalogueEntry, { packages = {} }: NpmLock) => {
  for (const [path, { link, resolved }] of Object.entries(packages))
    if (link === true || /^git\b|^git\+/.test(String(resolved ?? "")))
      refuse(row, `${path} is a link or comes from a repository`, { path });
};

const isInside = (main: string) =>
  main !== "" && !/^([\\/]|[a-zA-Z]:)/.test(main) && !main.split(/[\\/]/).includes("..");

/**
 * @param manifest  The package's own package.json.
 * @throws SOURCE_REFUSED with what is wrong.
 */
export const checkPackage = (row: CatalogueEntry, lock: NpmLock, manifest: Free): FoundPackage => {
  const name = packageIn(row, lock);
  const { keywords, hearth, main, version } = manifest;
  checkOrigins(row, lock);
  if (!Array.isArray(keywords) || !keywords.includes(KEYWORD))
    refuse(row, `its package.json lacks the keyword ${KEYWORD}`);
  const { slug } = isObject(hearth) ? hearth : {};
  if (slug !== row.slug)
    refuse(row, `its package.json has hearth.slug ${JSON.stringify(slug)}, not "${row.slug}"`);
  if (version !== row.version) refuse(row, `it is version ${version}, not ${row.version}`);
  if (typeof main !== "string" || !isInside(main))
    return refuse(row, "its package.json names no main file within the package");
  const { integrity } = own(lock.packages, `node_modules/${name}`) ?? {};
  if (typeof integrity !== "string") return refuse(row, "npm has not reported its digest");
  if (row.integrity !== undefined && row.integrity !== integrity)
    refuse(row, "its digest is not the one in the catalogue", { found: integrity });
  return { package: name, main: `node_modules/${name}/${main.replace(/^\.\//, "")}`, integrity };
};
