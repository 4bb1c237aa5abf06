/** The devices of a real broker for the tests of all kinds of home; the wire to the broker can break. */
import { type Devices, openDevices, type Payload } from "../mqtt-devices/devices.ts";
import { startMosquitto } from "../servers.ts";
import { openProxy } from "../tcp-proxy.ts";
import {
  type BenchDevice,
  type BenchKind,
  type DeviceBehaviour,
  type DeviceState,
  type DeviceType,
  FIRST_STATES,
  HOSTILE,
  type HomeBench,
  lacking,
} from "./bench.ts";
import { LANGUAGES } from "./mqtt-devices.ts";

const RETAINED = { retain: true };

/** Each template would take longer than all time, or more than all memory. */
const BOMBS = [
  "{% for a in range(1000000000) %}{% for b in range(1000000000) %}x{% endfor %}{% endfor %}",
  `{{ ${"(".repeat(5000)}1${")".repeat(5000)} }}`,
  `{{ 'x' ${"| replace('x', 'xxxxxxxxxxxxxxxx')".repeat(60)} }}`,
  "{{ 9 ** 9 ** 9 ** 9 }}",
];

const openDevice = async (
  devices: Devices,
  type: DeviceType,
  first: string,
  named: string,
): Promise<BenchDevice> => {
  const { component, config, says, takes } = LANGUAGES[type];
  let [entity_id, name] = [first, named];
  const id = entity_id.split(".")[1] ?? "";
  let now: DeviceState = FIRST_STATES[type];
  let behaviour: DeviceBehaviour = "obeys";
  let count = 0;

  const announce = () =>
    devices.announce(`${component}/${id}`, {
      ...Object.fromEntries(
        Object.entries(config).map(([key, value]) => [
          key,
          typeof value === "string" ? value.replace("@", `~/${id}`) : value,
        ]),
      ),
      name: null,
      unique_id: id,
      default_entity_id: entity_id,
      device: { identifiers: [id], name },
      availability_topic: `~/${id}/there`,
    });
  const say = async (all: Readonly<Record<string, Payload>>) => {
    for (const [topic, payload] of Object.entries(all))
      await devices.say(`${id}/${topic}`, payload, RETAINED);
  };
  const become = (next: DeviceState) => {
    now = next;
    return say(says(now));
  };
  const take = (topic: string, payload: string) => {
    count += 1;
    if (typeof behaviour === "object") void become(behaviour.becomes);
    else if (behaviour === "obeys") void become(takes[topic]?.(payload, now) ?? now);
  };

  devices.answer(
    Object.fromEntries(
      Object.keys(takes).map((topic) => [
        `${id}/${topic}`,
        (payload: string) => {
          take(topic, payload);
          return {};
        },
      ]),
    ),
  );
  await say({ ...says(now), there: "online" });
  await announce();
  return {
    get entity_id() {
      return entity_id;
    },
    get name() {
      return name;
    },
    now: async () => now,
    report: become,
    async reportRaw(value) {
      for (const topic of Object.keys(says(now)))
        await devices.say(`${id}/${topic}`, HOSTILE[value] as Payload);
    },
    commands: async () => count,
    async behave(next) {
      behaviour = next;
    },
    power: (isOn) => say({ there: isOn ? "online" : "offline" }),
    remove: () => devices.announce(`${component}/${id}`, undefined),
    restore: announce,
    async rename(next) {
      name = next;
      await announce();
    },
    async moveTo(next) {
      entity_id = next;
      await announce();
    },
  };
};

const open = async (): Promise<HomeBench> => {
  const broker = await startMosquitto();
  const devices = await openDevices(broker.url);
  const { hostname, port } = new URL(broker.url);
  const wire = await openProxy(Number(port), hostname);
  return {
    connection: { url: devices.home.replace(broker.url, `mqtt://127.0.0.1:${wire.port}`) },
    add: (type, entity_id, name) => openDevice(devices, type, entity_id, name),
    addUnknown: lacking,
    lose: async () => wire.turn({ isBroken: true }),
    regain: async () => wire.turn({}),
    async babble() {
      for (const payload of ["{", "[]", "null", '{"device":7,"components":[]}', "\u0000\u0001"])
        for (const topic of ["light/odd/config", "device/odd/config", "odd/config"])
          await devices.say(topic, payload);
    },
    async addBomb(entity_id) {
      for (const [n, value_template] of BOMBS.entries())
        await devices.announce(`sensor/bomb_${n}`, {
          unique_id: `bomb ${n}`,
          default_entity_id: `${entity_id}_${n}`,
          state_topic: "~/bomb",
          value_template,
        });
      await devices.say("bomb", "1");
    },
    async stop() {
      await devices.stop();
      await wire.stop();
      await broker.stop();
    },
  };
};

export const MQTT: BenchKind = {
  kind: "mqtt",
  lacks: {
    refusal: "A device of a broker has no way to refuse: it is silent, or reports something else",
    "unknown domains": "A component that Hearth does not know is left out: nothing says what it is",
    credentials: "The broker of these tests lets everything in",
  },
  open,
};
