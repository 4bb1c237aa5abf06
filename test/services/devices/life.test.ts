/** The virtual house lives on what the store has: a caller that changes that changes the house. */
import { expect, it } from "@jest/globals";
import type { Report } from "../../../services/devices/homes/home.ts";
import { ENTITIES } from "../../../services/devices/homes/virtual/house.ts";
import { openSimulation } from "../../../services/devices/homes/virtual/simulation.ts";
import type { Entity, Patch } from "../../../shared/kernel/entity.ts";
import { AT, houseEntities } from "./entities.ts";
import { openMemory } from "./memory.ts";

const COVER = "cover.bedroom";
const SENSOR = "sensor.power";

const openHouse = () => {
  const known = new Map(
    houseEntities.map((entity): [string, Entity] => [entity.entity_id, entity]),
  );
  const { shown, hear, memory } = openMemory(known);
  const life = openSimulation(ENTITIES, memory.latest);
  let time = AT.getTime();
  const moved = (seconds: number): readonly Report[] => {
    time += 1000 * seconds;
    return life.moved(seconds, { at: new Date(time), outdoors: 5 });
  };
  return {
    life,
    hear,
    moved,
    live: (seconds: number) => hear(moved(seconds)),
    /** Another caller, on whatever node. */
    change: (entity_id: string, patch: Patch) => hear([{ entity_id, ...patch }]),
    see: (entity_id: string) => shown.get(entity_id) as Entity,
  };
};
const opening = { state: "opening", attributes: { current_position: 10, target_position: 100 } };

it("moves on finer than it shows", () => {
  const { change, live, see } = openHouse();
  change(COVER, opening);
  // A tenth of a second is half a percent.
  for (let step = 0; step < 10; step += 1) live(0.1);
  expect(see(COVER).attributes.current_position).toBe(15);
});

it("goes on from where another caller has brought it", () => {
  const { change, live, see } = openHouse();
  change(COVER, opening);
  live(2);
  change(COVER, { attributes: { current_position: 50 } });
  live(2);
  expect(see(COVER).attributes.current_position).toBe(60);
});

it("stops when a caller stops it between two ticks", () => {
  const { change, live, see } = openHouse();
  change(COVER, opening);
  live(2);
  change(COVER, { state: "open", attributes: { target_position: null } });
  live(10);
  expect(see(COVER)).toMatchObject({ state: "open", attributes: { current_position: 20 } });
});

it("does not do what it saw to do when another caller was faster", () => {
  const { change, moved, hear, live, see } = openHouse();
  change(COVER, opening);
  const late = moved(2);
  change(COVER, { state: "open", attributes: { current_position: 20, target_position: null } });
  hear(late);
  live(10);
  expect(see(COVER)).toMatchObject({ state: "open", attributes: { current_position: 20 } });
});

it("lives through it once more when it could not be written", () => {
  const { change, life, moved, live, see } = openHouse();
  change(COVER, opening);
  moved(2);
  life.forget();
  live(2);
  expect(see(COVER).attributes.current_position).toBe(20);
});

it("keeps the time that a device is in its state, whatever else of it changes", () => {
  const { change, live, see } = openHouse();
  change("lock.garage", { state: "locking" });
  live(1);
  change("lock.garage", { attributes: { note: "mine" } });
  live(1);
  expect(see("lock.garage")).toMatchObject({ state: "locked", attributes: { note: "mine" } });
});

it("leaves alone what is unavailable", () => {
  const { change, live, see } = openHouse();
  change("climate.bedroom", { state: "unavailable" });
  const { version } = see("climate.bedroom");
  live(300);
  expect(see("climate.bedroom").version).toBe(version);
});

it("has its sensors tell only what they read otherwise than before", () => {
  const { change, live, see } = openHouse();
  live(1);
  change(SENSOR, { state: "7" });
  live(1);
  expect(see(SENSOR).state).toBe("7");
  change("switch.coffee_machine", { state: "on" });
  live(1);
  expect(Number(see(SENSOR).state)).toBeGreaterThan(1000);
});
