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

/** Actions of a batch. */
const MAX_BATCH = 100;

const word = {
  type: "string",
  pattern: /^[a-z0-9_]+$/,
  max: 64,
  about: "For example light, turn_on",
} as const;

const actionCall = {
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
} as const satisfies Rules;
export const batchResult = {
  success: flag,
  results: listOf(batchRow),
  summary: objectOf({ total: whole, succeeded: whole, failed: whole, skipped: whole }),
} as const satisfies Rules;
export type BatchRow = Params<typeof batchRow>;
export type Batch = Params<typeof batchResult>;

export const catalogueResult = {
  tools: listOf({ name: text, description: text, parameters: free }),
  prompts: { type: "array", items: free },
  resources: listOf({ name: text, url: text }),
} as const satisfies Rules;
export type ToolCatalogue = Params<typeof catalogueResult>;

export const toolResult = { success: flag, tool: text, result: { type: "any" } } as const;

export const actions = contract("actions", {
  list: reading("List the actions", {}, { role: "viewer" }).returns<
    readonly Params<typeof descriptor>[]
  >(),

  run: action(
    "Execute an action by name",
    { ...actionCall, dry_run },
    { role: "viewer", settled: true },
  ).returns<Executed>(),

  batch: action(
    "Execute several actions by name, strictly one after the other",
    {
      actions: { ...listOf(actionCall), min: 1, max: MAX_BATCH },
      stop_on_error: optional({ type: "boolean", about: "Skip the actions after a failure" }),
      dry_run,
    },
    { role: "viewer", settled: true },
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

  catalogue: reading(
    "Describe the tools, prompts and resources",
    {},
    { role: "public" },
  ).returns<ToolCatalogue>(),

  tool: action(
    "Call a tool",
    { tool: { type: "string", min: 1, max: 64 }, payload: { type: "object" }, dry_run },
    { role: "viewer", settled: true },
  ).returns<Params<typeof toolResult>>(),
});
