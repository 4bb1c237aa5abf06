/** Every kind of event reaches a client that may know of it, on each stream that tells of its kind. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { brightnessOf, dim, eventsOf, isOf, LAMP, socketOf, TIME, WAYS } from "./listeners.ts";

const timestamp = expect.stringMatching(TIME);
const context = { id: expect.any(String), user_id: expect.any(String) };
const ALL = WAYS.filter(([path]) => path !== "/events");

interface Cause {
  readonly kind: string;
  readonly what: string;
  readonly cause: (client: Client) => Promise<{ readonly status: number }>;
  readonly data: Loose;
  /** Kinds that it is told by, too. */
  readonly besides?: readonly string[];
}

const act = (action: string, parameters: object) => (client: Client) =>
  client.post("/api/action", { action, parameters });
const executed = { duration_ms: expect.any(Number), user_id: expect.any(String), timestamp };

const CAUSES: readonly Cause[] = [
  {
    kind: "state_change",
    what: "the system's state is set",
    cause: (client) =>
      client.post("/api/state", {
        context: "bedtime",
        state: { quietness: "high", "light.bedroom": { state: "on" } },
      }),
    data: {
      context: "bedtime",
      previous_state: { "light.bedroom": { state: "off", attributes: expect.any(Object) } },
      current_state: {
        quietness: "high",
        "light.bedroom": { state: "on", attributes: expect.any(Object) },
      },
      timestamp,
    },
  },
  {
    kind: "action_executed",
    what: "an action is done",
    cause: act("turn_on", { entity_id: "light.hallway" }),
    data: {
      action: "turn_on",
      parameters: { entity_id: "light.hallway" },
      success: true,
      result: expect.objectContaining({ entity_id: "light.hallway", status: "confirmed" }),
      ...executed,
    },
  },
  {
    kind: "action_executed",
    what: "an action fails",
    cause: act("turn_on", { entity_id: "light.attic" }),
    data: {
      action: "turn_on",
      parameters: { entity_id: "light.attic" },
      success: false,
      error: expect.objectContaining({ code: "DEVICE_NOT_FOUND" }),
      ...executed,
    },
    besides: ["error"],
  },
  {
    kind: "scene_activated",
    what: "a scene is activated",
    cause: (client) => client.post("/scenes/activate", { scene_id: "bright_kitchen" }),
    data: {
      ...{ entity_id: "scene.bright_kitchen", name: "Bright kitchen", success: true },
      ...{ context, timestamp },
    },
  },
  {
    kind: "automation_triggered",
    what: "an automation is triggered",
    cause: (client) =>
      client.post("/automations", { action: "trigger", automation_id: "automation.lamp" }),
    data: {
      ...{ entity_id: "automation.lamp", name: "Lamp", success: true },
      ...{ context, timestamp },
    },
  },
  {
    kind: "custom_event",
    what: "a client fires an event",
    cause: (client) => client.post("/api/events/doorbell", { event_data: { button: "front" } }),
    data: {
      event_type: "doorbell",
      event_data: { button: "front" },
      user_id: expect.any(String),
      timestamp,
    },
  },
];

/** As the home's protocol names them: an event of a client's own goes by the name it was given. */
const NAMED: Readonly<Record<string, string>> = { doorbell: "custom_event" };
const WEBHOOK = "heard_by_admins_without_a_grant";

