/** Who may listen: a credential opens a stream wherever it stands, and without one nothing opens. */
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams, type Refusal } from "../../support/streams.ts";
import {
  credentialOf,
  dim,
  eventsOf,
  isOf,
  LAMP,
  socketOf,
  WAYS,
  withoutCredential,
} from "./listeners.ts";

const text = expect.any(String);
const details = expect.any(Object);
const WORDS = {
  A: { error: { code: "UNAUTHORIZED", message: text, details: text } },
  B: {
    error: {
      ...{ code: "UNAUTHORIZED", message: text, suggestion: text, details },
      recovery_options: expect.any(Array),
    },
  },
  C: { error: { code: "UNAUTHORIZED", message: text, details } },
  D: { error: true, message: text, code: "UNAUTHORIZED", details },
} as const;

/** How a client may say who it is. */
const FORMS = [
  ["a token in the header", false, (client: Client) => ({ client })],
  ["a key in the header", true, (client: Client) => ({ client })],
  ["?token=", false, (client: Client) => ({ query: { token: credentialOf(client) } })],
  [
    "?access_token=",
    false,
    (client: Client) => ({ query: { access_token: credentialOf(client) } }),
  ],
  ["a key as ?token=", true, (client: Client) => ({ query: { token: credentialOf(client) } })],
] as const;

const WRONG = {
  "a wrong token": { authorization: "Bearer a.b.c" },
  "a wrong key": { authorization: `ApiKey hk_0123456789abcdef_${"x".repeat(43)}` },
  "a key as a token": { authorization: "Bearer hk_0123456789abcdef" },
  "another scheme": { authorization: "Basic YWRtaW46YWRtaW4=" },
  "a scheme alone": { authorization: "Bearer " },
};

const WRONG_IN_QUERY = [
  ["an empty token", { token: "" }],
  ["a wrong token", { token: "a.b.c" }],
  ["a wrong key", { token: "hk_0123456789abcdef" }],
  ["too long a token", { access_token: "x".repeat(5000) }],
  ["an unknown ticket", { ticket: "ht_unknown" }],
  ["HTML", { token: "<script>" }],
] as const;

