/** The list of all domains, and which of them an entity is of. */
import { domainOf } from "../kernel/entity.ts";
import { own } from "../kernel/own-property.ts";
import { climate } from "./climate/climate.ts";
import { cover } from "./cover/cover.ts";
import type { Domain } from "./domain.ts";
import { light } from "./light/light.ts";
import { mediaPlayer } from "./media-player/media-player.ts";
import * as simple from "./simple.ts";

export const DOMAINS = {
  light,
  climate,
  cover,
  media_player: mediaPlayer,
  switch: simple.switchDomain,
  lock: simple.lock,
  fan: simple.fan,
  vacuum: simple.vacuum,
  scene: simple.scene,
  automation: simple.automation,
  sensor: simple.sensor,
  binary_sensor: simple.binarySensor,
} as const satisfies Readonly<Record<string, Domain>>;

export type DomainName = keyof typeof DOMAINS;
/** The commands that a domain has in the table: a misspelt one does not compile. */
export type CommandOf<D extends DomainName> = keyof (typeof DOMAINS)[D]["commands"] & string;

/** States of every domain, to which no command leads. */
export const EVERYWHERE = ["unavailable", "unknown"];
/** What is of no domain that we know is read only, as a sensor is. */
export const domainFor = (entity_id: string): Domain =>
  own(DOMAINS, domainOf(entity_id)) ?? simple.sensor;

/** How an entity is brought to a wished representation; nothing where it never is. */
export const reachOf = (entity_id: string) => domainFor(entity_id).reach;
