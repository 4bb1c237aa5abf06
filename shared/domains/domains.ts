/** The list of domains: a new one is a folder and a line here; every table of all domains is derived from the list once. */
import { domainOf } from "../kernel/entity.ts";
import { automation } from "./automation/automation.ts";
import { binarySensor } from "./binary-sensor/binary-sensor.ts";
import { climate } from "./climate/climate.ts";
import { cover } from "./cover/cover.ts";
import type { Domain } from "./domain.ts";
import { fan } from "./fan/fan.ts";
import { light } from "./light/light.ts";
import { lock } from "./lock/lock.ts";
import { mediaPlayer } from "./media-player/media-player.ts";
import { scene } from "./scene/scene.ts";
import { sensor } from "./sensor/sensor.ts";
import { switchDomain } from "./switch/switch.ts";
import { vacuum } from "./vacuum/vacuum.ts";

const LIST = [
  light,
  climate,
  cover,
  mediaPlayer,
  switchDomain,
  lock,
  fan,
  vacuum,
  scene,
  automation,
  sensor,
  binarySensor,
] as const;

type AnyDomain = (typeof LIST)[number];
export type DomainName = AnyDomain["name"];
/** The commands of a domain: a misspelt one does not compile. */
export type CommandOf<D extends DomainName> = keyof Extract<
  AnyDomain,
  { readonly name: D }
>["commands"] &
  string;

export const DOMAINS: readonly Domain[] = LIST;

const BY_NAME: ReadonlyMap<string, Domain> = new Map(DOMAINS.map((one) => [one.name, one]));

export const DOMAIN_NAMES: readonly string[] = [...BY_NAME.keys()];

/** Every command, whatever the domain. */
export const COMMANDS: readonly string[] = [
  ...new Set(DOMAINS.flatMap(({ commands }) => Object.keys(commands))),
];

/** States of every domain, to which no command leads. */
export const UNREACHABLE_STATES = ["unavailable", "unknown"];

/** An entity of a domain that is not known is read only, as a sensor is. */
export const domainFor = (entity_id: string): Domain => BY_NAME.get(domainOf(entity_id)) ?? sensor;

/** One table of what each domain has in a part. */
export const merged = <T>(
  part: (one: Domain) => Readonly<Record<string, T>> | undefined,
): Readonly<Record<string, T>> => Object.assign({}, ...DOMAINS.map(part));
