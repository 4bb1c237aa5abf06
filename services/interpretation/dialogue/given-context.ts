/** What a caller says of the situation, for sentences that leave it out: where, what before, and when; pure. */
import type { interpretationContext } from "../../../shared/contracts/interpretation.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free, Params } from "../../../shared/kernel/rules.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import type { HomeModel } from "../home/home-model.ts";
import { keyOf } from "../language/words.ts";
import type { TargetMemory } from "../targets/resolution.ts";

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

const namedBy = (text: string, home: HomeModel): readonly string[] => {
  if (home.entities.has(text)) return [text];
  const named = home.names.get(keyOf(home.language.words.cut(text)));
  return named?.exact.length === 1 ? named.exact.map(({ entity_id }) => entity_id) : [];
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
