/** Contract of the actions service: everything that agents can call by name. */
import { action, contract, reading } from "../kernel/contract.ts";
import { stepError } from "../kernel/event-data.ts";
import {
  flag,
  free,
  listOf,
  objectOf,
  optional,
  type Params,
  type Rules,
  text,
  time,
  whole,
} from "../kernel/rules.ts";
import { dry_run } from "./dry-run.ts";
import { undoneResult } from "./undo.ts";

/** Actions of a batch. */
const MAX_BATCH = 100;

const word = {
  type: "string",
  pattern: /^[a-z0-9_]+$/,
  max: 64,
  about: "For example light, turn_on",
} as const;

export const plannedAction = {
  action: { type: "string", min: 1, max: 64 },
  parameters: optional(free),
} as const satisfies Rules;

const descriptor = {
  name: text,
  parameters: { type: "array", items: text },
  description: text,
} as const satisfies Rules;
export const descriptors = listOf(descriptor);

export interface ServiceCalled {
  readonly success: true;
  readonly service: string;
  /** The entities that it was called on. */
  readonly entities: readonly string[];
  readonly context: { readonly id: string };
  /** What an add-on answers to one of its own services. */
  readonly response?: unknown;
}

export const executedResult = {
  success: flag,
  action: text,
  result: { type: "any" },
  timestamp: time,
} as const satisfies Rules;
export type Executed = Params<typeof executedResult>;

const batchRow = {
  index: whole,
  action: text,
  success: flag,
  result: optional({ type: "any" }),
  error: optional(stepError),
  undone: optional({
    ...flag,
    about:
      "Of an atomic batch that failed: whether what it did was undone; else error says why not",
  }),
  skipped: optional({ ...flag, about: "Of an atomic batch that failed: it was not begun" }),
} as const satisfies Rules;
export const batchResult = {
  success: flag,
  results: listOf(batchRow),
  summary: objectOf({
    total: whole,
    succeeded: whole,
    failed: whole,
    skipped: whole,
    undone: optional(whole),
  }),
  restored: optional({
    ...undoneResult.results,
    about: "Of an atomic batch that failed: what became of each entity that it had changed",
  }),
} as const satisfies Rules;
export type BatchRow = Params<typeof batchRow>;
export type Batch = Params<typeof batchResult>;

export const atomic = optional({
  type: "boolean",
  about: "All or nothing: after a failure, what was done is undone, and nothing more is done",
});

/** Providers of language models whose form of tools is known. */
const TOOL_FORMATS = ["openai", "anthropic"] as const;

export const catalogueRules = {
  format: optional({
    type: "enum",
    values: TOOL_FORMATS,
    about: "The tools as this provider takes them, with strict schemas",
  }),
  domain: optional({
    type: "string",
    pattern: /^[a-z0-9_]+(,[a-z0-9_]+)*$/,
    max: 1000,
    about: "With a format: only the commands and fields of these domains; a comma list",
  }),
} as const satisfies Rules;

export const catalogueResult = {
  tools: {
    type: "array",
    items: free,
    about:
      "name, title, description, parameters, output, annotations and is_rare of each; with a format, what the provider takes",
  },
  prompts: optional(
    listOf({
      name: text,
      title: text,
      description: text,
      arguments: listOf({ name: text, description: text, required: flag }),
      text: { ...text, about: "With {name} where an argument stands" },
    }),
  ),
  resources: optional(listOf({ name: text, url: text })),
} as const satisfies Rules;
export type ToolCatalogue = Params<typeof catalogueResult>;

/** A message of JSON-RPC 2.0; its server checks the rest. */
export const protocolMessage = {
  jsonrpc: optional({ type: "any", about: "2.0" }),
  id: optional({ type: "any", about: "Of a request; its answer has the same" }),
  method: optional({ type: "any", about: "For example tools/call" }),
  params: optional({ type: "any", about: "Of the method" }),
} as const satisfies Rules;
export const protocolAnswer = {
  jsonrpc: optional(text),
  id: optional({ type: "any" }),
  result: optional(free),
  error: optional(free),
} as const satisfies Rules;

export const toolResult = {
  success: flag,
  tool: text,
  result: { type: "any" },
  next: optional({ ...text, about: "The cursor of the next page of a list" }),
} as const satisfies Rules;

export const actions = contract("actions", {
  list: reading("List the actions", {}, { role: "viewer" }).returns<
    readonly Params<typeof descriptor>[]
  >(),

  run: action(
    "Execute an action by name",
    { ...plannedAction, dry_run },
    { role: "viewer", settled: true, wraps: true },
  ).returns<Executed>(),

  batch: action(
    "Execute several actions by name, strictly one after the other",
    {
      actions: { ...listOf(plannedAction), min: 1, max: MAX_BATCH },
      stop_on_error: optional({ type: "boolean", about: "Skip the actions after a failure" }),
      atomic,
      dry_run,
    },
    { role: "viewer", settled: true, wraps: true },
  ).returns<Batch>(),

  callService: action(
    "Call a service of Home Assistant",
    {
      domain: word,
      service: word,
      service_data: optional({ type: "object", about: "For example brightness_pct" }),
      target: optional({
        type: "object",
        about:
          "entity_id, area_id, floor_id, device_id, label_id: each a single id, a comma list, or an array",
      }),
      dry_run,
    },
    { role: "user", settled: true },
  ).returns<ServiceCalled>(),

  catalogue: reading("Describe the tools, prompts and resources", catalogueRules, {
    role: "public",
  }).returns<ToolCatalogue>(),

  protocol: reading(
    "Take a message of the Model Context Protocol: JSON, answered as JSON or as server-sent events",
    {},
    { role: "viewer" },
  ).returns<void>(),

  tool: action(
    "Call a tool",
    {
      tool: { type: "string", min: 1, max: 64 },
      payload: { type: "object" },
      // Strict schemas require each field: null stands for one that is left out.
      dry_run: { ...dry_run, nullable: true },
    },
    { role: "viewer", settled: true, wraps: true },
  ).returns<Params<typeof toolResult>>(),
});
