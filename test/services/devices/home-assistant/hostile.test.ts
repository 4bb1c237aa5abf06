/** A Home Assistant that says what it must not, or far too much. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { openStates } from "../../../../services/devices/homes/home-assistant/states.ts";
import { SMALL_HOUSE } from "../../../support/home-assistant-server/houses.ts";
import { until } from "../../../support/until.ts";
import { type ConnectedNode, connectTo } from "./connected.ts";

const PUMP = "switch.pump";
const POWER = "sensor.power";

let connected: ConnectedNode;
beforeEach(async () => {
  connected = await connectTo(SMALL_HOUSE);
});
afterEach(() => connected.close());

const house = () => connected.server.house;
/** It still hears what is said properly. */
const lives = async () => {
  house().set(PUMP, "on");
  await connected.shows(PUMP, { state: "on" });
  expect(connected.server.logins).toBe(1);
};
const warned = () => until(() => connected.warnings.length > 0);
/** Of the subscription to states: the features are 1, the library begins with 3, for the configuration. */
const STATES_ID = 4;
const nested = (depth: number) => `${"[".repeat(depth)}1${"]".repeat(depth)}`;

it.each([
  ["no JSON", "{nonsense"],
  ["a number that JSON does not have", `{"type":"event","id":${STATES_ID},"event":{"c":NaN}}`],
  ["null", "null"],
  ["a list of nothing", "[null, 1, [], {}]"],
  ["an event of no subscription", '{"type":"event","id":999,"event":{}}'],
  ["an answer that nothing has asked for", '{"type":"result","id":998,"success":true}'],
  ["a pong without a ping", '{"type":"pong","id":997}'],
  ["an unknown type", `{"type":"explode","id":${STATES_ID}}`],
  ["deep nesting", nested(100_000)],
  ["bytes", Buffer.from([0, 1, 2])],
])("survives %s", async (_what, frame) => {
  connected.server.sayRaw(frame);
  await lives();
});

const ofStates = (event: string) => `{"type":"event","id":${STATES_ID},"event":${event}}`;
const lamp = (attributes: string) => ofStates(`{"c":{"light.desk":{"+":{"a":${attributes}}}}}`);

it.each([
  ["a result whose id is an object", '{"type":"result","id":{"toString":1}}'],
  ["a pong whose id is a list of an object", '{"type":"pong","id":[{"toString":1}]}'],
  ["a refusal without an error", '{"type":"result","id":998,"success":false,"error":null}'],
  ["an event that is nested deeply", ofStates(nested(100_000))],
  ["removed entities that are objects", ofStates('{"r":[{"toString":1},null]}')],
  ["removed attributes that are objects", ofStates('{"c":{"light.desk":{"-":{"a":[{}]}}}}')],
  ["a colour mode that is an object", lamp('{"color_mode":{"toString":1}}')],
  ["colour modes that are objects", lamp('{"supported_color_modes":[{"toString":1}]}')],
])("survives %s, and reads what comes in the same frame", async (_what, hostile) => {
  connected.server.sayRaw(`[${hostile},${ofStates(`{"c":{"${POWER}":{"+":{"s":"77"}}}}`)}]`);
  await connected.shows(POWER, { state: "77" });
  await lives();
});

it("connects anew when its states would silently end", async () => {
  connected.server.sayRaw(`{"type":"result","id":${STATES_ID},"success":false}`);
  await until(async () => {
    await connected.clock.advance(500);
    return connected.server.logins === 2;
  });
  house().set(PUMP, "on");
  await connected.shows(PUMP, { state: "on" });
  expect(connected.warnings).toEqual([
    expect.stringContaining("a refusal of what it had accepted"),
  ]);
});

it("takes a second answer that says the same", async () => {
  connected.server.sayRaw(`{"type":"result","id":${STATES_ID},"success":true,"result":null}`);
  await lives();
});

it("reads a frame of 20 MB, and warns once", async () => {
  connected.server.sayRaw(lamp(`{"huge":"${"x".repeat(20_000_000)}"}`));
  await lives();
  expect(connected.warnings).toHaveLength(1);
});

it("warns once, however often the same is wrong", async () => {
  for (let n = 0; n < 100; n += 1) connected.server.sayRaw("{nonsense");
  await lives();
  expect(connected.warnings).toHaveLength(1);
});

it("keeps a hundred thousand entities, and no more", () => {
  const warnings: string[] = [];
  const states = openStates((line) => warnings.push(line));
  const ids = Array.from({ length: 100_010 }, (_, n) => [`sensor.s${n}`, { s: "1" }] as const);
  states.apply({ a: Object.fromEntries(ids) });
  expect(states.ids()).toHaveLength(100_000);
  expect(new Set(warnings).size).toBe(1);
});

it.each<readonly [string, unknown, Record<string, unknown> | undefined]>([
  ["a number as state", 5, undefined],
  ["null as state", null, undefined],
  ["attributes that are a list", "7", [] as never],
])("goes on after %s", async (_what, state, attributes) => {
  house().set(POWER, state, attributes);
  await lives();
  expect(typeof (await connected.get(POWER)).state).toBe("string");
});

it("cuts a state of a megabyte", async () => {
  house().set(POWER, "x".repeat(1_000_000), { friendly_name: "A note" });
  await connected.shows(POWER, { state: "x".repeat(255) });
  await warned();
});

it("leaves out an attribute of a megabyte, and one that is nested deeply", async () => {
  const big = { huge: "x".repeat(1_000_000), deep: JSON.parse(nested(50)), unit: "W" };
  house().set(POWER, "13", big);
  await connected.shows(POWER, { state: "13", attributes: { unit: "W" } });
  const { attributes } = await connected.get(POWER);
  expect(Object.keys(attributes)).not.toContain("huge");
  expect(Object.keys(attributes)).not.toContain("deep");
  await warned();
});

it("does not let an attribute hide an entity or move it", async () => {
  house().set(POWER, "14", { removed: true, area_id: "elsewhere", unit: "W" });
  await connected.shows(POWER, { state: "14", attributes: { unit: "W" } });
  expect((await connected.get(POWER)).attributes.area_id).toBe("den");
});

it("shows a state that the domain does not have as unknown", async () => {
  house().set("cover.blind", "exploding");
  await connected.shows("cover.blind", { state: "unknown" });
});

it.each(["no id", "UPPER.case", "light.a b", "__proto__", "light.<b>"])(
  "leaves out an entity whose id is %j",
  async (entity_id) => {
    house().set(entity_id, "on");
    await lives();
    await warned();
  },
);

it("records each of a thousand changes that come at once", async () => {
  for (let count = 1; count <= 1000; count += 1) house().set(POWER, String(count));
  await connected.shows(POWER, { state: "1000" });
  await lives();
  const events = await connected.store.events.read(0, 5000);
  expect(events.filter(({ entity_id }) => entity_id === POWER)).toHaveLength(1001);
});
