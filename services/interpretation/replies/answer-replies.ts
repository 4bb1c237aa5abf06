/** What is said of states and values, from the texts of a language. */

import { spokenState } from "../../../shared/domains/binary-sensor/openings.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { capital } from "../../../shared/text/capital.ts";
import { clockText } from "../language/clock-text.ts";
import { filled } from "../language/filled.ts";
import type { DescribedEntity, Responses, ValueTopic } from "../language/responses.ts";
import { listedWith, stateText } from "./command-replies.ts";
import type { LocalTexts } from "./reply-texts.ts";

type TopicText = (entity: DescribedEntity, language: LocalTexts) => string;

const withUnit = (
  value: unknown,
  { attributes }: DescribedEntity,
  usual: string,
  { number }: LocalTexts,
): string =>
  `${number(value ?? "?")} ${String(attributes.unit_of_measurement ?? attributes.temperature_unit ?? usual)}`;

const share = (value: unknown, full: number, { texts }: LocalTexts): string =>
  filled(texts.percent, { value: String(Math.round((Number(value ?? 0) / full) * 100)) });

const warmth =
  (field: string): TopicText =>
  (entity, language) =>
    withUnit(
      entity.domain === "climate" ? own(entity.attributes, field) : entity.state,
      entity,
      "°C",
      language,
    );

const TOPICS: Readonly<Record<ValueTopic, TopicText>> = {
  state(entity, language) {
    const { state, attributes } = entity;
    if (typeof attributes.unit_of_measurement === "string")
      return withUnit(state, entity, "", language);
    return stateText(language, spokenState(entity, state));
  },
  warmth: warmth("current_temperature"),
  target: warmth("temperature"),
  brightness: ({ state, attributes }, language) =>
    state === "off"
      ? stateText(language, "off")
      : share(attributes.brightness ?? 255, 255, language),
  colour: ({ attributes, state }, language) => {
    if (state === "off") return stateText(language, "off");
    const color = String(attributes.rgb_color ?? "");
    return (
      own(language.colors, color) ?? (color || `${attributes.color_temp_kelvin ?? "?"} kelvin`)
    );
  },
  volume: ({ attributes }, language) => share(attributes.volume_level, 1, language),
  position: ({ attributes }, { texts }) =>
    filled(texts.open, { value: String(attributes.current_position ?? "?") }),
  playing({ state, attributes: { media_title: title, media_artist: artist } }, language) {
    if (state !== "playing" || typeof title !== "string") return stateText(language, state);
    return typeof artist === "string" ? filled(language.texts.playing, { title, artist }) : title;
  },
};

/** What was asked for, where that is called otherwise than a mode: a sensor is dry, and a thermostat dries. */
const askedText = (language: LocalTexts, state: string): string =>
  stateText(language, own(language.states, `is_${state}`) === undefined ? state : `is_${state}`);

export const answerReplies = (
  tag: string,
  language: LocalTexts,
): Pick<
  Responses,
  "room" | "number" | "values" | "value" | "state" | "clock" | "whether" | "list"
> => {
  const { texts, number } = language;
  const listed = listedWith(language);
  const namesOf = (entities: readonly DescribedEntity[]) =>
    listed(entities.map(({ name }) => name));
  const are = (entities: readonly DescribedEntity[], state: string) =>
    filled(entities.length === 1 ? texts.isOne : texts.isMany, {
      names: namesOf(entities),
      state: askedText(language, state),
    });
  const each = (topic: ValueTopic, entities: readonly DescribedEntity[]) =>
    entities.map((entity) => `${entity.name}: ${TOPICS[topic](entity, language)}`).join("; ");
  return {
    room: (area) => filled(texts.room, { where: area }),
    number,
    values: (topic, entities) => `${each(topic, entities)}.`,
    value: (name, value) => `${name}: ${number(value)}.`,
    state: (state) => stateText(language, state),
    clock: (topic, localTime) => filled(texts[topic], { value: clockText(tag, topic, localTime) }),
    whether(isYes, state, matching, others) {
      const parts = [
        ...(isYes && matching.length > 0 ? [are(matching, state)] : []),
        ...(others.length > 0 ? [each("state", others)] : []),
      ];
      return `${[isYes ? texts.yes : texts.no, ...(parts.length > 0 ? [parts.join("; ")] : [])].join(", ")}.`;
    },
    list(asked, state, matching) {
      const isNone = matching.length === 0;
      if (asked === "count") return isNone ? "0." : `${matching.length}: ${namesOf(matching)}.`;
      const text = isNone
        ? filled(texts.noneIs, { state: askedText(language, state) })
        : are(matching, state);
      return asked === "any" ? `${isNone ? texts.no : texts.yes}, ${text}.` : `${capital(text)}.`;
    },
  };
};
