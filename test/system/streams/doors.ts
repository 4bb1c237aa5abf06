/** The way into a stream: a client that may not pass is told why, and nothing is open before that. */
import { connect } from "node:net";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { Letter } from "../../../gateway/groups/groups.ts";
import type { Client, Sent } from "../../support/client.ts";
import { type RawAnswer, request, sendBytes } from "../../support/raw.ts";
import { expectSafe } from "../../support/safe.ts";
import { expectFailure } from "../../support/shapes.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams, type Refusal } from "../../support/streams.ts";
import { BROKEN_WISHES, frame, refusalOf, SOCKETS, TEXT, WISH, wishFor } from "./bare.ts";
import { dim, eventsOf, isOf, LAMP, PLACE, socketOf, WAYS } from "./listeners.ts";

const STREAMS = [...SOCKETS, ["/subscribe_events", "D"], ["/api/events", "D"]] as const;

const PANEL = "https://panel.example";
const EVIL = "https://evil.example";
/** Not even another port of the same machine is this service. */
const FOREIGN = [EVIL, "http://127.0.0.1:1", "http://localhost", "null", "file://", "nonsense"];

const [, UPGRADE = "", VERSION = "", KEY = ""] = WISH;
/** For requests that are refused: nothing else is to come on their connection. */
const LAST = "Connection: Upgrade, close";
const LAST_WISH = [LAST, UPGRADE, VERSION, KEY];
const IS = "Host: localhost";

const expectRefused = (
  { status, headers, body }: Refusal | RawAnswer,
  expected: number,
  letter: Letter,
) => {
  expect(status).toBe(expected);
  expectFailure(letter, expected, body);
  expectSafe(headers);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
};

const ticketOf = async (client: Client): Promise<string> =>
  (await client.send("POST", "/auth/ticket")).body.ticket;

