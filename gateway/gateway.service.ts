/**
 * The gateway: moleculer-web as server and path matcher, our pipeline for all that it serves. This is
 * one of the two files where loose types of a library are tied to ours.
 */
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ServiceSchema } from "moleculer";
import ApiGateway from "moleculer-web";
import type { Config } from "../shared/config.ts";
import { on } from "../shared/contract.ts";
import { appended } from "../shared/contracts/events.ts";
import type { Parts } from "../shared/parts.ts";
import { within } from "../shared/within.ts";
import { addressReader } from "./address.ts";
import { answer, headersFor, send } from "./answer.ts";
import { ANSWER_MS } from "./answer-time.ts";
import { asyncapi } from "./documents/asyncapi.ts";
import { openExchange } from "./exchange.ts";
import { gateFor } from "./gate.ts";
import { GROUPS } from "./groups.ts";
import { constantHeaders } from "./headers.ts";
import { checkCount } from "./limits.ts";
import { openapi } from "./openapi.ts";
import { openOutbox } from "./outbox.ts";
import { GENERAL } from "./owners.ts";
import { pages } from "./pages.ts";
import { parserErrors } from "./parser-errors.ts";
import type { Gate } from "./pipeline.ts";
import { isUpgrade } from "./push/handshake.ts";
import { openPush } from "./push/push.ts";
import { reporter } from "./report.ts";
import { collectRoutes, collectStreams, finder, type Match, type Streams } from "./routes.ts";
import { openUnderWay } from "./underway.ts";
import { type Served, upgrader } from "./upgrade.ts";

/** Whoever sends slower than this is cut off: headers in 5 s, the whole request in 9 s. */
const SERVER_OPTIONS = {
  headersTimeout: 5000,
  requestTimeout: 9000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 5000,
  // Node's own answer to a missing Host has neither a body nor our headers.
  requireHostHeader: false,
  // Most requests have no body: none is opened for them, and none has to be ended.
  optimizeEmptyRequests: true,
};
/** Longest wait for requests in flight when the process is told to stop; no answer takes longer. */
const DRAIN_MS = ANSWER_MS;
/** Of it, streams get so long to hear that they end. */
const GOODBYE_MS = 2500;
const LAST_LOOK_MS = 500;

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
  (service: any): Match =>
  (method, path) => {
    const found = service.resolveAlias(decodable(path), method);
    return found && { spec: `${found.alias.method} ${found.alias.fullPath}`, params: found.params };
  };

/** Only what wishes to open a stream becomes a WebSocket; any other wish to upgrade is not heard. */
const isStreamWish = (streams: Streams) => {
  const paths = new Set(
    [...streams.values()]
      .flatMap((row) => Object.values(row))
      .filter(({ transport }) => transport === "websocket")
      .map(({ spec }) => spec.slice("GET ".length)),
  );
  return (req: IncomingMessage): boolean =>
    isUpgrade(req) && paths.has(openExchange(req, () => "", GROUPS[GENERAL]).path);
};

/** Every open connection, those included that the server has given up on. */
const openSockets = (server: http.Server) => {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return { cut: () => sockets.forEach((socket) => void socket.destroy()) };
};

export default (parts: Parts): readonly ServiceSchema<any, any>[] => {
  const { broker, config } = parts;
  const servesRoutes = config.SERVICES.includes("gateway");
  const constant = constantHeaders(config.production);
  const routes = collectRoutes(GROUPS);
  const streams = collectStreams(GROUPS);
  let isDraining = false;
  const allPages = pages({
    config,
    readiness: parts.readiness,
    openapi: openapi(routes, streams, GROUPS, config.version),
    asyncapi: asyncapi(streams, GROUPS, config.version),
    isFollowing: () => push.follower.epoch !== "",
    isDraining: () => isDraining,
  });
  const addressOf = addressReader(config.TRUSTED_PROXIES);
  const gate = gateFor(parts);
  const report = reporter(parts);
  const underWay = openUnderWay();
  const refuse = parserErrors(GROUPS[GENERAL], constant);
  const push = openPush({
    broker,
    store: parts.store,
    metrics: parts.metrics,
    production: config.production,
    countMessage: async (address) => {
      const count = await gate.sockets(address);
      if (count) checkCount(count);
    },
    during: underWay.during,
    isClosing: () => isDraining,
    refuse: (socket) => refuse({}, socket as Socket),
  });
  let find: Gate["find"] = () => undefined;
  let connections: ReturnType<typeof openSockets> | undefined;

  const serve = async (req: IncomingMessage): Promise<Served> => {
    const exchange = openExchange(req, addressOf, GROUPS[GENERAL]);
    const { reply, fault } = await answer(
      exchange,
      { ...gate, servesRoutes, push, find },
      config.production,
    );
    const common = { ...constant, ...gate.origins.headersFor(req) };
    const headers = headersFor(exchange, reply, common);
    report(exchange, reply.status, fault);
    return {
      reply,
      headers,
      send: (res) =>
        send(res, exchange, reply, isDraining ? { Connection: "close", ...headers } : headers),
    };
  };
  const later = openOutbox();
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const { send } = await underWay.during(serve(req));
    later(() => send(res));
  };
  const upgrade = upgrader(serve);

  const web: ServiceSchema<any, any> = {
    name: servesRoutes ? "gateway" : "push",
    mixins: [ApiGateway as any],
    settings: settingsFor(config, [...routes.keys(), ...streams.keys(), ...Object.keys(allPages)]),
    actions: NO_ACTIONS,
    events: Object.fromEntries([on(appended, ({ sequence }) => push.follower.wake(sequence))]),
    methods: {
      createServer(this: any) {
        const listen = (req: IncomingMessage, res: ServerResponse) => void handle(req, res);
        const options = { ...SERVER_OPTIONS, shouldUpgradeCallback: isStreamWish(streams) };
        this.server = http.createServer(options, listen);
        connections = openSockets(this.server);
        this.server.on(
          "upgrade",
          (req: IncomingMessage, socket: Duplex, head: Buffer) =>
            void upgrade(req, socket, head).catch(() => socket.destroy()),
        );
        this.server.on("clientError", refuse);
        this.server.on("connect", (_req: IncomingMessage, socket: Socket) => refuse({}, socket));
        this.server.on("checkExpectation", listen);
      },
    },
    created(this: any) {
      find = finder(routes, streams, allPages, matcher(this));
    },
    async started(this: any) {
      await push.start();
      parts.listening((this.server.address() as AddressInfo).port);
    },
    async stopped(this: any) {
      isDraining = true;
      const closed = new Promise((resolve) => this.server.close(resolve));
      const cut = setTimeout(() => connections?.cut(), DRAIN_MS);
      push.hangUp();
      await underWay.settled(DRAIN_MS - GOODBYE_MS);
      // What these requests have done is told before the farewell, wherever it was done.
      await within(LAST_LOOK_MS, push.follower.refresh());
      push.stop();
      await closed;
      clearTimeout(cut);
    },
  };
  // A gateway serves streams as well; push alone serves nothing else.
  return servesRoutes ? [web, { name: "push" }] : [web];
};
