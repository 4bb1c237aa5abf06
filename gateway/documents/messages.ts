/** The messages of streams as JSON Schema: what is said, what is heard, and what one poll answers. */

import { closedSchemaOf, openSchemaOf, schemaOf } from "../../shared/kernel/json-schema.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { type Free, type Rules, without } from "../../shared/kernel/rules.ts";
import type { ClientMessage, Dialect } from "../push/dialect.ts";
import type { Stream } from "../push/stream.ts";
import { IN_QUERY } from "./security.ts";

export interface DocumentedMessage {
  readonly name: string;
  readonly about: string;
  readonly payload: Free;
}

/** Whether its fields alone tell what a message is; otherwise, its type does. */
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

/** The answer of a poll: what its dialect says is gathered in it. */
export const answerSchema = ({ dialect }: Stream, answer: Rules): Free => {
  const schema = schemaOf(answer);
  const items = { anyOf: dialectMessages(dialect).map(({ payload }) => payload) };
  const events = { type: "array", items };
  return { ...schema, properties: { ...(schema.properties as Free), events } };
};

/** What goes over the wire as one message. */
export const outgoingMessages = (stream: Stream): readonly DocumentedMessage[] =>
  stream.answer
    ? [{ name: "answer", about: stream.about, payload: answerSchema(stream, stream.answer) }]
    : dialectMessages(stream.dialect);

/** What a stream takes in its query besides credentials, which are named as such. */
export const queryOf = ({ query }: Stream): Rules => without(query, ...IN_QUERY);