describe("a house", () => {
  const house = sharedHouse();
  let watcher: Client;
  beforeAll(async () => {
    watcher = await house.user("viewer");
    const action = { service: "light.turn_on", target: { entity_id: "light.garage" } };
    const config = { alias: "Lamp", trigger: { platform: "event", event: "test" }, action };
    await house.admin.post("/automations", { action: "create", config });
    const hook = { platform: "webhook", webhook_id: WEBHOOK };
    const called = { ...config, alias: "Called", trigger: hook };
    await house.admin.post("/automations", { action: "create", config: called });
  });
  afterAll(endStreams);

  it.each(CAUSES)(
    "tells of a $kind when $what, in /ws and in SSE",
    async ({ kind, cause, data }) => {
      const [socket, events] = [await socketOf(watcher, "/ws"), await eventsOf(watcher)];
      await cause(house.admin);
      const isOfKind = ({ data: said }: Loose) => said?.type === kind && said.entity_id !== LAMP;
      const block = await events.next(isOfKind);
      const position = block.id;
      expect(block).toEqual({
        ...{ id: position, event: "message" },
        data: { type: kind, ...data, position },
      });
      const isSame = (said: Loose) => said.event === kind && said.position === position;
      expect(await socket.next(isSame)).toEqual({ event: kind, data, position });
    },
  );

  it("tells of each kind once on every stream; on /events, of states only", async () => {
    const listeners = await Promise.all(WAYS.map(([, listen]) => listen(watcher)));
    for (const { cause } of CAUSES) await cause(house.admin);
    await dim(house.admin, 77);
    await Promise.all(listeners.map((one) => one.next(isOf(LAMP, 77))));
    const kindsOf = ({ heard }: (typeof listeners)[number]) =>
      heard.map(({ kind }) => NAMED[kind] ?? kind);
    const [ofEvents = [], ...others] = listeners.map(kindsOf);
    const counts = CAUSES.flatMap(({ kind, besides = [] }) => [kind, ...besides]).sort();
    expect(new Set(ofEvents)).toEqual(new Set(["state_changed"]));
    for (const kinds of others)
      expect(kinds.filter((kind) => kind !== "state_changed").sort()).toEqual(counts);
  });

  it.each<[string, string, Cause["cause"]]>([
    ["refused", "DEVICE_NOT_FOUND", act("turn_on", { entity_id: "light.attic" })],
    ["a sentence that is not understood", "INVALID_REQUEST", act("interpret", { input: "blub" })],
  ])("tells of the error of an action that is %s", async (_what, code, cause) => {
    const [socket, events] = [await socketOf(house.admin, "/ws"), await eventsOf(house.admin)];
    await cause(house.admin);
    const isIt = ({ data }: Loose) => data?.code === code;
    const { event, data } = await socket.next(isIt);
    expect(event).toBe("error");
    expect(data).toEqual({
      ...{ code, message: expect.any(String), action: expect.any(String) },
      ...{ context: { id: expect.any(String), user_id: expect.any(String) }, timestamp },
    });
    expect((await events.next(isIt)).data).toMatchObject({ type: "error", ...data });
  });

  it("tells of a batch action by action", async () => {
    const socket = await socketOf(watcher, "/ws");
    const parameters = { entity_id: "light.garage" };
    const actions = ["turn_on", "toggle", "turn_off"].map((action) => ({ action, parameters }));
    await house.admin.post("/api/actions/batch", { actions });
    const told = [];
    for (const _ of actions)
      told.push(await socket.next(({ event }) => event === "action_executed"));
    expect(told.map(({ data }) => data?.action)).toEqual(["turn_on", "toggle", "turn_off"]);
  });

  it.each(ALL)("tells a context to its owner only, on %s", async (_path, listen) => {
    const owner = await house.user("user");
    const [own, others] = [await listen(owner), await listen(house.admin)];
    await owner.post("/api/context", { location: "kitchen" });
    await dim(house.admin, 50);
    await dim(house.admin, 51);
    const { said } = await own.next(({ kind }) => kind === "context_update");
    await others.next((heard) => brightnessOf(heard) === 51);
    const [data] = [said.data ?? said.event?.data ?? said];
    expect(data).toMatchObject({
      context: { location: "kitchen" },
      changed: ["location"],
      user_id: expect.any(String),
      timestamp,
    });
    expect(others.heard.map(({ kind }) => kind)).not.toContain("context_update");
  });

  it.each(ALL)(
    "tells of a webhook to admins without a grant only, on %s",
    async (_path, listen) => {
      const narrow = await house.key("admin", { entities: ["light.*"] });
      const others = await Promise.all([watcher, narrow].map((client) => listen(client)));
      const admin = await listen(house.admin);
      await house.anyone.post(`/webhooks/${WEBHOOK}`, { ring: 1 });
      const { said } = await admin.next(({ kind }) => kind === "webhook_received");
      const data = said.data ?? said.event?.data ?? said;
      expect(data).toMatchObject({
        webhook: expect.stringMatching(/^[0-9a-f]{32}$/),
        body: { ring: 1 },
      });
      expect(JSON.stringify(said)).not.toContain(WEBHOOK);
      await dim(house.admin, 33);
      await dim(house.admin, 34);
      for (const other of others) {
        await other.next((heard) => brightnessOf(heard) === 34);
        expect(other.heard.map(({ kind }) => kind)).not.toContain("webhook_received");
      }
    },
  );

  it.each([
    ["set_context", { context: { secret: "a present for Ann" } }],
    ["get_context", {}],
    ["interpret", { input: "turn on the garage light" }],
  ])("tells others nothing of %s", async (action, parameters) => {
    const [owner, other] = [await house.user("user"), await socketOf(house.admin, "/ws")];
    const own = await socketOf(owner, "/ws");
    const { status } = await owner.post("/api/action", { action, parameters });
    expect(status).toBe(200);
    await own.next(({ event, data }) => event === "action_executed" && data.action === action);
    await dim(house.admin, 60);
    await dim(house.admin, 61);
    await other.next(({ data }) => data.current_state?.[LAMP]?.attributes.brightness === 61);
    expect(other.received.map(({ data }) => data?.action)).not.toContain(action);
  });

  it("tells no client of a dry run or of a command that was refused", async () => {
    const socket = await socketOf(watcher, "/ws");
    const order = { entity_id: LAMP, command: "turn_off" };
    await house.admin.post("/api/control?dry_run=true", order);
    await house.admin.post("/api/control", { ...order, command: "explode" });
    await watcher.post("/api/control", order);
    await dim(house.admin, 90);
    const told = await socket.next(({ data }) => data?.current_state?.[LAMP] !== undefined);
    expect(told.data.current_state[LAMP].attributes.brightness).toBe(90);
  });
});
