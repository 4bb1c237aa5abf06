/** What every home must do, whichever system is behind the port: each implementation's test runs this. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  check,
  commandsOf,
  isMomentary,
} from "../../../services/devices/commands/check-command.ts";
import type { Home, HomeEntity, Memory } from "../../../services/devices/homes/home.ts";
import type { HomeRecord } from "../../../services/devices/registry/home-record.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Domain } from "../../../shared/domains/domain.ts";
import { domainFor } from "../../../shared/domains/domains.ts";
import { type Entity, entityId, type Patch, patched } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { discover } from "./discover.ts";
import { openMemory } from "./memory.ts";

const EVERYWHERE = ["unavailable", "unknown"];
const LONG_AGO = "2030-01-01T00:00:00.000Z";

const isStateOf = (entity_id: string, state: string) => {
  const states = domainFor(entity_id).states;
  if (states === undefined || EVERYWHERE.includes(state)) return true;
  return states instanceof RegExp ? states.test(state) : states.includes(state);
};

const asEntity = ({ entity_id, initial }: HomeEntity, patch: Patch = {}): Entity => ({
  entity_id,
  ...patched(initial, patch),
  last_changed: LONG_AGO,
  last_updated: LONG_AGO,
  version: 1,
});

/** A value for each field that lies within every range that the entity may declare. */
const fieldsFor = ({ attributes }: Entity, command: string, domain: Domain | undefined): Free => {
  const values: Free = {
    brightness: 128,
    color_temp: attributes.max_color_temp_kelvin ?? 6500,
    rgb_color: [255, 0, 0],
    temperature: attributes.max_temp ?? 35,
    hvac_mode: [attributes.hvac_modes].flat().at(-1),
    position: 50,
    tilt_position: 50,
    fan_speed: [attributes.fan_speed_list].flat().at(-1),
    remote_command: ["test"],
    percentage: 100,
    volume: 0.5,
    source: [attributes.source_list].flat().at(-1),
    oscillating: true,
    direction: "reverse",
    ...Object.fromEntries(
      ["preset_mode", "fan_mode", "swing_mode"].map((name) => [
        name,
        [attributes[`${name}s`]].flat().at(-1),
      ]),
    ),
  };
  const { needs = [], needsOneOf = [] } = domain?.commands[command] ?? {};
  const chosen = needsOneOf.flatMap((names) => names.slice(0, 1));
  return Object.fromEntries([...needs, ...chosen].map((name) => [name, values[name]]));
};

/** What a home's reports come to, asked for until it is so: some homes take a moment. */
const watch = (clock: StillClock) => {
  const watched = openMemory(new Map(), clock);
  const { shown } = watched;
  const see = async (entity_id: string, state: string) => {
    for (let left = 100; left > 0 && shown.get(entity_id)?.state !== state; left -= 1)
      await clock.advance(50);
    expect(shown.get(entity_id)?.state).toBe(state);
  };
  return { ...watched, see };
};

/**
 * @param open  Opens the home anew, with at least one light or switch that can be switched. What
 *   was recorded of it is its memory, where it has none of its own.
 */
