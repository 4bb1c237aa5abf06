/** What the packages service offers. */
import { action, contract } from "../contract.ts";
import { optional, type Rules } from "../rules.ts";
import { dry_run } from "./fields.ts";

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
const repository = {
  type: "string",
  pattern: /^[\w.-]+\/[\w.-]+$/,
  max: 200,
  about: "<owner>/<repo>",
} as const;

export const packageResult = {
  name: { type: "string" },
  repository,
  category,
  installed_version: { type: "string", about: "Empty when it is not installed" },
  available_version: { type: "string" },
} as const satisfies Rules;

export interface Package {
  readonly name: string;
  readonly repository: string;
  readonly category: Category;
  readonly installed_version: string;
  readonly available_version: string;
}

export const packageFilter = { category: optional(category) } as const satisfies Rules;
export const packageChange = {
  action: { type: "enum", values: PACKAGE_ACTIONS },
  category,
  repository,
  version: optional({ type: "string", pattern: /^[\w.+-]{1,64}$/ }),
} as const satisfies Rules;

export const packages = contract("packages", {
  list: action("List the packages", packageFilter, { role: "viewer" }).returns<
    readonly Package[]
  >(),

  change: action(
    "Install, uninstall or update a package",
    { ...packageChange, dry_run },
    { role: "admin" },
  ).returns<{ readonly success: boolean; readonly package: Package; readonly message: string }>(),
});
