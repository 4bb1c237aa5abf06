/** Commands to what only some devices of a Home Assistant can: effects and flashes, slats, latches, robots. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { SMALL_HOUSE } from "../../../support/home-assistant-server/houses.ts";
import { until } from "../../../support/until.ts";
import { type ConnectedNode, connectTo } from "./connected.ts";

const LAMP = "light.desk";

let connected: ConnectedNode;
beforeEach(async () => {
  connected = await connectTo(SMALL_HOUSE);
});
afterEach(() => connected.close());

const server = () => connected.server;
/** Answers a command for which nothing comes in two seconds. */
const withoutAnswer = async (answer: Promise<{ status: string }>) => {
  await until(() => server().calls.length >= 1);
  await connected.clock.advance(2000);
  return answer;
};

describe("a command", () => {
  it.each<[string, string, Free, string, Free]>([
    [LAMP, "turn_on", { effect: "party" }, "turn_on", { effect: "party" }],
    [LAMP, "turn_off", { flash: "long" }, "turn_off", { flash: "long" }],
    [LAMP, "toggle", { flash: "short" }, "toggle", { flash: "short" }],
    ["cover.blind", "open_tilt", {}, "open_cover_tilt", {}],
    ["cover.blind", "close_tilt", {}, "close_cover_tilt", {}],
    ["cover.blind", "stop_tilt", {}, "stop_cover_tilt", {}],
    ["cover.blind", "toggle_tilt", {}, "toggle_cover_tilt", {}],
    [
      "cover.blind",
      "set_tilt_position",
      { tilt_position: 20 },
      "set_cover_tilt_position",
      { tilt_position: 20 },
    ],
    ["lock.gate", "open", { code: "12" }, "open", { code: "12" }],
    ["vacuum.robot", "clean_spot", {}, "clean_spot", {}],
    [
      "vacuum.robot",
      "set_fan_speed",
      { fan_speed: "high" },
      "set_fan_speed",
      { fan_speed: "high" },
    ],
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

  it.each<[string, Free]>([
    ["locate", {}],
    ["send_command", { command: "go", params: { x: 1 } }],
  ])("to a robot that nothing shows is sent, and pending: %s %j", async (command, fields) => {
    const answer = await withoutAnswer(connected.command("vacuum.robot", command, fields));
    expect(answer).toMatchObject({ status: "pending" });
    expect(server().calls).toMatchObject([{ service: command, service_data: fields }]);
  });

  it("to tilt slats is confirmed while the cover travels, and by the angle alone", async () => {
    server().behaviours.set("cover.blind", {
      instead: { state: "closing", attributes: { current_tilt_position: 20 }, isCaused: true },
    });
    const tilt = { tilt_position: 20 };
    expect(await connected.command("cover.blind", "set_tilt_position", tilt)).toMatchObject({
      status: "confirmed",
      state: { state: "closing", attributes: { current_tilt_position: 20 } },
    });
  });

  it("that a device does otherwise is superseded: an effect, an angle of slats", async () => {
    const ends = (entity_id: string, attributes: Record<string, unknown>) =>
      server().behaviours.set(entity_id, { instead: { state: "on", attributes, isCaused: true } });
    ends(LAMP, { effect: "off" });
    const answer = connected.command(LAMP, "turn_on", { effect: "party" });
    expect(await withoutAnswer(answer)).toMatchObject({
      status: "superseded",
      superseded: [{ wanted: { effect: "party" }, reached: { effect: "off" } }],
    });
  });

  it("is not offered to a device without the ability", async () => {
    server().house.set("cover.blind", "open", { current_position: 50, supported_features: 15 });
    server().house.set("lock.gate", "locked", { supported_features: 0 });
    await connected.shows("cover.blind", { attributes: { supported_features: 15 } });
    await connected.shows("lock.gate", { attributes: { supported_features: 0 } });
    const tilt = connected.command("cover.blind", "set_tilt_position", { tilt_position: 20 });
    await expect(tilt).rejects.toMatchObject({ type: "INVALID_REQUEST" });
    const open = connected.command("lock.gate", "open");
    await expect(open).rejects.toMatchObject({ type: "INVALID_REQUEST" });
    expect(server().calls).toEqual([]);
  });
});
