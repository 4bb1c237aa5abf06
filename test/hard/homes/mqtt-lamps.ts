/** Lamps on a real broker that has after a kill what it had retained. */
import { openDevices } from "../../support/mqtt-devices/devices.ts";
import { startLastingMosquitto } from "../../support/servers.ts";
import { type CountedLamps, LAMPS, openCounts } from "./lamps.ts";

const RETAINED = { retain: true };

export const openMqttLamps = async (): Promise<CountedLamps> => {
  const broker = await startLastingMosquitto();
  const devices = await openDevices(broker.url);
  const { counts, now, get } = openCounts();
  const say = (entity_id: string) => {
    const brightness = now.get(entity_id);
    const state = brightness === undefined ? { state: "OFF" } : { state: "ON", brightness };
    return devices.say(entity_id, state, RETAINED);
  };
  const answers = LAMPS.map((entity_id) => [
    `${entity_id}/set`,
    (payload: string) => {
      get(entity_id, JSON.parse(payload).brightness);
      void say(entity_id);
      return {};
    },
  ]);
  devices.answer({
    ...Object.fromEntries(answers),
    // As devices do when their home is there again.
    status(payload) {
      if (payload === "online") for (const entity_id of LAMPS) void say(entity_id);
      return {};
    },
  });
  for (const entity_id of LAMPS) {
    await say(entity_id);
    await devices.announce(`light/${entity_id.slice("light.".length)}`, {
      name: null,
      schema: "json",
      unique_id: entity_id,
      default_entity_id: entity_id,
      device: { identifiers: [entity_id], name: entity_id },
      state_topic: `~/${entity_id}`,
      command_topic: `~/${entity_id}/set`,
      supported_color_modes: ["brightness"],
    });
  }
  return {
    connection: { url: devices.home },
    counts: () => counts,
    now: () => now,
    kill: () => broker.kill(),
    restart: () => broker.restart(),
    async stop() {
      await devices.stop();
      await broker.stop();
    },
  };
};
