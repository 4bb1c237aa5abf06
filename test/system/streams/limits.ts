/** Limits of streams: sockets and their messages against one figure, everything else with its group. */
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client, Loose, Sent } from "../../support/client.ts";
import { expectSafe } from "../../support/safe.ts";
import { expectFailure } from "../../support/shapes.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams, type Socket } from "../../support/streams.ts";
import { refusalOf, SOCKETS } from "./bare.ts";
import { dim, eventsOf, LAMP, socketOf } from "./listeners.ts";

/** Each has another figure: the header tells which one has counted. */
const LIMITS = { LIMIT_C_WS: "6/60", LIMIT_A: "40/60", LIMIT_B: "50/60", LIMIT_C: "60/60" };
const OF_D = 30;

const shown = (headers: Headers) => [
  headers.get("x-ratelimit-limit"),
  headers.get("x-ratelimit-remaining"),
];

/** What a socket says to a message too many, in its own words. */
const TOO_MANY: Readonly<Record<string, Loose>> = {
  "/events": { error: { code: "RATE_LIMIT_EXCEEDED", message: expect.any(String) } },
  "/api/websocket": { type: "result", success: false, error: { code: "home_assistant_error" } },
  "/ws": {
    event: "error",
    data: { code: "RATE_LIMIT_EXCEEDED", reset_time: expect.any(String) },
  },
};

const isRefusal = ({ error, event }: Loose) => error !== undefined || event === "error";
const isPong = ({ type }: Loose) => type === "pong";

/** Ids that no other message of a test has. */
const pingTimes = (socket: Socket, times: number) => {
  for (let id = 2; id <= times + 1; id += 1) socket.send({ type: "ping", id });
};
const hearPongs = async (socket: Socket, times: number) => {
  for (let pongs = 0; pongs < times; pongs += 1) await socket.next(isPong);
};

