/** A stream as a row of its group: its path, its query, its transport, its dialect. */
import { MAX_CREDENTIAL } from "../../shared/contracts/identity/results.ts";
import { type Free, optional, type Rules } from "../../shared/kernel/rules.ts";
import { positionRule } from "../../shared/text/log-position.ts";
import type { Dialect } from "./dialect.ts";

export type Transport = "websocket" | "sse" | "poll";

export interface Stream {
  readonly spec: `GET /${string}`;
  /** Of the operation: generated clients call it so. */
  readonly name: string;
  readonly about: string;
  readonly transport: Transport;
  readonly query: Rules;
  readonly dialect: Dialect;
  /** Whether a client may connect first and authenticate in a message. */
  readonly authenticatesByMessage: boolean;
  /** Rules of an answer that holds several messages; those of its events are the dialect's. */
  readonly answer?: Rules;
  readonly answerName?: string;
  readonly answerExample?: Free;
}

export const stream = (
  spec: Stream["spec"],
  transport: Transport,
  row: Omit<Stream, "spec" | "transport" | "authenticatesByMessage"> &
    Partial<Pick<Stream, "authenticatesByMessage">>,
): Stream => ({ spec, transport, authenticatesByMessage: false, ...row });

const secret = (about: string) => optional({ type: "string", max: MAX_CREDENTIAL, about });

/** Credentials in the query, on streams only. */
export const CREDENTIAL_QUERY = {
  token: secret("A token or an API key, for clients that cannot send headers"),
  access_token: secret("The same as token"),
  ticket: secret("A ticket of POST /auth/ticket; valid once, safer than a token"),
} as const satisfies Rules;

export const STREAM_QUERY = {
  since: optional({
    ...positionRule,
    about: "Resume after this position, for example 83e1a80f:127",
  }),
  ...CREDENTIAL_QUERY,
} as const satisfies Rules;

/** Of streams that stay open. */
export const LIVE_QUERY = {
  ...STREAM_QUERY,
  interval: optional({
    type: "string",
    pattern: /^([1-9][0-9]{1,2}|1000)$/,
    about:
      "Milliseconds, 10–1000: events of one interval are sent together; without it, each at once",
  }),
} as const satisfies Rules;
