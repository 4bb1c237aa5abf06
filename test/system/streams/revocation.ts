/** The end of a credential is the end of its streams, whatever has ended it. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { ADMIN_PASSWORD } from "../../support/boot.ts";
import { type Client, clientFor } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { credentialOf, eventsOf, socketOf, withoutCredential } from "./listeners.ts";

/** So often it is looked whether credentials are still good. */
const SWEEP_MS = 750;
const HOUR_MS = 3_600_000;
const SOCKETS = ["/events", "/ws", "/api/websocket"];
const ended = { code: 4401, reason: expect.stringContaining("credential") };
const reasonOf = ({ reason }: { reason?: string }) => reason;

describe("a house", () => {
  const house = sharedHouse();
  afterEach(endStreams);

  const pathOf = async (client: Client) =>
    `/auth/users/${(await client.get("/auth/whoami")).body.username}`;
  const change = async (client: Client, body: object) =>
    house.admin.send("PATCH", await pathOf(client), {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const keyIdOf = (client: Client) => credentialOf(client).split("_")[1];
  const user = () => house.user("user");

  const ENDS: readonly [
    what: string,
    make: () => Promise<Client>,
    end: (client: Client) => Promise<{ status: number }>,
  ][] = [
    [
      "a token is revoked",
      user,
      (client) => client.post("/auth/revoke", { token: credentialOf(client) }),
    ],
    [
      "a key is deleted",
      () => house.key("user"),
      (client) => house.admin.send("DELETE", `/auth/keys/${keyIdOf(client)}`),
    ],
    ["a user is deleted", user, async (client) => house.admin.send("DELETE", await pathOf(client))],
    [
      "a user has a new password",
      user,
      (client) => change(client, { password: "another-password" }),
    ],
  ];

  /** One of each, opened in each way in which a credential may come. */
  const openAll = async (client: Client) => {
    const query = { token: credentialOf(client) };
    const ticket = async () => (await client.send("POST", "/auth/ticket")).body.ticket;
    const options = [{}, { query }, { query: { ticket: await ticket() } }];
    const sockets = SOCKETS.map((path, index) =>
      socketOf(index === 0 ? client : withoutCredential(client), path, options[index]),
    );
    return Promise.all(sockets);
  };

  it.each(ENDS)("closes sockets with 4401 when %s, no other client's", async (_what, make, end) => {
    const client = await make();
    const [sockets, others] = [await openAll(client), await openAll(await make())];
    expect((await end(client)).status).toBe(200);
    house.clock.advance(SWEEP_MS);
    const closings = await Promise.all(sockets.map(({ closed }) => closed));
    expect(closings).toEqual(SOCKETS.map(() => ended));
    for (const other of others) {
      other.send({ id: 9, type: "ping" });
      expect(await other.next(({ type }) => type === "pong")).toMatchObject({ id: 9 });
    }
  });

  it.each(ENDS)("says so on server-sent events when %s, and ends them", async (_w, make, end) => {
    const client = await make();
    const [events, others] = [await eventsOf(client), await eventsOf(await make())];
    await end(client);
    house.clock.advance(SWEEP_MS);
    const { data } = await events.next(({ data }) => data?.type === "close");
    expect(data).toEqual({ type: "close", code: 4401, message: expect.any(String) });
    expect(await events.closed).toEqual({ isComplete: true });
    expect(others.received.map(({ data }) => data?.type)).not.toContain("close");
    const again = eventsOf(client);
    await expect(again).rejects.toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
  });

  it.each(ENDS)("answers a poll that waits when %s, and no other", async (_what, make, end) => {
    const client = await make();
    const polled = client.get("/api/events?wait=30&domain=automation");
    await end(client);
    house.clock.advance(SWEEP_MS);
    // One that came just before is let in and sent away; one that came after is refused.
    const { status, body } = await polled;
    expect([200, 401]).toContain(status);
    if (status === 200) expect(body.events).toEqual([]);
    expect((await client.get("/api/events")).status).toBe(401);
  });

  it.each(ENDS)("does nothing that comes over /ws after %s", async (_what, make, end) => {
    const client = await make();
    const socket = await socketOf(client, "/ws");
    const entity_id = house.own("light");
    const { version } = (await house.admin.get(`/api/state/${entity_id}`)).body;
    await end(client);
    const command = `turn on ${entity_id}`;
    socket.send({ tool: "control", command: "toggle", entity_id, id: 1 });
    socket.send({ type: "command", payload: { command }, id: 2 });
    expect(reasonOf(await socket.closed)).toContain("credential");
    expect(socket.received.filter(({ success }) => success)).toEqual([]);
    expect((await house.admin.get(`/api/state/${entity_id}`)).body.version).toBe(version);
  });

  it("opens no stream with a ticket whose credential has ended", async () => {
    const client = await house.user("user");
    const { ticket } = (await client.send("POST", "/auth/ticket")).body;
    await client.post("/auth/revoke", { token: credentialOf(client) });
    const opened = eventsOf(withoutCredential(client), { query: { ticket } });
    await expect(opened).rejects.toMatchObject({ status: 401 });
  });

  it("closes what a user may do no longer only as far as that goes", async () => {
    const client = await house.user("admin");
    const socket = await socketOf(client, "/ws");
    await change(client, { role: "viewer" });
    socket.send({ tool: "control", command: "toggle", entity_id: "light.garage", id: 3 });
    const { data } = await socket.next(({ event }) => event === "error");
    expect(data).toMatchObject({ code: "FORBIDDEN", id: 3 });
  });
});

describe("a house", () => {
  const house = sharedHouse({ TOKEN_TTL: "1h" });
  afterEach(endStreams);

  it("ends all streams of a token when it has expired", async () => {
    const client = await house.user("viewer");
    const sockets = await Promise.all(SOCKETS.map((path) => socketOf(client, path)));
    const events = await eventsOf(client);
    house.clock.advance(HOUR_MS);
    const closings = await Promise.all(sockets.map(({ closed }) => closed));
    expect(closings).toEqual(SOCKETS.map(() => ended));
    expect((await events.next(({ data }) => data?.type === "close")).data.code).toBe(4401);
    expect(await events.closed).toEqual({ isComplete: true });
  });

  it("ends those of a key that expires, and leaves those of one that does not", async () => {
    const login = { username: "admin", password: ADMIN_PASSWORD };
    const { token } = (await house.anyone.post("/auth/token", login)).body;
    const admin = clientFor(house.url, `Bearer ${token}`);
    const [soon, never] = [new Date(house.clock.now() + HOUR_MS / 2).toISOString(), undefined];
    const keys = [];
    for (const expires_at of [soon, never]) {
      const wanted = { name: "panel", role: "viewer", expires_at };
      keys.push((await admin.post("/auth/keys", wanted)).body.key);
    }
    const [short, long] = await Promise.all(
      keys.map((key) => socketOf(house.anyone, "/ws", { query: { token: key } })),
    );
    house.clock.advance(HOUR_MS / 2);
    expect(await short?.closed).toEqual(ended);
    long?.send({ type: "ping", id: 1 });
    expect(await long?.next()).toMatchObject({ type: "pong", id: 1 });
  });
});
