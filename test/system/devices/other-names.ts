/** Home Assistant's names of a light's fields: understood alike, or refused alike, on every way in. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Answer, Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { socketOf } from "../streams/listeners.ts";

/** It takes colours and white light. */
const LAMP = "light.bedroom";
const PLAIN = "light.hallway";

type Way = (
  client: Client,
  entity_id: string,
  fields: Free,
) => Promise<Pick<Answer, "status" | "text">>;

const inBatch: Way = async (client, entity_id, fields) => {
  const actions = [{ action: "turn_on", parameters: { entity_id, ...fields } }];
  const { status, body, text } = await client.post("/api/actions/batch", { actions });
  const isDone = status === 200 && body.results[0].success === true;
  return { status: isDone ? 200 : 400, text };
};

const viaScene: Way = async (client, device, parameters) => {
  const actions = [{ device, action: "turn_on", parameters }];
  const made = await client.post("/api/scene", { name: "Other names", actions });
  if (made.status !== 200) return made;
  const { status, text, body } = await client.post("/scenes/activate", { scene_id: "other_names" });
  return { status: body.results?.[0].success ? status : 400, text };
};

const viaAutomation: Way = async (client, entity_id, data) => {
  const config = {
    alias: "Other names",
    trigger: { platform: "event", event_type: "other_names" },
    action: { service: "light.turn_on", target: { entity_id }, data },
  };
  const made = await client.post("/automations", { action: "create", config });
  if (made.status !== 200) return made;
  const { automation_id } = made.body;
  const done = await client.post("/automations", { action: "trigger", automation_id });
  await client.post("/automations", { action: "delete", automation_id });
  return done;
};

const overHomeAssistant: Way = async (client, entity_id, service_data) => {
  const socket = await socketOf(client, "/api/websocket");
  const call = { type: "call_service", domain: "light", service: "turn_on" };
  socket.send({ id: 7, ...call, target: { entity_id }, service_data });
  const told: Loose = await socket.next(({ id }) => id === 7);
  return { status: told.success ? 200 : 400, text: JSON.stringify(told) };
};

const overWs: Way = async (client, entity_id, fields) => {
  const socket = await socketOf(client, "/ws");
  socket.send({ id: 7, tool: "control", command: "turn_on", entity_id, ...fields });
  const told: Loose = await socket.next(({ id, data }) => (data?.id ?? id) === 7);
  return { status: told.success ? 200 : 400, text: JSON.stringify(told) };
};

const WAYS: readonly [name: string, way: Way][] = [
  ["POST /api/control", (by, id, fields) => by.control(id, "turn_on", fields)],
  [
    "POST /control",
    (by, entity_id, fields) => by.post("/control", { entity_id, command: "turn_on", ...fields }),
  ],
  [
    "POST /api/tools",
    (by, entity_id, fields) =>
      by.post("/api/tools", { tool: "control", command: "turn_on", entity_id, ...fields }),
  ],
  [
    "POST /api/action",
    (by, entity_id, fields) =>
      by.post("/api/action", { action: "turn_on", parameters: { entity_id, ...fields } }),
  ],
  ["a batch", inBatch],
  ["a scene", viaScene],
  ["an automation", viaAutomation],
  ["/api/websocket", overHomeAssistant],
  ["/ws", overWs],
];

const UNDERSTOOD: readonly [Free, Free][] = [
  [{ brightness_pct: 50 }, { brightness: 128 }],
  [{ brightness_step: -20 }, { brightness: 80 }],
  [{ brightness_step_pct: 20 }, { brightness: 151 }],
  [{ kelvin: 2700 }, { color_temp_kelvin: 2700 }],
  [{ color_temp_kelvin: 3000 }, { color_temp_kelvin: 3000 }],
  [{ color_name: "dark orange" }, { rgb_color: [255, 140, 0] }],
  [{ hs_color: [120, 100] }, { rgb_color: [0, 255, 0] }],
  [
    { xy_color: [0.3127, 0.329], brightness_pct: 20 },
    { color_mode: "rgb", brightness: 51 },
  ],
];

