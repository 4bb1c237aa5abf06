/** A Home Assistant for the tests of all kinds of home. */
import type { Behaviour } from "../home-assistant-server/replies.ts";
import { startHomeAssistant, TOKEN } from "../home-assistant-server/server.ts";
import {
  type BenchDevice,
  type BenchKind,
  type DeviceBehaviour,
  type DeviceState,
  type DeviceType,
  FIRST_STATES,
  HOSTILE,
  type HomeBench,
} from "./bench.ts";

/** What each type of device can do, as Home Assistant says it. */
const DECLARED: Readonly<Record<DeviceType, object>> = {
  lamp: { supported_color_modes: ["brightness"], supported_features: 0 },
  cover: { supported_features: 15 },
  sensor: {
    unit_of_measurement: "°C",
    device_class: "temperature",
    state_class: "measurement",
  },
  lock: { supported_features: 0 },
  thermostat: {
    hvac_modes: ["off", "heat"],
    min_temp: 7,
    max_temp: 35,
    supported_features: 385,
  },
};

const REFUSAL = { code: "home_assistant_error", message: "The device is on strike" };

const behaviourOf = (behaviour: DeviceBehaviour): Behaviour => {
  if (typeof behaviour === "object")
    return {
      instead: { attributes: {}, isCaused: true, ...behaviour.becomes } as NonNullable<
        Behaviour["instead"]
      >,
    };
  return { silent: { isSilent: true }, refuses: { refuse: REFUSAL }, obeys: {} }[behaviour];
};

const open = async (): Promise<HomeBench> => {
  const server = await startHomeAssistant({ entities: [] });
  const { house, behaviours, calls } = server;

  const deviceOf = (type: DeviceType, first: string, named: string): BenchDevice => {
    let [entity_id, name] = [first, named];
    const ids = new Set([first]);
    const entry = { id: `source of ${first}` };
    const attributes = () => ({ ...DECLARED[type], friendly_name: name });
    const set = ({ state, attributes: more }: DeviceState) =>
      house.set(entity_id, state, { ...attributes(), ...more });
    const add = (state: DeviceState) =>
      house.add({
        entity_id,
        state: state.state,
        attributes: { ...attributes(), ...state.attributes },
        entry,
      });
    let last: DeviceState = FIRST_STATES[type];
    const now = () => house.states.get(entity_id) ?? last;
    add(last);
    return {
      get entity_id() {
        return entity_id;
      },
      get name() {
        return name;
      },
      now: async () => now(),
      report: async (state) => set(state),
      reportRaw: async (value) => house.set(entity_id, HOSTILE[value], attributes()),
      commands: async () =>
        calls.filter(({ target }) => {
          const asked = (target as { entity_id?: unknown } | undefined)?.entity_id;
          return [asked].flat().some((id) => typeof id === "string" && ids.has(id));
        }).length,
      behave: async (behaviour) => void behaviours.set(entity_id, behaviourOf(behaviour)),
      async power(isOn) {
        if (now().state !== "unavailable") last = now();
        set(isOn ? last : { state: "unavailable" });
      },
      async remove() {
        last = now();
        house.removeEntry(entity_id);
      },
      restore: async () => add(last),
      async rename(next) {
        name = next;
        house.updateEntry(entity_id, { name });
        house.set(entity_id, now().state, { ...now().attributes, friendly_name: name });
      },
      async moveTo(next) {
        house.rename(entity_id, next);
        entity_id = next;
        ids.add(next);
      },
    };
  };

  return {
    connection: { url: server.home, token: TOKEN },
    add: async (type, entity_id, name) => deviceOf(type, entity_id, name),
    async addUnknown(entity_id) {
      const friendly_name = "Unknown one";
      house.add({ entity_id, state: "purring", attributes: { loudness: 3, friendly_name } });
    },
    lose: () => server.kill(),
    regain: () => server.restart(),
    async babble() {
      for (const frame of ["{", "[]", "null", '{"type":"event","id":"x","event":7}', "[[[1]]]"])
        server.sayRaw(frame);
      server.sayRaw(Buffer.from([0, 255, 254]));
    },
    addBomb: async () => undefined,
    stop: () => server.stop(),
  };
};

export const HOME_ASSISTANT: BenchKind = {
  kind: "homeassistant",
  lacks: { templates: "Home Assistant renders the templates of its devices itself" },
  open,
};
