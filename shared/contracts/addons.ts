/** Contract of the add-ons service, and of the home that holds the entities of add-ons. */
import { action, contract, reading } from "../kernel/contract.ts";
import { entityId } from "../kernel/entity.ts";
import {
  flag,
  listOf,
  objectOf,
  optional,
  type Params,
  type Rules,
  text,
  time,
} from "../kernel/rules.ts";
import { dry_run } from "./dry-run.ts";
import { jobBriefResult } from "./jobs.ts";
import type { SupersededDevice } from "./routines.ts";

export const ADDON_ACTIONS = [
  "install",
  "uninstall",
  "start",
  "stop",
  "restart",
  "update",
  "info",
  "logs",
] as const;
export type AddonAction = (typeof ADDON_ACTIONS)[number];
const READING: readonly AddonAction[] = ["info", "logs"];

/** `unknown`: not installed. */
const ADDON_STATES = ["unknown", "stopped", "startup", "started", "error"] as const;
export type AddonState = (typeof ADDON_STATES)[number];

const slug = { type: "string", pattern: /^[a-z0-9_]+$/, max: 100 } as const;

export const addonResult = {
  name: text,
  slug: text,
  description: text,
  version: { ...text, about: "The installed version, otherwise the available one" },
  installed: flag,
  available: { type: "boolean", about: "Whether it can be installed from the catalogue" },
  state: { ...text, about: "startup, started, stopped, error or unknown" },
  error: optional({ ...text, about: "The reason for the state error" }),
} as const satisfies Rules;

export type Addon = Params<typeof addonResult> & { readonly state: AddonState };

const logLine = {
  timestamp: time,
  stream: {
    type: "enum",
    values: ["out", "err", "hearth"],
    about: "out, err: output of the add-on; hearth: messages about its process",
  },
  text,
} as const satisfies Rules;
export type LogLine = Params<typeof logLine>;

export const addonChange = {
  action: { type: "enum", values: ADDON_ACTIONS },
  slug: { ...slug, pattern: /^[a-z0-9_-]+$/, about: "For example weather_sim; - is read as _" },
  version: optional({ type: "string", pattern: /^[\w.+-]{1,64}$/ }),
  config: optional({
    type: "object",
    about: "The add-on's settings, for install, update, start and restart; never shown again",
  }),
} as const satisfies Rules;

export const addonChangeResult = {
  success: flag,
  addon: objectOf(addonResult),
  message: text,
  job: jobBriefResult,
  logs: optional({
    ...listOf(logLine),
    about: "Only for the action logs: the last 500 lines, oldest first",
  }),
} as const satisfies Rules;
export type AddonChange = Params<typeof addonChangeResult> & { readonly addon: Addon };

/** An action that an add-on offers: `<slug>.<action>`. */
export interface AddonActionInfo {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly string[];
  /** Parameters without which it cannot be called. */
  readonly required: readonly string[];
  /** Whether it may take minutes: it is answered with a job then. */
  readonly is_job: boolean;
}

const order = {
  entity_id: entityId,
  command: { type: "string", max: 64 },
  fields: { type: "object" },
} as const satisfies Rules;

export const addons = contract("addons", {
  list: reading("List the add-ons", {}, { role: "viewer" }).returns<readonly Addon[]>(),

  change: action(
    "Install, uninstall, start, stop, restart, update or show an add-on",
    { ...addonChange, dry_run },
    {
      role: "admin",
      manages: ({ action: asked }) => (READING.includes(asked) ? undefined : "addons"),
    },
  ).returns<AddonChange>(),

  offers: reading("List the actions of running add-ons", {}, { role: "viewer" }).returns<
    readonly AddonActionInfo[]
  >(),

  perform: action(
    "Call an action of an add-on",
    {
      action: { type: "string", max: 200, about: "<slug>.<action>" },
      parameters: { type: "object" },
      dry_run,
    },
    { role: "user", unnarrowed: true },
  ).returns<unknown>(),

  obey: action(
    "Send commands, in order, to an entity of an add-on",
    { slug, orders: { type: "array", items: { type: "object", props: order }, max: 1000 } },
    { role: "admin", internal: true },
  ).returns<readonly AddonReport[]>(),
});

/** A complete entity, as an add-on sends it each time. */
export const shownRules = {
  entity_id: entityId,
  name: { type: "string", min: 1, max: 255 },
  area_id: optional({ type: "string", pattern: /^[a-z0-9_]+$/, max: 100 }),
  /** Name or id of an area, for an entity without `area_id`; without effect while there is no such area. */
  suggested_area: optional({ type: "string", min: 1, max: 255 }),
  state: { type: "string", min: 1, max: 255 },
  attributes: optional({ type: "object" }),
} as const satisfies Rules;
export type Shown = Params<typeof shownRules>;

/** The device's own report that ends a command. */
export interface AddonReport {
  readonly shown: Shown;
  /** The device has ended elsewhere than the command leads. */
  readonly superseded?: Pick<SupersededDevice, "wanted" | "reached">;
}

export const MAX_SHOWN = 200;
const shown = { type: "object", props: shownRules } as const;

/** Part of the devices service, which holds the entities of add-ons. */
export const addonHome = contract("devices", {
  contribute: action(
    "Publish the entities of an add-on",
    {
      slug,
      entities: { type: "array", items: shown, max: MAX_SHOWN },
      /** Checked, and shown by the answers to their commands. */
      held: optional({ type: "array", items: entityId, max: MAX_SHOWN }),
    },
    { role: "admin", internal: true },
  ).returns<void>(),

  withdraw: action(
    "Mark the entities of an add-on as unavailable, or remove them",
    {
      slug,
      is_removed: { type: "boolean" },
      entity_ids: optional({ type: "array", items: entityId, max: MAX_SHOWN }),
    },
    { role: "admin", internal: true },
  ).returns<void>(),
});
