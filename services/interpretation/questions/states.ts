/** What the words for states mean for each kind of entity. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { NamedEntity } from "../home/home-model.ts";
import type { StateName } from "../language/vocabulary.ts";

type StateTest = (entity: NamedEntity) => boolean;
export type StateTests = Readonly<Record<string, StateTest>>;

const is =
  (...states: readonly string[]): StateTest =>
  ({ state }) =>
    states.includes(state);
const isNot =
  (...states: readonly string[]): StateTest =>
  ({ state }) =>
    ![...states, "unavailable", "unknown"].includes(state);
const acts =
  (...actions: readonly string[]): StateTest =>
  ({ attributes }) =>
    actions.includes(String(attributes.hvac_action));

const MOVING = ["motion", "occupancy"];

/** By state word and domain: whether it is so; a domain that is missing cannot be asked so. */
const STATES: Readonly<Record<StateName, StateTests>> = {
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
const isApt = (word: StateName, { domain, attributes }: NamedEntity) =>
  domain !== "binary_sensor" ||
  MOVING.includes(String(attributes.device_class)) === (word === "on");

export const canBe =
  (word: StateName): StateTest =>
  (entity) =>
    own(STATES[word], entity.domain) !== undefined && isApt(word, entity);

export const isIn =
  (word: StateName): StateTest =>
  (entity) =>
    own(STATES[word], entity.domain)?.(entity) ?? false;
