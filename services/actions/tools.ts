/** The tools, prompts and resources that language-model clients are offered. */
import type { ToolCatalogue } from "../../shared/contracts/actions.ts";
import { ADDON_ACTIONS, addonChange, addons } from "../../shared/contracts/addons.ts";
import {
  AUTOMATION_ACTIONS,
  automations,
  changeRules,
} from "../../shared/contracts/automations.ts";
import {
  CATEGORIES,
  PACKAGE_ACTIONS,
  packageChange,
  packages,
} from "../../shared/contracts/packages.ts";
import { call } from "../../shared/kernel/contract.ts";
import { closedSchemaOf } from "../../shared/kernel/json-schema.ts";
import { optional, type Rules } from "../../shared/kernel/rules.ts";
import { ACTIONS, type ActionDefinition, defineAction } from "./catalogue.ts";
import { having } from "./having.ts";
import { registryTool } from "./registry-tool.ts";

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

const automationRules = {
  action: optional({
    type: "enum",
    values: ["list", "get", "traces", ...AUTOMATION_ACTIONS],
    about: "trigger, unless another is given",
  }),
  automation_id: optional({ type: "string", min: 1, max: 255, about: "Entity id or slug" }),
  config: changeRules.config,
} as const satisfies Rules;

export const TOOLS: Readonly<Record<string, ActionDefinition>> = {
  control: ACTIONS.control,
  state: ACTIONS.get_state,
  history: ACTIONS.get_history,
  logbook: ACTIONS.get_logbook,
  scene: ACTIONS.activate_scene,
  automation: defineAction(
    "Run, list, read, write or trace automations",
    automationRules,
    (ctx, given, dry_run) => {
      const { action = "trigger", config } = given;
      if (action === "list") return call(ctx, automations.list, { details: true });
      if (action === "create") return call(ctx, automations.change, { action, config, dry_run });
      const { automation_id } = having(given, "automation_id");
      if (action === "get" || action === "traces")
        return call(ctx, automations[action], { automation_id });
      return call(ctx, automations.change, { action, automation_id, config, dry_run });
    },
  ),
  interpret: ACTIONS.interpret,
  addon: defineAction("List or manage add-ons", addonRules, (ctx, given, dry_run) => {
    const { action, version } = given;
    if (action === "list") return call(ctx, addons.list, {});
    const { slug } = having(given, "slug");
    return call(ctx, addons.change, { action, slug, version, dry_run });
  }),
  package: defineAction("List or manage packages", packageRules, (ctx, given, dry_run) => {
    const { action, version } = given;
    if (action === "list") return call(ctx, packages.list, { category: given.category });
    const { category, repository } = having(given, "category", "repository");
    return call(ctx, packages.change, { action, category, repository, version, dry_run });
  }),
  registry: registryTool,
};

export const CATALOGUE: ToolCatalogue = {
  tools: Object.entries(TOOLS).map(([name, { description, rules }]) => ({
    name,
    description,
    parameters: closedSchemaOf(rules),
  })),
  prompts: [
    {
      name: "house_report",
      description: "Summarize the state of the house",
      text: "Read the state of all entities and summarize in three sentences what is on, open or unlocked.",
    },
    {
      name: "good_night",
      description: "Prepare the house for the night",
      text: "Find out which lights are on, which covers are open and which locks are unlocked, and offer to change that.",
    },
  ],
  resources: [
    { name: "state", url: "/api/state" },
    { name: "actions", url: "/api/actions" },
    { name: "context", url: "/api/context" },
    { name: "api", url: "/openapi.json" },
  ],
};
