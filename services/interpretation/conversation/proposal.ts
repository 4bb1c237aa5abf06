/** What a model proposes, read from its call of the tool: any of it may be wrong; pure. */
import { FIELDS } from "../../../shared/domains/fields.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { type Free, type Params, type Rules, text } from "../../../shared/kernel/rules.ts";
import { problemsOf } from "../../../shared/kernel/validation.ts";
import { isObject, parseJson } from "../../../shared/text/json-text.ts";
import type { PlannedCommand } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { ModelToolCall } from "../models/providers/model-provider.ts";
import { proposableCommand } from "./allowed-commands.ts";

/** The name of the tool. */
export const PROPOSE = "propose";
export const MAX_ACTIONS = 20;

const MAX_CHARACTERS = 16 * 1024;
/** An argument of a command is a value, or a list of values. */
const MAX_DEPTH = 8;

const rules = {
  actions: {
    type: "array",
    min: 1,
    max: MAX_ACTIONS,
    items: { type: "object", props: { action: text, parameters: { type: "object" } } },
  },
  say: { ...text, optional: true, nullable: true },
} as const satisfies Rules;

export interface Proposal {
  readonly steps: readonly PlannedCommand[];
  /** The model's own words, as it has written them. */
  readonly say: string;
}

const MEANT_FOR_PROTOTYPES = ["__proto__", "constructor", "prototype"];

/** Whether a value is flat enough, and has no names that code may take for its own. */
const isHarmless = (value: unknown, depth = 0): boolean => {
  if (typeof value !== "object" || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([name, one]) => !MEANT_FOR_PROTOTYPES.includes(name) && isHarmless(one, depth + 1),
  );
};

const argumentsIn = ({ name, text: written }: ModelToolCall): Params<typeof rules> | undefined => {
  if (name !== PROPOSE || written.length > MAX_CHARACTERS) return undefined;
  const parsed = parseJson(written);
  if (!isObject(parsed) || !isHarmless(parsed) || problemsOf(rules, parsed).length > 0)
    return undefined;
  return parsed as Params<typeof rules>;
};

/** A code is the person's: one that the sentence does not have was made up, or read somewhere else. */
const hasForeignSecret = (fields: Free, sentence: string): boolean =>
  Object.entries(fields).some(
    ([field, value]) => own(FIELDS, field)?.isSecret && !sentence.includes(String(value)),
  );

interface Meant {
  readonly sentence: string;
  readonly home: HomeModel;
}

const stepOf = (
  action: string,
  parameters: Free,
  { home, sentence }: Meant,
): PlannedCommand | undefined => {
  const { entity_id, ...fields } = parameters;
  if (hasForeignSecret(fields, sentence)) return undefined;
  if (typeof entity_id !== "string" || !home.entities.has(entity_id)) return undefined;
  const domain = domainOf(entity_id);
  const prefix = `${domain}.`;
  const command = action.startsWith(prefix) ? action.slice(prefix.length) : action;
  if (!proposableCommand(domain, command)) return undefined;
  return { entity_id, command, fields, isGroup: false };
};

/** @returns `undefined` where it is no proposal that could be carried out. */
export const readProposal = (
  calls: readonly ModelToolCall[],
  meant: Meant,
): Proposal | undefined => {
  const [first, ...others] = calls;
  const given = first && others.length === 0 ? argumentsIn(first) : undefined;
  if (!given) return undefined;
  const steps = given.actions.flatMap(
    ({ action, parameters }) => stepOf(action, parameters, meant) ?? [],
  );
  if (steps.length < given.actions.length) return undefined;
  return { steps, say: given.say ?? "" };
};
