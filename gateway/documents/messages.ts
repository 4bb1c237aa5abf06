/** The messages of streams as JSON Schema: sent, received, and in the answer of a poll. */
import { closedSchemaOf, openSchemaOf, schemaOf } from "../../shared/kernel/json-schema.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { type Free, type Rules, without } from "../../shared/kernel/rules.ts";
import type { ClientMessage, Dialect } from "../push/dialect.ts";
import { pollStream } from "../push/dialects/subscribe-events.ts";
import type { Stream } from "../push/stream.ts";
import { IN_QUERY, pascalCase } from "./document-parts.ts";

export interface DocumentedMessage {
  readonly name: string;
  readonly about: string;
  readonly payload: Free;
}

/** Whether the fields of a message give its name; otherwise its type does. */
const isToldByFields = (name: string, rules: Rules, { nameOf }: Dialect): boolean => {
  const needed = Object.keys(rules).filter((field) => !own(rules, field)?.optional);
  return nameOf(Object.fromEntries(needed.map((field) => [field, ""]))) === name;
};

const incomingRules = (name: string, { rules }: ClientMessage, dialect: Dialect): Rules =>
  isToldByFields(name, rules, dialect)
    ? rules
    : { ...rules, type: { type: "enum", values: [name] } };

export const incomingMessages = (dialect: Dialect): readonly DocumentedMessage[] =>
  Object.entries(dialect.incoming).map(([name, row]) => ({
    name,
    about: row.about,
    payload: (row.extraFields ? openSchemaOf : closedSchemaOf)(incomingRules(name, row, dialect)),
  }));

const dialectMessages = ({ outgoing }: Dialect): readonly DocumentedMessage[] =>
  Object.entries(outgoing).map(([name, { about, rules }]) => ({
    name,
    about,
    payload: schemaOf(rules),
  }));

/** The answer of a poll, which holds messages of its dialect. */
export const answerSchema = ({ dialect }: Stream, answer: Rules): Free => {
  const schema = schemaOf(answer);
  const items = { anyOf: dialectMessages(dialect).map(({ payload }) => payload) };
  const events = { type: "array", items };
  return { ...schema, properties: { ...(schema.properties as Free), events } };
};

/** The answer of a long poll and the messages in it, by name: `StateChangedEvent`. */
export const eventSchemas = (): readonly (readonly [name: string, schema: Free])[] => [
  ...dialectMessages(pollStream.dialect).map(
    ({ name, payload }) => [`${pascalCase(name.replace(/_event$/, ""))}Event`, payload] as const,
  ),
  [pollStream.answerName ?? "", answerSchema(pollStream, pollStream.answer ?? {})],
];

/** The messages on the wire. */
export const outgoingMessages = (stream: Stream): readonly DocumentedMessage[] =>
  stream.answer
    ? [{ name: "answer", about: stream.about, payload: answerSchema(stream, stream.answer) }]
    : dialectMessages(stream.dialect);

/** Parameters of a stream without its credentials. */
export const queryOf = ({ query }: Stream): Rules => without(query, ...IN_QUERY);
