/** Declares commands with ids, checks that the ids of each client increase, and authenticates in a message. */
import { MAX_CREDENTIAL } from "../../../shared/contracts/identity/results.ts";
import { refuseMissing } from "../../../shared/kernel/problem.ts";
import type { Params, Rules } from "../../../shared/kernel/rules.ts";
import { type ClientMessage, clientMessage, type Session } from "../dialect.ts";
import { CLOSE_CODES } from "../session.ts";
import { ERROR } from "./errors.ts";
import {
  authInvalid,
  authOk,
  authRequired,
  errorResult,
  type MessageId,
  result,
} from "./messages.ts";

interface ProtocolState {
  /** Whether it authenticated while it connected. */
  readonly isAuthenticated: boolean;
  lastId: number;
}

const states = new WeakMap<Session, ProtocolState>();

export const protocolState = (session: Session): ProtocolState => {
  const known = states.get(session) ?? { isAuthenticated: session.caller !== undefined, lastId: 0 };
  states.set(session, known);
  return known;
};

export const id = {
  type: "number",
  integer: true,
  min: 1,
  about: "Higher than in the message before; repeated in the answer",
} as const;

/** @throws INVALID_PARAMETERS from a client that must have one. */
export const takeNoId = (session: Session): void => {
  if (protocolState(session).isAuthenticated) return;
  refuseMissing("id", "The 'id' field is required.");
};

/** @returns whether the id is new; otherwise the client gets an error. */
export const takeId = (session: Session, given: number): boolean => {
  const state = protocolState(session);
  const isNew = given > state.lastId;
  if (isNew) state.lastId = given;
  else session.send(errorResult(given, ERROR.idReuse, "Identifier values have to increase."));
  return isNew;
};

/** A number for a subscription without an id; no id can have it. */
export const freeKey = ({ views }: Session): number => Math.min(0, ...views.keys()) - 1;

export const answer = (session: Session, to: MessageId, value?: unknown): void =>
  session.send(result(to, value));

/** Declares a message with an id; what the handler returns is the result. */
export const command = <const R extends Rules>(
  about: string,
  rules: R,
  handle: (session: Session, message: Params<R>) => unknown,
): ClientMessage => {
  const message = clientMessage(about, rules, handle);
  return {
    ...message,
    rules: { ...message.rules, id },
    async run(session, given) {
      const to = Number(given.id);
      if (takeId(session, to)) answer(session, to, await message.run(session, given));
    },
  };
};

/** A client that authenticated while it connected gets no greeting. */
export const onConnect = (session: Session): void => {
  if (!protocolState(session).isAuthenticated) session.send(authRequired());
};

export const authentication = clientMessage(
  "Authenticate",
  { access_token: { type: "string", min: 1, max: MAX_CREDENTIAL, about: "A token or an API key" } },
  async (session, { access_token }) => {
    if (await session.authenticate(access_token)) return session.send(authOk());
    session.send(authInvalid("Invalid access token or password"));
    session.close(CLOSE_CODES.unauthorized, "The credential is not valid");
  },
  { isAuthentication: true, unescaped: ["access_token"] },
);
