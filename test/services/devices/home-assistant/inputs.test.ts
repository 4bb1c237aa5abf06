/** What people set, press and choose in a Home Assistant: each is confirmed by its state. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { INPUT_HOUSE } from "../../../support/home-assistant-server/houses.ts";
import { type ConnectedNode, connectTo } from "./connected.ts";

let connected: ConnectedNode;
beforeAll(async () => {
  connected = await connectTo(INPUT_HOUSE);
});
afterAll(() => connected.close());

it.each([
  ["number.level", "set_value", { value: 20 }, { state: "20.0" }],
  ["number.level", "set_value", { value: 20 }, { state: "20.0" }],
  ["select.speed", "select_option", { option: "fast" }, { state: "fast" }],
  ["select.speed", "select_option", { option: "fast" }, { state: "fast" }],
  ["text.note", "set_value", { value: "bye" }, { state: "bye" }],
  ["button.bell", "press", {}, {}],
  ["button.bell", "press", {}, {}],
  ["input_boolean.guests", "turn_on", {}, { state: "on" }],
  ["humidifier.cellar", "set_humidity", { humidity: 50 }, { attributes: { humidity: 50 } }],
  ["valve.garden", "set_position", { position: 40 }, { state: "open" }],
  ["alarm_control_panel.house", "arm_away", { code: "1234" }, { state: "arming" }],
])("%s: %s %j", async (entity_id, command, fields, state) => {
  const answer = await connected.command(entity_id, command, fields);
  expect(answer).toMatchObject({ status: "confirmed", state });
});
