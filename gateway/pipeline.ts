/**
 * The life of a request, from its first byte to its last: matched, given to a group, counted,
 * admitted, identified, read, called, answered. Whatever is thrown on the way becomes the answer.
 */

import { randomUUID } from "node:crypto";
import type { ServiceBroker } from "moleculer";
import type { Clock } from "../shared/async/clock.ts";
import { type Action, call } from "../shared/kernel/contract.ts";
import { fail } from "../shared/kernel/errors.ts";
import type { Meta } from "../shared/kernel/meta.ts";
import type { Free } from "../shared/kernel/rules.ts";
import type { Group, QuotaSetting, Route } from "./groups/group.ts";
import type { Letter } from "./groups/groups.ts";
import type { OriginChecks } from "./http/origin.ts";
import { openStream } from "./push/open-stream.ts";
import type { Push } from "./push/push.ts";
import type { Stream } from "./push/stream.ts";
import { isUpgrade } from "./push/transport/handshake.ts";
import type { BodyReader } from "./request/body.ts";
import type { CallerOf, ReadCallers } from "./request/caller-cache.ts";
import { countIfRefused, countQuota, countRequest, hasQuota } from "./request/counting.ts";
import {
  authorizationOf,
  type Exchange,
  json,
  type PageHandler,
  type Reply,
} from "./request/exchange.ts";
import {
  choiceOf,
  chooseAndCount,
  chooseByBody,
  chooseUncounted,
  readBody,
} from "./request/group-choice.ts";
import type { RequestCounter } from "./request/limits.ts";
import { paramsOf } from "./request/params.ts";
import { idempotencyKey } from "./request/preconditions.ts";
import { chooseGroup } from "./request/shared-paths.ts";
import type { WithDeadline } from "./response/deadline-timer.ts";
import { RESPONSE_TIMEOUT_MS } from "./response/timeouts.ts";

/** What is found at a path. */
export type PathMatch =
  | { readonly kind: "page"; readonly page: PageHandler }
  | {
      readonly kind: "routes";
      readonly spec: string;
      readonly routes: Readonly<Partial<Record<Letter, Route>>>;
      readonly owners: readonly Letter[];
      /** Escaped, as all that a request says. */
      readonly params: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: "streams";
      readonly spec: string;
      readonly streams: Readonly<Partial<Record<Letter, Stream>>>;
    }
  | {
      readonly kind: "other";
      readonly allow: readonly string[];
      readonly owners: readonly Letter[];
      readonly spec: string;
    };

export interface RequestDeps {
  readonly bodies: BodyReader;
  readonly broker: ServiceBroker;
  readonly clock: Clock;
  /** Whether all services are in this process. */
  readonly isSingleProcess: boolean;
  readonly withDeadline: WithDeadline;
  readonly readCallers: ReadCallers;
  readonly groups: Readonly<Record<Letter, Group>>;
  readonly counters: ReadonlyMap<Letter, RequestCounter>;
  /** Limits of a user besides the group's, by their setting. */
  readonly quotas: Readonly<Record<QuotaSetting, RequestCounter>>;
  /** Connections and messages of WebSockets. */
  readonly socketCounter: RequestCounter;
  readonly push: Push;
  /** Whether requests are served here, and not streams alone. */
  readonly servesRoutes: boolean;
  readonly origins: OriginChecks;
  /** @returns nothing for a path that does not exist. */
  readonly find: (method: string, path: string) => PathMatch | undefined;
}

const identify = async (
  exchange: Exchange,
  { action }: Route,
  callers: CallerOf,
  gate: RequestDeps,
) => {
  if (action.need.role === "public") return;
  const authorization = authorizationOf(exchange.req) ?? fail("UNAUTHORIZED");
  exchange.caller = await callers(authorization, remaining(exchange, gate));
};

const remaining = ({ startedMs }: Exchange, { clock }: RequestDeps): number =>
  Math.max(1, startedMs + RESPONSE_TIMEOUT_MS - clock.now());

const metaOf = (exchange: Exchange, { need }: Action): Meta => {
  const key = idempotencyKey(exchange.req);
  return {
    request_id: exchange.id,
    // What only reads is the cause of nothing.
    ...(!need.repeatable && { context_id: randomUUID() }),
    address: exchange.address,
    deadline: exchange.startedMs + RESPONSE_TIMEOUT_MS,
    ...(exchange.caller && { caller: exchange.caller }),
    ...(key !== undefined && { idempotency: key }),
  };
};

