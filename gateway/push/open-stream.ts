/** Opens a stream: checks the request, verifies its credential, finds its start in the log, answers. */
import type { IncomingMessage } from "node:http";
import { devices } from "../../shared/contracts/devices.ts";
import { call } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Meta } from "../../shared/kernel/meta.ts";
import { refuse } from "../../shared/kernel/problem.ts";
import { problemsOf } from "../../shared/kernel/validation.ts";
import { readPosition } from "../../shared/text/log-position.ts";
import { checkRepeated, type Exchange, json, type Reply } from "../request/exchange.ts";
import { sanitize } from "../request/sanitize.ts";
import { RESPONSE_TIMEOUT_MS } from "../response/deadline-timer.ts";
import type { StreamRequest } from "./connection.ts";
import { callerOf } from "./credentials.ts";
import type { StartPoint } from "./log/subscription.ts";
import type { Push } from "./push.ts";
import type { Stream, Transport } from "./stream.ts";
import { checkHandshake } from "./transport/handshake.ts";

/** Where a client goes on in the log. */
const startOf = (text: string | undefined, push: Push) => {
  if (text === undefined) return undefined;
  const position = readPosition(text);
  return position?.epoch === push.follower.epoch ? position.sequence : ("gone" as StartPoint);
};

const lastEventId = ({ headers }: IncomingMessage): string | undefined => {
  const id = headers["last-event-id"];
  return typeof id === "string" && id !== "" ? id : undefined;
};

const metaOf = ({ caller, id, startedMs }: Exchange): Meta => ({
  request_id: id,
  deadline: startedMs + RESPONSE_TIMEOUT_MS,
  ...(caller && { caller }),
});

/** The answer to a request, by transport. */
const ANSWERS: Readonly<
  Record<Transport, (request: StreamRequest, push: Push) => Reply | Promise<Reply>>
> = {
  websocket: (request, push) => ({
    status: 101,
    headers: {},
    body: "",
    upgrade: (socket, head, headers) => push.serveWebSocket(request, socket, head, headers),
  }),
  sse: (request, push) => ({
    status: 200,
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // Proxies must not buffer the answer.
      "X-Accel-Buffering": "no",
    },
    body: "",
    hold: (res) => push.serveEventStream(request, res),
  }),
  poll: async (request, push) =>
    json(200, {
      success: true,
      ...(await push.poll(request, Number(request.query.wait ?? 0) * 1000)),
    }),
};

/**
 * Opens a stream from the position that the request names; every role may.
 *
 * @throws UPGRADE_REQUIRED, INVALID_REQUEST, UNAUTHORIZED, SERVICE_UNAVAILABLE
 */
export const openStream = async (
  exchange: Exchange,
  stream: Stream,
  push: Push,
): Promise<Reply> => {
  const { transport, authenticatesByMessage } = stream;
  const { req } = exchange;
  if (transport === "websocket") checkHandshake(req);
  if (push.follower.epoch === "") fail("SERVICE_UNAVAILABLE");
  // A browser sets it when it reconnects; its URL keeps the first `since`.
  const remembered = lastEventId(req);
  const query = sanitize({ ...exchange.query });
  if (remembered !== undefined) delete query.since;
  const problems = problemsOf(stream.query, query);
  // A refused request must not use up its ticket.
  if (query.ticket !== undefined) {
    refuse(problems);
    checkRepeated(exchange.repeated);
  }
  const caller = await callerOf(push.broker, exchange);
  exchange.caller = caller;
  if (!caller && !authenticatesByMessage) fail("UNAUTHORIZED");
  refuse(problems);
  checkRepeated(exchange.repeated);
  const { domain, entity_id } = query;
  if (domain !== undefined || entity_id !== undefined)
    await call(push.broker, devices.checkFilter, { domain, entity_id }, { meta: metaOf(exchange) });
  const since = startOf(remembered ?? query.since, push);
  return ANSWERS[transport]({ stream, exchange, caller, query, since }, push);
};
