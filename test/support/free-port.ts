/** Finds free ports, and below those that the system lends to outgoing connections. */
import { once } from "node:events";
import { connect, createServer } from "node:net";

/** A server that is started again must find its port free still: from 32,768 on, any socket may get it. */
const FROM = 15_000;
const TO = 32_000;
const ATTEMPTS = 50;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen({ port, host: "127.0.0.1", exclusive: true });
  try {
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return true;
  } catch {
    return false;
  }
};

export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM));
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${ATTEMPTS} ports between ${FROM} and ${TO} is free`);
};

/** Whether a server listens there, and answers what is expected to what is sent. */
export const answers = (
  { hostname, port }: { readonly hostname: string; readonly port: string | number },
  sent: string,
  expected: RegExp,
): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    let text = "";
    socket.setEncoding("latin1").setTimeout(500, () => socket.destroy());
    socket.on("data", (chunk) => {
      text += chunk;
      if (expected.test(text)) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(expected.test(text)));
  });