/** What is wrong, and what is named. */
const REFUSED: readonly [Free, string][] = [
  [{ brightness_pct: 101 }, "brightness_pct"],
  [{ brightness_pct: "50" }, "brightness_pct"],
  [{ brightness_step: 1.5 }, "brightness_step"],
  [{ kelvin: 9000 }, "kelvin"],
  [{ color_name: "darkorang" }, "darkorange"],
  [{ hs_color: [10, 101] }, "hs_color"],
  [{ xy_color: [0.5, 1.5] }, "xy_color"],
  [{ brightness: 10, brightness_pct: 50 }, "brightness"],
  [{ kelvin: 3000, color_name: "red" }, "color_name"],
  [{ effect: "rainbow" }, "effect"],
  [{ flash: "short" }, "flash"],
  [{ position: 3 }, "position"],
];

describe.each(WAYS)("over %s", (_name, way) => {
  const house = sharedHouse();
  afterEach(endStreams);
  const attributes = async () => (await house.admin.get(`/api/state/${LAMP}`)).body.attributes;
  const look = async () => {
    const { body } = await house.admin.get(`/api/state/${LAMP}`);
    return [body.version, (await house.admin.get(`/api/state/${PLAIN}`)).body.version];
  };

  it.each(UNDERSTOOD)("a light takes %j as %j", async (given, shown) => {
    await house.admin.control(LAMP, "turn_on", { brightness: 100, rgb_color: [1, 2, 3] });
    const { status, text } = await way(house.admin, LAMP, given);
    expect([status, text]).toEqual([200, expect.anything()]);
    expect(await attributes()).toMatchObject(shown);
  });

  it.each(REFUSED)("a light takes nothing of %j", async (given, named) => {
    const before = await look();
    const { status, text } = await way(house.admin, LAMP, given);
    expect([status, text]).toEqual([400, expect.stringContaining(named)]);
    expect(await look()).toEqual(before);
  });

  it.each([
    [{ color_name: "red" }, "color_name"],
    [{ brightness_pct: 10 }, "brightness_pct"],
  ])("a light that cannot do it says so of %j", async (given, named) => {
    const before = await look();
    const { status, text } = await way(house.admin, PLAIN, given);
    expect([status, text]).toEqual([
      400,
      expect.stringContaining(`${PLAIN} does not support ${named}`),
    ]);
    expect(await look()).toEqual(before);
  });
});

describe("steps of brightness", () => {
  const house = sharedHouse();
  it("that come at once are all taken", async () => {
    const entity_id = house.own("light");
    await house.admin.control(entity_id, "turn_on", { brightness: 100 });
    const steps = [10, 20, -5, 30, -15, 40, 3, 2];
    const answers = await Promise.all(
      steps.map((brightness_step) =>
        house.admin.control(entity_id, "turn_on", { brightness_step }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(steps.map(() => 200));
    const { body } = await house.admin.get(`/api/state/${entity_id}`);
    expect(body.attributes.brightness).toBe(185);
  });
});

describe("a command that needs a field", () => {
  const house = sharedHouse();
  it.each([
    ["set_brightness", { brightness_pct: 40 }, { brightness: 102 }],
    ["set_color", { hs_color: [0, 100] }, { rgb_color: [255, 0, 0] }],
    ["set_color_temp", { kelvin: 3000 }, { color_temp_kelvin: 3000 }],
  ])("%s takes it as %j", async (command, fields, shown) => {
    const parameters = { entity_id: LAMP, ...fields };
    const answers = [
      await house.admin.control(LAMP, command, fields),
      await house.admin.post("/api/action", { action: command, parameters }),
      await house.admin.post("/api/actions/batch", { actions: [{ action: command, parameters }] }),
      await house.admin.post("/api/scene", {
        name: "Needs one",
        actions: [{ device: LAMP, action: command, parameters: fields }],
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await house.admin.get(`/api/state/${LAMP}`);
    expect(body.attributes).toMatchObject(shown);
  });

  it("is refused without it, and with value and parameters that say the same", async () => {
    const bare = { action: "set_brightness", parameters: { entity_id: LAMP } };
    const { status, body } = await house.admin.post("/api/action", bare);
    expect([status, body.error.details.missing_fields]).toEqual([400, ["brightness"]]);
    const parameters = { brightness_pct: 40 };
    const actions = [{ device: LAMP, action: "set_brightness", value: 3, parameters }];
    const scene = await house.admin.post("/api/scene", { name: "Twice", actions });
    expect([scene.status, scene.body.message]).toEqual([
      400,
      expect.stringContaining("already contain"),
    ]);
  });
});
