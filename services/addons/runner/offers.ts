/** What an add-on offers: the actions of its service, but for the one for commands. */
import type { ActionSchema, ServiceSchema } from "moleculer";
import type { OfferedAction } from "../process/protocol.ts";

/** An action of this name carries out commands for the add-on's entities. */
export const COMMAND = "command";

const NOBODYS = ["private", "protected"];

interface ParameterSchema {
  readonly optional?: unknown;
  readonly default?: unknown;
}

/** By the validator of Moleculer: `"number|optional"`, `{type, optional?, default?}`, or a list of alternatives. */
const isRequired = (schema: unknown): boolean => {
  if (typeof schema === "string") return !/\|\s*(optional|default:)/.test(schema);
  if (Array.isArray(schema)) return schema.every(isRequired);
  if (typeof schema !== "object" || schema === null) return false;
  const { optional, default: fallback } = schema as ParameterSchema;
  return optional !== true && fallback === undefined;
};

/** What it says beside Moleculer's own fields. */
interface AddonActionSchema extends ActionSchema {
  readonly description?: unknown;
  readonly job?: unknown;
  readonly role?: unknown;
}

const asAction = (name: string, given: unknown): OfferedAction[] => {
  const action = (typeof given === "object" && given !== null ? given : {}) as AddonActionSchema;
  if (given === false || NOBODYS.includes(String(action.visibility))) return [];
  const params = Object.entries((action.params as object | undefined) ?? {}).filter(
    ([parameter]) => !parameter.startsWith("$$"),
  );
  const { description, job, role } = action;
  return [
    {
      name,
      description: typeof description === "string" ? description.slice(0, 500) : name,
      parameters: params.map(([parameter]) => parameter),
      required: params.flatMap(([parameter, schema]) => (isRequired(schema) ? [parameter] : [])),
      ...(job === true && { is_job: true }),
      ...(role === "admin" && { role }),
    },
  ];
};

export const offersIn = ({ actions = {} }: ServiceSchema): readonly OfferedAction[] =>
  Object.entries(actions)
    .filter(([name]) => name !== COMMAND)
    .flatMap(([name, action]) => asAction(name, action));

export const takesCommands = ({ actions = {} }: ServiceSchema): boolean =>
  Object.hasOwn(actions, COMMAND);
