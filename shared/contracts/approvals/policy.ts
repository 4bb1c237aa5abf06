/** Contract of the policy: what is allowed, asked about or denied, whatever the role and the grant of a credential. */
import { ACTS } from "../../domains/acts.ts";
import { periodRules, selectorRules } from "../../kernel/caller.ts";
import { action, contract, reading } from "../../kernel/contract.ts";
import { MANAGED } from "../../kernel/meta.ts";
import { flag, optional, type Params, type Rules } from "../../kernel/rules.ts";
import { dry_run } from "../dry-run.ts";

export const EFFECTS = ["allow", "ask", "deny"] as const;

const who = {
  type: "array",
  items: {
    type: "string",
    pattern:
      /^(anyone|agents|connected_agents|automations|role:(viewer|user|admin)|user:[\w.@-]+|key:[0-9a-f]{16})$/,
    max: 80,
  },
  min: 1,
  max: 50,
  about:
    "Whom it is about: anyone, agents (keys made with agent: true), connected_agents (over OAuth), automations, role:<role>, user:<name>, key:<id>",
} as const;

const what = {
  type: "object",
  props: {
    ...selectorRules,
    acts: optional({
      type: "array",
      items: { type: "enum", values: ACTS },
      min: 1,
      about: "What a command means: unlock, open_entrance (garage, gate, door), disarm",
    }),
    more_than: optional({
      type: "number",
      integer: true,
      min: 1,
      max: 10_000,
      about: "Only requests that command more entities at once",
    }),
    within_seconds: optional({
      type: "number",
      integer: true,
      min: 1,
      max: 3600,
      about:
        "Beside more_than: over how many seconds the entities are counted that one credential commands; without it, those of one request",
    }),
    actions: optional({
      type: "array",
      items: { type: "enum", values: MANAGED },
      min: 1,
      about:
        "Changes without a command: users_and_keys (and this policy), homes, addons (and packages), settings (and language models), classification (names, classes, areas and labels that rows decide by)",
    }),
  },
  min: 1,
  about: "What it is about: all fields that are set must fit",
} as const;

export const policyRowRules = {
  id: { type: "string", pattern: /^[a-z0-9_]+$/, max: 64, about: "Names the row in refusals" },
  who,
  what,
  when: optional({
    type: "object",
    props: periodRules,
    min: 1,
    about: "When it holds; without it, always",
  }),
  effect: { type: "enum", values: EFFECTS, about: "ask: a person approves it first" },
  pin: optional({ type: "boolean", about: "Whether an approval needs the PIN of the person" }),
} as const satisfies Rules;
export type PolicyRow = Params<typeof policyRowRules>;

const policyFields = {
  rows: {
    type: "array",
    items: { type: "object", props: policyRowRules },
    max: 200,
    about: "The first row that fits decides; what no row fits is allowed",
  },
  read_only: { ...flag, about: "Nothing can be commanded or changed, but for this" },
  wear_limits: {
    type: "object",
    values: { type: "number", integer: true, min: 1, max: 10_000 },
    about:
      "By domain: how many commands a minute agents and automations may give to one entity of it",
  },
  approval_seconds: {
    type: "number",
    integer: true,
    min: 10,
    max: 86_400,
    about: "How long an approval can be given",
  },
} as const satisfies Rules;

export const policyResult = policyFields;
export type Policy = Params<typeof policyFields>;

/** Agents ask about what lets people in, what guards, everything at once, and how the house is set up. */
export const DEFAULT_POLICY: Policy = {
  rows: [
    {
      id: "agents_entrances",
      who: ["agents", "connected_agents"],
      what: { acts: ["unlock", "open_entrance", "disarm"] },
      effect: "ask",
    },
    {
      id: "agents_everything",
      who: ["agents", "connected_agents"],
      what: { more_than: 10, within_seconds: 30 },
      effect: "ask",
    },
    {
      id: "agents_management",
      who: ["agents", "connected_agents"],
      what: { actions: [...MANAGED] },
      effect: "ask",
    },
  ],
  read_only: false,
  wear_limits: { cover: 12, lock: 12, switch: 60, valve: 12 },
  approval_seconds: 900,
};

const nullable = (about: string) => ({ nullable: true, optional: true, about }) as const;

export const policyChange = {
  rows: { ...policyFields.rows, ...nullable("All rows anew; null: the first ones again") },
  read_only: optional(policyFields.read_only),
  wear_limits: {
    ...policyFields.wear_limits,
    ...nullable("All limits anew; null: the first ones again"),
  },
  approval_seconds: optional(policyFields.approval_seconds),
} as const satisfies Rules;

export const policy = contract("policy", {
  get: reading(
    "Read what is allowed, asked about or denied beside roles and grants",
    {},
    { role: "viewer" },
  ).returns<Policy>(),

  change: action(
    "Change what is allowed, asked about or denied, or make the house read-only",
    { ...policyChange, dry_run },
    { role: "admin", unnarrowed: true, lasting: true, manages: "users_and_keys", unlocked: true },
  ).returns<Policy>(),
});
