/** Words that several dialects share: a ping's answer, errors, where somebody goes on. */
import { hear } from "./dialect.ts";

export const position = { type: "string", about: "Go on from here with ?since=" } as const;
const id = { type: "any", optional: true, about: "Comes back in the answer" } as const;

/** Answers that a client can tell apart by what it has sent along. */
export const echo = (message: { readonly id?: unknown }) =>
  message.id === undefined ? {} : { id: message.id };

export const echoed = { id } as const;

export const ping = hear("Ask whether the connection lives", echoed, (session, message) =>
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
