/** Contract of the history service: past states of an entity. */
import { grantRules } from "../kernel/caller.ts";
import { contract, reading } from "../kernel/contract.ts";
import { entityId } from "../kernel/entity.ts";
import type { EventKind } from "../kernel/events.ts";
import { free, listOf, optional, type Params, type Rules, text, time } from "../kernel/rules.ts";
import { filterRules } from "./devices.ts";

const timeOrDate = {
  type: "string",
  min: 1,
  max: 40,
  about:
    "A time with its zone, a time or a date of the home's zone (as an end, the whole day), or epoch seconds",
} as const;

/** Rows of a page: the maximum, and the default. */
const MAX_ROWS = 5000;
export const DEFAULT_ROWS = 1000;

export const historyRules = {
  entity_id: entityId,
  start_time: optional(timeOrDate),
  end_time: optional(timeOrDate),
  minimal_response: optional({ type: "boolean" }),
  significant_changes_only: optional({ type: "boolean" }),
  limit: optional({ type: "number", integer: true, min: 1, max: MAX_ROWS }),
  cursor: optional({
    type: "string",
    min: 1,
    max: 200,
    about: "The value of next on the page before",
  }),
} as const satisfies Rules;

const historyRow = {
  entity_id: optional(entityId),
  state: text,
  attributes: optional(free),
  last_changed: time,
  last_updated: optional(time),
} as const satisfies Rules;

export const historyPage = {
  entity_id: entityId,
  start_time: time,
  end_time: time,
  history: listOf(historyRow),
  next: { ...text, nullable: true, about: "The cursor of the next page; null on the last page" },
} as const satisfies Rules;

/** Whole, or with `minimal_response` only what a graph needs. */
export type HistoryRow = Params<typeof historyRow>;
export type HistoryPage = Params<typeof historyPage>;

/** Entities of one request for samples. */
export const MAX_SAMPLED = 50;
/** Parts of the window of samples: the maximum, and the default. */
const MAX_POINTS = 200;
export const DEFAULT_POINTS = 48;

export const samplesRules = {
  entity_id: {
    type: "string",
    pattern: filterRules.entity_id.pattern,
    max: filterRules.entity_id.max,
    about: `A comma list of at most ${MAX_SAMPLED} entities`,
  },
  start_time: historyRules.start_time,
  end_time: historyRules.end_time,
  points: optional({ type: "number", integer: true, min: 2, max: MAX_POINTS }),
} as const satisfies Rules;

const entitySamples = {
  entity_id: entityId,
  history: {
    ...listOf({ state: text, last_changed: time }),
    about: "Oldest first; the first row is the state at the start, or the first one that is known",
  },
} as const satisfies Rules;

export const samplesPage = {
  start_time: time,
  end_time: time,
  samples: listOf(entitySamples),
} as const satisfies Rules;

export type EntitySamples = Params<typeof entitySamples>;
export type SamplesPage = Params<typeof samplesPage>;

/** Event types that the logbook shows: the others say no more than these do. */
export const LOGBOOK_KINDS = [
  "state_changed",
  "scene_activated",
  "automation_triggered",
  "action_executed",
  "error",
  "command_superseded",
  "custom_event",
  "addon_changed",
  "package_changed",
  "entity_added",
  "entity_removed",
  "home_changed",
  "registry_changed",
] as const satisfies readonly EventKind[];

/** Entries of a page: the maximum, and the default. */
const MAX_ENTRIES = 200;
export const DEFAULT_ENTRIES = 50;

export const logbookRules = {
  ...filterRules,
  kind: optional({ type: "enum", values: LOGBOOK_KINDS, about: "Only this type of event" }),
  user: optional({
    type: "string",
    min: 1,
    max: 256,
    about: "Only what this user or key did, by name",
  }),
  limit: optional({ type: "number", integer: true, min: 1, max: MAX_ENTRIES }),
  before: optional({
    type: "number",
    integer: true,
    min: 1,
    about: "The value of next on the page before: only older entries",
  }),
} as const satisfies Rules;

