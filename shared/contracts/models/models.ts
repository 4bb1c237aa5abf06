/** Contract of the models service: the language models behind the profiles of a sentence. */
import { action, contract, reading } from "../../kernel/contract.ts";
import { optional, type Params, type Rules, text, time } from "../../kernel/rules.ts";
import { dry_run } from "../dry-run.ts";
import { PROFILES } from "../interpretation.ts";

export const PROVIDERS = ["openai", "anthropic"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const MODEL_STATUSES = ["not_set", "ready", "away", "budget_used"] as const;
export type ModelStatus = (typeof MODEL_STATUSES)[number];

const about = "The profile, as POST /interpret has it in model";
const profile = { type: "string", pattern: /^[a-z0-9_]+$/, max: 64, about } as const;

/** Seconds: a request is answered within 10, and the answer must still be made. */
const MAX_TIMEOUT = 9;
export const DEFAULT_TIMEOUT = 8;

const provider = {
  type: "enum",
  values: PROVIDERS,
  about: "The format that the model's server speaks: openai for all that are compatible with it",
} as const;
const timeout = {
  type: "number",
  min: 1,
  max: MAX_TIMEOUT,
  about: `Seconds that an answer of the model may take; ${DEFAULT_TIMEOUT} by default`,
} as const;
const budget = {
  type: "number",
  integer: true,
  min: 1,
  max: 1e12,
  nullable: true,
  about: "Tokens of a calendar month in the home's time zone; null for no limit",
} as const;

export const modelChange = {
  provider: optional(provider),
  base_url: optional({
    type: "string",
    min: 1,
    max: 2000,
    nullable: true,
    about:
      "Where the model's server is, such as http://localhost:11434/v1; null for the provider's",
  }),
  model: optional({
    type: "string",
    pattern: /^[\w.:/@+-]+$/,
    max: 200,
    about: "The name that the server has for the model",
  }),
  key: optional({
    type: "string",
    pattern: /^[\x21-\x7e]+$/,
    max: 4096,
    nullable: true,
    about: "The key of the server; never shown; null removes it",
  }),
  timeout_seconds: optional(timeout),
  monthly_tokens: optional(budget),
  dry_run,
} as const satisfies Rules;

export const modelResult = {
  profile: { type: "enum", values: PROFILES, about },
  provider: { ...provider, nullable: true },
  base_url: { ...text, nullable: true },
  model: { ...text, nullable: true },
  has_key: { type: "boolean" },
  timeout_seconds: timeout,
  monthly_tokens: budget,
  used_tokens: { type: "number", integer: true, min: 0, about: "In this month" },
  resets_at: { ...time, about: "When the month ends" },
  status: {
    type: "enum",
    values: MODEL_STATUSES,
    about: "away: it did not answer, and is tried again after a while",
  },
  last_error: { ...text, nullable: true, about: "Why it was away last; null where it never was" },
} as const satisfies Rules;
export type ModelResult = Params<typeof modelResult>;

/** For those who speak to them: nothing of where the model is, or of what it has cost. */
export const readyProfile = {
  profile: modelResult.profile,
  status: modelResult.status,
  resets_at: modelResult.resets_at,
} as const satisfies Rules;
export type ReadyProfile = Params<typeof readyProfile>;

export const modelTestResult = {
  success: { type: "boolean" },
  message: { ...text, about: "What is wrong, in a sentence" },
  duration_ms: { type: "number", integer: true, min: 0, about: "Milliseconds" },
} as const satisfies Rules;
export type ModelTest = Params<typeof modelTestResult>;

const administer = { role: "admin", unnarrowed: true, lasting: true } as const;
const manage = { ...administer, manages: "settings" } as const;

/** Implemented beside the interpretation service, which asks the models. */
export const models = contract("models", {
  list: reading("List the profiles with their language models", {}, manage).returns<
    readonly ModelResult[]
  >(),

  profiles: reading(
    "List the profiles that have a language model, and how each is",
    {},
    {
      role: "viewer",
    },
  ).returns<readonly ReadyProfile[]>(),

  change: action(
    "Set the language model of a profile, or change some of its fields",
    { profile, ...modelChange },
    manage,
  ).returns<ModelResult>(),

  remove: action(
    "Unset the language model of a profile, with its key",
    { profile, dry_run },
    manage,
  ).returns<ModelResult>(),

  test: action(
    "Ask the language model of a profile one tiny question",
    { profile },
    administer,
  ).returns<ModelTest>(),
});
