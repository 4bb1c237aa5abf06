/** Makes the AsyncAPI 3.0 document of the streams from the groups' rows and their dialects. */
import { SETTINGS } from "../../shared/config/settings.ts";
import { closedSchemaOf } from "../../shared/kernel/json-schema.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { GROUPS } from "../groups/groups.ts";
import { CLOSE_CODES } from "../push/session.ts";
import type { Stream, Transport } from "../push/stream.ts";
import type { Streams } from "../request/routes.ts";
import { groupTags, IN_HEADERS, IN_QUERY, securitySchemes } from "./document-parts.ts";
import { asMarkdown } from "./markdown.ts";
import { type DocumentedMessage, incomingMessages, outgoingMessages, queryOf } from "./messages.ts";

const DESCRIPTION = `What happens in the home, as it happens. The service is the application of this
document: it sends what clients read, and receives what they send.

Every event has a \`position\`. A client that comes back with it in \`?since=\` gets what it has
missed, in order; when that is no longer available, it gets one \`resync\` with everything as it is.

The service closes a stream with ${CLOSE_CODES.unauthorized} when its credential has ended, with ${CLOSE_CODES.slow} when the client
reads too slowly, and with ${CLOSE_CODES.restart} when it stops and will be back.

A browser opens a stream with a ticket of \`POST /auth/ticket\`, which works once.`;

interface TransportText {
  readonly server: string;
  readonly about: string;
  readonly ofChannel: (query: Free) => Free;
  readonly ofOperation: (query: Free) => Free;
}

const overHttp: Pick<TransportText, "ofChannel" | "ofOperation"> = {
  ofChannel: () => ({}),
  ofOperation: (query) => ({
    bindings: { http: { method: "GET", query, bindingVersion: "0.3.0" } },
  }),
};

/** What the document says of each transport. */
const TRANSPORT_TEXTS: Readonly<Record<Transport, TransportText>> = {
  websocket: {
    server: "websocket",
    about:
      "A message is a JSON object. The answer to the handshake has the log's position in X-Event-Position.",
    ofChannel: (query) => ({ bindings: { ws: { method: "GET", query, bindingVersion: "0.1.0" } } }),
    ofOperation: () => ({}),
  },
  sse: {
    server: "http",
    about:
      "Server-sent events: `data` is the message, `id` its position; with `?named=true`, `event` is its type. A browser reconnects by itself, with the position in Last-Event-ID.",
    ...overHttp,
  },
  poll: {
    server: "http",
    about:
      "Long polling: each request gets one answer, and its position is the `since` of the next one.",
    ...overHttp,
  },
};

const HOST = `localhost:${SETTINGS.PORT.fallback}`;
const servers = {
  websocket: { host: HOST, protocol: "ws", description: "wss behind a proxy with TLS" },
  http: { host: HOST, protocol: "http", description: "https behind a proxy with TLS" },
};

const refTo = (...path: readonly string[]): Free => ({ $ref: `#/${path.join("/")}` });
/** A slash in a key would have to be escaped wherever it is referred to. */
const keyOf = ({ name }: DocumentedMessage): string => name.replaceAll("/", ".");

interface Row {
  readonly stream: Stream;
  /** The groups that have the stream. */
  readonly letters: readonly string[];
}

/** A path that several groups share is one channel. */
const rowsOf = (streams: Streams): readonly Row[] =>
  [...streams.values()].map((byLetter) => ({
    stream: Object.values(byLetter)[0] as Stream,
    letters: Object.keys(byLetter),
  }));

const tagsOf = ({ letters }: Row) => letters.map((letter) => refTo("components", "tags", letter));

const messagesOf = ({ stream }: Row): Free =>
  Object.fromEntries(
    [...outgoingMessages(stream), ...incomingMessages(stream.dialect)].map((message) => {
      const { name, about, payload } = message;
      return [keyOf(message), { name, title: name, summary: about, payload }];
    }),
  );

const channel = (row: Row): Free => {
  const { spec, about, transport, authenticatesByMessage } = row.stream;
  const { server, about: manner, ofChannel } = TRANSPORT_TEXTS[transport];
  const later = authenticatesByMessage ? " A client may also say in a message who it is." : "";
  return {
    address: spec.slice("GET ".length),
    title: spec,
    summary: about,
    description: `${manner}${later}`,
    servers: [refTo("servers", server)],
    tags: tagsOf(row),
    messages: messagesOf(row),
    ...ofChannel(closedSchemaOf(queryOf(row.stream))),
  };
};

const security = [...IN_HEADERS, ...IN_QUERY].map((name) =>
  refTo("components", "securitySchemes", name),
);

const operations = (row: Row): Free => {
  const { spec, dialect, transport } = row.stream;
  const { name } = dialect;
  const operation = (
    action: string,
    summary: string,
    messages: readonly DocumentedMessage[],
  ): Free => ({
    action,
    summary,
    description: `${summary}. ${TRANSPORT_TEXTS[transport].about}`,
    channel: refTo("channels", name),
    tags: tagsOf(row),
    security,
    messages: messages.map((message) => refTo("channels", name, "messages", keyOf(message))),
    ...TRANSPORT_TEXTS[transport].ofOperation(closedSchemaOf(queryOf(row.stream))),
  });
  const incoming = incomingMessages(dialect);
  return {
    [`${name}.send`]: operation("send", `Messages of ${spec}`, outgoingMessages(row.stream)),
    ...(incoming.length > 0 && {
      [`${name}.receive`]: operation("receive", `Messages to ${spec}`, incoming),
    }),
  };
};

export const asyncapi = (streams: Streams, version: string): Free => {
  const rows = rowsOf(streams);
  const tags = groupTags(Object.values(GROUPS));
  const letters = Object.keys(GROUPS);
  return asMarkdown({
    asyncapi: "3.0.0",
    info: {
      title: "Hearth streams",
      version,
      description: DESCRIPTION,
      contact: { name: "Hearth" },
      license: { name: "MIT", url: "https://spdx.org/licenses/MIT" },
      tags: letters.map((letter) => refTo("components", "tags", letter)),
    },
    defaultContentType: "application/json",
    servers,
    channels: Object.fromEntries(rows.map((row) => [row.stream.dialect.name, channel(row)])),
    operations: Object.assign({}, ...rows.map(operations)),
    components: {
      securitySchemes: securitySchemes("httpApiKey"),
      tags: Object.fromEntries(letters.map((letter, index) => [letter, tags[index]])),
    },
  }) as Free;
};
