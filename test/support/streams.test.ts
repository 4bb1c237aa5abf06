/** The clients with which streams are tested, against servers that do nothing but what they are told. */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type WebSocket, WebSocketServer } from "ws";
import { type Block, eventStreamReader } from "./event-stream.ts";
import { endStreams, openEvents, openSocket } from "./streams.ts";

/** More than the kernel takes for one connection. */
const MANY = Array.from({ length: 16 });
const MEGABYTE = 1_000_000;
const PAUSE_MS = 50;

let server: Server;
let url: string;
let sockets: WebSocketServer;
/** What the server does with each client that comes. */
let serve: (client: WebSocket) => void;
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  server = createServer((_request, response) => answer(response));
  sockets = new WebSocketServer({ server, handleProtocols: ([first = ""]) => first });
  sockets.on("connection", (client) => serve(client));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await endStreams();
  sockets.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe("a socket", () => {
  it("takes messages in their order, or the first that matches", async () => {
    serve = (client) => [1, 2, 3].forEach((n) => void client.send(JSON.stringify({ n })));
    const socket = await openSocket(url);
    expect(await socket.next(({ n }) => n === 2)).toEqual({ n: 2 });
    expect(await socket.next()).toEqual({ n: 1 });
    expect(await socket.next()).toEqual({ n: 3 });
    expect(socket.received).toHaveLength(3);
  });

  it("gives each message to one who waits for it", async () => {
    serve = (client) => client.on("message", () => ["b", "a"].forEach((m) => void client.send(m)));
    const socket = await openSocket(url);
    const both = Promise.all([socket.next((m) => m === "a"), socket.next()]);
    socket.send("go");
    expect(await both).toEqual(["a", "b"]);
  });

  it.each([
    ["an object as JSON", { a: 1 }, '{"a":1}', false],
    ["text as it is", "{", "{", false],
    ["bytes as bytes", Buffer.from([1, 2]), "\u0001\u0002", true],
  ])("sends %s", async (_what, message, arrives, isBinary) => {
    const heard = new Promise((resolve) => {
      serve = (client) => client.on("message", (data, binary) => resolve([`${data}`, binary]));
    });
    (await openSocket(url)).send(message);
    expect(await heard).toEqual([arrives, isBinary]);
  });

  it("says how it was closed, and what came instead of what was waited for", async () => {
    serve = (client) => {
      client.send('{"other":true}');
      client.close(4408, "too slow");
    };
    const socket = await openSocket(url);
    const waiting = socket.next(({ other }) => other === false);
    await expect(waiting).rejects.toThrow(/4408 too slow.*1 left unread.*\{"other":true\}/s);
    expect(await socket.closed).toEqual({ code: 4408, reason: "too slow" });
    await expect(socket.next(() => false)).rejects.toThrow("4408");
    expect(await socket.next()).toEqual({ other: true });
  });

  it("shows the handshake, with its protocol and the client's own headers", async () => {
    sockets.on("headers", (lines, request) => lines.push(`X-Seen: ${request.headers["x-own"]}`));
    serve = () => undefined;
    const options = { headers: { "x-own": "yes" }, protocols: ["first", "second"] };
    const { handshake } = await openSocket(url, options);
    expect(handshake.get("x-seen")).toBe("yes");
    expect(handshake.get("sec-websocket-protocol")).toBe("first");
  });

  it("rejects with the answer of a server that refuses it", async () => {
    sockets.options.verifyClient = (_info, done) => done(false, 401, '{"no":1}', { "X-Why": "me" });
    const refusal = await openSocket(url).catch((error) => error);
    expect(refusal).toMatchObject({ status: 401, body: { no: 1 } });
    expect(refusal.headers.get("x-why")).toBe("me");
  });

  it("reads nothing while it is paused", async () => {
    const large = "x".repeat(MEGABYTE);
    serve = (client) => client.on("message", () => MANY.forEach(() => void client.send(large)));
    const socket = await openSocket(url);
    socket.send("go");
    socket.pause();
    await pause(PAUSE_MS);
    expect(socket.received).toHaveLength(0);
    socket.resume();
    for (const _ of MANY) await socket.next();
    expect(await socket.stop()).toMatchObject({ code: 1000 });
  });
});

