/** Automations that trigger themselves are stopped, and that is said; what only looks like it goes on. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  bootAt,
  type ClockedHouse,
  fire,
  logOf,
  tracesOf,
  untilOver,
  write,
} from "../../support/automations.ts";
import type { Client, Loose } from "../../support/client.ts";
import { eventually } from "../../support/wait.ts";

const LOOP = "It has triggered itself more than 10 times in 10 s and was stopped";
const PLUG = "switch.tv_socket";

describe("an automation that triggers itself", () => {
  let house: ClockedHouse;
  let admin: Client;
  beforeAll(async () => {
    house = await bootAt();
    admin = house.admin;
    const first = [{ device: PLUG, action: "off" }];
    await admin.post("/api/scene", { name: "Round", actions: first });
  });
  afterAll(() => house.stop());

  const isStopped = ({ message }: Loose) => message === LOOP;
  /** Waits until it is stopped. @returns how often it ran. */
  const runsUntilStopped = async (id: string): Promise<number> => {
    const read = async () => ({ isStopped: (await tracesOf(admin, id)).some(isStopped) });
    await eventually(read, { isStopped: true });
    return (await tracesOf(admin, id)).filter((run) => !isStopped(run)).length;
  };
  const remove = (id: string) =>
    admin.post("/automations", { action: "delete", automation_id: id });

  const go = { platform: "event", event_type: "go" };
  const toggle = { service: "homeassistant.toggle", target: { entity_id: PLUG } };

  it.each<[string, object]>([
    ["a change", { trigger: [go, { platform: "state", entity_id: PLUG }], action: toggle }],
    ["an event", { trigger: go, action: { event: "go" } }],
    ["a scene", { trigger: go, action: { scene: "scene.round" } }],
  ])("by %s is stopped after ten times, and the log says so", async (what, parts) => {
    const id = await write(admin, { ...parts, alias: `By ${what}`, mode: "queued" });
    const round = [{ device: id, action: "trigger" }];
    await admin.post("/api/scene", { name: "Round", actions: round });
    await fire(admin, "go");
    expect(await runsUntilStopped(id)).toBe(11);
    const errors = (await logOf(house)).filter(({ kind }) => kind === "error");
    expect(errors.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ entity_id: id, message: LOOP }),
    );
    await remove(id);
  });

  it("by way of another one is stopped, too", async () => {
    const ping = await write(admin, {
      alias: "Ping",
      mode: "queued",
      trigger: [go, { platform: "event", event_type: "pong" }],
      action: { event: "ping" },
    });
    const pong = await write(admin, {
      alias: "Pong",
      mode: "queued",
      trigger: { platform: "event", event_type: "ping" },
      action: { event: "pong" },
    });
    await fire(admin, "go");
    expect(await runsUntilStopped(ping)).toBe(11);
    expect(await tracesOf(admin, pong)).toHaveLength(11);
    await Promise.all([ping, pong].map(remove));
  });

  it("by hand of another one is stopped, too", async () => {
    const trigger = { platform: "event", event_type: "never" };
    const first = await write(admin, { alias: "First", trigger, action: { event: "none" } });
    const second = await write(admin, {
      alias: "Second",
      mode: "queued",
      trigger,
      action: { service: "automation.trigger", target: { entity_id: first } },
    });
    const config = {
      alias: "First",
      mode: "queued",
      trigger,
      action: { service: "automation.trigger", target: { entity_id: second } },
    };
    await admin.post("/automations", { action: "update", automation_id: first, config });
    await admin.control(first, "trigger");
    expect(await runsUntilStopped(first)).toBe(11);
    await Promise.all([second, first].map(remove));
  });

  it("is not one that many others trigger at once", async () => {
    const lights = [
      "office",
      "bathroom",
      "kids_room",
      "garage",
      "bedroom",
      "living_room",
      "kitchen",
    ];
    const members = [...lights, "hallway"].map((name) => `light.${name}`);
    for (const light of members) await admin.control(light, "turn_off");
    const each = await write(admin, {
      alias: "Each",
      mode: "parallel",
      max: 50,
      trigger: { platform: "state", entity_id: members, to: ["on", "off"] },
      action: { event: "seen" },
    });
    const all = await write(admin, {
      alias: "All",
      mode: "queued",
      trigger: go,
      action: [
        { service: "light.turn_on", target: { entity_id: members } },
        { service: "light.turn_off", target: { entity_id: members } },
      ],
    });
    await fire(admin, "go");
    const traces = await untilOver(admin, each, 16);
    expect(traces.map(({ state }) => state)).toEqual(Array(16).fill("finished"));
    await Promise.all([each, all].map(remove));
  });
});
