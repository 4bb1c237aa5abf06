/** What the clients ask for: a mix of commands, scenes and reads, each as one row. */
import { randomUUID } from "node:crypto";
import type { Wish } from "./history.ts";

/** They change by commands only, so that each of their changes has a client. */
const DIMMABLE = [
  "light.living_room",
  "light.living_room_lamp",
  "light.kitchen",
  "light.kitchen_counter",
  "light.bedroom",
  "light.bedside_lamp",
  "light.bathroom",
  "light.office",
  "light.kids_room",
];
const SWITCHES = ["switch.coffee_machine", "switch.tv_socket", "switch.office_printer"];
const OTHERS = [
  "fan.bedroom",
  "fan.bathroom",
  "media_player.bedroom",
  "light.hallway",
  "light.garage",
  "lock.front_door",
  "lock.garage",
];

/** A scene of the clients' own; only it commands these. */
export const SCENE = {
  name: "faults",
  actions: [
    { device: "light.hallway", action: "toggle" },
    { device: "light.garage", action: "toggle" },
  ],
};

type Make = (round: number) => Wish;

const at = <T>(list: readonly T[], round: number) => list[round % list.length] as T;

const post = (path: string, kind: Wish["kind"], entity_id: string, body: object): Wish => ({
  kind,
  method: "POST",
  path,
  entity_id,
  body: JSON.stringify(body),
  key: randomUUID(),
});

const command = (path: string, entity_id: string, command: string, parameters?: object) =>
  post(path, "command", entity_id, { entity_id, command, ...(parameters && { parameters }) });

const toggle: Make = (round) =>
  command("/api/control", at([...DIMMABLE, ...SWITCHES], round), "toggle");

const dim: Make = (round) =>
  command("/api/control", at(DIMMABLE, round), "set_brightness", { brightness: 1 + (round % 255) });

const inWordsOfB: Make = (round) => command("/control", at(SWITCHES, round), "toggle");

const lock: Make = (round) =>
  command("/api/control", at(["lock.front_door", "lock.garage"], round), at(LOCKS, round));
const LOCKS = ["unlock", "unlock", "lock", "lock"];

const scene: Make = () =>
  post("/api/scene/activate", "scene", `scene.${SCENE.name}`, { name: SCENE.name });

const read: Make = (round) => {
  const entity_id = at([...DIMMABLE, ...SWITCHES, ...OTHERS], round);
  return { kind: "read", method: "GET", path: `/api/state/${entity_id}`, entity_id };
};

/** Twenty requests; three in four write. */
const MIX: readonly Make[] = [
  ...[toggle, dim, read, toggle, inWordsOfB],
  ...[toggle, read, dim, toggle, lock],
  ...[toggle, dim, read, toggle, scene],
  ...[toggle, read, dim, read, inWordsOfB],
];

/** The request that comes at this place in the row of all; the same at each run but for its key. */
export const wishAt = (place: number): Wish =>
  at(MIX, place)(Math.floor(place / MIX.length) * 7 + place);
