/**
 * The gateway: moleculer-web as server and path matcher, our pipeline for all that it serves. This is
 * one of the two files where loose types of a library are tied to ours.
 */

import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { ServiceSchema } from "moleculer";
import ApiGateway from "moleculer-web";
import { collectTurn } from "../shared/async/batcher.ts";
import type { Clock } from "../shared/async/clock.ts";
import { withTimeout } from "../shared/async/with-timeout.ts";
import type { Config } from "../shared/config/config.ts";
import { appended } from "../shared/contracts/events.ts";
import { on } from "../shared/kernel/contract.ts";
import type { ServiceDeps } from "../shared/service-deps.ts";
import { asyncapi } from "./documents/asyncapi.ts";
import { openapi } from "./documents/openapi.ts";
import { pages } from "./documents/pages.ts";
import { GROUPS } from "./groups/groups.ts";
import { clientAddressReader, socketAddressReader } from "./http/address.ts";
import { openBufferBudget } from "./http/buffer-budget.ts";
import { IDLE_BEFORE_CLOSE_MS } from "./http/connections.ts";
import { constantHeaders } from "./http/headers.ts";
import { openInFlight } from "./http/in-flight.ts";
import { parserErrors } from "./http/parser-errors.ts";
import { openHttpServer } from "./http/server.ts";
import { type ServedRequest, upgrader } from "./http/upgrade.ts";
import { openPush } from "./push/push.ts";
import { isUpgrade } from "./push/transport/handshake.ts";
import { openExchange } from "./request/exchange.ts";
import { checkCount } from "./request/limits.ts";
import { openRequestDeps, type RequestDeps } from "./request/request-deps.ts";
import {
  collectRoutes,
  collectStreams,
  type MatchPath,
  openRouter,
  type Streams,
} from "./request/routes.ts";
import { DEFAULT_GROUP } from "./request/shared-paths.ts";
import { headersFor, respond, send } from "./response/answer.ts";
import { RESPONSE_TIMEOUT_MS } from "./response/deadline-timer.ts";
import { openRequestLog } from "./response/request-log.ts";

/** Longest wait for requests in flight when the process is told to stop; no answer takes longer. */
const DRAIN_TIMEOUT_MS = RESPONSE_TIMEOUT_MS;
/** Of it, streams get so long to hear that they end. */
const STREAM_CLOSE_TIMEOUT_MS = 2500;
const LAST_REFRESH_TIMEOUT_MS = 500;

/** Actions of moleculer-web that would show or change routes. */
const NO_ACTIONS: any = { rest: false, listAliases: false, addRoute: false, removeRoute: false };

const settingsFor = ({ HOST, PORT }: Config, specs: readonly string[]) => ({
  ip: HOST,
  port: PORT,
  logRequest: null,
  logResponse: null,
  logRouteRegistration: null,
  routes: [
    {
      name: "api",
      path: "/",
      // Only the path is matched here; what stands behind it, the pipeline knows.
      aliases: Object.fromEntries(specs.map((spec) => [spec, () => undefined])),
      bodyParsers: false,
      mergeParams: false,
      mappingPolicy: "restrict",
      pathToRegexpOptions: { sensitive: true, trailing: false },
    },
  ],
});

/** A path with broken percent-encoding is taken as it stands: the rules of its parameters refuse it. */
const decodable = (path: string): string => {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
};

const matcher =
  (service: any): MatchPath =>
  (method, path) => {
    const found = service.resolveAlias(decodable(path), method);
    return found && { spec: `${found.alias.method} ${found.alias.fullPath}`, params: found.params };
  };

/** Only what wishes to open a stream becomes a WebSocket; any other wish to upgrade is not heard. */
const isStreamWish = (streams: Streams, { now }: Clock) => {
  const paths = new Set(
    [...streams.values()]
      .flatMap((row) => Object.values(row))
      .filter(({ transport }) => transport === "websocket")
      .map(({ spec }) => spec.slice("GET ".length)),
  );
  return (req: IncomingMessage): boolean =>
    isUpgrade(req) && paths.has(openExchange(req, () => "", GROUPS[DEFAULT_GROUP], now()).path);
};

