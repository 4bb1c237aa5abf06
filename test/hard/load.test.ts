/** What clients can make a process keep: bodies that do not end, requests by the thousand, readers that do not read. */
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { clean, login, type Process, startHearth } from "../support/spawn.ts";

const ADMIN_PASSWORD = "a password of the tests";
/** Megabytes, of which a process at rest takes half. */
const MOST = 250;
const MEGABYTE = 2 ** 20;
const HEAD = "POST /api/state HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

let hearth: Process;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  hearth = await startHearth({ ADMIN_PASSWORD, LIMIT_D: "100/60" });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await clean();
});

const residentMegabytes = (): number => {
  const status = readFileSync(`/proc/${hearth.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};

const open = (sent: Buffer): Socket => {
  const socket = connect(hearth.port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  socket.write(sent);
  return socket;
};

/** The most that it has had, until all is over. */
const mostUntil = async (over: () => boolean): Promise<number> => {
  let most = residentMegabytes();
  while (!over()) {
    await pause(20);
    most = Math.max(most, residentMegabytes());
  }
  return most;
};

/** Health is asked while the load is there. */
const isAnswering = async () => (await fetch(`${hearth.url}/health`)).status;

describe("a process stays small", () => {
  it("under bodies of a megabyte that no client has a right to send, and that do not end", async () => {
    const head = Buffer.from(`${HEAD}Content-Length: ${MEGABYTE}\r\n\r\n`);
    const sent = Buffer.concat([head, Buffer.alloc(MEGABYTE - 1, "a")]);
    let answered = 0;
    const over = new Set<Socket>();
    for (let count = 0; count < 400; count += 1) {
      const socket = open(sent);
      socket.once("data", (data) => {
        answered += 1;
        over.add(socket);
        expect(String(data)).toMatch(/^HTTP\/1\.1 (401|429) /);
      });
      // An answer is lost where the connection is reset before it is read: the rest of the body is not taken.
      socket.once("close", () => over.add(socket));
    }
    expect(await mostUntil(() => over.size === 400)).toBeLessThan(MOST);
    expect(answered).toBeGreaterThan(0);
    expect(await isAnswering()).toBe(200);
  });

  it("under bodies that a user sends, more than it keeps at once", async () => {
    const { authorization } = await login(hearth, ADMIN_PASSWORD);
    const head = `${HEAD}Authorization: ${authorization}\r\nContent-Length: ${MEGABYTE}\r\n\r\n`;
    const sent = Buffer.concat([Buffer.from(head), Buffer.alloc(MEGABYTE - 1, "a")]);
    let refused = 0;
    for (let count = 0; count < 60; count += 1)
      open(sent).once("data", (data) => {
        if (String(data).startsWith("HTTP/1.1 429 ")) refused += 1;
      });
    // Sixteen of one address are waited for.
    expect(await mostUntil(() => refused >= 44)).toBeLessThan(MOST);
    expect(await isAnswering()).toBe(200);
  });

  it("under requests by the thousand on each connection, all of which are answered", async () => {
    const sent = Buffer.from("GET /api/state HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(300));
    let answers = 0;
    for (let count = 0; count < 60; count += 1)
      open(sent).on("data", (data) => {
        answers += String(data).split("HTTP/1.1 ").length - 1;
      });
    expect(await mostUntil(() => answers >= 60 * 300)).toBeLessThan(MOST);
    expect(await isAnswering()).toBe(200);
  });
});
