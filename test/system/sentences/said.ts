/** What streams really say stands in their document, and what stands there is said. */
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { at, checkMessage, document } from "../../support/asyncapi.ts";
import type { Booted } from "../../support/boot.ts";
import { type Client, clientFor, type Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams, openEvents, openSocket, type Socket } from "../../support/streams.ts";
import { eventually } from "../../support/wait.ts";

/** A place in a log that was never ours. */
const GONE = "00000000:1";
const WEBHOOK = "said_by_all_streams_that_know_it";
/** Nothing else touches it, so it is the last that is heard. */
const LAST = "light.garage";

const isLast = (message: Loose) => JSON.stringify(message).includes(`"${LAST}"`);
const documented = (name: string): string[] =>
  document.operations[`${name}.send`].messages.map((ref: Loose) => at(ref).name);

/** One of them fires with each toggle. */
const WATCHED = ["on", "off"].map((state) => ({
  deliver: "stream",
  condition: { condition: "state", entity_id: "light.office", state },
}));
const firedBy = async ({ get }: Client): Promise<number> =>
  (await get("/watches")).body.watches.reduce((sum: number, one: Loose) => sum + one.deliveries, 0);

/** By an agent of its own: the same request of the same agent is the same approval. */
const askForApproval = async ({ admin }: Booted) => {
  const sent = { name: "assistant", role: "user", agent: true };
  const { body } = await admin.post("/auth/keys", sent);
  const request = { entity_id: "lock.front_door", command: "unlock" };
  const { status } = await clientFor(admin.url, `ApiKey ${body.key}`).post("/control", request);
  expect(status).toBe(202);
};

/** Something of each kind that can happen; a request that is refused, for whatever reason, makes nothing happen. */
const happen = async (house: Booted) => {
  const { admin } = house;
  const asked: [spec: string, body?: object][] = [
    ["POST /api/context", { room: "kitchen" }],
    ["POST /api/state", { context: "evening", state: { mode: "cosy" } }],
    ["POST /api/action", { action: "toggle", parameters: { entity_id: "light.office" } }],
    ["POST /scenes/activate", { scene_id: "good_night" }],
    ["POST /api/control", { entity_id: "automation.hallway_light", command: "trigger" }],
    ["POST /api/events/doorbell", { event_data: { button: "front" } }],
    [`POST /webhooks/${WEBHOOK}`, { ring: 1 }],
    ["POST /homes", { url: "virtual:?speed=0&latency_ms=1", name: "Cabin" }],
    ["DELETE /homes/cabin"],
    ["POST /labels", { name: "Passing" }],
    ["PATCH /policy", { read_only: true }],
    ["PATCH /policy", { read_only: false }],
    ["POST /api/control", { entity_id: "light.bathroom", command: "turn_on", for: 3600 }],
    ["POST /api/control", { entity_id: LAST, command: "toggle" }],
  ];
  const before = await firedBy(admin);
  const headers = { "content-type": "application/json" };
  await askForApproval(house);
  for (const [spec, body] of asked) {
    const [method = "", path = ""] = spec.split(" ");
    const sent = body ? { headers, body: JSON.stringify(body) } : {};
    const { status, text } = await admin.send(method, path, sent);
    expect([spec, status, text]).toEqual([spec, 200, text]);
  }
  await eventually(async () => ({ isMore: (await firedBy(admin)) > before }), { isMore: true });
  await admin.control(LAST, "toggle");
};

/** Whose webhook is called. */
const CONFIG = {
  alias: "Called",
  trigger: { platform: "webhook", webhook_id: WEBHOOK },
  action: { service: "light.turn_on", target: { entity_id: "light.hallway" } },
};

