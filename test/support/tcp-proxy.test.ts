/** The bad wire itself: what it promises to hold back, delay, narrow and break. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { openProxy, type TcpProxy } from "./tcp-proxy.ts";

/** Milliseconds; timers may be a moment early by another clock. */
const EARLY = 10;

let echo: Server;
let proxy: TcpProxy;
let socket: Socket;
let heard = "";

beforeEach(async () => {
  echo = createServer((client) => client.on("error", () => undefined).pipe(client)).listen(0);
  await once(echo, "listening");
  proxy = await openProxy((echo.address() as AddressInfo).port);
  socket = connect(proxy.port, "127.0.0.1").on("error", () => undefined);
  heard = "";
  socket.setEncoding("utf8").on("data", (text) => {
    heard += text;
  });
  await once(socket, "connect");
});
afterEach(async () => {
  socket.destroy();
  await proxy.stop();
  echo.close();
});

const closed = (one: Socket) => new Promise((resolve) => one.once("close", resolve));

/** @param since  From when it is counted; how many milliseconds it took. */
const hears = async (text: string, since = performance.now()) => {
  while (!heard.includes(text)) await pause(2);
  return performance.now() - since;
};

it("carries all that is sent, in order, and counts it", async () => {
  const sent = Array.from({ length: 5000 }, (_, n) => `line ${n}\n`);
  for (const line of sent) socket.write(line);
  await hears("line 4999\n");
  expect(heard).toBe(sent.join(""));
  expect(proxy.bytes).toBe(2 * heard.length);
});

it("holds back what is sent while it is cut, and delivers it afterwards", async () => {
  proxy.turn({ isCut: true });
  socket.write("first ");
  await pause(20);
  socket.write("second");
  await pause(60);
  expect([heard, socket.destroyed]).toEqual(["", false]);
  proxy.turn({});
  await hears("first second");
});

it("delays each way, and does not hold up what follows by more than that", async () => {
  proxy.turn({ delayMs: 60 });
  const began = performance.now();
  const letters = [..."abcdefghijklmnopqrst"];
  for (const letter of letters) {
    socket.write(letter);
    await pause(2);
  }
  const written = performance.now();
  expect(await hears("a", began)).toBeGreaterThan(120 - EARLY);
  // One after the other, they would take 2.4 seconds.
  expect(await hears("t", written)).toBeLessThan(2000);
  expect(heard).toBe(letters.join(""));
});

it("carries no more in a second than a narrow wire does", async () => {
  proxy.turn({ bytesPerSecond: 20_000 });
  socket.write(`${"x".repeat(5000)}end`);
  expect(await hears("end")).toBeGreaterThan(200);
  expect(heard.length).toBe(5003);
});

it("breaks connections, and refuses new ones until it is good again", async () => {
  const ended = closed(socket);
  proxy.turn({ isBroken: true });
  await ended;
  const second = connect(proxy.port, "127.0.0.1").on("error", () => undefined);
  await closed(second);
  proxy.turn({});
  const third = connect(proxy.port, "127.0.0.1");
  third.write("back");
  expect(String((await once(third, "data"))[0])).toBe("back");
  third.destroy();
});