const logbookCause = {
  kind: { ...text, about: "scene_activated or automation_triggered" },
  entity_id: optional(entityId),
  name: text,
} as const satisfies Rules;

const logbookEntry = {
  sequence: { type: "number", integer: true, min: 1, about: "Place in the event log" },
  time,
  kind: { type: "enum", values: LOGBOOK_KINDS },
  entity_id: optional(entityId),
  name: optional({ ...text, about: "Name of the entity, the action, the add-on or the event" }),
  state: optional(text),
  previous_state: optional(text),
  success: optional({ type: "boolean" }),
  message: optional({ ...text, about: "The reason of a failure" }),
  context_id: optional({
    ...text,
    about: "Entries with the same context have the same request as their cause",
  }),
  user: { ...text, nullable: true, about: "Name of the user or key; null for the home itself" },
  cause: optional({
    type: "object",
    props: logbookCause,
    about: "The scene or automation that led to this",
  }),
} as const satisfies Rules;

export const logbookPage = {
  entries: listOf(logbookEntry),
  next: {
    type: "number",
    integer: true,
    nullable: true,
    about: "Pass it as before for older entries; null at the end of the log",
  },
} as const satisfies Rules;

export type LogbookEntry = Params<typeof logbookEntry>;
export type LogbookPage = Params<typeof logbookPage>;

/** What a row of a chain of causes is, from the effect to its root. */
export const CAUSE_KINDS = [
  "state_changed",
  "command_superseded",
  "scene_activated",
  "automation_triggered",
  "undo",
  "redo",
  "command",
  "sentence",
  "device",
  "hidden",
  "unknown",
] as const;

const causeRow = {
  kind: { type: "enum", values: CAUSE_KINDS },
  time: optional({ ...time, about: "For unknown, the oldest event of the log that was read" }),
  entity_id: optional(entityId),
  name: optional({ ...text, about: "Name of the scene or automation, on one line" }),
  from: optional(text),
  to: optional(text),
  by: optional({ ...text, nullable: true, about: "Name of the user, key or agent, if it has one" }),
  role: optional({ ...text, about: "The role that it has now; for itself and admins" }),
  grant: optional({
    type: "object",
    props: grantRules,
    about: "What narrows it now; none for all",
  }),
  trigger: optional({ ...text, about: "What has started the automation" }),
  input: optional({
    ...text,
    about: "What was said, on one line; for the one who has said it, and admins",
  }),
  of: optional({ ...text, about: "The context of the request that was undone, or done again" }),
  message: optional(text),
  context_id: optional(text),
} as const satisfies Rules;

export const whyRules = { entity_id: entityId } as const satisfies Rules;

export const whyResult = {
  entity_id: entityId,
  name: text,
  state: text,
  since: time,
  chain: { ...listOf(causeRow), about: "From the effect to its root" },
  text: { ...text, about: "The chain in one or two sentences; names in it are data" },
} as const satisfies Rules;

export type CauseRow = Params<typeof causeRow>;
export type WhyAnswer = Params<typeof whyResult>;

export const history = contract("history", {
  read: reading(
    "Read the history of an entity, oldest first; the first row is the state at the start",
    historyRules,
    { role: "viewer", touches: ({ entity_id }) => [{ entity_id }] },
  ).returns<HistoryPage>(),

  samples: reading(
    "Read samples of several entities for small charts: the state at the end of each part of a time",
    samplesRules,
    { role: "viewer" },
  ).returns<SamplesPage>(),

  logbook: reading(
    "Read what happened in the home and what caused it, newest first",
    logbookRules,
    { role: "viewer" },
  ).returns<LogbookPage>(),

  why: reading("Read why an entity is in its present state: the chain of causes", whyRules, {
    role: "viewer",
    touches: ({ entity_id }) => [{ entity_id }],
  }).returns<WhyAnswer>(),
});
