/** Contract of the actions service: everything that agents can call by name. */
import { action, contract, reading } from "../kernel/contract.ts";
import { type Free, optional, type Rules } from "../kernel/rules.ts";
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
  parameters: optional({ type: "object" }),
} as const satisfies Rules;

interface Descriptor {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly description: string;
}
export interface ServiceCalled {
  readonly success: true;
  readonly service: string;
  /** The entities that it was called on. */
  readonly entities: readonly string[];
  readonly context: { readonly id: string };
}
export interface Executed {
  readonly success: boolean;
  readonly action: string;
  readonly result: unknown;
  readonly timestamp: string;
}
export interface BatchRow {
  readonly index: number;
  readonly action: string;
  readonly success: boolean;
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string; readonly details?: Free };
}
export interface Batch {
  readonly success: boolean;
  readonly results: readonly BatchRow[];
  readonly summary: {
    readonly total: number;
    readonly succeeded: number;
    readonly failed: number;
    readonly skipped: number;
  };
}
interface Tool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Free;
}
export interface ToolCatalogue {
  readonly tools: readonly Tool[];
  readonly prompts: readonly Free[];
  readonly resources: readonly { readonly name: string; readonly url: string }[];
}

export const actions = contract("actions", {
  list: reading("List the actions", {}, { role: "viewer" }).returns<readonly Descriptor[]>(),

  run: action(
    "Execute an action by name",
    { ...actionCall, dry_run },
    { role: "viewer", settled: true },
  ).returns<Executed>(),

  batch: action(
    "Execute several actions by name, strictly one after the other",
    {
      actions: {
        type: "array",
        items: { type: "object", props: actionCall },
        min: 1,
        max: MAX_BATCH,
      },
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
        about: "entity_id, area_id, floor_id: each a single id, a comma list, or an array",
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
  ).returns<{ readonly success: boolean; readonly tool: string; readonly result: unknown }>(),
});