describe("a house", () => {
  const house = sharedHouse({ LIMIT_C_WS: "off" });
  beforeAll(async () => {
    await house.admin.post("/automations", { action: "create", config: CONFIG });
    for (const one of WATCHED) await house.admin.post("/watches", one);
  });
  afterEach(endStreams);

  const headers = () => ({ headers: { authorization: house.admin.authorization ?? "" } });
  const socket = (path: string) => openSocket(house.url + path, headers());
  const namesOf = (path: string, messages: readonly unknown[]) =>
    new Set(messages.map((message) => checkMessage(house.url + path, message)));
  const heardOn = (path: string, ...sockets: readonly Socket[]) =>
    namesOf(
      path,
      sockets.flatMap(({ received }) => received),
    );

  it("says on /events all that its document has, and nothing else", async () => {
    const [live, late] = [await socket("/events"), await socket(`/events?since=${GONE}`)];
    live.send({ type: "ping" });
    live.send("{");
    await live.next(({ type }) => type === "pong");
    await live.next(({ error }) => error);
    await late.next(({ type }) => type === "resync");
    await happen(house);
    await live.next(isLast);
    expect(heardOn("/events", live, late)).toEqual(new Set(documented("events")));
  });

  it("says on /ws all that its document has, but for what cannot happen yet", async () => {
    const [live, late] = [await socket("/ws"), await socket(`/ws?since=${GONE}`)];
    await late.next(({ event }) => event === "resync");
    await happen(house);
    live.send({ type: "ping", id: 1 });
    live.send({ type: "nonsense" });
    live.send({ type: "command", payload: { command: "turn on the kitchen light" } });
    live.send({ tool: "control", command: "toggle", entity_id: "light.nowhere" });
    live.send({ tool: "control", command: "toggle", entity_id: "light.kitchen" });
    live.send({ type: "conversation", id: 2, payload: { input: "turn off the kitchen light" } });
    await live.next(({ type }) => type === "tool_result");
    await live.next(({ type }) => type === "conversation_result");
    await live.next(isLast);
    const installed = ["addon_changed", "package_changed", "command_superseded"];
    const ofModels = ["conversation_delta"];
    const absent = [...installed, ...ofModels];
    const possible = documented("ws").filter((name) => !absent.includes(name));
    expect(heardOn("/ws", live, late)).toEqual(new Set(possible));
  });

  it("says on /api/websocket all that its document has, and nothing else", async () => {
    const strangers = await Promise.all([1, 2].map(() => openSocket(`${house.url}/api/websocket`)));
    const known = await socket(`/api/websocket?since=${GONE}`);
    const [stranger, liar] = strangers as [Socket, Socket];
    const access_token = house.admin.authorization?.replace("Bearer ", "");
    liar.send({ type: "auth", access_token: "nothing" });
    await liar.closed;
    stranger.send({ type: "auth", access_token });
    stranger.send({ type: "supported_features", id: 1, features: { coalesce_messages: 1 } });
    stranger.send({ type: "subscribe_entities", id: 2 });
    stranger.send({ type: "ping", id: 3 });
    known.send({ type: "subscribe_events" });
    known.send({ type: "nonsense", id: 1 });
    await stranger.next((message) => [message].flat().some(({ type }) => type === "pong"));
    await known.next(({ event }) => event?.event_type === "resync");
    await happen(house);
    await Promise.all([stranger, known].map((one) => one.next(isLast)));
    const received = [stranger, known, liar].flatMap((one) => one.received.flat());
    expect(namesOf("/api/websocket", received)).toEqual(new Set(documented("home-assistant")));
  });

  it("says on /subscribe_events all that its document has, but for what cannot happen yet", async () => {
    const user = await house.user("admin");
    for (const one of WATCHED) await user.post("/watches", one);
    const url = `${house.url}/subscribe_events?since=${GONE}`;
    const events = await openEvents(url, { headers: { authorization: user.authorization ?? "" } });
    await events.next(({ data }) => data?.type === "resync");
    await happen({ ...house, admin: user });
    await events.next(isLast);
    await user.post("/auth/revoke", { token: user.authorization?.replace("Bearer ", "") });
    await events.closed;
    const blocks = events.received.filter(({ data }) => data !== undefined);
    for (const { event } of blocks) expect(event).toBe("message");
    const data = blocks.map((block) => block.data);
    const notYet = ["addon_changed", "package_changed", "command_superseded", "error"];
    const possible = documented("subscribe_events").filter((name) => !notYet.includes(name));
    expect(namesOf("/subscribe_events", data)).toEqual(new Set(possible));
  });

  // The client holds every JSON answer against the API document.
  it.each([
    ["/events", 426, 426],
    ["/ws", 426, 426],
    ["/api/websocket", 426, 426],
    ["/subscribe_events?since=x", 400, 401],
    ["/api/events?wait=31", 400, 401],
    ["/api/events?domain=light", 200, 401],
  ])("answers a plain request for %s as its document says", async (path, status, toAnyone) => {
    const answers = await Promise.all([house.admin, house.anyone].map((one) => one.get(path)));
    expect(answers.map((one) => one.status)).toEqual([status, toAnyone]);
    expect(answers.map(({ body }) => body)).toEqual([expect.any(Object), expect.any(Object)]);
  });
});