export default (parts: ServiceDeps): readonly ServiceSchema<any, any>[] => {
  const { broker, config, clock } = parts;
  const servesRoutes = config.SERVICES.includes("gateway");
  const constant = constantHeaders(config.production);
  const routes = collectRoutes();
  const streams = collectStreams();
  let isDraining = false;
  const allPages = pages({
    config,
    readiness: parts.readiness,
    openapi: () => openapi(routes, streams, GROUPS, config.version),
    asyncapi: () => asyncapi(streams, GROUPS, config.version),
    isFollowing: () => push.follower.epoch !== "",
    isDraining: () => isDraining,
  });
  const addressOf = clientAddressReader(config.TRUSTED_PROXIES);
  const held = openBufferBudget();
  const opened = openRequestDeps(parts, held);
  const report = openRequestLog(parts);
  const underWay = openInFlight(clock);
  const refuse = parserErrors(GROUPS[DEFAULT_GROUP], constant, clock);
  const push = openPush({
    broker,
    store: parts.store,
    metrics: parts.metrics,
    clock,
    production: config.production,
    countMessage: async (address) => {
      const count = await opened.socketCounter(address);
      if (count) checkCount(count);
    },
    during: underWay.track,
    isClosing: () => isDraining,
    refuse: (socket) => refuse({}, socket as Socket),
  });
  let find: RequestDeps["find"] = () => undefined;
  const gate: RequestDeps = {
    ...opened,
    servesRoutes,
    push,
    find: (method, path) => find(method, path),
  };

  /** What else was sent on the connection gets its answer first. */
  const isLast = ({ socket }: IncomingMessage) => isDraining && api.requestCount(socket) <= 1;
  const serve = async (req: IncomingMessage): Promise<ServedRequest> => {
    const exchange = openExchange(req, addressOf, GROUPS[DEFAULT_GROUP], clock.now());
    const { reply, fault } = await respond(exchange, gate, config.production);
    exchange.release?.();
    if (reply.hold) api.becameStream(req.socket);
    const common = { ...constant, ...gate.origins.headersFor(req) };
    const headers = headersFor(exchange, reply, common);
    report(exchange, reply.status, fault);
    return {
      reply,
      headers,
      send: (res) =>
        send(res, exchange, reply, isLast(req) ? { Connection: "close", ...headers } : headers),
    };
  };
  // Written together: a client that wakes for the first finds the others too, and waking costs more.
  const written = collectTurn<() => void>((writes) => {
    for (const write of writes) write();
  });
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const { send } = await underWay.track(serve(req));
    written.add(() => send(res));
  };
  const api = openHttpServer({
    clock,
    held,
    timeouts: parts.serverTimeouts,
    maxConnections: config.MAX_CONNECTIONS,
    addressOf: socketAddressReader(config.TRUSTED_PROXIES),
    isStreamUpgrade: isStreamWish(streams, clock),
    onRequest: (req, res) => void handle(req, res),
    onUpgrade: upgrader(serve, clock),
    refuse,
  });

  const web: ServiceSchema<any, any> = {
    name: servesRoutes ? "gateway" : "push",
    mixins: [ApiGateway as any],
    settings: settingsFor(config, [...routes.keys(), ...streams.keys(), ...Object.keys(allPages)]),
    actions: NO_ACTIONS,
    events: Object.fromEntries([on(appended, ({ sequence }) => push.follower.wake(sequence))]),
    methods: {
      createServer(this: any) {
        this.server = api.server;
      },
    },
    created(this: any) {
      find = openRouter(routes, streams, allPages, matcher(this));
      // No route names itself after an action. The look for those that do comes half a second after
      // services have changed, after their end too, and would keep the process for as long.
      this.regenerateAllAutoAliases = () => {};
    },
    async started(this: any) {
      await push.start();
      parts.onListening((this.server.address() as AddressInfo).port);
    },
    async stopped(this: any) {
      isDraining = true;
      const closed = api.close();
      const cancelCut = clock.after(DRAIN_TIMEOUT_MS, api.destroyConnections);
      const cancelBodies = clock.every(IDLE_BEFORE_CLOSE_MS, () =>
        gate.bodies.abortOlder(IDLE_BEFORE_CLOSE_MS),
      );
      push.answerAll();
      await underWay.drained(DRAIN_TIMEOUT_MS - STREAM_CLOSE_TIMEOUT_MS);
      // What these requests have done is told before the farewell, wherever it was done.
      await withTimeout(clock, LAST_REFRESH_TIMEOUT_MS, push.follower.refresh());
      push.stop();
      await closed;
      cancelCut();
      cancelBodies();
    },
  };
  // A gateway serves streams as well; push alone serves nothing else.
  return servesRoutes ? [web, { name: "push" }] : [web];
};
