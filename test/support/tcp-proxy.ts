/** A TCP proxy whose wire can be bad: it may hold everything back, be slow or narrow, or break. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "./free-port.ts";
import { openWire, type Weather, type Wire } from "./wire.ts";

export interface TcpProxy {
  readonly port: number;
  /** What gets through from now on; nothing said is a good wire. */
  turn(weather: Weather): void;
  /** What was carried so far, both ways. */
  readonly bytes: number;
  stop(): Promise<void>;
}

/** @param target  The port where the server listens; the proxy itself is always on this machine. */
export const openProxy = async (target: number, host = "127.0.0.1"): Promise<TcpProxy> => {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const wires = new Set<Wire>();
  let weather: Weather = {};
  let bytes = 0;

  const keep = (socket: Socket) => {
    sockets.add(socket.setNoDelay());
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  };
  const carried = (count: number) => {
    bytes += count;
  };
  const join = (from: Socket, to: Socket) => {
    const one = openWire({ from, to, weather: () => weather, carried });
    wires.add(one);
    from.once("close", () => wires.delete(one));
  };
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(client);
    if (weather.isBroken) return client.resetAndDestroy();
    const upstream = connect({ port: target, host, allowHalfOpen: true });
    keep(upstream);
    join(client, upstream);
    return join(upstream, client);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  return {
    port,
    turn(next) {
      weather = next;
      if (next.isBroken) breakAll();
      for (const one of wires) one.wake();
    },
    get bytes() {
      return bytes;
    },
    async stop() {
      breakAll();
      server.close();
      await once(server, "close");
    },
  };
};
