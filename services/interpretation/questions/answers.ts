/** Puts what is known into words: whether, which, how many, how warm. */
import { numberIn } from "../commands/capabilities.ts";
import { areaName, type House, type Thing } from "../home/home-model.ts";
import type { Asked, StateWord } from "../language/vocabulary.ts";
import { listed } from "../lexicon/english/responses.ts";
import { isIn } from "./states.ts";

export interface Asking {
  readonly asked: Asked | undefined;
  readonly state: StateWord | undefined;
  /** What is aimed at rather than what is. */
  readonly isAimed: boolean;
  readonly isOutside: boolean;
  /** Whether it is asked of each of several. */
  readonly isEach: boolean;
  /** Whether one thing is asked about, by name or noun. */
  readonly isOne: boolean;
}
export interface Said {
  readonly text: string;
  /** What "it" and "them" mean from now on. */
  readonly about: readonly Thing[];
}

interface Rule {
  readonly domains: readonly string[];
  readonly isApt: (thing: Thing) => boolean;
  readonly value: (thing: Thing, asking: Asking) => string;
}

const any = () => true;
const percent = (value: unknown, full: number) => `${Math.round((Number(value) / full) * 100)}%`;
const words = (state: string) => state.replaceAll("_", " ");

const isThermometer = ({ domain, attributes }: Thing) =>
  domain === "climate" || attributes.device_class === "temperature";

const degrees = ({ domain, state, attributes }: Thing, { isAimed }: Asking) => {
  const unit = String(attributes.temperature_unit ?? attributes.unit_of_measurement ?? "°C");
  if (domain !== "climate") return `${state} ${unit}`;
  return `${numberIn(attributes, isAimed ? "temperature" : "current_temperature") ?? "?"} ${unit}`;
};

const colourOf = ({ attributes, state }: Thing) => {
  if (state === "off") return "off";
  if (Array.isArray(attributes.rgb_color)) return `rgb ${attributes.rgb_color.join(", ")}`;
  return `${attributes.color_temp_kelvin ?? "?"} kelvin`;
};

const stateText = ({ state, attributes, domain }: Thing): string => {
  const unit = attributes.unit_of_measurement;
  if (typeof unit === "string") return `${state} ${unit}`;
  if (domain === "climate") return `${words(state)}, set to ${attributes.temperature}`;
  if (domain === "binary_sensor" && attributes.device_class !== "motion")
    return state === "on" ? "open" : "closed";
  return words(state);
};

/** What each kind of question can be asked of, and what is told of it. */
export const ANSWERS: Readonly<Partial<Record<Asked, Rule>>> = {
  warmth: { domains: ["climate", "sensor"], isApt: isThermometer, value: degrees },
  brightness: {
    domains: ["light"],
    isApt: any,
    value: ({ state, attributes }) =>
      state === "off" ? "off" : `at ${percent(attributes.brightness ?? 255, 255)}`,
  },
  colour: { domains: ["light"], isApt: any, value: colourOf },
  volume: {
    domains: ["media_player"],
    isApt: any,
    value: ({ attributes }) => `at volume ${percent(attributes.volume_level ?? 0, 1)}`,
  },
  position: {
    domains: ["cover"],
    isApt: any,
    value: ({ attributes }) => `${attributes.current_position ?? "?"}% open`,
  },
  playing: {
    domains: ["media_player"],
    isApt: any,
    value: ({ state, attributes: { media_title, media_artist } }) =>
      state === "playing" ? `playing ${media_title} by ${media_artist}` : words(state),
  },
};

const tell = (things: readonly Thing[], value: (thing: Thing) => string): string =>
  `${things.map((thing) => `${thing.name} is ${value(thing)}`).join("; ")}.`;

const namesOf = (things: readonly Thing[]) => listed(things.map(({ name }) => name));

const are = (things: readonly Thing[], state: string) =>
  `${namesOf(things)} ${things.length === 1 ? "is" : "are"} ${state}`;

const sayPlaying = (things: readonly Thing[], rule: Rule, asking: Asking): Said => {
  const playing = things.filter(isIn("playing"));
  if (playing.length === 0) return { text: "Nothing is playing.", about: things };
  return { text: tell(playing, (thing) => rule.value(thing, asking)), about: playing };
};

/** A thermostat knows its room: its sensor would only say it again. */
const thermometers = (things: readonly Thing[], { isOutside }: Asking) => {
  if (isOutside) return things.filter(({ domain, area_id }) => domain === "sensor" && !area_id);
  const rooms = things.filter(({ domain }) => domain === "climate");
  return rooms.length > 0 ? rooms : things;
};

const roomName = (thing: Thing, house: House): Thing =>
  thing.domain === "climate" && thing.area_id
    ? { ...thing, name: `The ${areaName(house, thing.area_id).toLowerCase()}` }
    : thing;

const sayValues = (things: readonly Thing[], asking: Asking, rule: Rule, house: House): Said => {
  if (asking.asked === "playing") return sayPlaying(things, rule, asking);
  const isWarmth = asking.asked === "warmth";
  const told = isWarmth ? thermometers(things, asking) : things;
  if (told.length === 0) return { text: "I have no sensor for that.", about: [] };
  const shown = isWarmth && !asking.isAimed ? told.map((one) => roomName(one, house)) : told;
  return { text: tell(shown, (thing) => rule.value(thing, asking)), about: told };
};

const sayWhether = (things: readonly Thing[], state: StateWord, isEach: boolean): Said => {
  const so = things.filter(isIn(state));
  const others = things.filter((thing) => !so.includes(thing));
  if (others.length === 0) return { text: `Yes, ${are(so, state)}.`, about: things };
  const rest = others.map((thing) => `${thing.name} is ${stateText(thing)}`).join("; ");
  // One that is on makes "the heating" on; one that is unlocked makes "the doors" unlocked.
  if (so.length > 0 && !isEach && SHOWS.includes(state))
    return { text: `Yes, ${are(so, state)}; ${rest}.`, about: so };
  return { text: `No, ${rest}.`, about: things };
};

/** States that one of several shows for all of them; the others hold when all are so. */
const SHOWS: readonly StateWord[] = [
  "on",
  "open",
  "unlocked",
  "playing",
  "running",
  "heating",
  "cooling",
];

const sayWhich = (things: readonly Thing[], { asked }: Asking, state: StateWord): Said => {
  const so = things.filter(isIn(state));
  if (asked === "count")
    return { text: `${so.length}${so.length > 0 ? `: ${namesOf(so)}` : ""}.`, about: so };
  const opening = asked === "any" ? (so.length > 0 ? "Yes, " : "No, ") : "";
  const text = so.length > 0 ? are(so, state) : `${opening ? "none" : "None"} of them is ${state}`;
  return { text: `${opening}${text}.`, about: so };
};

const LISTS: readonly (Asked | undefined)[] = ["which", "any", "count", "what"];

export const sayStates = (asking: Asking, things: readonly Thing[], house: House): Said => {
  const { asked, state } = asking;
  const rule = asked && ANSWERS[asked];
  if (rule) return sayValues(things, asking, rule, house);
  if (state && LISTS.includes(asked)) return sayWhich(things, asking, state);
  if (state) return sayWhether(things, state, asking.isOne || asking.isEach);
  if (asking.isAimed) {
    const degree = ANSWERS.warmth;
    if (degree)
      return { text: tell(things, (thing) => degree.value(thing, asking)), about: things };
  }
  return { text: tell(things, stateText), about: things };
};
