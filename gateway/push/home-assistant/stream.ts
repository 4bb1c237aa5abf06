/** `/api/websocket`: Home Assistant's WebSocket protocol, so that its clients work unchanged. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { problemsOf } from "../../../shared/kernel/validation.ts";
import type { Failure } from "../../response/failure.ts";
import { typeOf } from "../common-messages.ts";
import type { Dialect } from "../dialect.ts";
import { STREAM_QUERY } from "../query.ts";
import { stream } from "../stream.ts";
import { authentication, greet } from "./authentication.ts";
import { AUTOMATIONS } from "./automations.ts";
import { codeFor, ERROR } from "./errors.ts";
import { HISTORY } from "./history.ts";
import { authInvalid, type Id, refusal, SAYS } from "./messages.ts";
import { QUESTIONS } from "./requests.ts";
import { SUBSCRIPTIONS } from "./subscriptions.ts";

const hears: Dialect["hears"] = {
  auth: authentication,
  ...SUBSCRIPTIONS,
  ...QUESTIONS,
  ...AUTOMATIONS,
  ...HISTORY,
};

const idOf = ({ id }: Free): Id => (Number.isSafeInteger(id) ? (id as number) : undefined);

/** Whether it was right as a message: then it is what it asks for that is refused. */
const isRight = (message: Free): boolean => {
  const row = own(hears, typeOf(message));
  return row !== undefined && problemsOf(row.rules, message).length === 0;
};

const WRONG: readonly string[] = [ERROR.format, ERROR.notFound];

const theirCode = ({ code }: Failure, message: Free) => {
  const own = codeFor(code);
  const name = typeOf(message);
  if (name !== "" && !Object.hasOwn(hears, name) && WRONG.includes(own))
    return ERROR.unknownCommand;
  return own === ERROR.format && name === "call_service" && isRight(message) ? ERROR.service : own;
};

const refuse: Dialect["refuse"] = (failure, message = {}) =>
  typeOf(message) === "auth" && failure.status === 400
    ? authInvalid(`Auth message incorrectly formatted: ${failure.message}`)
    : refusal(idOf(message), theirCode(failure, message), failure.message);

export const webSocketStream = stream("GET /api/websocket", "websocket", {
  about: "Home Assistant's WebSocket protocol",
  query: STREAM_QUERY,
  introduces: true,
  dialect: {
    name: "home-assistant",
    hears,
    nameOf: typeOf,
    inTurn: false,
    says: SAYS,
    greet,
    refuse,
  },
});
