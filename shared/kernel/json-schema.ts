/** Rules as JSON Schema (2020-12), for the documents of the API and for tools. */
import { own } from "./own-property.ts";
import type { Free, Rule, Rules } from "./rules.ts";

/** Whether fields that no rule names are refused, as in what clients send. */
type IsClosed = boolean;

const shape: {
  readonly [T in Rule["type"]]: (rule: Rule & { type: T }, isClosed: IsClosed) => Free;
} = {
  string: ({ min, max, pattern, format }) => ({
    type: "string",
    ...(min !== undefined && { minLength: min }),
    ...(max !== undefined && { maxLength: max }),
    ...(pattern && { pattern: pattern.source }),
    ...(format && { format }),
  }),
  number: ({ integer, min, max }) => ({
    type: integer ? "integer" : "number",
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  }),
  boolean: () => ({ type: "boolean" }),
  enum: ({ values }) => ({
    ...(values.every((value) => typeof value === "string") && { type: "string" }),
    enum: [...values],
  }),
  array: ({ items, min, max, length }, isClosed) => ({
    type: "array",
    items: schemaFor(items, isClosed),
    ...((length ?? min) !== undefined && { minItems: length ?? min }),
    ...((length ?? max) !== undefined && { maxItems: length ?? max }),
  }),
  object: ({ props, values, min }, isClosed) => ({
    ...(props
      ? objectSchema(props, isClosed)
      : { type: "object", additionalProperties: values ? schemaFor(values, isClosed) : true }),
    ...(min !== undefined && { minProperties: min }),
  }),
  any: () => ({}),
};

const schemaFor = (rule: Rule, isClosed: IsClosed): Free => {
  const own = (shape[rule.type] as (rule: Rule, isClosed: IsClosed) => Free)(rule, isClosed);
  return {
    ...(rule.nullable ? { anyOf: [own, { type: "null" }] } : own),
    ...(rule.about !== undefined && { description: rule.about }),
  };
};

const objectSchema = (rules: Rules, isClosed: IsClosed): Free => {
  const required = Object.keys(rules).filter((field) => own(rules, field)?.optional !== true);
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(rules).map(([field, rule]) => [field, schemaFor(rule, isClosed)]),
    ),
    ...(required.length > 0 && { required }),
    ...(isClosed && { additionalProperties: false }),
  };
};

/** The JSON Schema (2020-12) of one field; objects in it may get more fields later. */
export const fieldSchema = (rule: Rule): Free => schemaFor(rule, false);

/** The JSON Schema (2020-12) of what the service says: it may get more fields later. */
export const schemaOf = (rules: Rules): Free => objectSchema(rules, false);

/** The JSON Schema (2020-12) of what clients send: it has no other fields. */
export const closedSchemaOf = (rules: Rules): Free => objectSchema(rules, true);

/** The same for an object of free keys, of which the rules name some. */
export const openSchemaOf = (rules: Rules): Free => {
  return { ...objectSchema(rules, true), additionalProperties: true };
};