describe("server-sent events", () => {
  const stream = (response: ServerResponse, text: string) =>
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" }).write(text);

  it("come with id, name and data; comments only where they are asked for", async () => {
    answer = (response) =>
      stream(response, 'retry: 5\n\n: still\n\nid: 1\nevent: news\ndata: {"a":"ä"}\n\ndata\n\n');
    const events = await openEvents(url);
    expect(await events.next()).toEqual({ id: "1", event: "news", data: { a: "ä" } });
    expect(await events.next()).toEqual({ event: "message", data: "" });
    expect(await events.next(({ comment }) => comment === "still")).toBeDefined();
    expect(events.received[0]).toEqual({ event: "message", retry: 5 });
    expect(events.lastEventId()).toBe("1");
  });

  it.each([
    ["ends", true, (response: ServerResponse) => response.end()],
    ["is cut", false, (response: ServerResponse) => response.destroy()],
  ])("say when the stream %s", async (_how, isComplete, end) => {
    answer = (response) => {
      stream(response, "data: 1\n\ndata: 2");
      setImmediate(end, response);
    };
    const events = await openEvents(url);
    await expect(events.next(({ data }) => data === 2)).rejects.toThrow("1 left unread");
    expect(await events.closed).toEqual({ isComplete });
  });

  it.each([
    [401, "application/json"],
    [200, "application/json"],
  ])("reject with status %i and body where the answer is %s", async (status, type) => {
    answer = (response) => response.writeHead(status, { "content-type": type }).end('{"no":1}');
    const refused = openEvents(url, { headers: { authorization: "Bearer x" } });
    await expect(refused).rejects.toMatchObject({ status, body: { no: 1 } });
  });

  it("read nothing while paused, and go on", async () => {
    const large = `data: "${"x".repeat(MEGABYTE)}"\n\n`;
    let flood = () => {};
    answer = (response) => {
      stream(response, "data: 0\n\n");
      flood = () => MANY.forEach(() => void response.write(large));
    };
    const events = await openEvents(url);
    await events.next();
    events.pause();
    flood();
    await pause(PAUSE_MS);
    expect(events.received).toHaveLength(1);
    events.resume();
    for (const _ of MANY) await events.next();
    expect(await events.stop()).toEqual({ isComplete: false });
  });
});

describe("the format of events", () => {
  const read = (...pieces: readonly string[]) => {
    const blocks: Block[] = [];
    const take = eventStreamReader((block) => void blocks.push(block));
    for (const piece of pieces) take(piece);
    return blocks;
  };

  it.each<[what: string, text: string, blocks: readonly Partial<Block>[]]>([
    ["data of several lines", "data: a\ndata:  b\ndata\n\n", [{ data: "a\n b\n" }]],
    [
      "all three ends of a line",
      "data: 1\r\n\r\ndata: 2\r\rdata: 3\n\n",
      [{ data: 1 }, { data: 2 }, { data: 3 }],
    ],
    ["the last of two names", "event: a\nevent: b\ndata: 1\n\n", [{ event: "b", data: 1 }]],
    ["no id with a zero", "id: 1\nid: 2\0\ndata: 1\n\n", [{ id: "1", data: 1 }]],
    ["no retry but a number", "retry: 10s\ndata: 1\n\n", [{ data: 1 }]],
    ["unknown fields", "hasOwnProperty: 1\n__proto__: 1\ndata: 1\n\n", [{ data: 1 }]],
    ["colons in values", "data: a: b\n: c: d\n\n", [{ data: "a: b", comment: "c: d" }]],
    ["nothing that is not complete", "\n\ndata: 1\n", []],
  ])("knows %s, wherever the text is cut", (_what, text, blocks) => {
    const expected = blocks.map((block) => ({ event: "message", ...block }));
    expect(read(text)).toEqual(expected);
    expect(read(...text)).toEqual(expected);
  });
});

describe("clean-up", () => {
  it("ends hundreds of clients that a test has left open", async () => {
    serve = () => undefined;
    answer = (response) =>
      response.writeHead(200, { "content-type": "text/event-stream" }).write(":");
    const clients = await Promise.all(
      Array.from({ length: 200 }, (_, n) => (n % 2 ? openSocket(url) : openEvents(url))),
    );
    await endStreams();
    const ends = await Promise.all(clients.map((client): Promise<object> => client.closed));
    expect(ends[0]).toEqual({ isComplete: false });
    expect(ends[1]).toEqual({ code: 1006, reason: "" });
  });
});
