/**
 * One request from its first byte to its last: matched to a path, given to a group, counted against a
 * limit, authenticated, read, called, answered. An error that is thrown on the way becomes the answer.
 */

import { randomUUID } from "node:crypto";
import { entryOf, failedEntry } from "../shared/access/audit-entry.ts";
import { timestampOf } from "../shared/async/clock.ts";
import { call } from "../shared/kernel/contract.ts";
import { fail } from "../shared/kernel/errors.ts";
import type { Meta } from "../shared/kernel/meta.ts";
import { own } from "../shared/kernel/own-property.ts";
import type { Free } from "../shared/kernel/rules.ts";
import type { Route } from "./groups/group.ts";
import { acceptedLanguage } from "./http/headers.ts";
import { openStream } from "./push/open-stream.ts";
import { isUpgrade, wantsStream } from "./push/transport/handshake.ts";
import { checkAudience } from "./request/audience.ts";
import type { CallerOf } from "./request/caller-cache.ts";
import { authorizationOf, type Exchange, json, type Reply } from "./request/exchange.ts";
import {
  choiceOf,
  chooseByBody,
  countBeforeBody,
  countQuota,
  countRequest,
  readBody,
} from "./request/group-choice.ts";
import { readCall } from "./request/params.ts";
import { idempotencyKey } from "./request/preconditions.ts";
import type { RequestDeps } from "./request/request-deps.ts";
import type { PathMatch } from "./request/routes.ts";
import { checkForced, chooseGroup, type GroupChoice } from "./request/shared-paths.ts";
import { type Wait, waitingCall } from "./request/waiting-call.ts";
import { RESPONSE_TIMEOUT_MS } from "./response/deadline-timer.ts";

type RouteMatch = PathMatch & { readonly kind: "routes" };
type StreamMatch = PathMatch & { readonly kind: "streams" };
type OtherMatch = PathMatch & { readonly kind: "other" };

/** @throws the error that becomes the answer. */
export const serve = (exchange: Exchange, deps: RequestDeps): Reply | Promise<Reply> => {
  const match = deps.find(exchange.method, exchange.path);
  if (match?.kind === "routes") return serveRoute(exchange, match, deps);
  if (match?.kind === "streams") return serveStream(exchange, match, deps);
  if (match?.kind === "other") return serveOtherMethod(exchange, match, deps);
  deps.origins.check(exchange.req);
  return match ? match.page(exchange) : fail("NOT_FOUND");
};

const serveRoute = async (
  exchange: Exchange,
  match: RouteMatch,
  deps: RequestDeps,
): Promise<Reply> => {
  if (!deps.servesRoutes) fail("SERVICE_UNAVAILABLE", {}, "This process does not serve this path");
  const choice = choiceOf(exchange, match.spec, match.letters);
  exchange.group = deps.groups[chooseGroup(choice, undefined)];
  // Together with the count: in a cluster, each is a round trip to Redis.
  const callerOf = deps.readCallers();
  const hasQuota = Object.values(match.routes).some(({ quota }) => quota !== undefined);
  if (!hasQuota) await countBeforeBody(exchange, choice, deps);
  const reading = readRequest(exchange, match, choice, callerOf, deps);
  // What is refused before its user's limit is known counts against the group's.
  const refused = async (error: unknown): Promise<never> => {
    await countRequest(exchange, deps, match.spec);
    throw error;
  };
  const { route, params } = await (hasQuota ? reading.catch(refused) : reading);
  if (route.quota) await countQuota(exchange, route.quota(params), deps);
  return callAction(exchange, route, params, deps);
};

/** @throws what is wrong with the request. */
const readRequest = async (
  exchange: Exchange,
  match: RouteMatch,
  choice: GroupChoice,
  callerOf: CallerOf,
  deps: RequestDeps,
): Promise<{ readonly route: Route; readonly params: Free }> => {
  deps.origins.check(exchange.req);
  const refused = routeOf(exchange, match);
  await authenticate(exchange, refused, callerOf, deps).catch(async (error) => {
    await recordRefusal(exchange, refused, error, deps);
    throw error;
  });
  checkForced(choice);
  await chooseByBody(exchange, choice, deps);
  const route = routeOf(exchange, match);
  if (route.refusesStreams && wantsStream(exchange.req))
    fail("METHOD_NOT_ALLOWED", { allow: ["POST"] });
  if (exchange.method !== "GET" && !route.upload) await readBody(exchange, deps);
  return readCall(exchange, route, match.params, deps.baseOf(exchange.req));
};

const routeOf = (exchange: Exchange, { routes }: RouteMatch): Route => {
  const route =
    own(routes, exchange.group.letter) ??
    fail("NOT_FOUND", {}, "This group does not have this form of the request");
  exchange.spec = route.spec;
  return route;
};

const authenticate = async (
  exchange: Exchange,
  { action }: Route,
  callerOf: CallerOf,
  deps: RequestDeps,
): Promise<void> => {
  if (action.need.role === "public") return;
  const authorization = authorizationOf(exchange.req) ?? fail("UNAUTHORIZED");
  const caller = await callerOf(authorization, remainingMs(exchange, deps));
  exchange.caller = checkAudience(caller, exchange.path);
};

