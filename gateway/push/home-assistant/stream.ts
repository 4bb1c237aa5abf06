/** `/api/websocket`: Home Assistant's WebSocket protocol, so that its clients work unchanged. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { problemsOf } from "../../../shared/kernel/validation.ts";
import type { Failure } from "../../response/failure.ts";
import { typeOf } from "../common-messages.ts";
import type { Dialect } from "../dialect.ts";
import { LIVE_QUERY, stream } from "../stream.ts";
import { AUTOMATIONS } from "./automations.ts";
import { authentication, onConnect } from "./conversation.ts";
import { ENTRY_REGISTRIES } from "./entry-registries.ts";
import { codeFor, ERROR } from "./errors.ts";
import { HISTORY } from "./history.ts";
import { authInvalid, errorResult, type MessageId, OUTGOING } from "./messages.ts";
import { isOfPlaces, PLACE_REGISTRIES } from "./place-registries.ts";
import { REQUESTS } from "./requests.ts";
import { SUBSCRIPTIONS } from "./subscriptions.ts";

const incoming: Dialect["incoming"] = {
  auth: authentication,
  ...SUBSCRIPTIONS,
  ...REQUESTS,
  ...PLACE_REGISTRIES,
  ...ENTRY_REGISTRIES,
  ...AUTOMATIONS,
  ...HISTORY,
};

const idOf = ({ id }: Free): MessageId => (Number.isSafeInteger(id) ? (id as number) : undefined);

/** Whether the message keeps its rules: then its parameters are refused. */
const keepsRules = (message: Free): boolean => {
  const row = own(incoming, typeOf(message));
  return row !== undefined && problemsOf(row.rules, message).length === 0;
};

const WRONG: readonly string[] = [ERROR.format, ERROR.notFound];

const theirCode = ({ status }: Failure, message: Free) => {
  const own = codeFor(status);
  const name = typeOf(message);
  if (name !== "" && !Object.hasOwn(incoming, name) && WRONG.includes(own))
    return ERROR.unknownCommand;
  if (isOfPlaces(name) && (own === ERROR.notFound || status === 409)) return ERROR.info;
  return own === ERROR.format && name === "call_service" && keepsRules(message)
    ? ERROR.service
    : own;
};

const formatError: Dialect["formatError"] = (failure, message = {}) =>
  typeOf(message) === "auth" && failure.status === 400
    ? authInvalid(`Auth message incorrectly formatted: ${failure.message}`)
    : errorResult(idOf(message), theirCode(failure, message), failure.message);

export const webSocketStream = stream("GET /api/websocket", "websocket", {
  name: "streamHomeAssistant",
  about: "Home Assistant's WebSocket protocol",
  query: LIVE_QUERY,
  authenticatesByMessage: true,
  dialect: {
    name: "home-assistant",
    incoming,
    nameOf: typeOf,
    inOrder: false,
    outgoing: OUTGOING,
    onConnect,
    formatError,
  },
});
