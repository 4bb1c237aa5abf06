/** What the context service offers: facts about a caller, free keys of the whole system, its settings, its load. */
import { action, contract, reading } from "../kernel/contract.ts";
import type { Entity } from "../kernel/entity.ts";
import { type Free, flag, optional, type Params, type Rules, text, time } from "../kernel/rules.ts";
import { filterRules } from "./devices.ts";
import { dry_run } from "./dry-run.ts";
import type { LastRestore } from "./restores.ts";

export const systemChange = {
  success: flag,
  context: text,
  previous_state: { type: "object", about: "By entity id or free key, before the change" },
  current_state: { type: "object", about: "By entity id or free key, after the change" },
  timestamp: time,
} as const satisfies Rules;
export type SystemChange = Params<typeof systemChange>;

export const settingResult = {
  name: { type: "string", about: "Name of the environment variable" },
  value: { type: "string", about: "As it would be written; of a secret only set or not set" },
  default: { type: "string" },
  is_set: { type: "boolean", about: "Whether the environment or a file .env sets it" },
  source: {
    type: "enum",
    values: ["environment", "stored", "default"],
    about: "environment: it or a file .env; stored: changed by PATCH /settings; default",
  },
  is_changeable: {
    type: "boolean",
    about: "Whether PATCH /settings can change it in this process",
  },
  is_secret: { type: "boolean" },
  type: { type: "string", about: "What it accepts, in words" },
  description: { type: "string" },
} as const satisfies Rules;
export type SettingResult = Params<typeof settingResult>;

/** What PATCH /settings can change: each field is the setting of that name in lower case. */
export const settingFields = {
  latitude: optional({
    type: "number",
    min: -90,
    max: 90,
    about: "Degrees; rounded to 0.00001, a metre; only together with longitude",
  }),
  longitude: optional({
    type: "number",
    min: -180,
    max: 180,
    about: "Degrees; rounded to 0.00001, a metre; only together with latitude",
  }),
  time_zone: optional({ type: "string", min: 1, max: 64, about: "IANA name, as Europe/Berlin" }),
} as const satisfies Rules;

export const settingsChange = {
  status: {
    type: "enum",
    values: ["checked", "unchanged", "restarting"],
    about:
      "checked: a dry run, nothing happens; unchanged: they were so already; restarting: stored, and Hearth starts again with them",
  },
  settings: {
    type: "object",
    values: text,
    about: "The settings of the request by name, as they were or will be",
  },
} as const satisfies Rules;
export type SettingsChange = Params<typeof settingsChange>;

/** Totals only grow while the process runs: two readings give the load between them. */
export const loadResult = {
  uptime: { type: "number", min: 0, about: "Seconds for which the process has run" },
  cpu_time: { type: "number", min: 0, about: "Seconds of processor time since its start" },
  busy_time: { type: "number", min: 0, about: "Seconds in which its event loop was busy" },
  memory: { type: "number", min: 0, about: "Bytes of resident memory, now" },
  requests: { type: "number", min: 0, about: "HTTP requests answered since its start" },
  streams: { type: "number", min: 0, about: "Clients with an open stream, now" },
} as const satisfies Rules;
type LoadResult = Params<typeof loadResult>;

export const context = contract("context", {
  get: reading("Read the caller's current context", {}, { role: "viewer" }).returns<Free>(),

  merge: action(
    "Merge facts into the caller's current context; null removes one",
    { values: { type: "object" }, dry_run },
    { role: "user", settled: true },
  ).returns<{ readonly current_context: Free; readonly timestamp: string }>(),

  overview: reading(
    "Read every entity, the system's free keys and the caller's context",
    filterRules,
    { role: "viewer" },
  ).returns<{
    readonly entities: readonly Entity[];
    readonly system: Free;
    readonly context: Free;
    readonly timestamp: string;
  }>(),

  setState: action(
    "Set the states of entities, and free keys of the system",
    {
      context: { type: "string", min: 1, max: 255, about: "The source of the change" },
      state: { type: "object", about: "Entity ids with {state, attributes?}, and free keys" },
      dry_run,
    },
    { role: "user", settled: true },
  ).returns<SystemChange>(),

  backup: reading(
    "Download the whole store as a file, which npm run restore takes",
    {},
    { role: "admin", unnarrowed: true, whole: true, lasting: true },
  ).returns<string>(),

  /** Only whether the caller may: the gateway receives the file. */
  restore: reading(
    "Replace the whole store by a backup, and restart with it; the store before is kept as a backup",
    { dry_run },
    { role: "admin", unnarrowed: true, whole: true, lasting: true },
  ).returns<void>(),

  lastRestore: reading(
    "Read how the last restore over the API ended",
    {},
    { role: "admin", unnarrowed: true },
  ).returns<LastRestore>(),

  settings: reading(
    "Read the settings of the process that answers",
    {},
    { role: "admin", unnarrowed: true },
  ).returns<readonly SettingResult[]>(),

  changeSettings: action(
    "Change where the home is: stored in the data folder, and taken over by a restart",
    { ...settingFields, dry_run },
    { role: "admin", unnarrowed: true, manages: "settings" },
  ).returns<SettingsChange>(),

  load: reading(
    "Read the load of the process that answers",
    {},
    { role: "admin", unnarrowed: true },
  ).returns<LoadResult>(),
});
