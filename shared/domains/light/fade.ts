/** Fades of lights: how one begins, goes on and ends. */
import type { Patch, Snapshot } from "../../kernel/entity.ts";
import type { Free } from "../../kernel/rules.ts";
import { numberOf } from "../values.ts";

/** The least brightness of a light that fades. */
const DIMMEST = 1;

const STILL: Free = { target_brightness: null, transition_left: null };

/** The brightness that a light is on its way to, 0–255; nothing where it stays as it is. */
export const targetOf = ({ attributes: { target_brightness } }: Snapshot): number | undefined =>
  typeof target_brightness === "number" ? target_brightness : undefined;

/** A change at once ends the fade. */
export const endFade = (now: Snapshot, done: Patch): Patch =>
  targetOf(now) === undefined ? done : { ...done, attributes: { ...done.attributes, ...STILL } };

/**
 * Begins a fade to what would be done at once.
 *
 * @param level  The brightness with which the light turns on again after it has gone out.
 */
export const beginFade = (now: Snapshot, done: Patch, seconds: number, level: number): Patch => {
  const from = now.state === "on" ? numberOf(now.attributes.brightness) : 0;
  const to = numberOf(done.attributes?.brightness);
  if (from === to) return endFade(now, done);
  return {
    state: "on",
    attributes: {
      ...done.attributes,
      brightness: Math.max(DIMMEST, from),
      last_brightness: to === 0 ? level : null,
      target_brightness: to,
      transition_left: seconds,
    },
  };
};

/** @param left  Seconds to go, fewer than the light has reported. */
export const continueFade = (now: Snapshot, left: number): Patch => {
  const to = targetOf(now) ?? 0;
  const reported = numberOf(now.attributes.transition_left);
  if (left <= 0 || reported <= 0)
    return { ...(to === 0 && { state: "off" }), attributes: { brightness: to, ...STILL } };
  const level = Math.round(to + (numberOf(now.attributes.brightness) - to) * (left / reported));
  const transition_left = Math.round(left * 10) / 10;
  return { attributes: { brightness: Math.max(DIMMEST, level), transition_left } };
};
