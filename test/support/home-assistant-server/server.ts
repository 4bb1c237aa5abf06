/** A Home Assistant for tests: its WebSocket and a little of its HTTP, on a real port, with a house that tests change. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { serveClient } from "./client-session.ts";
import { type HouseFixture, openServedHouse, type ServedHouse } from "./house.ts";
import type { Behaviour, Message } from "./replies.ts";

export const TOKEN = "a-long-lived-token-of-the-test";

export interface HomeAssistantServer {
  /** Of the home, for Hearth. */
  readonly home: string;
  readonly house: ServedHouse;
  /** What devices do with calls, by entity id. */
  readonly behaviours: Map<string, Behaviour>;
  /** Every call of a service, in order. */
  readonly calls: Message[];
  /** Types of commands that get no answer, while all else does. */
  readonly unanswered: Set<string>;
  /** Types of commands that this version does not have. */
  readonly unknown: Set<string>;
  /** How often a client has tried to authenticate. */
  logins: number;
  /** Sends a frame to every client, whatever it holds. */
  sayRaw(frame: string | Buffer): void;
  /** Breaks all connections; new ones are taken. */
  breakOff(): void;
  /** Its connections stay open, and nothing that comes over them is read. */
  freeze(): void;
  /** From the next login on. */
  changeToken(token: string): void;
  /** Stops to listen, and breaks all connections. */
  kill(): Promise<void>;
  /** Listens again, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly version?: string;
  readonly token?: string;
  /** A free one by default. */
  readonly port?: number;
}

const answerHttp = (token: string): Server =>
  createServer(({ url, headers }, response) => {
    const isApi = url?.startsWith("/api/") === true;
    const isAllowed = headers.authorization === `Bearer ${token}`;
    const plain = { "content-type": "text/plain; charset=utf-8" };
    if (isApi && !isAllowed) return void response.writeHead(401, plain).end("401: Unauthorized");
    if (url !== "/api/") return void response.writeHead(404, plain).end("404: Not Found");
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ message: "API running." }));
  });

export const startHomeAssistant = async (
  fixture: HouseFixture,
  { version = "2026.4.0", token: firstToken = TOKEN, port: wanted = 0 }: ServerOptions = {},
): Promise<HomeAssistantServer> => {
  let token = firstToken;
  const house = openServedHouse(fixture);
  const behaviours = new Map<string, Behaviour>();
  const calls: Message[] = [];
  const unanswered = new Set<string>();
  const unknown = new Set<string>();
  let http: Server;
  let sockets: WebSocketServer;
  let port = wanted;
  const listen = async () => {
    http = answerHttp(token);
    sockets = new WebSocketServer({ server: http, path: "/api/websocket" });
    sockets.on("connection", (socket) =>
      serveClient(socket, {
        house,
        behaviours,
        calls,
        unanswered,
        unknown,
        token,
        version,
        onLogin() {
          server.logins += 1;
        },
      }),
    );
    http.listen(port, "127.0.0.1");
    await once(http, "listening");
    port = (http.address() as AddressInfo).port;
  };
  const breakOff = () => {
    for (const socket of sockets.clients) socket.terminate();
  };
  const kill = async () => {
    breakOff();
    sockets.close();
    http.closeAllConnections();
    http.close();
    if (http.listening) await once(http, "close");
  };
  const server: HomeAssistantServer = {
    get home() {
      return `homeassistant:http://127.0.0.1:${port}`;
    },
    house,
    behaviours,
    calls,
    unanswered,
    unknown,
    logins: 0,
    sayRaw(frame) {
      for (const socket of sockets.clients) socket.send(frame);
    },
    breakOff,
    freeze() {
      for (const socket of sockets.clients) socket.pause();
    },
    changeToken(next) {
      token = next;
    },
    kill,
    restart: listen,
    stop: kill,
  };
  await listen();
  return server;
};
