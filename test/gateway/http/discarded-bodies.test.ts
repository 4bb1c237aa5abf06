/** Bodies that come though their request is answered: a few are read to their end, and no client goes unanswered. */
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { limitDiscardedBodies } from "../../../gateway/http/discarded-bodies.ts";
import { until } from "../../support/until.ts";

const MOST = 2;
const BYTES = 2 ** 20;

const answered = limitDiscardedBodies(MOST);
const server = createServer((req, res) => {
  res.prependOnceListener("finish", () => answered(req));
  res.writeHead(429).end("no");
});
/** The server's side of each connection. */
const open = new Set<Socket>();
server.on("connection", (socket: Socket) => {
  open.add(socket);
  socket.once("close", () => open.delete(socket));
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => void server.close());

interface Sending {
  text: string;
  isClosed: boolean;
  readonly socket: Socket;
}

/** A client that has sent half of its body, and what became of it. */
const send = async (header = ""): Promise<Sending> => {
  const { port } = server.address() as AddressInfo;
  // As a client that writes all of its body before it reads.
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const seen: Sending = { text: "", isClosed: false, socket };
  socket
    .on("error", () => undefined)
    .on("end", () => {
      seen.isClosed = true;
    });
  socket.setEncoding("latin1").on("data", (more) => {
    seen.text += more;
  });
  const head = `POST / HTTP/1.1\r\nHost: a\r\n${header}Content-Length: ${BYTES}\r\n\r\n`;
  socket.write(`${head}${"x".repeat(1000)}`);
  await until(() => seen.text.startsWith("HTTP/1.1 429 "));
  return seen;
};

it("are read of so many; the others hear their answer, and are ended", async () => {
  const all: Sending[] = [];
  for (let count = 0; count < MOST + 2; count += 1) all.push(await send());
  await until(() => all.slice(MOST).every(({ isClosed }) => isClosed));
  expect(all.slice(0, MOST).every(({ isClosed }) => !isClosed)).toBe(true);
  const [first] = all;
  first?.socket.write("x".repeat(BYTES - 1000));
  first?.socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await until(() => first?.text.match(/ 429 /g)?.length === 2);
  // Its place is free again.
  const next = await send();
  expect(next.isClosed).toBe(false);
  for (const { socket } of [...all, next]) socket.destroy();
  await until(() => open.size === 0);
});

it("are forgotten with a client that leaves before it has sent all", async () => {
  for (let count = 0; count < MOST + 2; count += 1) {
    const { socket } = await send();
    socket.destroy();
    await until(() => open.size === 0);
  }
  const staying = await send();
  staying.socket.write("x".repeat(BYTES - 1000));
  staying.socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await until(() => staying.text.match(/ 429 /g)?.length === 2);
  staying.socket.destroy();
});

it("are read to their end where the connection is not kept, and then it is closed", async () => {
  const { socket, text } = await send("Connection: close\r\n");
  expect(text).toMatch(/\r\nConnection: close\r\n/);
  const written = (bytes: number) =>
    new Promise((done) => socket.write("x".repeat(bytes), (error) => done(error)));
  for (let left = BYTES - 1000; left > 0; left -= 1000)
    expect(await written(Math.min(1000, left))).toBeFalsy();
  await until(() => open.size === 0);
  socket.destroy();
});
