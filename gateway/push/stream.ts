/** A stream as a row of its group: its path, its transport, its dialect. */
import type { Rules } from "../../shared/kernel/rules.ts";
import type { Dialect } from "./dialect.ts";

export type Transport = "websocket" | "sse" | "poll";

export interface Stream {
  readonly spec: `GET /${string}`;
  readonly about: string;
  readonly transport: Transport;
  readonly query: Rules;
  readonly dialect: Dialect;
  /** Whether a client may connect first and authenticate in a message. */
  readonly authenticatesByMessage: boolean;
  /** Rules of an answer that holds several messages; those of its events are the dialect's. */
  readonly answer?: Rules;
}

export const stream = (
  spec: Stream["spec"],
  transport: Transport,
  row: Pick<Stream, "about" | "query" | "dialect"> &
    Partial<Pick<Stream, "authenticatesByMessage" | "answer">>,
): Stream => ({ spec, transport, authenticatesByMessage: false, ...row });
