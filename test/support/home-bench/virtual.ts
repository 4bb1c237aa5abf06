/** The virtual house for the tests of all kinds of home: its devices are there from the start. */
import { own } from "../../../shared/kernel/own-property.ts";
import {
  type BenchAbility,
  type BenchDevice,
  type BenchKind,
  type DeviceType,
  DOMAINS,
  type HearthReader,
  type HomeBench,
  lacking,
} from "./bench.ts";

const ROOMS = 60;
const WHATS: Readonly<Record<DeviceType, string>> = {
  lamp: "light",
  cover: "shutter",
  sensor: "humidity",
  lock: "door lock",
  thermostat: "thermostat",
};

/** In each virtual house. */
const TWINS: Readonly<Record<string, string>> = {
  "light.hallway": "Hallway light",
  "light.bedroom": "Bedroom light",
};

const IN_HEARTH = "A virtual device is a row of Hearth's own store";
const LACKS: Readonly<Partial<Record<BenchAbility, string>>> = {
  appearing:
    "All devices of a virtual house are there from the start; a change of its URL brings more",
  reports: "A virtual device changes by its commands, and by physics that the tests switch off",
  silence: "A virtual device always answers; slow-home.ts has one that is slow",
  refusal: "A virtual device never refuses",
  deviation: "A virtual device always reaches what it is told",
  causes: "A virtual device always reaches what it is told",
  power: "A virtual device always has power",
  removal: "A virtual device goes with its house only",
  renaming: "A virtual device has one name",
  "other ids": "A virtual device has one id",
  loss: "A virtual house is a part of Hearth, and is never away",
  "unknown domains": "A virtual house has devices of known domains only",
  "hostile values": IN_HEARTH,
  garbage: IN_HEARTH,
  templates: "A virtual house has no templates",
  credentials: "A virtual house has no credentials",
};

/** Also its lamps have the names of another virtual house. */
const open = async ({ get }: HearthReader): Promise<HomeBench> => {
  let room = 0;
  const deviceOf = (entity_id: string, name: string, shown = entity_id): BenchDevice => ({
    entity_id,
    name,
    now: () => get(`/api/state/${shown}`),
    async commands() {
      const { history } = await get(`/history?entity_id=${shown}`);
      return history.length - 1;
    },
    report: lacking,
    reportRaw: lacking,
    behave: lacking,
    power: lacking,
    remove: lacking,
    restore: lacking,
    rename: lacking,
    moveTo: lacking,
  });
  return {
    connection: { url: `virtual:?speed=0&rooms=${ROOMS}` },
    async add(type, entity_id) {
      const twin = own(TWINS, entity_id);
      if (twin !== undefined) return deviceOf(entity_id, twin, `${entity_id}_2`);
      room = (room % ROOMS) + 1;
      return deviceOf(`${DOMAINS[type]}.room_${room}`, `Room ${room} ${WHATS[type]}`);
    },
    addUnknown: lacking,
    lose: lacking,
    regain: lacking,
    babble: lacking,
    addBomb: lacking,
    stop: async () => undefined,
  };
};

export const VIRTUAL: BenchKind = { kind: "virtual", lacks: LACKS, open };
