/** An answer in words. */

import { domainOf } from "../../../shared/kernel/entity.ts";
import { capital } from "../../../shared/text/capital.ts";
import { DAY_MS } from "../../../shared/text/date-time.ts";
import { areaName, type HomeModel, type NamedEntity } from "../home/home-model.ts";
import { clockText } from "../language/clock-text.ts";
import type { DescribedEntity, ValueTopic } from "../language/responses.ts";
import { refusal } from "../parser/clarification.ts";
import type { ParsedSentence } from "../parser/parsed-sentence.ts";
import { type FactWords, isEither } from "../understanding/frames/facts.ts";
import { isBareTarget } from "../understanding/frames/target-words.ts";
import type { RatedUnderstanding } from "../understanding/meaning.ts";
import type { HomeAnswer } from "../understanding/questions/home-answer.ts";
import { memoryOf } from "./spoken-situation.ts";
import { timersText } from "./spoken-timers.ts";

/** What is told of a thing by the attribute that was asked for; others are told as a value alone. */
const TOPICS: Readonly<Partial<Record<string, ValueTopic>>> = {
  temperature: "warmth",
  warmth: "warmth",
  brightness: "brightness",
  color: "colour",
  volume: "volume",
  position: "position",
  media: "playing",
};

/** Units of values that things have as attributes. */
const UNITS: Readonly<Partial<Record<string, string>>> = {
  humidity: "%",
  battery: "%",
  speed: "%",
  level: "%",
};

const weatherIn = (home: HomeModel): readonly DescribedEntity[] =>
  [...home.entities.values()].filter(({ domain }) => domain === "weather");

const topicText = (
  topic: string,
  days: number | undefined,
  home: HomeModel,
  localTime: Date,
): string | undefined => {
  const { say, tag } = home.language;
  if (days !== undefined)
    return `${capital(clockText(tag, "date", new Date(localTime.getTime() + days * DAY_MS)))}.`;
  if (topic === "time" || topic === "date") return say.clock(topic, localTime);
  const weather = weatherIn(home);
  return weather.length > 0 ? say.values("state", weather) : undefined;
};

/** What measures is told by what it measured. */
const asSensor = (entity: NamedEntity, value: unknown, unit?: string): NamedEntity => ({
  ...entity,
  domain: "sensor",
  state: String(value),
  ...(unit !== undefined && { attributes: { unit_of_measurement: unit } }),
});

/** A room that was asked about is as warm as its thermostat says. */
const asRoom = (entity: NamedEntity, home: HomeModel): NamedEntity =>
  entity.domain === "climate" && entity.area_id
    ? { ...entity, name: home.language.say.room(areaName(home, entity.area_id)) }
    : entity;

const warmthText = (
  about: readonly NamedEntity[],
  values: readonly unknown[],
  { target, attributes }: FactWords,
  home: HomeModel,
): string => {
  const isTarget = attributes.includes("target");
  const isOfRooms = isBareTarget(target) && !isTarget;
  const told = about.map((entity, at) => {
    if (entity.domain === "sensor") return entity;
    if (entity.domain !== "climate") return asSensor(entity, values[at]);
    return isOfRooms ? asRoom(entity, home) : entity;
  });
  return home.language.say.values(isTarget ? "target" : "warmth", told);
};

const WARMTH = ["temperature", "warmth", "target"];

const valuesText = (
  about: readonly NamedEntity[],
  values: readonly unknown[],
  asked: FactWords,
  home: HomeModel,
): string => {
  const { say } = home.language;
  const attribute = asked.attributes.find((one) => one !== "target") ?? "target";
  const isSensor = about.every(({ domain }) => domain === "sensor");
  if (WARMTH.includes(attribute) && !(isSensor && attribute === "target"))
    return warmthText(about, values, asked, home);
  if (isSensor || attribute === "mode") return say.values("state", about);
  // "À combien est le thermostat ?"
  if (attribute === "level" && about.every(({ domain }) => domain === "climate"))
    return say.values("target", about);
  const isQuiet = about.length > 1 && about.every(({ state }) => state !== "playing");
  if (attribute === "media" && isQuiet) return say.text.nothingPlaying;
  const topic = asked.attributes.includes("target") ? undefined : TOPICS[attribute];
  if (topic) return say.values(topic, about);
  const unit = UNITS[attribute];
  if (unit !== undefined && values.every((value) => typeof value === "number"))
    return say.values(
      "state",
      about.map((entity, at) => asSensor(entity, values[at], unit)),
    );
  return about.map(({ name }, at) => say.value(name, String(values[at] ?? "?"))).join(" ");
};

