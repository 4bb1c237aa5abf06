/** Home Assistant's published client, unchanged: its automations, events and collections, and a restart. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import {
  callService,
  ERR_INVALID_AUTH,
  type HassEvent,
  subscribeConfig,
  subscribeServices,
} from "home-assistant-js-websocket";
import { bootAlone } from "../../support/boot.ts";
import { freePort } from "../../support/free-port.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";
import { closeAll, connect, follow } from "./published-client.ts";

const LAMP = "light.kitchen";

describe("the published client of a house", () => {
  const house = sharedHouse({ LATITUDE: "48.2", TIME_ZONE: "Europe/Vienna" });
  afterEach(closeAll);

  it("reads automations as they were written, and what they have done, and fires events", async () => {
    const connection = await connect(house.admin);
    const config = {
      alias: "Bell",
      triggers: [{ trigger: "event", event_type: "doorbell" }],
      actions: [
        {
          repeat: {
            count: 2,
            sequence: [{ action: "light.toggle", target: { entity_id: "light.hallway" } }],
          },
        },
      ],
    };
    await house.admin.post("/automations", { action: "create", config });
    const entity_id = "automation.bell";
    const asked = { type: "automation/config", entity_id };
    expect(await connection.sendMessagePromise(asked)).toEqual({ config });
    // It could hold the id of a webhook.
    const user = await connect(await house.user("user"));
    await expect(user.sendMessagePromise(asked)).rejects.toMatchObject({ code: "unauthorized" });

    const heard: HassEvent[] = [];
    await connection.subscribeEvents((event: HassEvent) => heard.push(event), "doorbell");
    const event_data = { button: "front" };
    await user.sendMessagePromise({ type: "fire_event", event_type: "doorbell", event_data });
    await eventually(async () => heard, [{ event_type: "doorbell", data: event_data }]);

    const runs = { type: "trace/list", domain: "automation", item_id: "bell" };
    const list = () => connection.sendMessagePromise<{ run_id: string }[]>(runs);
    await eventually(list, [{ state: "stopped", script_execution: "finished" }]);
    const [{ run_id = "" } = {}] = await list();
    expect(
      await connection.sendMessagePromise({ type: "trace/list", domain: "automation" }),
    ).toContainEqual(expect.objectContaining({ item_id: "bell", run_id }));
    const path = "config.actions[0].repeat.sequence[0]";
    expect(
      await connection.sendMessagePromise({ ...runs, type: "trace/get", run_id }),
    ).toMatchObject({
      item_id: "bell",
      trigger: "event doorbell",
      trace: { [path]: [{ success: true }, { success: true }] },
    });
    await expect(
      connection.sendMessagePromise({ ...runs, type: "trace/get", run_id: "none" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("says sentences, and is told what became of them", async () => {
    const connection = await connect(house.admin);
    const say = (text: string, more: object = {}) =>
      connection.sendMessagePromise({ type: "conversation/process", text, ...more });
    await house.admin.control("light.office", "turn_off");
    expect(await say("turn on the office light", { language: "en" })).toMatchObject({
      response: {
        speech: { plain: { speech: expect.stringMatching(/office light/i) } },
        response_type: "action_done",
        data: { success: [{ name: "Office light", type: "entity", id: "light.office" }] },
      },
      continue_conversation: false,
    });
    expect((await house.admin.get("/api/state/light.office")).body.state).toBe("on");
    expect(await say("is the office light on", { conversation_id: "c1" })).toMatchObject({
      response: { response_type: "query_answer" },
      conversation_id: "c1",
    });
    expect(await say("blargh")).toMatchObject({
      response: { response_type: "error", data: { code: "no_intent_match" } },
    });
    const user = await connect(await house.user("viewer"));
    await expect(
      user.sendMessagePromise({ type: "conversation/process", text: "turn on the office light" }),
    ).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("gets an answer to its ping", async () => {
    await expect((await connect(house.admin)).ping()).resolves.toBeUndefined();
  });

  it("hears events of the kind that it asks for, until it ends the subscription", async () => {
    const connection = await connect(house.admin);
    const all: HassEvent[] = [];
    const changes: HassEvent[] = [];
    await connection.subscribeEvents((event: HassEvent) => all.push(event));
    const stop = await connection.subscribeEvents(
      (event: HassEvent) => changes.push(event),
      "state_changed",
    );
    const about = (events: readonly HassEvent[]) =>
      events.filter(({ data }) => data.entity_id === "light.hallway").length;
    await house.admin.control("light.hallway", "turn_on");
    await house.admin.post("/scenes/activate", { scene_id: "movie_night" });
    await eventually(
      async () => ({ scene: all.some(({ event_type }) => event_type === "scene_activated") }),
      { scene: true },
    );
    const event = changes.find(({ data }) => data.entity_id === "light.hallway");
    expect(event).toMatchObject({
      data: { old_state: { state: "off" }, new_state: { state: "on" } },
      origin: "LOCAL",
      context: { parent_id: null, user_id: expect.any(String) },
    });
    expect(new Set(changes.map(({ event_type }) => event_type))).toEqual(
      new Set(["state_changed"]),
    );
    await stop();
    const heard = about(changes);
    await house.admin.control("light.hallway", "turn_off");
    await eventually(async () => ({ heard: about(all) }), { heard: 2 });
    expect(about(changes)).toBe(heard);
  });

  it("keeps its collections of configuration and services", async () => {
    const connection = await connect(house.admin);
    const got: Record<string, unknown> = {};
    subscribeConfig(connection, (config) => {
      got.zone = config.time_zone;
    });
    subscribeServices(connection, (services) => {
      got.lock = Object.keys(services.lock ?? {});
    });
    await eventually(async () => got, { zone: "Europe/Vienna", lock: ["lock", "unlock", "open"] });
  });

  it("gives up at once with a credential that is none", async () => {
    const stranger = { ...house.anyone, authorization: "Bearer nonsense" };
    await expect(connect(stranger)).rejects.toBe(ERR_INVALID_AUTH);
  });
});

describe("after a restart", () => {
  afterEach(closeAll);

  it("the published client comes back by itself, and goes on following", async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), "hearth-restart-"));
    const PORT = String(await freePort());
    const first = await bootAlone({ PORT, DATA_DIR });
    const connection = await connect(first.admin);
    const happened: string[] = [];
    for (const name of ["disconnected", "ready"] as const)
      connection.addEventListener(name, () => happened.push(name));
    const { now } = follow(connection);
    const events: HassEvent[] = [];
    await connection.subscribeEvents((event: HassEvent) => events.push(event), "state_changed");
    await eventually(async () => now()[LAMP], { state: "off" });

    await first.stop();
    const second = await bootAlone({ PORT, DATA_DIR });
    await eventually(async () => happened, ["disconnected", "ready"]);
    await callService(connection, "light", "turn_on", {}, { entity_id: LAMP });
    await eventually(async () => now()[LAMP], { state: "on" });
    const isTold = () => events.some(({ data }) => data.entity_id === LAMP);
    await eventually(async () => ({ isTold: isTold() }), { isTold: true });
    connection.close();
    await second.stop();
    rmSync(DATA_DIR, { recursive: true });
  });
});
