/** What a condition and what is done under it say of each other: what "it" is, and in which room. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { SpokenOrder } from "../clauses/spoken-order.ts";
import type { SentenceItem } from "../frames/item.ts";
import { NAMED } from "../frames/item-verbs.ts";
import { hasPlace, type TargetWords } from "../frames/target-words.ts";
import type { HomeIndex } from "../home/home-index.ts";
import type { ReadingCandidate, SentenceScene } from "../meaning.ts";
import type { ConditionReading } from "../times/condition.ts";

/** What only senses is never "it". */
const SENSING = ["binary_sensor", "sensor", "person", "weather", "sun"];

/** "If the garage door is open for ten minutes, close it": what the condition is about. */
export const aboutIt = (
  scene: SentenceScene,
  { trigger, items }: ConditionReading,
): SentenceScene => {
  const { entity_id, also = [] } = trigger.on ?? {};
  const isSaid = items.some(({ is }) => is === "pron");
  if (!isSaid || entity_id === undefined || SENSING.includes(domainOf(entity_id))) return scene;
  const memory = { ...scene.situation.memory, recent: [entity_id, ...also] };
  return { ...scene, situation: { ...scene.situation, memory } };
};

const isArea = ({ is }: SentenceItem): boolean => is === "area";

/** "The window", and not which one. */
const isOneOfKind = (named: readonly SentenceItem[]): boolean => {
  const [noun, ...others] = named;
  const isNoun = noun?.is === "kind" || noun?.is === "kinds";
  return isNoun && !noun.isAny && !noun.isBare && others.length === 0;
};

/**
 * "Turn off the lights in the bedroom if the window is open": of several, that of the bedroom is meant.
 *
 * @param items  The sentence with its condition.
 */
export const inRoomOfOrder = (
  condition: ConditionReading,
  items: readonly SentenceItem[],
  home: HomeIndex,
): ConditionReading => {
  const { trigger, items: rest } = condition;
  const { on } = trigger;
  const [place, ...others] = rest.filter(isArea);
  if (!on?.also || on.isEvery || on.entity_id === undefined || !place || others.length > 0)
    return condition;
  const said = items.filter((item) => !rest.includes(item));
  const isPlaced = said.some(({ is, of }) => is === "place" || is === "all" || of === "any");
  if (isPlaced || !isOneOfKind(said.filter(({ is }) => NAMED.includes(is)))) return condition;
  const isThere = (id: string) => place.ids.includes(home.byId.get(id)?.area_id ?? "");
  const [entity_id, ...also] = [on.entity_id, ...on.also].filter(isThere);
  if (entity_id === undefined) return { ...condition, problem: "which one" };
  const { also: _, ...fact } = on;
  const there = { ...fact, entity_id, ...(also.length > 0 && { also }) };
  return { ...condition, trigger: { ...trigger, on: there } };
};

/** All heating there is, and not where. */
const isHeatingAnywhere = (target: TargetWords): boolean =>
  target.kinds.length > 0 &&
  target.kinds.every(({ kind }) => kind === "thermostat") &&
  target.names.length + target.stems.length + target.parts.length === 0 &&
  !hasPlace(target) &&
  !target.isAll;

/** "When it is colder than 17 in the bedroom, set the heating to 19": that of the bedroom. */
export const inRoomOfCondition = (
  orders: readonly SpokenOrder[],
  { trigger: { on }, items: rest }: ConditionReading,
  items: readonly SentenceItem[],
  home: HomeIndex,
): readonly SpokenOrder[] => {
  const isMeasured = on?.above !== undefined || on?.below !== undefined;
  const places = items.filter((item) => isArea(item) && !rest.includes(item));
  const [place, ...others] = places;
  if (!isMeasured || !place || others.length > 0) return orders;
  const isHeated = place.ids
    .flatMap(home.inArea)
    .some(({ entity_id }) => domainOf(entity_id) === "climate");
  if (!isHeated) return orders;
  return orders.map((order) => ({
    ...order,
    targets: order.targets.map((one) =>
      isHeatingAnywhere(one) ? { ...one, places: [place.ids] } : one,
    ),
  }));
};

/** "Tell me when …": nothing but that is to be done. */
export const isNotice = ({ items }: ConditionReading): boolean => {
  const others = items.filter(({ is }) => is !== "mark" && is !== "link");
  return others.length === 1 && others[0]?.is === "act" && others[0].of === "notify";
};

/** @returns the notice, which says all of the sentence. */
export const noticeOf = (
  { trigger, cost }: ConditionReading,
  { text }: SentenceScene,
  base: number,
): ReadingCandidate => {
  const fields = { message: text.original };
  const steps = [{ entity_id: "home", command: "notify", fields, when: trigger }];
  return { result: { kind: "act", steps, memory: { recent: [] } }, cost: base + cost };
};
