/** Home Assistant's intents as what sentences do: an act, and the values of slots. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { SpokenPredicate } from "../understanding/frames/predicate.ts";
import type { SpokenAct, SpokenAttribute, UnitName } from "../understanding/lattice/sense.ts";

/** What a slot sets. */
export interface SlotMeaning {
  readonly attribute: SpokenAttribute;
  /** Of numbers; a colour has none. */
  readonly unit?: UnitName;
}

export interface IntentRow {
  /** What it is for, where no slot or context says so. */
  readonly domains?: readonly string[];
  readonly act?: SpokenAct;
  /** Acts that are others for a domain. */
  readonly acts?: Readonly<Record<string, SpokenAct>>;
  /** By the names of slots; one of them is needed. */
  readonly slots?: Readonly<Record<string, SlotMeaning>>;
}

/** @see Home Assistant, "Built-in intents" */
export const INTENTS: Readonly<Record<string, IntentRow>> = {
  HassTurnOn: { act: "on", acts: { cover: "open", valve: "open", lock: "lock" } },
  HassTurnOff: { act: "off", acts: { cover: "close", valve: "close", lock: "unlock" } },
  HassToggle: { act: "toggle" },
  HassOpenCover: { act: "open", domains: ["cover"] },
  HassCloseCover: { act: "close", domains: ["cover"] },
  HassStopMoving: { act: "stop", domains: ["cover", "valve"] },
  HassLightSet: {
    domains: ["light"],
    slots: {
      brightness: { attribute: "brightness", unit: "percent" },
      color: { attribute: "color" },
      temperature: { attribute: "color_temp", unit: "kelvin" },
    },
  },
  HassSetPosition: {
    domains: ["cover", "valve"],
    slots: { position: { attribute: "position", unit: "percent" } },
  },
  HassClimateSetTemperature: {
    domains: ["climate", "water_heater"],
    slots: { temperature: { attribute: "temperature", unit: "degree" } },
  },
  HassFanSetSpeed: {
    domains: ["fan"],
    slots: { percentage: { attribute: "speed", unit: "percent" } },
  },
  HassHumidifierSetpoint: {
    domains: ["humidifier"],
    slots: { humidity: { attribute: "humidity", unit: "percent" } },
  },
  HassSetVolume: {
    domains: ["media_player"],
    slots: { volume_level: { attribute: "volume", unit: "percent" } },
  },
  HassMediaPause: { act: "pause", domains: ["media_player"] },
  HassMediaUnpause: { act: "play", domains: ["media_player"] },
  HassMediaNext: { act: "next", domains: ["media_player"] },
  HassMediaPrevious: { act: "previous", domains: ["media_player"] },
  HassMediaPlayerMute: { act: "mute", domains: ["media_player"] },
  HassMediaPlayerUnmute: { act: "unmute", domains: ["media_player"] },
  HassVacuumStart: { act: "start", domains: ["vacuum"] },
  HassVacuumReturnToBase: { act: "dock", domains: ["vacuum"] },
  HassLawnMowerStartMowing: { act: "start", domains: ["lawn_mower"] },
  HassLawnMowerDock: { act: "dock", domains: ["lawn_mower"] },
};

const BARE: SpokenPredicate = {
  acts: [],
  changes: [],
  quantities: [],
  colors: [],
  attributes: [],
  isFahrenheit: false,
};

/** @returns nothing where none of the slots that it needs has a value. */
export const predicateOf = (
  { act, acts = {}, slots = {} }: IntentRow,
  domain: string,
  values: Readonly<Record<string, string | number | undefined>>,
  isFahrenheit: boolean,
): SpokenPredicate | undefined => {
  const given = Object.entries(slots).filter(([name]) => own(values, name) !== undefined);
  if (Object.keys(slots).length > 0 && given.length === 0) return undefined;
  const meant = own(acts, domain) ?? act;
  return {
    ...BARE,
    isFahrenheit,
    acts: meant ? [meant] : [],
    attributes: given.map(([, { attribute }]) => attribute),
    quantities: given.flatMap(([name, { unit }]) =>
      unit ? [{ value: Number(own(values, name)), unit, link: "to" }] : [],
    ),
    colors: given.flatMap(([name, { unit }]) => (unit ? [] : [String(own(values, name))])),
  };
};
