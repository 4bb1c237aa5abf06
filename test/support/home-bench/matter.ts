/** A bridge of the real Matter library, in a process of its own, for the tests of all kinds of home. */
import { join } from "node:path";
import type { Client, Loose } from "../client.ts";
import { actOfAddon, changeAddon, isStarted, SETTINGS } from "../matter-devices/addon.ts";
import { startDevice, type VirtualDevice } from "../matter-devices/devices.ts";
import { until } from "../until.ts";
import { eventually } from "../wait.ts";
import {
  type BenchDevice,
  type BenchKind,
  type DeviceState,
  type DeviceType,
  DOMAINS,
  FIRST_STATES,
  type HomeBench,
  type HomeWay,
  lacking,
} from "./bench.ts";
import { MATTER_LACKS } from "./matter-lacks.ts";
import { MQTT } from "./mqtt.ts";

/** Sensors have what they measure in their ids and names. */
const MEASURED: Readonly<Partial<Record<DeviceType, string>>> = { sensor: "temperature" };
/** Endpoints whose numbers the tests choose begin here. */
const CHOSEN = 500;

const open = async (): Promise<HomeBench> => {
  let device: VirtualDevice | undefined;
  let [node, chosen] = [0, CHOSEN];
  /** By id, the number that a device must have to get it. */
  const numbers = new Map<string, number>();
  const twins: HomeBench[] = [];

  const ask = async (message: object): Promise<Loose> => device?.ask({ ...message });

  const add = async (type: DeviceType, wanted: string, given: string): Promise<BenchDevice> => {
    const of = wanted.replace(".", "_");
    const kind = MEASURED[type];
    const titled = (name: string) => (kind === undefined ? name : `${name} ${kind}`);
    let name = titled(given);
    const state: DeviceState = FIRST_STATES[type];
    const options = { type, name: given, state, number: numbers.get(wanted) };
    const number = await ask({ of, add: options });
    return {
      entity_id: [`${DOMAINS[type]}.matter`, node, number, ...(kind ? [kind] : [])].join("_"),
      get name() {
        return name;
      },
      now: () => ask({ of, now: true }),
      report: (state) => ask({ of, report: state }),
      reportRaw: (value) => ask({ of, lie: value }),
      commands: () => ask({ of, commands: true }),
      behave: (behaviour) => ask({ of, behave: behaviour }),
      power: (isOn) => ask({ of, power: isOn }),
      remove: () => ask({ of, remove: true }),
      restore: () => ask({ of, restore: true }),
      async rename(next) {
        name = titled(next);
        await ask({ of, rename: next });
      },
      moveTo: lacking,
    };
  };

  const own = async (admin: Client) => {
    const { nodes = [] } = await actOfAddon(admin, "nodes");
    return nodes.find((one: Loose) => one.node === node);
  };
  const way: HomeWay = {
    async connect(admin, dataDir) {
      if (!device) {
        await changeAddon(admin, "install");
        await changeAddon(admin, "start", { config: SETTINGS });
        await isStarted(admin);
        device = await startDevice(join(dataDir, "addons/matter"), "bench");
      }
      await actOfAddon(admin, "commission", { code: device.codes.manualPairingCode });
      await until(async () => {
        const { nodes = [] } = await actOfAddon(admin, "nodes");
        node = nodes.at(-1)?.node;
        return node !== undefined;
      });
      return `addon:matter`;
    },
    disconnect: async (admin) => void (await actOfAddon(admin, "remove", { node })),
    async listed(admin) {
      const { available, last_error, entities = [] } = (await own(admin)) ?? {};
      const status = available === true ? "connected" : "away";
      return { status, last_error, entities: entities.length };
    },
    async twin(_entity_id, admin) {
      const other = await MQTT.open({ get: lacking });
      twins.push(other);
      chosen += 1;
      const id = `light.matter_${node}_${chosen}`;
      numbers.set(id, chosen);
      await other.add("lamp", id, `Twin ${chosen}`);
      await admin.post("/homes", { ...other.connection, name: `Twin ${chosen}` });
      await eventually(() => admin.get(`/api/state/${id}`), { status: 200 });
      return id;
    },
  };

  return {
    connection: {},
    way,
    add,
    addUnknown: lacking,
    lose: () => ask({ cut: true }),
    regain: () => ask({ cut: false }),
    babble: () => ask({ babble: true }),
    addBomb: lacking,
    async stop() {
      await device?.kill();
      for (const twin of twins) await twin.stop();
    },
  };
};

export const MATTER: BenchKind = {
  kind: "matter",
  lacks: MATTER_LACKS,
  // A device is away some seconds after its report was due, and back once it has answered.
  patienceMs: 40_000,
  refusal: /busy/i,
  open,
};
