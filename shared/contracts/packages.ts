/** Contract of the packages service. */
import { action, contract, reading } from "../kernel/contract.ts";
import { flag, objectOf, optional, type Params, type Rules, text } from "../kernel/rules.ts";
import { dry_run } from "./dry-run.ts";
import { jobBriefResult } from "./jobs.ts";

export const PACKAGE_ACTIONS = ["install", "uninstall", "update"] as const;
export const CATEGORIES = [
  "integration",
  "plugin",
  "theme",
  "python_script",
  "appdaemon",
  "netdaemon",
] as const;
export type Category = (typeof CATEGORIES)[number];

const category = { type: "enum", values: CATEGORIES } as const;
/** Both parts become folders: neither begins with a dot. */
export const repositoryRule = {
  type: "string",
  pattern: /^[\w-][\w.-]*\/[\w-][\w.-]*$/,
  max: 200,
  about: "<owner>/<repo>",
} as const;
/** The name of a tag. */
export const versionRule = {
  type: "string",
  pattern: /^[\w.+-]{1,64}$/,
  about: "By default the newest version",
} as const;

export const packageResult = {
  name: text,
  repository: repositoryRule,
  category,
  installed_version: { type: "string", about: "Empty if not installed" },
  available_version: { type: "string", about: "Empty if the index no longer has the package" },
} as const satisfies Rules;

export type Package = Params<typeof packageResult>;

export const packageChangeResult = {
  success: flag,
  package: objectOf(packageResult),
  message: text,
  job: jobBriefResult,
} as const satisfies Rules;
export type PackageChange = Params<typeof packageChangeResult>;

export const packageFilter = {
  category: optional({ ...category, about: "Only packages of this category" }),
} as const satisfies Rules;
export const packageChange = {
  action: { type: "enum", values: PACKAGE_ACTIONS },
  category,
  repository: repositoryRule,
  version: optional(versionRule),
} as const satisfies Rules;

export const packages = contract("packages", {
  list: reading("List the packages", packageFilter, { role: "viewer" }).returns<
    readonly Package[]
  >(),

  change: action(
    "Install, uninstall or update a package",
    { ...packageChange, dry_run },
    { role: "admin", manages: "addons" },
  ).returns<PackageChange>(),
});