/** What the route's action is called with. @throws whatever is wrong with the request. */
const readParams = async (
  exchange: Exchange,
  route: Route,
  path: Readonly<Record<string, string>>,
  gate: RequestDeps,
): Promise<Free> => {
  // Where none is taken, one that is sent would not be read by anybody.
  if (exchange.method !== "GET") await readBody(exchange, gate);
  return paramsOf(exchange, route, path);
};

const callAction = async (
  exchange: Exchange,
  route: Route,
  params: Free,
  gate: RequestDeps,
): Promise<Reply> => {
  const { broker } = gate;
  if (route.quota) await countQuota(exchange, route.quota(params), gate);
  const answer = call(broker, route.action, params as never, {
    meta: metaOf(exchange, route.action),
    // What another process does not answer must be forgotten there, too; here the patience is enough.
    timeout: gate.isSingleProcess ? 0 : remaining(exchange, gate),
  });
  const result = await gate.withDeadline(answer, exchange.startedMs + RESPONSE_TIMEOUT_MS);
  return json(200, route.write(result), route.headers(result));
};

const noContent = (allow: readonly string[]): Reply => ({
  status: 204,
  headers: { Allow: allow.join(", ") },
  body: "",
});

/** Answers where no route is: OPTIONS never runs an action, other methods are told what is allowed. */
const serveOtherMethod = async (
  exchange: Exchange,
  { allow, owners, spec }: PathMatch & { kind: "other" },
  gate: RequestDeps,
): Promise<Reply> => {
  const choice = choiceOf(exchange, spec, owners);
  const forced = owners.find((letter) => letter === choice.forced);
  exchange.group = gate.groups[chooseGroup({ ...choice, forced }, undefined)];
  const isAsking = exchange.method === "OPTIONS";
  if (owners.length > 0) await countRequest(exchange, gate, { spec, requests: isAsking ? 0 : 1 });
  gate.origins.check(exchange.req);
  return isAsking ? noContent(allow) : fail("METHOD_NOT_ALLOWED", { allow });
};

/** A stream is entered like any request; only what comes then takes longer. */
const serveStream = async (
  exchange: Exchange,
  { spec, streams }: PathMatch & { kind: "streams" },
  gate: RequestDeps,
): Promise<Reply> => {
  const choice = choiceOf(exchange, spec, Object.keys(streams) as Letter[]);
  const speaksSocket = Object.values(streams).some(({ transport }) => transport === "websocket");
  const isSocket = speaksSocket && isUpgrade(exchange.req);
  const unreadable = await chooseAndCount(exchange, choice, gate, { isSocket });
  gate.origins.check(exchange.req, isSocket);
  if (unreadable) throw unreadable.error;
  const stream = streams[exchange.group.letter] ?? fail("NOT_FOUND");
  exchange.spec = stream.spec;
  return openStream(exchange, stream, gate.push);
};

const routeOf = (exchange: Exchange, { routes }: PathMatch & { kind: "routes" }): Route => {
  const route =
    routes[exchange.group.letter] ??
    fail("NOT_FOUND", {}, "This group's form of the request is not offered");
  exchange.spec = route.spec;
  return route;
};

/** @throws whatever the answer is to say instead. */
export const serve = async (exchange: Exchange, gate: RequestDeps): Promise<Reply> => {
  const place = gate.find(exchange.method, exchange.path);
  if (place?.kind === "routes" && !gate.servesRoutes)
    fail("SERVICE_UNAVAILABLE", {}, "Another process serves this path");
  if (place?.kind === "other") return serveOtherMethod(exchange, place, gate);
  if (place?.kind === "streams") return serveStream(exchange, place, gate);
  if (place?.kind !== "routes") {
    gate.origins.check(exchange.req);
    return place ? place.page(exchange) : fail("NOT_FOUND");
  }

  const choice = choiceOf(exchange, place.spec, place.owners);
  // Together with the count: in a cluster, each is a way to Redis and back.
  const callers = gate.readCallers();
  // What counts against its user's own limit is no matter of the group's.
  const unsettled = hasQuota(place)
    ? chooseUncounted(exchange, choice, gate)
    : await chooseAndCount(exchange, choice, gate);
  const { route, params } = await countIfRefused(exchange, place, gate, async () => {
    gate.origins.check(exchange.req);
    await identify(exchange, routeOf(exchange, place), callers, gate);
    if (unsettled) throw unsettled.error;
    await chooseByBody(exchange, choice, gate);
    const own = routeOf(exchange, place);
    return { route: own, params: await readParams(exchange, own, place.params, gate) };
  });
  return callAction(exchange, route, params, gate);
};
