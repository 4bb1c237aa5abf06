/** `/api/websocket`: Home Assistant's WebSocket protocol, so that its clients work unchanged. */
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Failure } from "../../response/failure.ts";
import { typeOf } from "../common-messages.ts";
import type { Dialect } from "../dialect.ts";
import { LIVE_QUERY, stream } from "../stream.ts";
import { ASSIST } from "./assist.ts";
import { AUTOMATIONS } from "./automations.ts";
import { authentication, onConnect } from "./conversation.ts";
import { ENTRY_REGISTRIES } from "./entry-registries.ts";
import { codeFor, ERROR } from "./errors.ts";
import { HISTORY } from "./history.ts";
import { authInvalid, errorResult, OUTGOING } from "./messages.ts";
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
  ...ASSIST,
  ...HISTORY,
};

const idOf = ({ id }: Free): number | null => (Number.isSafeInteger(id) ? (id as number) : null);

const WRONG: readonly string[] = [ERROR.format, ERROR.notFound];

/** Home Assistant reads the data of a call before it looks at the entities that are called. */
const isOfEntities = ({ details }: Failure): boolean =>
  Object.hasOwn(details, "failed") || Object.hasOwn(details, "return_response");

const theirCode = (failure: Failure, message: Free) => {
  const { status } = failure;
  const own = codeFor(status);
  const name = typeOf(message);
  if (name !== "" && !Object.hasOwn(incoming, name) && WRONG.includes(own))
    return ERROR.unknownCommand;
  if (isOfPlaces(name) && (own === ERROR.notFound || status === 409)) return ERROR.info;
  return own === ERROR.format && name === "call_service" && isOfEntities(failure)
    ? ERROR.service
    : own;
};

/** Who has not authenticated is told so whatever is sent, and not by a result, which clients do not expect then. */
const formatError: Dialect["formatError"] = (failure, message = {}, isAuthenticated = true) => {
  const isAuthentication = typeOf(message) === "auth" && failure.status === 400;
  const isRefused = !isAuthenticated && failure.status < 500 && failure.status !== 429;
  return isAuthentication || isRefused
    ? authInvalid(`Auth message incorrectly formatted: ${failure.message}`)
    : errorResult(idOf(message), theirCode(failure, message), failure.message);
};

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