describe("a house", () => {
  const house = sharedHouse();
  let token: Client;
  let key: Client;
  beforeAll(async () => {
    token = await house.user("viewer");
    key = await house.key("viewer");
  });
  afterEach(endStreams);

  let brightness = 0;
  const change = async () => {
    brightness += 1;
    await dim(house.admin, brightness);
    return isOf(LAMP, brightness);
  };
  const ticketOf = async (client: Client): Promise<string> =>
    (await client.send("POST", "/auth/ticket")).body.ticket;

  describe.each(FORMS)("lets a viewer listen by %s", (_form, isKey, form) => {
    it.each(WAYS)("on %s", async (_path, listen) => {
      const { client = withoutCredential(token), query = {} } = form(isKey ? key : token) as Loose;
      const listener = await listen(client, { query });
      expect(await listener.next(await change())).toMatchObject({ kind: "state_changed" });
    });
  });

  it("counts a header before the query", async () => {
    for (const [, listen] of WAYS) {
      const listener = await listen(token, { query: { token: "a.b.c" } });
      await listener.next(await change());
      const headers = { authorization: "Bearer a.b.c" };
      const query = { token: credentialOf(token) };
      await expect(listen(withoutCredential(token), { query, headers })).rejects.toMatchObject({
        status: 401,
      });
    }
  });

  describe("a ticket", () => {
    it.each(["/events", "/ws", "/api/websocket"])("opens %s once", async (path) => {
      for (const client of [token, key]) {
        const query = { ticket: await ticketOf(client) };
        const socket = await socketOf(withoutCredential(token), path, { query });
        socket.send({ id: 1, type: "ping" });
        expect(await socket.next()).toMatchObject({ id: 1, type: "pong" });
        const again = socketOf(withoutCredential(token), path, { query });
        await expect(again).rejects.toMatchObject({ status: 401 });
      }
    });

    it("opens /subscribe_events once", async () => {
      const query = { ticket: await ticketOf(key) };
      const events = await eventsOf(withoutCredential(token), { query });
      expect((await events.next()).data.type).toBe("connected");
      const again = eventsOf(withoutCredential(token), { query });
      await expect(again).rejects.toMatchObject({ status: 401, body: WORDS.D });
    });

    it("is good for one poll", async () => {
      const path = `/api/events?ticket=${await ticketOf(token)}`;
      expect((await house.anyone.get(path)).status).toBe(200);
      expect((await house.anyone.get(path)).status).toBe(401);
    });

    it("opens one stream of twenty that come at once", async () => {
      const query = { ticket: await ticketOf(token) };
      const all = Array.from({ length: 20 }, () => eventsOf(withoutCredential(token), { query }));
      const opened = (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled");
      expect(opened).toHaveLength(1);
    });
  });

  describe("answers 401 before anything opens", () => {
    const refusalOf = (path: string, options: object): Promise<Refusal> => {
      const [, listen] = WAYS.find(([one]) => one === path) as (typeof WAYS)[number];
      return listen(house.anyone, options).then(
        () => Promise.reject(new Error(`${path} has let a stranger in`)),
        (refusal) => refusal,
      );
    };
    const shown = ({ status, body }: Refusal) => [status, body];

    it.each([
      ["/events", "A", {}],
      ["/events", "A", { authorization: "ApiKey" }],
      ["/ws", "D", {}],
      ["/ws", "C", { authorization: "ApiKey" }],
      ["/ws", "C", { "x-api-group": "C" }],
      ["/subscribe_events", "D", {}],
      ["/api/events", "D", {}],
    ] as const)("to a stranger on %s in the words of %s, with %j", async (path, group, headers) => {
      expect(shown(await refusalOf(path, { headers }))).toEqual([401, WORDS[group]]);
    });

    it.each(Object.entries(WRONG))("to %s in the header, everywhere", async (_what, headers) => {
      const isKey = headers.authorization.startsWith("ApiKey");
      const groups = { "/events": "A", "/ws": isKey ? "C" : "D", "/api/websocket": "B" } as const;
      for (const [path] of WAYS) {
        const refusal = await refusalOf(path, { headers });
        const words = WORDS[groups[path as keyof typeof groups] ?? "D"];
        expect([path, ...shown(refusal)]).toEqual([path, 401, words]);
      }
    });

    it.each(WRONG_IN_QUERY)("to %s in the query, everywhere", async (_what, query) => {
      for (const [path] of WAYS) {
        const { status, headers } = await refusalOf(path, { query });
        expect([path, status]).toEqual([path, 401]);
        expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      }
    });
  });

  it.each(["token", "access_token"])("takes no ?%s= on any other route", async (name) => {
    const query = `${name}=${credentialOf(house.admin)}`;
    for (const path of ["/api/state", "/api/state/light.kitchen", "/scenes", "/auth/whoami"])
      expect([path, (await house.anyone.get(`${path}?${query}`)).status]).toEqual([path, 401]);
    const order = { entity_id: LAMP, command: "toggle" };
    expect((await house.anyone.post(`/api/control?${query}`, order)).status).toBe(401);
    expect((await house.anyone.send("POST", `/auth/ticket?${query}`)).status).toBe(401);
  });

  it("lets a viewer listen on /ws, but not command; the connection stays", async () => {
    const socket = await socketOf(token, "/ws");
    const payload = { command: "turn on the garage light" };
    socket.send({ type: "command", id: 7, payload });
    expect(await socket.next()).toEqual({
      event: "error",
      data: { code: "FORBIDDEN", message: text, details, id: 7 },
    });
    socket.send({ tool: "control", id: 8, command: "turn_on", entity_id: "light.garage" });
    expect((await socket.next()).data).toMatchObject({ code: "FORBIDDEN", id: 8, tool: "control" });
    socket.send({ type: "ping", id: 9 });
    expect(await socket.next()).toMatchObject({ type: "pong", id: 9 });
    expect((await house.admin.get("/api/state/light.garage")).body.version).toBe(1);
  });
});