describe("a house", () => {
  const house = sharedHouse();
  let credential: string;
  beforeAll(async () => {
    credential = `Authorization: ${house.admin.authorization}`;
  });
  afterEach(endStreams);

  describe.each(SOCKETS)("on %s, in the words of %s", (path, letter) => {
    it.each(FOREIGN)("keeps a page of %s out, known or not", async (origin) => {
      for (const client of [house.admin, house.anyone])
        expectRefused(
          await refusalOf(socketOf(client, path, { headers: { origin } })),
          403,
          letter,
        );
    });

    it("lets its own pages in, and programs", async () => {
      for (const headers of [{}, { origin: house.url }])
        await socketOf(house.admin, path, { headers });
    });

    it("leaves a ticket to its owner when a foreign page has tried it", async () => {
      const query = { ticket: await ticketOf(house.admin) };
      const tried = socketOf(house.anyone, path, { query, headers: { origin: EVIL } });
      expectRefused(await refusalOf(tried), 403, letter);
      await socketOf(house.anyone, path, { query });
    });

    it.each<[string, readonly string[]]>([
      ["a plain request", []],
      ["a wish for another protocol", [LAST, "Upgrade: h2c"]],
      ["a wish without Connection: Upgrade", [UPGRADE, VERSION, KEY]],
    ])("answers 426 to %s", async (_what, lines) => {
      const answer = await sendBytes(house.port, request(`GET ${path}`, [IS, ...lines]));
      expectRefused(answer, 426, letter);
      expect(answer.headers.get("upgrade")).toBe("websocket");
      expect(answer.headers.get("connection")).toMatch(/^upgrade, close$/i);
    });

    it("answers 426 to HEAD, without a body", async () => {
      const { status, text } = await house.admin.send("HEAD", path);
      expect([status, text]).toEqual([426, ""]);
    });

    it.each(BROKEN_WISHES)("refuses a handshake %s, and says what is wrong", async (...row) => {
      const [, header, lines] = row;
      const answer = await sendBytes(house.port, wishFor(path, [LAST, ...lines, credential]));
      expect([400, 426]).toContain(answer.status);
      expectRefused(answer, answer.status, letter);
      expect(answer.text).toContain(header);
      expect(answer.headers.has("x-ratelimit-remaining")).toBe(true);
    });

    it("says which version of the protocol it speaks to a client that speaks another", async () => {
      const lines = [LAST, UPGRADE, KEY, "Sec-WebSocket-Version: 12", credential];
      const { headers } = await sendBytes(house.port, wishFor(path, lines));
      expect(headers.get("sec-websocket-version")).toMatch(/\b13\b/);
    });
  });

  describe.each(STREAMS)("on %s, in the words of %s", (path, letter) => {
    it.each<[number, string, readonly string[]]>([
      [403, "a foreign Host", ["Host: evil.example"]],
      [403, "a page of a foreign Host", ["Host: evil.example", "Origin: http://evil.example"]],
      [400, "two Hosts", [IS, "Host: evil.example"]],
      [400, "two credentials", [IS, "Authorization: Bearer another"]],
      [400, "no Host", []],
    ])("answers %d to %s", async (status, _what, lines) => {
      for (const wish of [[], LAST_WISH.slice(1)]) {
        const all = [`GET ${path} HTTP/1.1`, ...lines, LAST, ...wish, credential, "", ""];
        expectRefused(await sendBytes(house.port, all.join("\r\n")), status, letter);
      }
    });

    it.each(["POST", "PUT", "PATCH", "DELETE"])("answers 405 to %s", async (method) => {
      for (const wish of [[LAST], LAST_WISH]) {
        const answer = await sendBytes(house.port, wishFor(path, [...wish, credential], method));
        expectRefused(answer, 405, letter);
        expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
      }
    });

    it("answers OPTIONS with what is allowed, without a credential", async () => {
      const { status, headers } = await house.anyone.send("OPTIONS", path);
      expect([status, headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    });
  });

  it.each([
    [200, () => house.admin, "text/event-stream; charset=utf-8"],
    [401, () => house.anyone, "application/json; charset=utf-8"],
  ])("answers HEAD of server-sent events with %d and no body", async (status, client, type) => {
    const answer = await client().send("HEAD", "/subscribe_events");
    expect([answer.status, answer.text]).toEqual([status, ""]);
    expect(answer.headers.get("content-type")).toBe(type);
    expectSafe(answer.headers);
  });

  it.each(["/nowhere", "/WS", "/ws/x", "/events/light.kitchen", "/api/v2/websocket", "//ws"])(
    "answers 404 to a wish for a WebSocket at %s",
    async (path) => {
      const sent = wishFor(path, [...LAST_WISH, credential]);
      expectRefused(await sendBytes(house.port, sent), 404, "D");
    },
  );

  it.each(["/ws/", "/api/v1/websocket", "/events/"])("opens %s as well", async (path) => {
    const socket = await socketOf(house.admin, path);
    socket.send({ type: "ping", id: 1 });
    await socket.next(({ type, id }) => type === "pong" && id === 1);
  });

  it("tells the place and the usual headers when it opens a stream", async () => {
    const [{ handshake }, events] = [
      await socketOf(house.admin, "/ws"),
      await eventsOf(house.admin),
    ];
    expect(handshake.get("x-event-position")).toMatch(PLACE);
    for (const headers of [handshake, events.handshake]) expectSafe(headers);
  });

  it("streams server-sent events to a client that would rather have a WebSocket", async () => {
    const headers = { connection: "Upgrade", upgrade: "websocket" };
    const events = await eventsOf(house.admin, { headers });
    expect((await events.next()).data.type).toBe("connected");
  });

  it("refuses a group that does not own the path", async () => {
    for (const group of ["A", "Z", ""]) {
      const headers = { "x-api-group": group };
      expectRefused(await refusalOf(socketOf(house.admin, "/ws", { headers })), 400, "D");
    }
  });

  it("hears what comes in one piece with the handshake", async () => {
    const socket = connect(house.port, "127.0.0.1").setEncoding("latin1");
    socket.write(
      wishFor("/ws", [...WISH, credential]) + frame(TEXT, '{"type":"ping"}').toString("latin1"),
      "latin1",
    );
    let heard = "";
    for await (const chunk of socket) {
      heard += chunk;
      if (heard.includes('{"type":"pong"')) break;
    }
    expect(heard).toMatch(/^HTTP\/1\.1 101 /);
  });
});

describe("a house that is open to one page and goes by a name", () => {
  const house = sharedHouse({ CORS_ORIGINS: PANEL, ALLOWED_HOSTS: "hearth.example" });
  afterEach(endStreams);

  let level = 0;
  it.each(WAYS)("lets the page follow %s", async (_path, listen) => {
    const page = await listen(house.admin, { headers: { origin: PANEL } });
    level += 1;
    await dim(house.admin, level);
    await page.next(isOf(LAMP, level));
    await page.stop();
  });

  it.each([
    [PANEL, PANEL],
    [EVIL, null],
  ])("lets a page of %s read server-sent events and polls as: %s", async (origin, allowed) => {
    const headers: Sent = { origin };
    const { handshake } = await eventsOf(house.admin, { headers });
    const polled = await house.admin.get("/api/events", headers);
    for (const told of [handshake, polled.headers])
      expect([told.get("access-control-allow-origin"), told.get("vary")]).toEqual([
        allowed,
        "Origin",
      ]);
  });

  it.each(SOCKETS)("keeps other pages out of %s, in the words of %s", async (path, letter) => {
    for (const origin of [EVIL, `${PANEL}:8443`, "https://panel.example.evil.example"])
      expectRefused(
        await refusalOf(socketOf(house.admin, path, { headers: { origin } })),
        403,
        letter,
      );
  });

  it.each(SOCKETS)("opens %s under its name", async (path) => {
    const host = "hearth.example:8443";
    for (const headers of [{ host }, { host, origin: `https://${host}` }])
      await socketOf(house.admin, path, { headers });
  });
});
