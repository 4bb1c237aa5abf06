/** The end of a process, as its clients' connections see it: none holds it up, none loses an answer. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { clean, freshFolder, login, type Process, ROOT, startHearth } from "../support/spawn.ts";

const ADMIN_PASSWORD = "a password of the tests";
/** Much less than what an end waits for a request that is under way. */
const SOON = 3000;
const BUSY = 8;

const GET = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
const POST = "POST /auth/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

const sockets = new Set<Socket>();
const open = async ({ port }: Process, sent: string): Promise<Socket> => {
  const socket = connect(port, "127.0.0.1");
  sockets.add(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(sent);
  return socket;
};

const msToEnd = async (hearth: Process): Promise<number> => {
  const before = performance.now();
  hearth.kill("SIGTERM");
  expect([await hearth.exit, hearth.err()]).toEqual([0, ""]);
  return performance.now() - before;
};

/** Asks again and again on one connection, until it is told that it closes; every answer in the end. */
const askUntilClosed = (hearth: Process, authorization: string): Promise<readonly number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  const body = JSON.stringify({ entity_id: "light.kitchen", command: "toggle" });
  const headers = { authorization, "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const ask = () => {
      const asked = request(`${hearth.url}/api/control`, { agent, method: "POST", headers });
      asked.on("error", reject);
      asked.on("response", async (answer) => {
        statuses.push(answer.statusCode ?? 0);
        await text(answer);
        if (answer.headers.connection === "close") resolve(statuses);
        else ask();
      });
      asked.end(body);
    };
    ask();
  });
};

describe("a process that is told to end", () => {
  let holding: Process;
  let busy: Process;
  beforeAll(async () => {
    const env = { ADMIN_PASSWORD, LIMIT_A: "off", LIMIT_D: "off" };
    [holding, busy] = await Promise.all([startHearth(env), startHearth(env)]);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await clean();
  });

  it("is held up neither by idle connections nor by halves of requests nor by who does not read", async () => {
    const { authorization } = await login(holding, ADMIN_PASSWORD);
    const many = `GET /api/state HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n\r\n`;
    const idle = await open(holding, GET);
    await once(idle, "data");
    const deaf = await open(holding, many.repeat(600));
    deaf.pause();
    await open(holding, "");
    await open(holding, GET.slice(0, 20));
    await open(holding, `${POST}Content-Length: 100\r\n\r\n{"username":`);
    // A client that is answered after it came tells that it has come.
    await (await fetch(`${holding.url}/health`)).text();
    expect(await msToEnd(holding)).toBeLessThan(SOON);
  });

  it("answers every request that a busy connection has sent, and tells it to close", async () => {
    const { authorization = "" } = await login(busy, ADMIN_PASSWORD);
    const asking = Array.from({ length: BUSY }, () => askUntilClosed(busy, authorization));
    await (await fetch(`${busy.url}/health`)).text();
    const [all] = await Promise.all([Promise.all(asking), msToEnd(busy)]);
    expect(all.flat().filter((status) => status !== 200)).toEqual([]);
  });

  it("ends with the npm that has started it", async () => {
    const env = { PATH: process.env.PATH, HOME: freshFolder(), PORT: "0", DATA_DIR: freshFolder() };
    const npm = spawn("npm", ["start"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "ignore"] });
    let said = "";
    await new Promise<void>((listens) => {
      npm.stdout.setEncoding("utf8").on("data", (more) => {
        said += more;
        if (said.includes("listens on")) listens();
      });
    });
    npm.kill("SIGTERM");
    // It ends when the last process does that holds it.
    await once(npm.stdout, "close");
    expect(said).toContain("Service 'gateway' stopped");
  });
});
