/** How the virtual devices behave in time: pure steps, one for each kind of device that moves. */
import { hvacAction } from "../../../../shared/domains/climate/climate.ts";
import { restingState } from "../../../../shared/domains/cover/travel.ts";
import { continueFade, targetOf } from "../../../../shared/domains/light/fade.ts";
import {
  playedSeconds,
  playedUntil,
  skip,
} from "../../../../shared/domains/media-player/playback.ts";
import { numberOf } from "../../../../shared/domains/values.ts";
import { domainOf, type Patch, type Snapshot } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";

/** A shutter takes 20 s from shut to open, like a common roller shutter. */
const PERCENT_PER_S = 5;
/** Fast for a radiator, slow enough to be watched: a degree in 50 s. */
const HEATING_PER_S = 0.02;
/** Share of the difference to outdoors that a room loses in a second. */
const LOSS_PER_S = 0.000_05;
const BOLT_S = 1.5;
const RETURN_S = 20;
/** Often enough to be seen moving, seldom enough not to fill the log. */
const TELL_POSITION_S = 5;
const REPORT_FADE_S = 1;
const BATTERY_LOW = 15;
const DISCHARGE_PER_S = 0.03;
const CHARGE_PER_S = 0.1;

export interface Device extends Snapshot {
  /** What moves, finer than it is shown: percent, °C, percent of charge, seconds of a fade. */
  readonly fine?: number | undefined;
  /** Seconds in this state. */
  readonly since: number;
}
export interface World {
  /** °C. */
  readonly outdoors: number;
  readonly at: Date;
}
export interface Moved {
  readonly patch: Patch;
  readonly fine?: number | undefined;
}
type Step = (device: Device, seconds: number, world: World) => Moved | undefined;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Towards a target, and not beyond. */
const approach = (from: number, to: number, by: number) =>
  Math.abs(to - from) <= by ? to : from + Math.sign(to - from) * by;

const coverStep: Step = ({ state, attributes, fine }, seconds) => {
  if (state !== "opening" && state !== "closing") return undefined;
  const target = numberOf(attributes.target_position, state === "opening" ? 100 : 0);
  const from = fine ?? numberOf(attributes.current_position);
  const position = approach(from, target, PERCENT_PER_S * seconds);
  if (position !== target)
    return { fine: position, patch: { attributes: { current_position: Math.round(position) } } };
  return {
    patch: {
      state: restingState(target),
      attributes: { current_position: target, target_position: null },
    },
  };
};

const DRIFT: Readonly<Record<string, number>> = { heating: HEATING_PER_S, cooling: -HEATING_PER_S };

const climateStep: Step = ({ state, attributes, fine }, seconds, { outdoors }) => {
  const from = fine ?? numberOf(attributes.current_temperature, outdoors);
  const target = numberOf(attributes.temperature, from);
  const action = attributes.hvac_action;
  const loss = (outdoors - from) * LOSS_PER_S * seconds;
  const drift = (own(DRIFT, String(action)) ?? 0) * seconds;
  const moved = drift === 0 ? from + loss : approach(from, target, Math.abs(drift));
  const isThere = drift !== 0 && moved === target;
  return {
    fine: moved,
    patch: {
      attributes: {
        current_temperature: tenth(moved),
        // Once it has begun, it goes on to the target itself: a thermostat has a hysteresis.
        hvac_action: drift !== 0 && !isThere ? action : hvacAction(state, moved, target),
      },
    },
  };
};

const lockStep: Step = ({ state, since }) => {
  if (since < BOLT_S) return undefined;
  if (state === "locking") return { patch: { state: "locked" } };
  return state === "unlocking" ? { patch: { state: "unlocked" } } : undefined;
};

const lightStep: Step = (device, seconds) => {
  if (targetOf(device) === undefined) return undefined;
  const reported = numberOf(device.attributes.transition_left);
  const left = (device.fine ?? reported) - seconds;
  if (left > 0 && reported - left < REPORT_FADE_S) return { fine: left, patch: {} };
  return { fine: left, patch: continueFade(device, left) };
};

const playerStep: Step = (device, _seconds, { at }) => {
  if (device.state === "buffering") return { patch: { state: "playing" } };
  if (device.state !== "playing") return undefined;
  const { media_duration, media_position } = device.attributes;
  const played = playedSeconds(device, at);
  if (played >= numberOf(media_duration, Number.POSITIVE_INFINITY))
    return { patch: { attributes: skip(device, 1, at) } };
  const isOld = played - numberOf(media_position) >= TELL_POSITION_S;
  return isOld ? { patch: { attributes: playedUntil(played, at) } } : undefined;
};

const vacuumStep: Step = ({ state, attributes, fine, since }, seconds) => {
  const charge = fine ?? numberOf(attributes.battery_level);
  const shown = (level: number, next = state): Moved => ({
    fine: level,
    patch: { state: next, attributes: { battery_level: Math.round(level) } },
  });
  if (state === "docked")
    return charge < 100 ? shown(approach(charge, 100, CHARGE_PER_S * seconds)) : undefined;
  if (state === "returning" && since >= RETURN_S) return shown(charge, "docked");
  if (state !== "cleaning") return undefined;
  const left = approach(charge, 0, DISCHARGE_PER_S * seconds);
  return shown(left, left <= BATTERY_LOW ? "returning" : "cleaning");
};

const STEPS: Readonly<Record<string, Step>> = {
  cover: coverStep,
  climate: climateStep,
  light: lightStep,
  lock: lockStep,
  media_player: playerStep,
  vacuum: vacuumStep,
};

/** What a device has become after some seconds; `undefined` where it stands still. */
export const step = (entity_id: string, device: Device, seconds: number, world: World) =>
  own(STEPS, domainOf(entity_id))?.(device, seconds, world);

const DAY_S = 86_400;
const YEAR_S = 365.25 * DAY_S;
const MIDSUMMER_S = 172 * DAY_S;

/**
 * A believable temperature outdoors, in °C: warmest two hours after the sun's noon and in summer,
 * the farther from the equator, the stronger the seasons.
 */
export const outdoorTemperature = (at: Date, latitude: number, longitude: number): number => {
  const seconds = at.getTime() / 1000;
  const warmest = (14 - longitude / 15) * 3600;
  const day = Math.cos(((seconds - warmest) / DAY_S) * 2 * Math.PI);
  const year =
    Math.cos(((seconds - MIDSUMMER_S) / YEAR_S) * 2 * Math.PI) * Math.sign(latitude || 1);
  const distance = Math.abs(latitude) / 90;
  return tenth(27 - 30 * distance + year * 17 * distance + day * 4);
};
