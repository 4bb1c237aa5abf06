/** Services of Home Assistant's clients, to devices on a real broker: what is published is what Home Assistant publishes. */
import { describe, expect, it } from "@jest/globals";
import { check } from "../../../../services/devices/commands/check-command.ts";
import { SERVICES } from "../../../../shared/domains/home-assistant-services.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { eachRig } from "../../../support/each-rig.ts";
import type { Payload } from "../../../support/mqtt-devices/devices.ts";
import { openMqttRig } from "../../../support/mqtt-devices/rig.ts";
import { until } from "../../../support/until.ts";
import { AT } from "../entities.ts";
import { FEATURES, HEARD } from "./heard-rows.ts";
import { TOPICS } from "./said-rows.ts";

const { rig } = eachRig(openMqttRig);

const domainOf = (service: string) => service.split(".", 1)[0] ?? "";
const textOf = (payload: Payload) =>
  typeof payload === "string" ? payload : JSON.stringify(payload);
/** JSON is the same in any order. */
const asSent = (payload: string): Payload =>
  payload.startsWith("{") ? JSON.parse(payload) : payload;

const announced = async (
  service: string,
  config: object,
  said: Readonly<Record<string, Payload>>,
) => {
  const entity_id = `${domainOf(service)}.x`;
  await rig.devices.announce(`${domainOf(service)}/x`, { unique_id: "x", name: "X", ...config });
  await rig.open();
  for (const [topic, payload] of Object.entries(said)) await rig.devices.say(topic, payload);
  await until(() =>
    Object.entries(said).every(([topic, payload]) =>
      rig.devices.heard.some((one) => one.topic === topic && one.payload === textOf(payload)),
    ),
  );
  if (Object.keys(said).length > 0) await until(() => rig.stateOf(entity_id)?.state !== "unknown");
  return entity_id;
};

/** Calls a service as a client does: with its names of commands and fields. */
const called = async (service: string, entity_id: string, data: object) => {
  const command = SERVICES.get(service) ?? "";
  const now = rig.stateOf(entity_id);
  if (!now) throw new TypeError(`There is no ${entity_id}`);
  const at = AT.toISOString();
  const entity = { entity_id, ...now, last_changed: at, last_updated: at, version: 1 };
  const { fields } = check(entity, command, { ...data });
  return rig.order(entity_id, command, fields);
};

it.each(HEARD)("%s of %j that has said %j, with %j, is published as %j", async (...row) => {
  const [service, config, said, data, heard] = row;
  const entity_id = await announced(service, config, said);
  const before = rig.devices.heard.length;
  const order = called(service, entity_id, data);
  const sent = () =>
    rig.devices.heard.slice(before).filter(({ topic }) => /(\/set|^speed|^send)$/.test(topic));
  await until(() => sent().length >= heard.length);
  expect(sent().map(({ topic, payload }) => [topic, asSent(payload)])).toEqual(heard);
  await rig.clock.advance(10_000);
  await order;
});

describe("a command is confirmed by what the device says of it", () => {
  const confirms = async (
    service: string,
    config: object,
    said: Readonly<Record<string, Payload>>,
    data: Free,
    answer: Readonly<Record<string, Payload>>,
  ) => {
    const entity_id = await announced(service, config, said);
    const set = Object.values(config).find((one) => String(one).endsWith("/set"));
    const topic = String(set).replace("~/", "");
    rig.devices.answer({ [topic]: () => answer });
    const before = rig.devices.heard.length;
    const order = called(service, entity_id, data);
    // What the device says now, even where it has said the same before.
    const heardNow = (at: string) =>
      rig.devices.heard.slice(before).some((one) => one.topic === at);
    await until(() => [topic, ...Object.keys(answer)].every(heardNow));
    await rig.clock.advance(10_000);
    return order;
  };
  const SLATS = { state_topic: "~/x", tilt_status_topic: "~/t", tilt_command_topic: "~/t/set" };
  const LAMP = { ...TOPICS, schema: "json", effect: true, effect_list: ["off", "rainbow"] };
  const lit = (effect: string) => ({ state: "ON", effect });

  it.each<[string, object, Record<string, Payload>, Free, Record<string, Payload>, boolean]>([
    [
      "cover.set_cover_tilt_position",
      SLATS,
      { x: "open", t: "0" },
      { tilt_position: 40 },
      { t: "41" },
      true,
    ],
    [
      "cover.set_cover_tilt_position",
      SLATS,
      { x: "opening", t: "0" },
      { tilt_position: 40 },
      { x: "opening" },
      false,
    ],
    ["cover.open_cover_tilt", SLATS, { x: "closed", t: "0" }, {}, { t: "100" }, true],
    ["cover.open_cover_tilt", SLATS, { x: "closed", t: "0" }, {}, { x: "closed" }, false],
    [
      "cover.close_cover_tilt",
      { ...SLATS, tilt_closed_value: 30 },
      { x: "open", t: "90" },
      {},
      { t: "30" },
      true,
    ],
    ["light.turn_on", LAMP, { x: lit("off") }, { effect: "rainbow" }, { x: lit("rainbow") }, true],
    ["light.turn_on", LAMP, { x: lit("off") }, { effect: "rainbow" }, { x: lit("off") }, false],
    [
      "light.turn_on",
      LAMP,
      { x: { state: "ON" } },
      { effect: "rainbow" },
      { x: { state: "ON" } },
      false,
    ],
  ])("%s of %j, which has said %j, with %j that is answered with %j: %j", async (...row) => {
    const [service, config, said, data, answer, isConfirmed] = row;
    const confirmed = await confirms(service, config, said, data, answer);
    expect(confirmed).toEqual(isConfirmed ? [`${domainOf(service)}.x`] : []);
  });

  it("and what a device never says is what it was told", async () => {
    const slats = { state_topic: "~/x", tilt_command_topic: "~/t/set" };
    const cover = await announced("cover.x", slats, { x: "open" });
    expect(await called("cover.set_cover_tilt_position", cover, { tilt_position: 30 })).toEqual([
      cover,
    ]);
    await rig.sees(cover, "open", { current_tilt_position: 30 });
  });

  it("and what is only sent, as where a robot is, stays pending", async () => {
    const robot = { ...TOPICS, supported_features: ["locate"] };
    const vacuum = await announced("vacuum.x", robot, { x: { state: "docked" } });
    const order = called("vacuum.locate", vacuum, {});
    await rig.devices.gets("x/set", "locate");
    await rig.clock.advance(10_000);
    expect(await order).toEqual([]);
  });
});

it("an effect that a light does not have is refused", async () => {
  const lamp = { ...TOPICS, schema: "json", effect: true, effect_list: ["calm"] };
  const light = await announced("light.x", lamp, { x: { state: "ON" } });
  await expect(called("light.turn_on", light, { effect: "wild" })).rejects.toThrow("one of calm");
});

it.each(FEATURES)("a %s of %j has the features %j", async (component, config, bits) => {
  await rig.devices.announce(`${component}/x`, { unique_id: "x", name: "X", ...config });
  await rig.open();
  await rig.has(`${component}.x`);
  expect(rig.stateOf(`${component}.x`)?.attributes.supported_features).toBe(bits);
});
