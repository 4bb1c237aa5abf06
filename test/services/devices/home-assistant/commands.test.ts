/** Commands to entities of a Home Assistant, and what becomes of them. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { devices } from "../../../../shared/contracts/devices.ts";
import { SMALL_HOUSE } from "../../../support/home-assistant-server/houses.ts";
import { until } from "../../../support/until.ts";
import { USER } from "../one-node.ts";
import { type ConnectedNode, connectTo } from "./connected.ts";

const LAMP = "light.desk";
const PUMP = "switch.pump";

let connected: ConnectedNode;
beforeEach(async () => {
  connected = await connectTo(SMALL_HOUSE);
});
afterEach(() => connected.close());

const server = () => connected.server;
const turnOn = (entity_id = PUMP) => connected.command(entity_id, "turn_on");
/** Answers a command for which nothing comes in two seconds. */
const withoutAnswer = async (answer: Promise<{ status: string }>, calls = 1) => {
  await until(() => server().calls.length >= calls);
  await connected.clock.advance(2000);
  return answer;
};

describe("a command", () => {
  it.each([
    [LAMP, "set_brightness", { brightness: 99 }, "turn_on", { brightness: 99 }],
    [LAMP, "set_color_temp", { color_temp: 250 }, "turn_on", { color_temp_kelvin: 4000 }],
    [LAMP, "set_color", { hs_color: [120, 100] }, "turn_on", { rgb_color: [0, 255, 0] }],
    ["cover.blind", "set_position", { position: 30 }, "set_cover_position", { position: 30 }],
    ["media_player.den", "set_volume", { volume: 0.6 }, "volume_set", { volume_level: 0.6 }],
    ["media_player.den", "unmute", {}, "volume_mute", { is_volume_muted: false }],
    [
      "climate.den",
      "set_hvac_mode",
      { hvac_mode: "cool", temperature: 23 },
      "set_temperature",
      { hvac_mode: "cool", temperature: 23 },
    ],
    ["fan.den", "toggle", { percentage: 50 }, "turn_on", { percentage: 50 }],
    ["automation.morning", "trigger", {}, "trigger", { skip_condition: true }],
    ["scene.evening", "activate", {}, "turn_on", {}],
  ])(
    "to %s: %s %j is the service %s with %j",
    async (entity_id, command, fields, service, data) => {
      const answer = await connected.command(entity_id, command, fields);
      expect(answer).toMatchObject({ status: "confirmed" });
      expect(server().calls).toMatchObject([
        { service, service_data: data, target: { entity_id } },
      ]);
    },
  );

  it("is confirmed by the state that carries its context, whatever the device has made of it", async () => {
    server().house.set("fan.den", "on", {
      percentage: 25,
      percentage_step: 25,
      supported_features: 49,
    });
    await connected.shows("fan.den", { state: "on" });
    const answer = await connected.command("fan.den", "set_percentage", { percentage: 60 });
    expect(answer).toMatchObject({
      status: "confirmed",
      state: { attributes: { percentage: 60 } },
    });
  });

  it("that no state shows is pending until the device reports something because of it", async () => {
    const next = () => connected.command("media_player.den", "next");
    server().house.set("media_player.den", "playing", { supported_features: 32 });
    await connected.shows("media_player.den", { state: "playing" });
    server().behaviours.set("media_player.den", { isSilent: true });
    expect(await withoutAnswer(next())).toMatchObject({ status: "pending" });
    server().behaviours.clear();
    await connected.clock.advance(8000);
    expect(await next()).toMatchObject({
      status: "confirmed",
      state: { attributes: { media_track: 2 } },
    });
  });

  it("to mute is pending while the player does not report that it is muted", async () => {
    server().house.set("media_player.den", "playing", {
      supported_features: 8,
      is_volume_muted: false,
    });
    await connected.shows("media_player.den", { attributes: { is_volume_muted: false } });
    server().behaviours.set("media_player.den", { isSilent: true });
    const answer = connected.command("media_player.den", "mute");
    expect(await withoutAnswer(answer)).toMatchObject({ status: "pending" });
  });

  it("is in the log as what its user has done", async () => {
    await connected.node.ask(
      devices.command,
      { entity_id: PUMP, command: "turn_on" },
      { caller: USER },
    );
    const events = await connected.store.events.read(0, 1000);
    const changes = events.filter(({ entity_id }) => entity_id === PUMP);
    expect(changes.at(-1)?.data).toMatchObject({
      context: { user_id: USER.sub },
      new_state: { state: "on" },
    });
  });

  it("shows at once what it changes elsewhere, also before its answer", async () => {
    const { promise: answerAfter, resolve } = Promise.withResolvers<void>();
    server().behaviours.set(PUMP, { isSilent: true, answerAfter });
    const stop = server().house.listen(({ event_type, context }) => {
      if (event_type === "call_service")
        server().house.set("sensor.power", "99", { unit: "W" }, context);
    });
    const answer = turnOn();
    // The clock stands still: what is shown later would never come.
    await connected.shows("sensor.power", { state: "99" });
    stop();
    resolve();
    await withoutAnswer(answer);
  });

  it("that changes nothing is confirmed, too", async () => {
    const answer = await connected.command(PUMP, "turn_off");
    expect(answer).toMatchObject({ status: "confirmed", changed: [] });
  });

  it("is pending where the device does nothing", async () => {
    server().behaviours.set(PUMP, { isSilent: true });
    expect(await withoutAnswer(turnOn())).toMatchObject({ status: "pending" });
    expect(await connected.get(PUMP)).toMatchObject({ state: "off" });
  });

  it("is pending where the device does something else for another cause, which is shown", async () => {
    server().behaviours.set(LAMP, { instead: { state: "on", attributes: { brightness: 3 } } });
    const answer = connected.command(LAMP, "set_brightness", { brightness: 200 });
    expect(await withoutAnswer(answer)).toMatchObject({ status: "pending" });
    await connected.shows(LAMP, { state: "on", attributes: { brightness: 3 } });
  });

  it("is confirmed where the device gets there for another cause", async () => {
    server().behaviours.set(PUMP, { instead: { state: "on" } });
    expect(await turnOn()).toMatchObject({ status: "confirmed" });
  });

  it("is confirmed before the answer, where the device has got there", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server().behaviours.set("lock.gate", { answerAfter: promise });
    expect(await connected.command("lock.gate", "unlock")).toMatchObject({ status: "confirmed" });
    resolve();
  });

  it("that Home Assistant never answers is pending, and does not keep the next one from the device", async () => {
    const answerAfter = Promise.withResolvers<void>().promise;
    server().behaviours.set(PUMP, { isSilent: true, answerAfter });
    expect(await withoutAnswer(turnOn())).toMatchObject({ status: "pending" });
    server().behaviours.clear();
    await connected.clock.advance(7000);
    const next = turnOn();
    await connected.clock.advance(1500);
    await until(() => server().calls.length === 2);
    expect(await next).toMatchObject({ status: "confirmed" });
  });

  it("that leads where the device is already is not confirmed by another change, and may be refused", async () => {
    const { promise: answerAfter, resolve } = Promise.withResolvers<void>();
    const refuse = { code: "home_assistant_error", message: "The pump is stuck" };
    server().behaviours.set(PUMP, { refuse, answerAfter });
    const answer = connected.command(PUMP, "turn_off");
    const refused = expect(answer).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    await until(() => server().calls.length === 1);
    server().house.set(PUMP, "off", { friendly_name: "Pump", temperature: 40 });
    server().house.set("sensor.power", "99");
    await connected.shows("sensor.power", { state: "99" });
    resolve();
    await refused;
    await connected.shows(PUMP, { state: "off", attributes: { temperature: 40 } });
  });

  it.each([
    ["service_validation_error", "INVALID_REQUEST"],
    ["home_assistant_error", "SERVICE_UNAVAILABLE"],
  ])("that is refused with %s fails with %s, and why", async (code, type) => {
    server().behaviours.set(PUMP, { refuse: { code, message: "The pump is stuck" } });
    await expect(turnOn()).rejects.toMatchObject({
      type,
      message: expect.stringContaining("The pump is stuck"),
    });
  });

  it.each(["before", "after"] as const)(
    "whose answer is lost %s the device has acted is pending, and is never sent again",
    async (breaks) => {
      server().behaviours.set(PUMP, { breaks });
      expect(await turnOn()).toMatchObject({ status: "pending" });
      server().behaviours.clear();
      await until(async () => {
        await connected.clock.advance(1000);
        return server().logins === 2;
      });
      await connected.shows(PUMP, { state: breaks === "after" ? "on" : "off" });
      expect(server().calls).toHaveLength(1);
    },
  );

  it("to an entity that Home Assistant has lost fails", async () => {
    server().house.set(PUMP, "unavailable");
    await connected.shows(PUMP, { state: "unavailable" });
    await expect(turnOn()).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    expect(server().calls).toEqual([]);
  });
});
