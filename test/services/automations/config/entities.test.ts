/** Which entities a configuration names, where, and which commands it may give. */
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../../services/automations/config/config.ts";
import {
  entitiesOf,
  membersOf,
  unknownEntities,
} from "../../../../services/automations/config/entities.ts";

const turnOn = (entity_id: unknown) => ({ action: "light.turn_on", target: { entity_id } });
const read = readConfig({
  alias: "All over the house",
  triggers: [
    { trigger: "state", entity_id: ["binary_sensor.door", "binary_sensor.gate"] },
    { trigger: "numeric_state", entity_id: "sensor.a", above: "sensor.low", below: 99 },
    { trigger: "event", event: "bell", event_data: { entity_id: "bell.front" } },
  ],
  conditions: {
    condition: "or",
    conditions: [{ condition: "state", entity_id: "person.anna", state: "home" }],
  },
  actions: [
    turnOn(["light.a", "light.b"]),
    {
      choose: [
        {
          conditions: { condition: "numeric_state", entity_id: "sensor.a", below: "sensor.high" },
          sequence: [turnOn("light.a"), { scene: "scene.movie" }],
        },
      ],
      default: { action: "light.turn_on", data: { entity_id: "light.c", brightness: 1 } },
    },
    { wait_for_trigger: { trigger: "state", entity_id: "lock.door" } },
    { repeat: { until: { condition: "state", entity_id: "fan.a", state: "off" }, sequence: [] } },
    { condition: "state", entity_id: "vacuum.a", state: "docked" },
    { event: "told", event_data: { scene: "scene.none" } },
    { ...turnOn("light.off"), enabled: false },
  ],
});
const NAMED = [
  ["binary_sensor.door", "triggers[0].entity_id[0]"],
  ["binary_sensor.gate", "triggers[0].entity_id[1]"],
  ["sensor.a", "triggers[1].entity_id"],
  ["sensor.low", "triggers[1].above"],
  ["person.anna", "conditions.conditions[0].entity_id"],
  ["light.a", "actions[0].target.entity_id[0]"],
  ["light.b", "actions[0].target.entity_id[1]"],
  ["sensor.a", "actions[1].choose[0].conditions.entity_id"],
  ["sensor.high", "actions[1].choose[0].conditions.below"],
  ["light.a", "actions[1].choose[0].sequence[0].target.entity_id"],
  ["scene.movie", "actions[1].choose[0].sequence[1].scene"],
  ["light.c", "actions[1].default.data.entity_id"],
  ["lock.door", "actions[2].wait_for_trigger.entity_id"],
  ["fan.a", "actions[3].repeat.until.entity_id"],
  ["vacuum.a", "actions[4].entity_id"],
];

it("reads without a problem", () => expect(read.problems).toEqual([]));

describe("an entity that is not there", () => {
  it.each([...new Set(NAMED.map(([id]) => String(id)))])(
    "is a problem wherever %s is named",
    (id) => {
      const fields = unknownEntities(read, (one) => one !== id).map(({ field }) => field);
      const places = NAMED.filter(([one]) => one === id).map(([, place]) => `config.${place}`);
      expect(fields.sort()).toEqual(places.sort());
    },
  );

  it("is none when all are there, also of those in data of events and in what is off", () => {
    const ids = NAMED.map(([id]) => id);
    expect(unknownEntities(read, (one) => ids.includes(one))).toEqual([]);
  });

  it("is named in the message", () => {
    const [problem] = unknownEntities(read, () => false);
    expect(problem?.message).toMatch(/names binary_sensor\.door, which does not exist/);
  });
});

describe("a plan", () => {
  it("has every entity that is named, once", () => {
    const ids = new Set(NAMED.map(([id]) => id));
    expect([...entitiesOf(read.plan)].sort()).toEqual([...ids].sort());
  });

  it("has every command that it may give, once", () => {
    const command = "turn_on";
    expect(membersOf(read.plan)).toEqual([
      { entity_id: "light.a", command },
      { entity_id: "light.b", command },
      { entity_id: "scene.movie", command: "activate" },
      { entity_id: "light.c", command, fields: { brightness: 1 } },
    ]);
  });
});
