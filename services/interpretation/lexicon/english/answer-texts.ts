/** English: what is said about states and values. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { clockText } from "../../language/clock-text.ts";
import type { DescribedEntity, Responses, ValueTopic } from "../../language/responses.ts";
import { listed, percent, spaced } from "./text.ts";

const degrees = ({ domain, state, attributes }: DescribedEntity, field: string): string => {
  const unit = String(attributes.temperature_unit ?? attributes.unit_of_measurement ?? "°C");
  const value = own(attributes, field);
  return `${domain === "climate" ? (typeof value === "number" ? value : "?") : state} ${unit}`;
};

/** What stands after "is". */
const VALUE_TEXTS: Readonly<Record<ValueTopic, (entity: DescribedEntity) => string>> = {
  state({ state, attributes, domain }) {
    const unit = attributes.unit_of_measurement;
    if (typeof unit === "string") return `${state} ${unit}`;
    if (domain === "climate") return `${spaced(state)}, set to ${attributes.temperature}`;
    if (domain === "binary_sensor" && attributes.device_class !== "motion")
      return state === "on" ? "open" : "closed";
    return spaced(state);
  },
  warmth: (entity) => degrees(entity, "current_temperature"),
  target: (entity) => degrees(entity, "temperature"),
  brightness: ({ state, attributes }) =>
    state === "off" ? "off" : `at ${percent(attributes.brightness ?? 255, 255)}`,
  colour({ attributes, state }) {
    if (state === "off") return "off";
    if (Array.isArray(attributes.rgb_color)) return `rgb ${attributes.rgb_color.join(", ")}`;
    return `${attributes.color_temp_kelvin ?? "?"} kelvin`;
  },
  volume: ({ attributes }) => `at volume ${percent(attributes.volume_level ?? 0, 1)}`,
  position: ({ attributes }) => `${attributes.current_position ?? "?"}% open`,
  playing({ state, attributes: { media_title, media_artist } }) {
    if (state !== "playing" || typeof media_title !== "string") return spaced(state);
    return typeof media_artist === "string"
      ? `playing ${media_title} by ${media_artist}`
      : `playing ${media_title}`;
  },
};

const each = (topic: ValueTopic, entities: readonly DescribedEntity[]): string =>
  entities.map((entity) => `${entity.name} is ${VALUE_TEXTS[topic](entity)}`).join("; ");

const namesOf = (entities: readonly DescribedEntity[]) => listed(entities.map(({ name }) => name));

const are = (entities: readonly DescribedEntity[], state: string) =>
  `${namesOf(entities)} ${entities.length === 1 ? "is" : "are"} ${state}`;

export const answerTexts: Pick<
  Responses,
  "room" | "number" | "values" | "value" | "state" | "clock" | "whether" | "list"
> = {
  room: (area) => `The ${area.toLowerCase()}`,
  number: String,
  values: (topic, entities) => `${each(topic, entities)}.`,
  value: (name, value) => `${name} is ${value}.`,
  state: spaced,
  clock: (topic, localTime) => `It is ${clockText("en", topic, localTime)}.`,
  whether(isYes, state, matching, others) {
    const parts = [
      ...(isYes ? [are(matching, state)] : []),
      ...(others.length > 0 ? [each("state", others)] : []),
    ];
    return `${isYes ? "Yes" : "No"}, ${parts.join("; ")}.`;
  },
  list(asked, state, matching) {
    const isNone = matching.length === 0;
    if (asked === "count") return isNone ? "0." : `${matching.length}: ${namesOf(matching)}.`;
    if (asked === "any")
      return isNone ? `No, none of them is ${state}.` : `Yes, ${are(matching, state)}.`;
    return `${isNone ? `None of them is ${state}` : are(matching, state)}.`;
  },
};
