/** The way into a stream: who comes, from which place on, and what it gets as an answer. */
import type { IncomingMessage } from "node:http";
import { devices } from "../../shared/contracts/devices.ts";
import { call } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Meta } from "../../shared/kernel/meta.ts";
import { refuse } from "../../shared/kernel/problem.ts";
import { problemsOf } from "../../shared/kernel/validation.ts";
import { checkRepeated, type Exchange, json, type Reply } from "../request/exchange.ts";
import { sanitize } from "../request/sanitize.ts";
import { RESPONSE_TIMEOUT_MS } from "../response/deadline-timer.ts";
import type { StreamRequest } from "./connection.ts";
import { callerOf } from "./credentials.ts";
import { readPosition } from "./log/position.ts";
import type { StartPoint } from "./log/subscription.ts";
import type { Push } from "./push.ts";
import type { Stream, Transport } from "./stream.ts";
import { checkHandshake } from "./transport/handshake.ts";

/**
 * Where a client goes on. What a browser remembers by itself counts more than the address, which
 * stays the same each time it comes back.
 */
const placeOf = (text: string | undefined, push: Push) => {
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

/** Per transport: how the answer to a request comes about. */
const ANSWERS: Readonly<
  Record<Transport, (visit: StreamRequest, push: Push) => Reply | Promise<Reply>>
> = {
  websocket: (visit, push) => ({
    status: 101,
    headers: {},
    body: "",
    upgrade: (socket, head, headers) => push.serveWebSocket(visit, socket, head, headers),
  }),
  sse: (visit, push) => ({
    status: 200,
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // Proxies that gather an answer before they pass it on are asked not to.
      "X-Accel-Buffering": "no",
    },
    body: "",
    hold: (res) => push.serveEventStream(visit, res),
  }),
  poll: async (visit, push) =>
    json(200, { success: true, ...(await push.poll(visit, Number(visit.query.wait ?? 0) * 1000)) }),
};

/**
 * Lets a client in, from the place on that it names; every role may listen.
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
  const remembered = lastEventId(req);
  const query = sanitize({ ...exchange.query });
  if (remembered !== undefined) delete query.since;
  const problems = problemsOf(stream.query, query);
  // A ticket would be used up by what is refused anyway.
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
  const since = placeOf(remembered ?? query.since, push);
  return ANSWERS[transport]({ stream, exchange, caller, query, since }, push);
};
