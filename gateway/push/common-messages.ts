/** Messages and fields that several dialects share. */
import { clientMessage } from "./dialect.ts";

export const position = {
  type: "string",
  about: "Position of the message; resume from it with ?since=",
} as const;
export const echoed = {
  id: { type: "any", optional: true, about: "Repeated in the answer" },
} as const;
export const stateBefore = {
  type: "string",
  nullable: true,
  about: "The state before; null for a new entity",
} as const;
export const MISSED = "Missed events are no longer available; contains all present states";

/** The name of a message. */
export const typeOf = ({ type }: { readonly type?: unknown }): string =>
  typeof type === "string" ? type : "";

/** The client's own id of a message, which the answer repeats. */
export const echo = (message: { readonly id?: unknown }) =>
  message.id === undefined ? {} : { id: message.id };

export const ping = clientMessage("Check the connection", echoed, (session, message) =>
  session.send({ type: "pong", ...echo(message), position: session.position }),
);

export const pong = {
  about: "Answer to a ping",
  rules: {
    type: { type: "enum", values: ["pong"] },
    ...echoed,
    position: { ...position, optional: true },
  },
} as const;
