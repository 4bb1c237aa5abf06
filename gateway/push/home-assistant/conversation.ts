/** What the protocol remembers of one client: how it has come, and the ids that it has used. */

import { refuse } from "../../../shared/kernel/problem.ts";
import type { Params, Rules } from "../../../shared/kernel/rules.ts";
import { type ClientMessage, clientMessage, type Session } from "../dialect.ts";
import { ERROR } from "./errors.ts";
import { errorResult, type MessageId, result } from "./messages.ts";

interface ProtocolState {
  /** It was known before its first message. */
  readonly isKnown: boolean;
  lastId: number;
}

const conversations = new WeakMap<Session, ProtocolState>();

export const protocolState = (session: Session): ProtocolState => {
  const known = conversations.get(session) ?? { isKnown: session.caller !== undefined, lastId: 0 };
  conversations.set(session, known);
  return known;
};

export const id = {
  type: "number",
  integer: true,
  min: 1,
  about: "Higher than that of each message before; comes back in the answer",
} as const;

/** @throws INVALID_PARAMETERS from a client that must have one. */
export const takeNoId = (session: Session): void => {
  if (protocolState(session).isKnown) return;
  refuse([{ field: "id", message: "The 'id' field is required.", missing: true }]);
};

/** @returns whether the id was new; otherwise, the client has been told. */
export const takeId = (session: Session, given: number): boolean => {
  const conversation = protocolState(session);
  const isNew = given > conversation.lastId;
  if (isNew) conversation.lastId = given;
  else session.send(errorResult(given, ERROR.idReuse, "Identifier values have to increase."));
  return isNew;
};

/** Subscriptions without an id go by numbers that no id can have. */
export const freeKey = ({ views }: Session): number => Math.min(0, ...views.keys()) - 1;

export const answer = (session: Session, to: MessageId, value?: unknown): void =>
  session.send(result(to, value));

/** Declares a message with an id; what its work comes to is the result. */
export const command = <const R extends Rules>(
  about: string,
  rules: R,
  work: (session: Session, message: Params<R>) => unknown,
): ClientMessage =>
  clientMessage(about, { ...rules, id }, async (session, message) => {
    const given = message as unknown as Params<R> & { readonly id: number };
    if (takeId(session, given.id)) answer(session, given.id, await work(session, given));
  });
