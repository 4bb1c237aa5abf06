/** The part of the home that a model is told: what the caller may see, the most relevant first, within a budget; pure. */
import type { Free } from "../../../shared/kernel/rules.ts";
import { unescapeText } from "../../../shared/text/escape-html.ts";
import { tokenBound } from "../../../shared/text/token-bound.ts";
import { areaName, type HomeModel, type NamedEntity } from "../home/home-model.ts";
import { isProposable } from "./allowed-commands.ts";
import { type Mention, mentionsIn } from "./mentions.ts";

/** What says most about an entity. */
const TOLD_ATTRIBUTES = [
  "brightness",
  "color_temp_kelvin",
  "temperature",
  "current_temperature",
  "hvac_modes",
  "current_position",
  "volume_level",
  "media_title",
  "percentage",
  "unit_of_measurement",
  "device_class",
  "options",
] as const;

const MAX_VALUE_CHARACTERS = 200;

const shortened = (value: unknown): unknown =>
  JSON.stringify(value).length <= MAX_VALUE_CHARACTERS ? value : undefined;

const attributesOf = ({ attributes }: NamedEntity): Free =>
  Object.fromEntries(
    TOLD_ATTRIBUTES.flatMap((name) => {
      const value = attributes[name];
      return value === undefined || value === null ? [] : [[name, shortened(value)]];
    }),
  );

const dataOf = (entity: NamedEntity, home: HomeModel) => ({
  entity_id: entity.entity_id,
  name: unescapeText(entity.name).slice(0, MAX_VALUE_CHARACTERS),
  ...(entity.area_id !== null && { area: unescapeText(areaName(home, entity.area_id)) }),
  state: entity.state.slice(0, MAX_VALUE_CHARACTERS),
  ...attributesOf(entity),
});

const WEIGHTS = { name: 8, area: 4, kind: 4, here: 3, recent: 3, commanded: 1 } as const;

const weightOf = (
  entity: NamedEntity,
  { name, area, isKind }: Mention,
  { here, recent }: Around,
): number =>
  name * WEIGHTS.name +
  area * WEIGHTS.area +
  (isKind ? WEIGHTS.kind : 0) +
  (entity.area_id !== null && here.includes(entity.area_id) ? WEIGHTS.here : 0) +
  (recent.includes(entity.entity_id) ? WEIGHTS.recent : 0) +
  (isProposable(entity.domain) ? WEIGHTS.commanded : 0);

/** What a sentence may be about besides what it mentions: areas and entities, by id. */
export interface Around {
  readonly here: readonly string[];
  readonly recent: readonly string[];
}

export interface HomeData {
  /** One JSON object each. */
  readonly lines: readonly string[];
  readonly domains: readonly string[];
  readonly isComplete: boolean;
}

/** Data of other people cannot end the part of a request in which it stands. */
export const asData = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e");

/** @param maxTokens  Of all lines together. */
export const homeData = (
  sentence: string,
  home: HomeModel,
  around: Around,
  maxTokens: number,
): HomeData => {
  const mention = mentionsIn(sentence, home);
  const weighed = [...home.entities.values()]
    .map((entity) => ({ entity, weight: weightOf(entity, mention(entity), around) }))
    .sort((a, b) => b.weight - a.weight);
  const lines: string[] = [];
  const domains = new Set<string>();
  let left = maxTokens;
  for (const { entity } of weighed) {
    const line = asData(dataOf(entity, home));
    left -= tokenBound(line) + 1;
    if (left < 0) break;
    lines.push(line);
    domains.add(entity.domain);
  }
  const commanded = [...domains].filter(isProposable).sort();
  return { lines, domains: commanded, isComplete: lines.length === weighed.length };
};
