/** The tools, prompts and resources that language-model clients are offered. */
import { call } from "../../shared/contract.ts";
import type { Catalogue } from "../../shared/contracts/actions.ts";
import { ADDON_ACTIONS, addonChange, addons } from "../../shared/contracts/addons.ts";
import {
  CATEGORIES,
  PACKAGE_ACTIONS,
  packageChange,
  packages,
} from "../../shared/contracts/packages.ts";
import { type Free, optional, type Rules, refuse, schemaOf } from "../../shared/rules.ts";
import {
  activateScene,
  control,
  type Doable,
  doable,
  interpret,
  readHistory,
  readState,
  triggerAutomation,
} from "./catalogue.ts";

/** @throws INVALID_PARAMETERS naming those that are missing. */
const checkGiven = (given: Free, names: readonly string[]): void =>
  refuse(
    names
      .filter((name) => given[name] === undefined)
      .map((field) => ({ field, message: `The '${field}' field is required.`, missing: true })),
  );

const addonRules = {
  action: { type: "enum", values: ["list", ...ADDON_ACTIONS] },
  slug: optional(addonChange.slug),
  version: addonChange.version,
} as const satisfies Rules;

const packageRules = {
  action: { type: "enum", values: ["list", ...PACKAGE_ACTIONS] },
  category: optional({ type: "enum", values: CATEGORIES }),
  repository: optional(packageChange.repository),
  version: packageChange.version,
} as const satisfies Rules;

export const TOOLS: Readonly<Record<string, Doable>> = {
  control,
  state: readState,
  history: readHistory,
  scene: activateScene,
  automation: triggerAutomation,
  interpret,
  addon: doable(
    "List or manage add-ons",
    addonRules,
    (ctx, { action, slug = "", version }, dry_run) => {
      if (action === "list") return call(ctx, addons.list, {});
      checkGiven({ slug: slug || undefined }, ["slug"]);
      return call(ctx, addons.change, { action, slug, version, dry_run });
    },
  ),
  package: doable("List or manage packages", packageRules, (ctx, given, dry_run) => {
    const { action, category, repository, version } = given;
    if (action === "list") return call(ctx, packages.list, { category });
    checkGiven(given, ["category", "repository"]);
    const known = { category: category ?? "integration", repository: repository ?? "" } as const;
    return call(ctx, packages.change, { action, ...known, version, dry_run });
  }),
};

const PROMPTS: Catalogue["prompts"] = [
  {
    name: "house_report",
    description: "Tell how the house is",
    text: "Read the state of all entities and tell in three sentences what is on, open or unlocked.",
  },
  {
    name: "good_night",
    description: "Prepare the house for the night",
    text: "Find out which lights are on, which covers are open and which locks are unlocked, and offer to change that.",
  },
];

const RESOURCES: Catalogue["resources"] = [
  { name: "state", url: "/api/state" },
  { name: "actions", url: "/api/actions" },
  { name: "context", url: "/api/context" },
  { name: "api", url: "/openapi.json" },
];

export const CATALOGUE: Catalogue = {
  tools: Object.entries(TOOLS).map(([name, { description, rules }]) => ({
    name,
    description,
    parameters: schemaOf(rules),
  })),
  prompts: PROMPTS,
  resources: RESOURCES,
};