describe("a house behind a proxy", () => {
  const house = sharedHouse({ ...LIMITS, LIMIT_D: `${OF_D}/60`, TRUSTED_PROXIES: "loopback" });
  let viewer: Client;
  let key: Client;
  beforeAll(async () => {
    viewer = await house.user("viewer");
    key = await house.key("viewer");
  });
  afterEach(endStreams);

  let made = 0;
  const somebodyNew = (): Sent => {
    made += 1;
    return { "x-forwarded-for": `198.51.100.${made}` };
  };
  const openTimes = async (times: number, headers: Sent, path = "/ws") => {
    const opened: Socket[] = [];
    while (opened.length < times) opened.push(await socketOf(viewer, path, { headers }));
    return opened;
  };

  it.each([
    ...SOCKETS.map(([path, letter]) => ({ path, letter, client: () => viewer })),
    { path: "/ws", letter: "C" as const, client: () => key },
  ])("refuses a connection too many on $path in the words of $letter", async (row) => {
    const headers = somebodyNew();
    const opened = await openTimes(6, headers, row.path);
    expect(opened.map(({ handshake }) => shown(handshake)[1])).toEqual([..."543210"]);
    const refusal = await refusalOf(socketOf(row.client(), row.path, { headers }));
    expect([refusal.status, shown(refusal.headers)]).toEqual([429, ["6", "0"]]);
    expectFailure(row.letter, 429, refusal.body);
    expectSafe(refusal.headers);
    const seconds = Number(refusal.headers.get("retry-after"));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it("lets in exactly as many as it says of those that come at once", async () => {
    const headers = somebodyNew();
    const all = Array.from({ length: 30 }, (_, index) => {
      const [path = ""] = SOCKETS[index % 3] ?? [];
      return socketOf(viewer, path, { headers });
    });
    const opened = (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled");
    expect(opened).toHaveLength(6);
  });

  it.each(SOCKETS)("answers a message too many on %s, and the connection stays", async (path) => {
    const [headers, level] = [somebodyNew(), made];
    const socket = await socketOf(viewer, path, { headers });
    if (path === "/api/websocket") socket.send({ type: "subscribe_events", id: 1 });
    pingTimes(socket, 8);
    expect(await socket.next(isRefusal)).toMatchObject(TOO_MANY[path]);
    expect(await socket.next(isRefusal)).toMatchObject(TOO_MANY[path]);
    await dim(house.admin, level);
    await socket.next((said) => JSON.stringify(said).includes(`"brightness":${level}`));
  });

  it("gives back the id of a message too many, so that its sender knows which one", async () => {
    const headers = somebodyNew();
    const flat = await socketOf(viewer, "/ws", { headers });
    const home = await socketOf(viewer, "/api/websocket", { headers });
    pingTimes(flat, 4);
    await hearPongs(flat, 4);
    flat.send({ type: "ping", id: "too many" });
    expect((await flat.next(isRefusal)).data).toMatchObject({ id: "too many" });
    home.send({ type: "ping", id: 1 });
    expect(await home.next(isRefusal)).toMatchObject({ id: 1 });
  });

  it("counts what cannot be read, too, but no pings of the protocol", async () => {
    const socket = await socketOf(viewer, "/ws", { headers: somebodyNew() });
    for (let times = 0; times < 20; times += 1) socket.ping();
    for (const wrong of ["{", "[]", Buffer.from("{}"), '{"type":"reboot"}']) socket.send(wrong);
    const codes = [];
    pingTimes(socket, 2);
    for (const _ of [1, 2, 3, 4, 5]) codes.push((await socket.next(isRefusal)).data.code);
    expect(codes).toEqual([...Array(4).fill("INVALID_REQUEST"), "RATE_LIMIT_EXCEEDED"]);
    expect(socket.received.filter(isPong)).toHaveLength(1);
  });

  it("counts all sockets of an address together, and those of another apart", async () => {
    const [headers, others] = [somebodyNew(), somebodyNew()];
    const one = await socketOf(viewer, "/ws", { headers });
    const two = await socketOf(viewer, "/ws", { headers });
    const other = await socketOf(viewer, "/ws", { headers: others });
    pingTimes(one, 4);
    await hearPongs(one, 4);
    two.send({ type: "ping" });
    expect(await two.next(isRefusal)).toMatchObject(TOO_MANY["/ws"]);
    pingTimes(other, 5);
    await hearPongs(other, 5);
  });

  it.each<[number, string, Sent, Sent]>([
    [401, "/ws", { authorization: "Bearer a.b.c" }, {}],
    [403, "/events", { origin: "https://evil.example" }, {}],
    [403, "/api/websocket", { host: "evil.example" }, {}],
    [400, "/ws", { "x-api-group": "Z" }, {}],
    [400, "/ws", {}, { since: "nowhere" }],
  ])("tells what is left with a %d on %s for %j %j", async (status, path, sent, query) => {
    const address = somebodyNew();
    const headers = { ...address, ...sent };
    const refusal = await refusalOf(socketOf(viewer, path, { headers, query }));
    expect([refusal.status, shown(refusal.headers)]).toEqual([status, ["6", "5"]]);
    const { handshake } = await socketOf(viewer, "/ws", { headers: address });
    expect(shown(handshake)).toEqual(["6", "4"]);
  });

  it("counts server-sent events and polls with group D, however they are spelled", async () => {
    const headers = somebodyNew();
    const { handshake } = await eventsOf(viewer, { headers });
    const paths = ["/api/events", "/api/v1/events", "/api/state"];
    const left = [shown(handshake)];
    for (const path of paths) left.push(shown((await viewer.get(path, headers)).headers));
    expect(left).toEqual([29, 28, 27, 26].map((one) => [String(OF_D), String(one)]));
  });

  it("refuses a stream of group D too many, while sockets are still let in", async () => {
    const headers = somebodyNew();
    for (let sent = 0; sent < OF_D; sent += 1) await viewer.get("/api/events", headers);
    const poll = await viewer.get("/api/events?wait=30", headers);
    const events = await refusalOf(eventsOf(viewer, { headers }));
    for (const refused of [poll, events]) {
      expect([refused.status, shown(refused.headers)]).toEqual([429, [String(OF_D), "0"]]);
      expectFailure("D", 429, refused.body);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    }
    await openTimes(6, headers);
  });

  it("counts nothing of what sockets say against the limits of requests", async () => {
    const headers = somebodyNew();
    const socket = await socketOf(house.admin, "/ws", { headers });
    for (const command of ["turn_on", "turn_off", "turn_on", "turn_off", "turn_on", "turn_off"])
      socket.send({ tool: "control", command, entity_id: LAMP });
    await socket.next(isRefusal);
    const events = await eventsOf(viewer, { headers });
    expect(shown(events.handshake)).toEqual([String(OF_D), "29"]);
    const ofA = await viewer.get(`/api/state/${LAMP}`, headers);
    const ofC = await key.get("/api/state", headers);
    expect([shown(ofA.headers), shown(ofC.headers)]).toEqual([
      ["40", "39"],
      ["60", "59"],
    ]);
  });
});

describe("a house with a short limit", () => {
  const house = sharedHouse({ LIMIT_C_WS: "3/1" });
  afterEach(endStreams);

  it("hears a socket again as soon as it said", async () => {
    const socket = await socketOf(house.admin, "/ws");
    pingTimes(socket, 12);
    const answers: Loose[] = [];
    while (answers.length < 12)
      answers.push(await socket.next((said) => isPong(said) || isRefusal(said)));
    const { data } = answers.findLast(isRefusal);
    await house.pass(Date.parse(data.reset_time) - house.clock.now());
    socket.send({ type: "ping", id: "again" });
    expect(await socket.next(({ id }) => id === "again")).toMatchObject({ type: "pong" });
  });
});
