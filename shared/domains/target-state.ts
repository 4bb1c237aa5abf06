/** What an entity is headed for, in the terms in which commands can lead there: its aim. */

import { domainOf, type Entity, type Snapshot } from "../kernel/entity.ts";
import { own } from "../kernel/own-property.ts";
import type { Free } from "../kernel/rules.ts";
import { canonical } from "../text/canonical-json.ts";
import { TAKEN_BY } from "./capabilities.ts";
import { restingState } from "./cover/cover.ts";
import type { Wish } from "./domain.ts";
import { type DomainName, EVERYWHERE, reachOf } from "./domains.ts";
import { targetOf } from "./light/fade.ts";

type Aim = (now: Snapshot) => Snapshot;

/** What passes by itself, and into what. */
const PASSING: Readonly<Record<string, string>> = {
  locking: "locked",
  unlocking: "unlocked",
  opening: "open",
  closing: "closed",
  buffering: "playing",
  returning: "docked",
};
const settled = (state: string) => own(PASSING, state) ?? state;

const picked = (attributes: Free, ...names: readonly string[]): Free =>
  Object.fromEntries(
    names.map((name) => [name, own(attributes, name)]).filter(([, value]) => value != null),
  );

const byState: Aim = ({ state }) => ({ state: settled(state), attributes: {} });

/** Some lights tell white light as a colour, too. */
const colourOf = ({ color_mode, rgb_color, color_temp, color_temp_kelvin: kelvin }: Free): Free => {
  const isWhite = color_mode === "color_temp" || rgb_color == null;
  if (!isWhite) return { rgb_color };
  // Mireds are coarser, and may lie a little outside of what the light can do.
  const exact = typeof kelvin === "number" && kelvin > 1000 ? kelvin : color_temp;
  return exact == null ? {} : { color_temp: exact };
};

const lightAim: Aim = (now) => {
  const { state, attributes } = now;
  const brightness = targetOf(now) ?? attributes.brightness;
  if (state !== "on" || brightness === 0) return { state: "off", attributes: {} };
  const colour = Object.entries(colourOf(attributes)).filter(([name]) =>
    own(TAKEN_BY, name)?.(attributes),
  );
  const isDimmable = TAKEN_BY.brightness?.(attributes) && brightness != null;
  return {
    state,
    attributes: { ...(isDimmable && { brightness }), ...Object.fromEntries(colour) },
  };
};

const coverAim: Aim = (now) => {
  const { target_position, current_position } = now.attributes;
  const position = target_position ?? current_position;
  if (!TAKEN_BY.position?.(now.attributes) || typeof position !== "number") return byState(now);
  return { state: restingState(position), attributes: { current_position: position } };
};

const playerAim: Aim = ({ state, attributes }) => ({
  state: settled(state),
  attributes: picked(
    attributes,
    "volume_level",
    "is_volume_muted",
    ...(TAKEN_BY.source?.(attributes) ? ["source"] : []),
  ),
});

const AIMS: { readonly [D in DomainName]?: Aim } = {
  light: lightAim,
  climate: ({ state, attributes }) => ({ state, attributes: picked(attributes, "temperature") }),
  cover: coverAim,
  media_player: playerAim,
  switch: byState,
  lock: byState,
  fan: ({ state, attributes }) => ({
    state,
    attributes:
      state === "on" && TAKEN_BY.percentage?.(attributes) ? picked(attributes, "percentage") : {},
  }),
  vacuum: byState,
  automation: byState,
};

const isNowhere = (state: string) => EVERYWHERE.includes(state);

/** Nothing for what no command ever changes: sensors, and scenes, which only tell a time. */
export const aimOf = (entity_id: string, now: Snapshot): Snapshot | undefined => {
  const aim = own(AIMS, domainOf(entity_id));
  return isNowhere(now.state) ? aim && { state: now.state, attributes: {} } : aim?.(now);
};

export const isAimedAt = (aim: Snapshot, now: Entity | undefined): boolean =>
  now !== undefined && canonical(aimOf(now.entity_id, now)) === canonical(aim);

/** Whether something else is wanted of it than before; what it does by itself on its way is not. */
export const isTurned = (entity_id: string, before: Snapshot, after: Snapshot): boolean =>
  canonical(aimOf(entity_id, before)) !== canonical(aimOf(entity_id, after));

/** They may be on their way elsewhere, and say nothing about that. */
const MOVING = ["current_position", "brightness"];

const atRest = ({ state, attributes }: Snapshot): Snapshot => ({
  state,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !MOVING.includes(name)),
  ),
});

/**
 * @returns nothing where no command leads there; an empty list where there is nothing to do.
 */
export const commandsTo = (aim: Snapshot, now: Entity): readonly Wish[] | undefined => {
  if (isNowhere(aim.state)) return undefined;
  const wishes = reachOf(now.entity_id)?.(aim, atRest(now)) ?? [];
  const isThere = aimOf(now.entity_id, now)?.state === aim.state;
  return wishes.length === 0 && !isThere ? undefined : wishes;
};

const NOWHERE: Snapshot = { state: "unknown", attributes: {} };

/** The commands that lead to where an entity is now, whatever it is before; none, where none do. */
export const commandsFrom = (now: Entity): readonly Wish[] => {
  const aim = aimOf(now.entity_id, now);
  if (!aim || isNowhere(aim.state)) return [];
  return reachOf(now.entity_id)?.(aim, NOWHERE) ?? [];
};
