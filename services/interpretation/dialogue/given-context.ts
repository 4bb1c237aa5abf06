/** What a caller says of the situation, for sentences that leave it out: where, what before, and when; pure. */
import type { interpretationContext } from "../../../shared/contracts/interpretation.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free, Params } from "../../../shared/kernel/rules.ts";
import { unescapeText } from "../../../shared/text/escape-html.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { TargetMemory } from "../parser/speaker-context.ts";
import { keyOf } from "../understanding/text/normalize.ts";

export type GivenContext = Params<typeof interpretationContext>;

/** Fields of `environment_state` that say where the person is, the first that is there. */
const PLACE_FIELDS = ["location", "room", "area"] as const;
/** Fields of a previous action that name what it was done with. */
const ENTITY_FIELDS = ["entity_id", "device", "device_id", "target", "entities"] as const;

/** The name of the place where the person is. */
export const locationIn = ({ location, environment_state = {} }: GivenContext) => {
  if (location !== undefined && location.trim() !== "") return location;
  const known = PLACE_FIELDS.map((field) => own(environment_state, field));
  return known.find((place): place is string => typeof place === "string" && place.trim() !== "");
};

/** Ids by each name, however it is written; made when a name is first looked for in a home. */
const called = new WeakMap<HomeModel["entities"], ReadonlyMap<string, readonly string[]>>();

const idsByName = (entities: HomeModel["entities"]): ReadonlyMap<string, readonly string[]> => {
  const known = called.get(entities);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const { entity_id, name, aliases } of entities.values())
    for (const key of new Set([name, ...aliases].map((one) => keyOf(unescapeText(one)))))
      found.set(key, [...(found.get(key) ?? []), entity_id]);
  called.set(entities, found);
  return found;
};

/** An entity by its id, or the only one of a name. */
const namedBy = (text: string, { entities }: HomeModel): readonly string[] => {
  if (entities.has(text)) return [text];
  const named = idsByName(entities).get(keyOf(unescapeText(text))) ?? [];
  return named.length === 1 ? named : [];
};

const entitiesIn = (value: unknown, home: HomeModel): readonly string[] => {
  if (typeof value === "string") return namedBy(value, home);
  if (Array.isArray(value)) return value.flatMap((one) => entitiesIn(one, home));
  if (!isObject(value)) return [];
  const parts: Free = isObject(value.parameters) ? { ...value.parameters, ...value } : value;
  return ENTITY_FIELDS.flatMap((field) => {
    const part = own(parts, field);
    return isObject(part) ? entitiesIn(part.entity_id, home) : entitiesIn(part, home);
  });
};

/** What the caller says was done before, where the session itself remembers nothing. */
export const memoryFrom = <M extends TargetMemory>(
  memory: M,
  { previous_actions = [] }: GivenContext,
  home: HomeModel,
): M => {
  if (memory.targets.length > 0) return memory;
  const targets = [...new Set(previous_actions.flatMap((one) => entitiesIn(one, home)))];
  const areas = targets.flatMap((id) => home.entities.get(id)?.area_id ?? []);
  return targets.length === 0 ? memory : { ...memory, targets, areas: [...new Set(areas)] };
};

/** Epoch milliseconds at which the sentence was said, as the caller has it. */
export const saidAt = ({ timestamp }: GivenContext): number | undefined =>
  timestamp === undefined ? undefined : Date.parse(timestamp);