export const homeConformance = (
  name: string,
  open: (memory: Memory, clock: Clock) => Promise<Home>,
): void => {
  describe(`a home on ${name}`, () => {
    let clock: StillClock;
    let home: Home;
    let said: HomeRecord;
    let entities: readonly HomeEntity[];
    let watched: ReturnType<typeof watch>;
    let stop: (() => Promise<void>) | undefined;
    beforeEach(async () => {
      clock = stillClock();
      watched = watch(clock);
      const opened = await open(watched.memory, clock);
      const send: Home["send"] = async (orders) => {
        const [reports] = await Promise.all([opened.send(orders), clock.advance(1)]);
        return reports;
      };
      home = { ...opened, send };
      said = await discover(opened);
      entities = said.entities;
    });
    afterEach(async () => {
      await stop?.();
      stop = undefined;
      await home.close?.();
    });
    const begin = async () => {
      for (const entity of entities) watched.shown.set(entity.entity_id, asEntity(entity));
      stop = await home.open(watched.listener);
      return watched;
    };
    const switchable = () => {
      const found = entities.find(({ entity_id }) => /^(light|switch)\./.test(entity_id));
      return found?.entity_id ?? "";
    };

    it("names each entity once, by an id of a known domain, in a state of its domain", () => {
      const ids = entities.map(({ entity_id }) => entity_id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !entityId.pattern.test(id) || !domainFor(id))).toEqual([]);
      const odd = entities.filter((one) => !isStateOf(one.entity_id, one.initial.state));
      expect(odd).toEqual([]);
    });

    it("puts entities into areas that it has, and areas on floors that it has", async () => {
      const { floors, areas } = said;
      const floorIds = [null, ...floors.map(({ floor_id }) => floor_id)];
      expect(areas.filter(({ floor_id }) => !floorIds.includes(floor_id))).toEqual([]);
      const areaIds = [null, ...areas.map(({ area_id }) => area_id)];
      expect(entities.filter(({ area_id }) => !areaIds.includes(area_id))).toEqual([]);
    });

    it("lets scenes and automations do only what their devices can", () => {
      const known = new Map(entities.map((entity) => [entity.entity_id, asEntity(entity)]));
      for (const { entity_id, command, fields } of entities.flatMap((one) => one.members ?? []))
        expect(() => check(known.get(entity_id) as Entity, command, fields)).not.toThrow();
    });

    it("answers, or tells soon, what an order has changed", async () => {
      const { hear, see } = await begin();
      for (const [command, state] of [["turn_on", "on"] as const, ["turn_off", "off"] as const]) {
        hear(await home.send([{ entity_id: switchable(), command, fields: {} }]));
        await see(switchable(), state);
      }
    });

    it("carries orders out in sequence", async () => {
      const { hear, see } = await begin();
      const commands = ["turn_on", "turn_off", "turn_on"];
      const entity_id = switchable();
      hear(await home.send(commands.map((command) => ({ entity_id, command, fields: {} }))));
      await see(entity_id, "on");
    });

    it("says how a device stands also when an order changes nothing", async () => {
      const { hear, shown, see } = await begin();
      const order = { entity_id: switchable(), command: "turn_on", fields: {} };
      hear(await home.send([order]));
      await see(order.entity_id, "on");
      const stored = shown.get(order.entity_id) as Entity;
      shown.set(order.entity_id, { ...stored, state: "unknown" });
      hear(await home.send([order]));
      await see(order.entity_id, "on");
    });

    it("takes every command that an entity offers, and reports only what it has", async () => {
      const { hear, heard } = await begin();
      const waited = async () => {
        for (let left = 10; left > 0; left -= 1) await clock.advance(1000);
      };
      for (const entity of entities.map((one) => asEntity(one)))
        for (const command of commandsOf(entity)) {
          const fields = fieldsFor(entity, command, domainFor(entity.entity_id));
          const checked = check(entity, command, fields).fields;
          const order = { entity_id: entity.entity_id, command, fields: checked };
          const sent = home.send([order]);
          // Where no state shows it, the home waits in vain.
          if (isMomentary(order)) await Promise.race([sent, waited()]);
          hear(await sent);
        }
      const ids = entities.map(({ entity_id }) => entity_id);
      expect(heard.filter(({ entity_id }) => !ids.includes(entity_id))).toEqual([]);
      const odd = heard.filter(({ entity_id, state }) => state && !isStateOf(entity_id, state));
      expect(odd).toEqual([]);
      expect(JSON.parse(JSON.stringify(heard))).toEqual(heard);
    });

    it("tells nothing any more once it is stopped, and can be started again", async () => {
      const { heard } = await begin();
      const covers = entities.filter(({ entity_id }) => entity_id.startsWith("cover."));
      await home.send(
        covers.map(({ entity_id }) => ({ entity_id, command: "toggle", fields: {} })),
      );
      await stop?.();
      const before = heard.length;
      await clock.advance(700);
      expect(heard.length).toBe(before);
      const again = await begin();
      again.hear(await home.send([{ entity_id: switchable(), command: "turn_on", fields: {} }]));
      await again.see(switchable(), "on");
    });
  });
};
