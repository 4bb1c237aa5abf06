/** What the words for states mean for each kind of thing. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { Thing } from "../home/home-model.ts";
import type { StateWord } from "../language/vocabulary.ts";

type Test = (thing: Thing) => boolean;
export type Tests = Readonly<Record<string, Test>>;

const is =
  (...states: readonly string[]): Test =>
  ({ state }) =>
    states.includes(state);
const isNot =
  (...states: readonly string[]): Test =>
  ({ state }) =>
    ![...states, "unavailable", "unknown"].includes(state);
const acts =
  (...actions: readonly string[]): Test =>
  ({ attributes }) =>
    actions.includes(String(attributes.hvac_action));

const MOVING = ["motion", "occupancy"];

/** By state word and domain: whether it is so; a domain that is missing cannot be asked so. */
const STATES: Readonly<Record<StateWord, Tests>> = {
  on: {
    light: is("on"),
    switch: is("on"),
    fan: is("on"),
    media_player: isNot("off"),
    climate: isNot("off"),
    automation: is("on"),
    binary_sensor: is("on"),
  },
  off: {
    light: is("off"),
    switch: is("off"),
    fan: is("off"),
    media_player: is("off"),
    climate: is("off"),
    automation: is("off"),
  },
  open: { cover: isNot("closed"), binary_sensor: is("on") },
  closed: { cover: is("closed"), binary_sensor: is("off") },
  locked: { lock: is("locked") },
  unlocked: { lock: isNot("locked") },
  playing: { media_player: is("playing", "buffering") },
  paused: { media_player: is("paused"), vacuum: is("paused") },
  running: {
    vacuum: is("cleaning"),
    fan: is("on"),
    switch: is("on"),
    media_player: is("playing"),
    climate: acts("heating", "cooling", "fan", "drying"),
  },
  docked: { vacuum: is("docked") },
  muted: { media_player: ({ attributes }) => attributes.is_volume_muted === true },
  heating: { climate: acts("heating") },
  cooling: { climate: acts("cooling") },
};

/** Sensors that are on or off tell of what they watch: doors are open, rooms have motion. */
const isApt = (word: StateWord, { domain, attributes }: Thing) =>
  domain !== "binary_sensor" ||
  MOVING.includes(String(attributes.device_class)) === (word === "on");

export const canBe =
  (word: StateWord): Test =>
  (thing) =>
    own(STATES[word], thing.domain) !== undefined && isApt(word, thing);

export const isIn =
  (word: StateWord): Test =>
  (thing) =>
    own(STATES[word], thing.domain)?.(thing) ?? false;