/** @returns nothing where the home has nothing to answer with. */
const answerText = (
  { entities, yes, count, value, values, topic, days, left }: HomeAnswer,
  asked: FactWords | undefined,
  home: HomeModel,
  localTime: Date,
): string | undefined => {
  const { say } = home.language;
  if (topic !== undefined) return topicText(topic, days, home, localTime);
  const about = entities.flatMap((id) => home.entities.get(id) ?? []);
  if (left) return timersText(about, left, home);
  const [state = ""] = asked?.states ?? [];
  const isOfOne = about.length === 1 && asked !== undefined;
  if (yes !== undefined && !(isOfOne && isEither(asked)))
    return whetherText(yes, state, about, asked, home);
  if (count !== undefined) {
    const isCounted = asked?.asks.includes("count") || state === "";
    return say.list(isCounted ? "count" : "which", state, about);
  }
  const [thing] = about;
  if (!thing) return undefined;
  if (values && asked) return valuesText(about, values, asked, home);
  const [attribute = "status"] = asked?.attributes ?? [];
  const isState = attribute === "status" || attribute === "mode" || thing.domain === "sensor";
  return isState ? say.values("state", about) : say.value(thing.name, String(value ?? "?"));
};

/** That none of several is so, where it is asked of any of them, is said without what each of them is. */
const whetherText = (
  isYes: boolean,
  state: string,
  about: readonly DescribedEntity[],
  asked: FactWords | undefined,
  { language: { say } }: HomeModel,
): string => {
  if (isYes) return say.whether(true, state, about, []);
  const isNone = about.length > 1 && (asked?.isAny === true || state === "playing");
  return isNone ? say.list("any", state, []) : say.whether(false, state, [], about);
};

/** The scene whose state is asked for: its state is when it was activated, but what is in it is meant. */
const sceneAskedFor = ({ entities, yes, count }: HomeAnswer): string | undefined => {
  const [id = "", ...others] = entities;
  const isOne = others.length === 0 && yes === undefined && count === undefined;
  return isOne && domainOf(id) === "scene" ? id : undefined;
};

/** An answer to one question. */
const singleAnswer = (
  { answer, confidence, memory: spoken }: Extract<RatedUnderstanding, { readonly kind: "answer" }>,
  home: HomeModel,
  localTime: Date,
): ParsedSentence => {
  const memory = memoryOf(home, spoken);
  if (answer.sun) return { kind: "sun", sun: answer.sun, confidence, memory };
  const entity_id = sceneAskedFor(answer);
  if (entity_id !== undefined) return { kind: "contents", entity_id, confidence, memory };
  const isOfLists =
    answer.entities.length > 0 && answer.entities.every((id) => domainOf(id) === "todo");
  if (isOfLists && answer.count === undefined && answer.yes === undefined)
    return { kind: "list", lists: answer.entities, confidence, memory };
  const text = answerText(answer, spoken.asked, home, localTime);
  if (text === undefined) return refusal(home.language.say.text.noSensor);
  return { kind: "answer", text, confidence, memory };
};

/** @returns a refusal where the home has nothing to answer with, or not all that is asked is told in words. */
export const answerOf = (
  { also = [], ...first }: Extract<RatedUnderstanding, { readonly kind: "answer" }>,
  home: HomeModel,
  localTime: Date,
): ParsedSentence => {
  const one = singleAnswer(first, home, localTime);
  if (also.length === 0) return one;
  const all = [one, ...also.map((more) => singleAnswer({ ...first, ...more }, home, localTime))];
  const told = all.flatMap((part) => (part.kind === "answer" ? [part] : []));
  const last = told.findLast(({ memory }) => (memory.targets?.length ?? 0) > 0) ?? told.at(-1);
  if (!last || told.length < all.length) return refusal(home.language.tasks.severalAtOnce);
  return { ...last, text: told.map(({ text }) => text).join(" ") };
};
