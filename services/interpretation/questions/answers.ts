/** Answers a question about entities: whether, which, how many, how warm. */
import { domainFor } from "../../../shared/domains/domains.ts";
import type { StateName } from "../../../shared/domains/sentences.ts";
import { areaName, type HomeModel, type NamedEntity } from "../home/home-model.ts";
import type { ValueTopic } from "../language/responses.ts";
import type { QuestionTopic } from "../language/vocabulary.ts";

export interface QuestionFocus {
  readonly asked: QuestionTopic | undefined;
  readonly state: StateName | undefined;
  /** Asks for the value that is set rather than the one that is measured. */
  readonly isTarget: boolean;
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

/** Entities that a question for a value is for. */
interface ValueRule {
  readonly topic: ValueTopic;
  readonly domains: readonly string[];
  readonly isApt?: (entity: NamedEntity) => boolean;
}

const isThermometer = ({ domain, attributes }: NamedEntity) =>
  domain === "climate" || attributes.device_class === "temperature";

export const VALUE_RULES: Readonly<Partial<Record<QuestionTopic, ValueRule>>> = {
  warmth: { topic: "warmth", domains: ["climate", "sensor"], isApt: isThermometer },
  brightness: { topic: "brightness", domains: ["light"] },
  colour: { topic: "colour", domains: ["light"] },
  volume: { topic: "volume", domains: ["media_player"] },
  position: { topic: "position", domains: ["cover"] },
  playing: { topic: "playing", domains: ["media_player"] },
};

/** The thermostats of rooms measure what their sensors do. */
const thermometersOf = (entities: readonly NamedEntity[], { isOutside }: QuestionFocus) => {
  if (isOutside) return entities.filter(({ domain, area_id }) => domain === "sensor" && !area_id);
  const thermostats = entities.filter(({ domain }) => domain === "climate");
  return thermostats.length > 0 ? thermostats : entities;
};

const asRoom =
  (home: HomeModel) =>
  (entity: NamedEntity): NamedEntity =>
    entity.domain === "climate" && entity.area_id
      ? { ...entity, name: home.language.say.room(areaName(home, entity.area_id)) }
      : entity;

const answerWarmth = (
  entities: readonly NamedEntity[],
  focus: QuestionFocus,
  home: HomeModel,
): QuestionAnswer => {
  const { say } = home.language;
  const about = thermometersOf(entities, focus);
  if (about.length === 0) return { text: say.text.noSensor, about };
  const text = focus.isTarget
    ? say.values("target", about)
    : say.values("warmth", about.map(asRoom(home)));
  return { text, about };
};

/** States that one of several entities shows for all of them; the others hold when all are so. */
const SHOWN_BY_ONE: readonly StateName[] = [
  "on",
  "open",
  "unlocked",
  "playing",
  "running",
  "heating",
  "cooling",
];

const answerState = (
  { asked, isOne, isEach }: QuestionFocus,
  state: StateName,
  entities: readonly NamedEntity[],
  { language: { say } }: HomeModel,
): QuestionAnswer => {
  const matching = entities.filter(isIn(state));
  if (asked === "which" || asked === "any" || asked === "count" || asked === "what")
    return { text: say.list(asked === "what" ? "which" : asked, state, matching), about: matching };
  const others = entities.filter((entity) => !matching.includes(entity));
  const isPartly = matching.length > 0 && !isOne && !isEach && SHOWN_BY_ONE.includes(state);
  const isYes = others.length === 0 || isPartly;
  const about = isPartly ? matching : entities;
  return { text: say.whether(isYes, state, matching, others), about };
};

export const answerFor = (
  focus: QuestionFocus,
  entities: readonly NamedEntity[],
  home: HomeModel,
): QuestionAnswer => {
  const { asked, state, isTarget } = focus;
  const { say } = home.language;
  if (asked === "warmth") return answerWarmth(entities, focus, home);
  const topic = asked && VALUE_RULES[asked]?.topic;
  const about = topic === "playing" ? entities.filter(isIn("playing")) : entities;
  if (topic && about.length === 0) return { text: say.text.nothingPlaying, about: entities };
  if (topic) return { text: say.values(topic, about), about };
  if (state) return answerState(focus, state, entities, home);
  return { text: say.values(isTarget ? "target" : "state", entities), about: entities };
};

type StateTest = (entity: NamedEntity) => boolean;

/** Whether entities of its domain can be in the state at all. */
export const canBe =
  (state: StateName): StateTest =>
  (entity) => {
    const { sentences } = domainFor(entity.entity_id);
    return (
      sentences?.states?.[state] !== undefined && sentences.isAskedBy?.(state, entity) !== false
    );
  };

export const isIn =
  (state: StateName): StateTest =>
  (entity) =>
    domainFor(entity.entity_id).sentences?.states?.[state]?.(entity) ?? false;
