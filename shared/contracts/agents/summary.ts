/** Contract of the summary service: the home in few tokens of a language model, the unusual first. */
import { contract, reading } from "../../kernel/contract.ts";
import { entityId } from "../../kernel/entity.ts";
import {
  listOf,
  optional,
  type Params,
  type Rules,
  text,
  time,
  whole,
} from "../../kernel/rules.ts";
import { positionRule } from "../../text/log-position.ts";
import { filterRules } from "../devices.ts";

/** Tokens: fewer hold no line, and with more the states themselves are of more use. */
const MIN_BUDGET = 50;
const MAX_BUDGET = 8000;
export const DEFAULT_BUDGET = 500;

export const summaryRules = {
  budget: optional({
    type: "number",
    integer: true,
    min: MIN_BUDGET,
    max: MAX_BUDGET,
    about: `Tokens that the summary has at most; ${DEFAULT_BUDGET} by default`,
  }),
  area: filterRules.area,
  floor: filterRules.floor,
  format: optional({
    type: "enum",
    values: ["text", "json"],
    about: "text by default, which needs the fewest tokens",
  }),
  since: optional({
    ...positionRule,
    about: "The position of a summary before: only what differs since then",
  }),
} as const satisfies Rules;

const place = {
  entity_id: entityId,
  name: text,
  area_id: { ...text, nullable: true },
} as const satisfies Rules;

export const notableFact = {
  ...place,
  state: text,
  reason: { ...text, about: "For example unlocked, low battery" },
  since: { ...time, about: "When the state began" },
} as const satisfies Rules;
export type NotableFact = Params<typeof notableFact>;

const areaPart = {
  area_id: { ...text, nullable: true, about: "null for what is in no area" },
  name: text,
  temperature: optional({ type: "number", about: "As its first thermometer has it" }),
  active: { ...listOf({ entity_id: entityId, state: text }), about: "What is not at rest" },
} as const satisfies Rules;
export type AreaPart = Params<typeof areaPart>;

const change = {
  ...place,
  from: { ...text, nullable: true, about: "null for one that was not there" },
  to: { ...text, nullable: true, about: "null for one that has gone" },
} as const satisfies Rules;
export type SummaryChange = Params<typeof change>;

/** The whole home has `unusual` and `areas`; with `since`, there are `changes`. */
export const summaryParts = {
  entities: { ...whole, about: "How many entities it is about" },
  unusual: optional(listOf(notableFact)),
  areas: optional(listOf(areaPart)),
  changes: optional(listOf(change)),
} as const satisfies Rules;
export type SummaryParts = Params<typeof summaryParts>;

export const summaryResult = {
  summary: { type: "any", about: "A text; with format=json an object of its parts" },
  format: { type: "enum", values: ["text", "json"] },
  budget: whole,
  tokens: { ...whole, about: "Upper bound of the tokens of the summary" },
  position: { ...text, about: "Pass it as since to be told only what differs later" },
  complete: {
    type: "boolean",
    about: "Whether it is of the whole home; with since, true means that the changes are not known",
  },
  omitted: { ...whole, about: "Entities for which the budget was too small" },
} as const satisfies Rules;
export type Summary = Params<typeof summaryResult>;

export const summary = contract("summary", {
  read: reading("Summarize the home in few tokens, the unusual first", summaryRules, {
    role: "viewer",
  }).returns<Summary>(),
});