/** A credential that is not valid is recorded where it would have changed something. */
const recordRefusal = async (
  exchange: Exchange,
  { action: { name, need } }: Route,
  error: unknown,
  { clock, refusals }: RequestDeps,
): Promise<void> => {
  if (need.repeatable) return;
  const { id: request_id, address, spec, span } = exchange;
  const at = timestampOf(clock);
  const trace_id = span?.ids?.trace_id;
  const meta = { request_id, address, ...(spec !== undefined && { route: spec }) };
  await refusals.add(failedEntry(entryOf(meta, name, {}, { at, trace_id }), error));
};

const callAction = async (
  exchange: Exchange,
  route: Route,
  params: Free,
  deps: RequestDeps,
): Promise<Reply> => {
  if (route.protocol) return serveProtocol(exchange, route, deps);
  const result = await (route.wait
    ? waitedFor(exchange, route, route.wait, params, deps)
    : answered(route, params, metaOf(exchange, route), deps));
  if (route.download) return deps.downloads[route.download](exchange, String(result));
  if (route.upload)
    return deps.uploads[route.upload](
      exchange,
      params.dry_run === true,
      remainingMs(exchange, deps),
    );
  return json(route.status(result), route.write(result), route.headers(result));
};

const answered = (
  { action }: Route,
  params: Free,
  meta: Meta & { readonly deadline: number },
  { broker, clock, isSingleProcess, withDeadline }: RequestDeps,
): Promise<unknown> => {
  const { deadline } = meta;
  // A call to another process that times out must be forgotten there, too; here the deadline is enough.
  const timeout = isSingleProcess ? 0 : Math.max(1, deadline - clock.now());
  return withDeadline(call(broker, action, params, { meta, timeout }), deadline);
};

const waitedFor = (
  exchange: Exchange,
  route: Route,
  wait: Wait,
  params: Free,
  deps: RequestDeps,
): Promise<unknown> =>
  waitingCall(wait, params, {
    clock: deps.clock,
    isOver: () => exchange.req.socket.destroyed || deps.push.isClosing(),
    async ask(asked) {
      const deadline = deps.clock.now() + RESPONSE_TIMEOUT_MS;
      await authenticate(exchange, route, deps.readCallers(), deps);
      return answered(route, asked, { ...metaOf(exchange, route), deadline }, deps);
    },
  });

/** Its own calls have the key of the request: each is a request to an action. */
const serveProtocol = async (
  exchange: Exchange,
  route: Route,
  { broker, mcp, withDeadline }: RequestDeps,
): Promise<Reply> => {
  const { idempotency, ...meta } = metaOf(exchange, route);
  const { caller = fail("UNAUTHORIZED") } = exchange;
  const until = deadlineOf(exchange);
  await withDeadline(call(broker, route.action, {}, { meta }), until);
  const own = { ...meta, idempotency, context_id: randomUUID() };
  return withDeadline(mcp.serve({ exchange, caller, meta: own }), until);
};

const metaOf = (exchange: Exchange, { action }: Route): Meta & { readonly deadline: number } => {
  const key = idempotencyKey(exchange.req);
  return {
    request_id: exchange.id,
    ...(exchange.spec !== undefined && { route: exchange.spec }),
    // A call that only reads has no effects to name.
    ...(!action.need.repeatable && { context_id: randomUUID() }),
    address: exchange.address,
    ...acceptedLanguage(exchange.req.headers),
    deadline: deadlineOf(exchange),
    ...(exchange.caller && { caller: exchange.caller }),
    ...(key !== undefined && { idempotency: key }),
  };
};

const deadlineOf = ({ startedMs }: Exchange): number => startedMs + RESPONSE_TIMEOUT_MS;

const remainingMs = (exchange: Exchange, { clock }: RequestDeps): number =>
  Math.max(1, deadlineOf(exchange) - clock.now());

/** A stream is opened like any request is answered; only then it stays open. */
const serveStream = async (
  exchange: Exchange,
  { spec, letters, streams }: StreamMatch,
  deps: RequestDeps,
): Promise<Reply> => {
  const choice = choiceOf(exchange, spec, letters);
  const hasSocket = Object.values(streams).some(({ transport }) => transport === "websocket");
  const isSocket = hasSocket && isUpgrade(exchange.req);
  exchange.group = deps.groups[chooseGroup(choice, undefined)];
  await countBeforeBody(exchange, choice, deps, { isSocket });
  deps.origins.check(exchange.req, isSocket);
  checkForced(choice);
  const stream = own(streams, exchange.group.letter) ?? fail("NOT_FOUND");
  exchange.spec = stream.spec;
  return openStream(exchange, stream, deps.push);
};

/** Answers a method without a route: OPTIONS runs no action, the other methods get what is allowed. */
const serveOtherMethod = async (
  exchange: Exchange,
  { spec, letters, allow }: OtherMatch,
  deps: RequestDeps,
): Promise<Reply> => {
  exchange.group = deps.groups[chooseGroup(choiceOf(exchange, spec, letters), undefined)];
  const isOptions = exchange.method === "OPTIONS";
  if (letters.length > 0) await countRequest(exchange, deps, spec, { requests: isOptions ? 0 : 1 });
  deps.origins.check(exchange.req);
  if (!isOptions) fail("METHOD_NOT_ALLOWED", { allow });
  return { status: 204, headers: { Allow: allow.join(", ") }, body: "" };
};
