/** Puts what is known into words: whether, which, how many, how warm. */

import type { StateName } from "../../../shared/domains/sentences.ts";
import { numberIn } from "../commands/capabilities.ts";
import { areaName, type HomeModel, type NamedEntity } from "../home/home-model.ts";
import type { QuestionTopic } from "../language/vocabulary.ts";
import { listed } from "../lexicon/english/responses.ts";
import { isIn } from "./states.ts";

export interface QuestionFocus {
  readonly asked: QuestionTopic | undefined;
  readonly state: StateName | undefined;
  /** What is aimed at rather than what is. */
  readonly isAimed: boolean;
  readonly isOutside: boolean;
  /** Whether it is asked of each of several. */
  readonly isEach: boolean;
  /** Whether one entity is asked about, by name or noun. */
  readonly isOne: boolean;
}
export interface QuestionAnswer {
  readonly text: string;
  /** What "it" and "them" mean from now on. */
  readonly about: readonly NamedEntity[];
}

interface AnswerRule {
  readonly domains: readonly string[];
  readonly isApt: (entity: NamedEntity) => boolean;
  readonly value: (entity: NamedEntity, asking: QuestionFocus) => string;
}

const any = () => true;
const percent = (value: unknown, full: number) => `${Math.round((Number(value) / full) * 100)}%`;
const words = (state: string) => state.replaceAll("_", " ");

const isThermometer = ({ domain, attributes }: NamedEntity) =>
  domain === "climate" || attributes.device_class === "temperature";

const degrees = ({ domain, state, attributes }: NamedEntity, { isAimed }: QuestionFocus) => {
  const unit = String(attributes.temperature_unit ?? attributes.unit_of_measurement ?? "°C");
  if (domain !== "climate") return `${state} ${unit}`;
  return `${numberIn(attributes, isAimed ? "temperature" : "current_temperature") ?? "?"} ${unit}`;
};

const colourOf = ({ attributes, state }: NamedEntity) => {
  if (state === "off") return "off";
  if (Array.isArray(attributes.rgb_color)) return `rgb ${attributes.rgb_color.join(", ")}`;
  return `${attributes.color_temp_kelvin ?? "?"} kelvin`;
};

const stateText = ({ state, attributes, domain }: NamedEntity): string => {
  const unit = attributes.unit_of_measurement;
  if (typeof unit === "string") return `${state} ${unit}`;
  if (domain === "climate") return `${words(state)}, set to ${attributes.temperature}`;
  if (domain === "binary_sensor" && attributes.device_class !== "motion")
    return state === "on" ? "open" : "closed";
  return words(state);
};

/** What each kind of question can be asked of, and what is told of it. */
export const ANSWERS: Readonly<Partial<Record<QuestionTopic, AnswerRule>>> = {
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

const tell = (entities: readonly NamedEntity[], value: (entity: NamedEntity) => string): string =>
  `${entities.map((entity) => `${entity.name} is ${value(entity)}`).join("; ")}.`;

const namesOf = (entities: readonly NamedEntity[]) => listed(entities.map(({ name }) => name));

const are = (entities: readonly NamedEntity[], state: string) =>
  `${namesOf(entities)} ${entities.length === 1 ? "is" : "are"} ${state}`;

const sayPlaying = (
  entities: readonly NamedEntity[],
  rule: AnswerRule,
  asking: QuestionFocus,
): QuestionAnswer => {
  const playing = entities.filter(isIn("playing"));
  if (playing.length === 0) return { text: "Nothing is playing.", about: entities };
  return { text: tell(playing, (entity) => rule.value(entity, asking)), about: playing };
};

/** A thermostat knows its room: its sensor would only say it again. */
const thermometers = (entities: readonly NamedEntity[], { isOutside }: QuestionFocus) => {
  if (isOutside) return entities.filter(({ domain, area_id }) => domain === "sensor" && !area_id);
  const rooms = entities.filter(({ domain }) => domain === "climate");
  return rooms.length > 0 ? rooms : entities;
};

const roomName = (entity: NamedEntity, home: HomeModel): NamedEntity =>
  entity.domain === "climate" && entity.area_id
    ? { ...entity, name: `The ${areaName(home, entity.area_id).toLowerCase()}` }
    : entity;

const sayValues = (
  entities: readonly NamedEntity[],
  asking: QuestionFocus,
  rule: AnswerRule,
  home: HomeModel,
): QuestionAnswer => {
  if (asking.asked === "playing") return sayPlaying(entities, rule, asking);
  const isWarmth = asking.asked === "warmth";
  const told = isWarmth ? thermometers(entities, asking) : entities;
  if (told.length === 0) return { text: "I have no sensor for that.", about: [] };
  const shown = isWarmth && !asking.isAimed ? told.map((one) => roomName(one, home)) : told;
  return { text: tell(shown, (entity) => rule.value(entity, asking)), about: told };
};

const sayWhether = (
  entities: readonly NamedEntity[],
  state: StateName,
  isEach: boolean,
): QuestionAnswer => {
  const so = entities.filter(isIn(state));
  const others = entities.filter((entity) => !so.includes(entity));
  if (others.length === 0) return { text: `Yes, ${are(so, state)}.`, about: entities };
  const rest = others.map((entity) => `${entity.name} is ${stateText(entity)}`).join("; ");
  // One that is on makes "the heating" on; one that is unlocked makes "the doors" unlocked.
  if (so.length > 0 && !isEach && SHOWS.includes(state))
    return { text: `Yes, ${are(so, state)}; ${rest}.`, about: so };
  return { text: `No, ${rest}.`, about: entities };
};

/** States that one of several shows for all of them; the others hold when all are so. */
const SHOWS: readonly StateName[] = [
  "on",
  "open",
  "unlocked",
  "playing",
  "running",
  "heating",
  "cooling",
];

const sayWhich = (
  entities: readonly NamedEntity[],
  { asked }: QuestionFocus,
  state: StateName,
): QuestionAnswer => {
  const so = entities.filter(isIn(state));
  if (asked === "count")
    return { text: `${so.length}${so.length > 0 ? `: ${namesOf(so)}` : ""}.`, about: so };
  const opening = asked === "any" ? (so.length > 0 ? "Yes, " : "No, ") : "";
  const text = so.length > 0 ? are(so, state) : `${opening ? "none" : "None"} of them is ${state}`;
  return { text: `${opening}${text}.`, about: so };
};

const LISTS: readonly (QuestionTopic | undefined)[] = ["which", "any", "count", "what"];

export const sayStates = (
  asking: QuestionFocus,
  entities: readonly NamedEntity[],
  home: HomeModel,
): QuestionAnswer => {
  const { asked, state } = asking;
  const rule = asked && ANSWERS[asked];
  if (rule) return sayValues(entities, asking, rule, home);
  if (state && LISTS.includes(asked)) return sayWhich(entities, asking, state);
  if (state) return sayWhether(entities, state, asking.isOne || asking.isEach);
  if (asking.isAimed) {
    const degree = ANSWERS.warmth;
    if (degree)
      return { text: tell(entities, (entity) => degree.value(entity, asking)), about: entities };
  }
  return { text: tell(entities, stateText), about: entities };
};
