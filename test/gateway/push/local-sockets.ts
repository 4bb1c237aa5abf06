/** WebSockets over local sockets, seen from both ends. */
import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Sink } from "../../../gateway/push/transport/sink.ts";
import { websocketSink } from "../../../gateway/push/transport/websocket-sink.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import { openSocket, type Socket } from "../../support/streams.ts";
import { FLOOD, LARGE, listenLocally } from "./local-server.ts";

/** @param serve  Called for each client that comes; its opener gets what this returns. */
export const serveSockets = async <S extends object>(
  serve: (ws: WebSocket, socket: Duplex) => S,
) => {
  const sockets = new WebSocketServer({
    noServer: true,
    autoPong: false,
    perMessageDeflate: false,
  });
  let come: (served: S) => void = () => undefined;
  const server = createServer().on("upgrade", (req, socket, head) =>
    sockets.handleUpgrade(req, socket, head, (ws) => {
      ws.on("error", () => undefined);
      come(serve(ws, socket));
    }),
  );
  const { path, stop } = await listenLocally(server);
  const url = `ws+unix:${path}:/`;
  const served = () =>
    new Promise<S>((resolve) => {
      come = resolve;
    });
  return {
    path,
    url,
    /** What the next client that comes is served with. */
    served,
    async open(): Promise<S & { readonly client: Socket }> {
      const next = served();
      const client = await openSocket(url);
      return { ...(await next), client };
    },
    stop,
  };
};

export const serveSinks = (clock: Clock) =>
  serveSockets((ws, socket) => ({ ws, socket, sink: websocketSink(ws, socket, clock) }));
export type Sinks = Awaited<ReturnType<typeof serveSinks>>;

interface Pair<C> {
  readonly sink: Sink;
  readonly client: C;
}

/** Writes more than gets through to a client that does not read. */
export const flood = ({ sink, client }: Pair<Pick<Socket, "pause">>): void => {
  client.pause();
  const frame = sink.frame(`"${LARGE}"`);
  sink.write(Array.from({ length: FLOOD }, () => frame));
};

/** Reads all that was written. */
export const readFlood = async ({ sink, client }: Pair<Socket>): Promise<void> => {
  client.resume();
  for (let n = 0; n < FLOOD; n += 1) await client.next();
  await sink.drained();
};
