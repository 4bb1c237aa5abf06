/** The homes that are put under load: a fleet of MQTT devices, and a Home Assistant with very many entities. */
import { hugeHouse } from "../support/home-assistant-server/houses.ts";
import { startHomeAssistant, TOKEN } from "../support/home-assistant-server/server.ts";
import { openDevices } from "../support/mqtt-devices/devices.ts";
import { startMosquitto } from "../support/servers.ts";
import type { LoadedHome } from "./load.ts";

const DEVICES = 200;

/** A plug as many people have it: it measures, and it switches. */
const plug = (n: number) => ({
  device: { identifiers: [`fleet ${n}`], name: `Plug ${n}`, suggested_area: `Room ${n % 20}` },
  origin: { name: "fleet" },
  state_topic: `~/plug_${n}`,
  availability_topic: `~/plug_${n}/there`,
  components: {
    power: {
      platform: "sensor",
      name: "power",
      unique_id: `power ${n}`,
      default_entity_id: `sensor.power_${n}`,
      value_template: "{{ value_json.power }}",
      unit_of_measurement: "W",
      device_class: "power",
      state_class: "measurement",
    },
    relay: {
      platform: "switch",
      name: "relay",
      unique_id: `relay ${n}`,
      default_entity_id: `switch.relay_${n}`,
      value_template: "{{ value_json.state }}",
      command_topic: `~/plug_${n}/set`,
    },
  },
});

export const openFleet = async (): Promise<LoadedHome> => {
  const broker = await startMosquitto();
  const devices = await openDevices(broker.url);
  let underway = 0;
  for (let n = 0; n < DEVICES; n += 1) {
    await devices.say(`plug_${n}/there`, "online", { retain: true });
    await devices.say(`plug_${n}`, { power: -1, state: "ON" }, { retain: true });
    await devices.announce(`device/plug_${n}`, plug(n));
  }
  return {
    name: `${DEVICES} MQTT devices`,
    connection: { url: devices.home },
    entities: 2 * DEVICES,
    changesPerSecond: 500,
    say(power) {
      underway += 1;
      const said = devices.say(`plug_${power % DEVICES}`, { power, state: "ON" });
      void said.finally(() => {
        underway -= 1;
      });
    },
    isSent: () => underway === 0,
    async stop() {
      await devices.stop();
      await broker.stop();
    },
  };
};

const ENTITIES = 10_000;

export const openHugeHouse = async (): Promise<LoadedHome> => {
  const server = await startHomeAssistant(hugeHouse(ENTITIES));
  const sensors = ENTITIES / 2;
  return {
    name: `Home Assistant with ${ENTITIES} entities`,
    connection: { url: server.home, token: TOKEN },
    entities: ENTITIES,
    changesPerSecond: 1000,
    say: (n) => server.house.set(`sensor.one_${(n % sensors) * 2 + 1}`, String(n)),
    isSent: () => true,
    stop: () => server.stop(),
  };
};
