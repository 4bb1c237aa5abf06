/** The HTTP server: what a client may make it keep, and how connections end. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate as breathe } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openBufferBudget } from "../../../gateway/http/buffer-budget.ts";
import { openHttpServer } from "../../../gateway/http/server.ts";
import { systemClock } from "../../../shared/async/clock.ts";
import { answersIn } from "../../support/raw.ts";

const MAX_CONNECTIONS = 3;
const MANY = 200;
const LARGE = "x".repeat(16 * 2 ** 20);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const paths = Array.from({ length: MANY }, (_, index) => `/${index}`);

let api: ReturnType<typeof openHttpServer>;
let come: { readonly req: IncomingMessage; readonly res: ServerResponse }[];
let sockets: Socket[];

beforeEach(async () => {
  come = [];
  sockets = [];
  api = openHttpServer({
    clock: systemClock,
    budget: openBufferBudget(),
    timeouts: { stallTimeout: 200 },
    maxConnections: MAX_CONNECTIONS,
    addressOf: ({ remoteAddress }) => remoteAddress,
    isStreamUpgrade: () => false,
    onRequest: (req, res) => void come.push({ req, res }),
    onUpgrade: async (_req, socket) => void socket.destroy(),
    refuse: (_error, socket) => socket.destroy(),
  });
  api.server.listen(0, "127.0.0.1");
  await once(api.server, "listening");
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await api.close();
});

const open = async (sent: string): Promise<Socket> => {
  const socket = connect((api.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(sent);
  return socket;
};
const until = async (is: () => boolean) => {
  const tooLate = systemClock.elapsed() + 5000;
  while (!is()) {
    if (systemClock.elapsed() > tooLate) throw new Error(`in vain: ${is}`);
    await breathe();
  }
};
const begun = () => come.map(({ req }) => req.url);
/** A client that came after it, and is heard, tells that it has been heard. */
const heard = async () => {
  await open(get("/after"));
  await until(() => begun().includes("/after"));
};

describe("requests that are sent before others are answered", () => {
  it("are begun sixteen at a time, and all are answered in their order", async () => {
    const socket = await open(paths.map(get).join(""));
    let text = "";
    socket.setEncoding("latin1").on("data", (more) => {
      text += more;
    });
    await heard();
    expect(begun().filter((url) => url !== "/after")).toEqual(paths.slice(0, 16));
    let answered = 0;
    while (answered < MANY + 1) {
      await until(() => come.length > answered);
      const { req, res } = come[answered] as (typeof come)[number];
      res.end(req.url);
      answered += 1;
    }
    await until(() => answersIn(text).length === MANY);
    expect(answersIn(text).map((one) => one.text)).toEqual(
      paths.map((path) => expect.stringContaining(path)),
    );
  });

  it("keep their bodies", async () => {
    const post = `POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nfour`;
    await open(paths.slice(0, 16).map(get).join("") + post + get("/last"));
    await until(() => come.length === 16);
    for (const { res } of come) res.end();
    await until(() => come.length === 18);
    const { req } = come[16] as (typeof come)[number];
    expect([req.method, req.url, (await req.toArray()).join("")]).toEqual([
      "POST",
      "/body",
      "four",
    ]);
  });
});

describe("a connection", () => {
  it("is cut where nothing of an answer is taken", async () => {
    const socket = await open(get("/"));
    socket.pause();
    await until(() => come.length === 1);
    const { res } = come[0] as (typeof come)[number];
    res.end(LARGE);
    await once(res, "close");
    expect(res.writableFinished).toBe(false);
  });

  it("is kept while an answer takes its time", async () => {
    const socket = await open(get("/"));
    await until(() => come.length === 1);
    const { res } = come[0] as (typeof come)[number];
    systemClock.after(600, () => res.end("late"));
    const [data] = await once(socket, "data");
    expect(String(data)).toContain("late");
  });

  it("is closed at once where its address has too many", async () => {
    for (let count = 0; count < MAX_CONNECTIONS; count += 1) await open("");
    const [first] = sockets as [Socket];
    await once(await open(""), "close");
    first.write(get("/first"));
    await until(() => begun().includes("/first"));
    // One that goes makes room for another.
    sockets[1]?.destroy();
    const count = promisify(api.server.getConnections.bind(api.server));
    while ((await count()) === MAX_CONNECTIONS) await breathe();
    await heard();
  });
});

describe("the end of a server", () => {
  it("answers what is under way, and the request that a connection sends just then", async () => {
    const socket = await open(get("/one"));
    await until(() => come.length === 1);
    let isClosed = false;
    const closed = api.close().then(() => {
      isClosed = true;
    });
    come[0]?.res.end("one");
    await once(socket, "data");
    socket.write(get("/two"));
    await until(() => come.length === 2);
    expect(isClosed).toBe(false);
    come[1]?.res.end("two");
    const [data] = await once(socket, "data");
    expect(String(data)).toContain("two");
    await closed;
  });
});
