/** One permission for every way in: what is forbidden is refused by each, and nothing happens. */
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { Answer, Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const LAMP = "light.kitchen";
const ON = { entity_id: LAMP, command: "turn_on" };
const SENTENCE = "turn on the kitchen light";
const AS_C = { "x-api-group": "C" };

type Way = readonly [name: string, go: (client: Client) => Promise<Answer>];

/** Every way to turn the kitchen light on. */
const WAYS: readonly Way[] = [
  ["A's command", (client) => client.post("/api/control", { ...ON, parameters: {} })],
  ["B's command", (client) => client.post("/control", ON)],
  [
    "C's state",
    (client) =>
      client.post("/api/state", { context: "test", state: { [LAMP]: { state: "on" } } }, AS_C),
  ],
  [
    "an action",
    (client) => client.post("/api/action", { action: "turn_on", parameters: { entity_id: LAMP } }),
  ],
  [
    "the action control",
    (client) => client.post("/api/action", { action: "control", parameters: ON }),
  ],
  ["a tool", (client) => client.post("/api/tools", { tool: "control", ...ON })],
  ["B's sentence", (client) => client.post("/interpret", { input: SENTENCE })],
  ["D's sentence", (client) => client.post("/api/command", { command: SENTENCE })],
  [
    "a sentence by a tool",
    (client) => client.post("/api/tools", { tool: "interpret", input: SENTENCE }),
  ],
  ["a scene of others", (client) => client.post("/scenes/activate", { scene_id: "lamp" })],
  ["a scene by D", (client) => client.post("/api/scene/activate", { name: "Lamp" })],
  ["a scene as an entity", (client) => client.control("scene.lamp", "activate")],
  [
    "a scene of one's own",
    (client) =>
      client.post("/api/scene", { name: "Mine", actions: [{ device: LAMP, action: "on" }] }),
  ],
  [
    "an automation",
    (client) => client.post("/automations", { action: "trigger", automation_id: "lamp" }),
  ],
  ["an automation as an entity", (client) => client.control("automation.lamp", "trigger")],
];

const BATCH = {
  actions: [
    { action: "turn_on", parameters: { entity_id: LAMP } },
    { action: "interpret", parameters: { input: SENTENCE } },
    { action: "activate_scene", parameters: { scene_id: "lamp" } },
  ],
};

/** A sentence about what a client may not see is not understood; everything else is a 403. */
const isRefusal = ({ status, body }: Answer): boolean =>
  status === 403 || (body.structured_data ?? body.result ?? body).success === false;

describe("a house", () => {
  const house = sharedHouse();
  const strangers: [string, Client][] = [];
  beforeAll(async () => {
    const { admin } = house;
    await admin.post("/api/scene", { name: "Lamp", actions: [{ device: LAMP, action: "on" }] });
    const config = {
      alias: "Lamp",
      trigger: { platform: "event", event: "test" },
      action: { service: "light.turn_on", target: { entity_id: LAMP } },
    };
    await admin.post("/automations", { action: "create", config });
    strangers.push(
      ["a viewer", await house.user("viewer")],
      ["a key for other entities", await house.key("user", { entities: ["cover.*", "scene.*"] })],
      [
        "a key for other commands",
        await house.key("admin", { commands: ["turn_off", "activate"] }),
      ],
    );
  });
  afterEach(async () => {
    const { body } = await house.admin.get(`/api/state/${LAMP}`);
    expect([body.state, body.version]).toEqual(["off", 1]);
  });

  it.each(WAYS)("refuses by %s what a credential does not allow", async (_way, go) => {
    for (const [who, client] of strangers) {
      expect([who, isRefusal(await go(client))]).toEqual([who, true]);
    }
  });

  it("refuses it in a batch, each by itself", async () => {
    for (const [who, client] of strangers) {
      const { status, body } = await client.post("/api/actions/batch", BATCH);
      expect([who, status]).toEqual([who, 200]);
      for (const { error, result } of body.results)
        expect([who, error?.code === "FORBIDDEN" || result?.success === false]).toEqual([
          who,
          true,
        ]);
    }
  });
});

describe("a caller with the permission,,", () => {
  const house = sharedHouse();
  beforeAll(async () => {
    const { admin } = house;
    await admin.post("/api/scene", { name: "Lamp", actions: [{ device: LAMP, action: "on" }] });
    const action = { service: "light.turn_on", target: { entity_id: LAMP } };
    const trigger = { platform: "event", event: "test" };
    await admin.post("/automations", {
      action: "create",
      config: { alias: "Lamp", trigger, action },
    });
  });

  it.each(WAYS.filter(([name]) => name !== "a scene of one's own"))(
    "turns the light on by %s",
    async (_way, go) => {
      await house.admin.control(LAMP, "turn_off");
      expect((await go(house.admin)).status).toBe(200);
      // An automation that is triggered acts by itself, after the answer.
      await eventually(() => house.admin.get(`/api/state/${LAMP}`), { body: { state: "on" } });
    },
  );
});
