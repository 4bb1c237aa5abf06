/** Streams in the OpenAPI document: how to open them; AsyncAPI describes their messages. */
import { fieldSchema } from "../../shared/kernel/json-schema.ts";
import { type Free, optional } from "../../shared/kernel/rules.ts";
import { positionRule } from "../../shared/text/log-position.ts";
import { POSITION, TIME } from "../groups/examples.ts";
import type { Letter } from "../groups/groups.ts";
import type { Stream, Transport } from "../push/stream.ts";
import type { ByGroup } from "../request/routes.ts";
import {
  content,
  IN_HEADERS,
  IN_QUERY,
  LIMIT_HEADERS,
  parameter,
  tagOf,
} from "./document-parts.ts";
import { failures } from "./failures.ts";
import { answerSchema, queryOf } from "./messages.ts";
import { exampleOf } from "./schemas.ts";

const POSITION_HEADER = { "X-Event-Position": { schema: fieldSchema(positionRule) } };

/** Hearth itself speaks HTTP/1.1; HTTP/2 knows no 101, and opens a WebSocket with 200. */
const OVER_HTTP2 =
  "The WebSocket is open over HTTP/2, behind a proxy that supports RFC 8441; a plain GET is answered with 426";

/** An event in the form of server-sent events. */
const EVENT_TEXT = `id: ${POSITION}
data: {"type":"addon_changed","slug":"weather_sim","state":"started","timestamp":"${TIME}","position":"${POSITION}"}

`;

/** The answer to a request that opens a stream, by transport. */
const ANSWERS: Readonly<Record<Transport, (stream: Stream) => Free>> = {
  websocket: () => ({
    101: {
      description: "The WebSocket is open",
      headers: { ...LIMIT_HEADERS, ...POSITION_HEADER },
    },
    200: {
      description: OVER_HTTP2,
      headers: { ...LIMIT_HEADERS, ...POSITION_HEADER },
    },
  }),
  sse: () => ({
    200: {
      description: "Events, until one side ends it",
      headers: LIMIT_HEADERS,
      content: { "text/event-stream": { schema: { type: "string" }, example: EVENT_TEXT } },
    },
  }),
  poll: (stream) => {
    const schema = answerSchema(stream, stream.answer ?? {});
    return {
      200: {
        description: stream.about,
        headers: LIMIT_HEADERS,
        content: content(schema, exampleOf(schema)),
      },
    };
  },
};

const HEADERS: Readonly<Record<Transport, readonly Free[]>> = {
  websocket: [],
  sse: [
    parameter(
      "Last-Event-ID",
      "header",
      optional(positionRule),
      "As since; takes precedence over it",
    ),
  ],
  poll: [],
};

const credentials = ({ authenticatesByMessage }: Stream): readonly Free[] => [
  ...[...IN_HEADERS, ...IN_QUERY].map((name) => ({ [name]: [] })),
  ...(authenticatesByMessage ? [{}] : []),
];

/** @param rows  The same stream in each group that has it. */
export const streamOperation = (rows: ByGroup<Stream>): Free => {
  const letters = Object.keys(rows) as Letter[];
  const stream = Object.values(rows)[0] as Stream;
  const { spec, name, about, transport } = stream;
  return {
    operationId: name,
    summary: about,
    tags: letters.map(tagOf),
    description: `${about}. What is said then, [/asyncapi.json](/asyncapi.json) describes.`,
    security: credentials(stream),
    parameters: [
      ...Object.entries(queryOf(stream)).map(([name, rule]) => parameter(name, "query", rule)),
      ...HEADERS[transport],
    ],
    responses: {
      ...ANSWERS[transport](stream),
      ...failures(spec, letters, transport === "websocket"),
    },
  };
};
