/** The list of domains: a new one is a file in a folder and a line here; every table of all domains is derived from the list once. */
import { domainOf } from "../kernel/entity.ts";
import { humidifier } from "./appliances/humidifier.ts";
import { lawnMower } from "./appliances/lawn-mower.ts";
import { remote } from "./appliances/remote.ts";
import { siren } from "./appliances/siren.ts";
import { valve } from "./appliances/valve.ts";
import { waterHeater } from "./appliances/water-heater.ts";
import { automation } from "./automation/automation.ts";
import { binarySensor } from "./binary-sensor/binary-sensor.ts";
import { climate } from "./climate/climate.ts";
import { cover } from "./cover/cover.ts";
import type { Domain } from "./domain.ts";
import { fan } from "./fan/fan.ts";
import { inputBoolean } from "./inputs/boolean.ts";
import { button, inputButton } from "./inputs/button.ts";
import { date, dateTime, inputDateTime, time } from "./inputs/date-time.ts";
import { counter, inputNumber, number } from "./inputs/number.ts";
import { inputSelect, selectDomain } from "./inputs/select.ts";
import { inputText, text } from "./inputs/text.ts";
import { light } from "./light/light.ts";
import { calendar } from "./lists/calendar.ts";
import { todo } from "./lists/todo.ts";
import { lock } from "./lock/lock.ts";
import { mediaPlayer } from "./media-player/media-player.ts";
import { script } from "./programs/script.ts";
import { timer } from "./programs/timer.ts";
import { update } from "./programs/update.ts";
import { deviceTracker, event, person, weather, zone } from "./readings/readings.ts";
import { scene } from "./scene/scene.ts";
import { alarmControlPanel } from "./security/alarm-control-panel.ts";
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
  number,
  selectDomain,
  button,
  text,
  date,
  time,
  dateTime,
  inputBoolean,
  inputNumber,
  inputSelect,
  inputText,
  inputDateTime,
  inputButton,
  humidifier,
  valve,
  siren,
  alarmControlPanel,
  waterHeater,
  lawnMower,
  remote,
  timer,
  counter,
  script,
  update,
  todo,
  calendar,
  event,
  person,
  deviceTracker,
  zone,
  weather,
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

/** A domain that is not known is read only, as sensors are. */
export const domainNamed = (name: string): Domain => BY_NAME.get(name) ?? sensor;

export const domainFor = (entity_id: string): Domain => domainNamed(domainOf(entity_id));

/** One table of what each domain has in a part. */
export const merged = <T>(
  part: (one: Domain) => Readonly<Record<string, T>> | undefined,
): Readonly<Record<string, T>> => Object.assign({}, ...DOMAINS.map(part));
