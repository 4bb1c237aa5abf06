/** What the add-ons service offers. */
import { action, contract } from "../contract.ts";
import { optional, type Rules } from "../rules.ts";
import { dry_run } from "./fields.ts";

export const ADDON_ACTIONS = [
  "install",
  "uninstall",
  "start",
  "stop",
  "restart",
  "update",
  "info",
] as const;

export const addonResult = {
  name: { type: "string" },
  slug: { type: "string" },
  description: { type: "string" },
  version: { type: "string", about: "The installed one, else the available one" },
  installed: { type: "boolean" },
  available: { type: "boolean" },
  state: { type: "string", about: "startup, started, stopped, error or unknown" },
} as const satisfies Rules;

export interface Addon {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly version: string;
  readonly installed: boolean;
  readonly available: boolean;
  readonly state: string;
}

export const addonChange = {
  action: { type: "enum", values: ADDON_ACTIONS },
  slug: { type: "string", pattern: /^[a-z0-9_]+$/, max: 100 },
  version: optional({ type: "string", pattern: /^[\w.+-]{1,64}$/ }),
} as const satisfies Rules;

export const addons = contract("addons", {
  list: action("List the add-ons", {}, { role: "viewer" }).returns<readonly Addon[]>(),

  change: action(
    "Install, uninstall, start, stop, restart, update or show an add-on",
    { ...addonChange, dry_run },
    { role: "admin" },
  ).returns<{ readonly success: boolean; readonly addon: Addon; readonly message: string }>(),
});
