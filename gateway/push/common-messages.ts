/** Messages and fields that several dialects share. */
import { clientMessage } from "./dialect.ts";

export const position = { type: "string", about: "Go on from here with ?since=" } as const;
export const echoed = {
  id: { type: "any", optional: true, about: "Comes back in the answer" },
} as const;
export const stateBefore = {
  type: "any",
  about: "The state before, or null for a new entity",
} as const;
export const MISSED = "Events were missed that are not there any more";

/** The name of a message. */
export const typeOf = ({ type }: { readonly type?: unknown }): string =>
  typeof type === "string" ? type : "";

/** The client's own id of a message, which the answer repeats. */
export const echo = (message: { readonly id?: unknown }) =>
  message.id === undefined ? {} : { id: message.id };

export const ping = clientMessage("Ask whether the connection lives", echoed, (session, message) =>
  session.send({ type: "pong", ...echo(message), position: session.position }),
);

export const pong = {
  about: "The answer to a ping",
  rules: {
    type: { type: "enum", values: ["pong"] },
    ...echoed,
    position: { ...position, optional: true },
  },
} as const;
