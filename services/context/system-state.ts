/** Splits a requested state of the system into entities and free keys. */
import type { devices } from "../../shared/contracts/devices.ts";
import type { ParamsOf } from "../../shared/kernel/contract.ts";
import { entityId, entityRules, readBack } from "../../shared/kernel/entity.ts";
import { type Problem, refuse, refuseField } from "../../shared/kernel/problem.ts";
import { type Free, optional, type Rules } from "../../shared/kernel/rules.ts";
import { compile } from "../../shared/kernel/validation.ts";
import { isObject } from "../../shared/text/json-text.ts";

type DeviceStateRequest = ParamsOf<typeof devices.drive>["requests"][number];

export interface SystemState {
  readonly requests: readonly DeviceStateRequest[];
  readonly values: Free;
}

/** So many entities of one request: as many as a scene commands. */
const MAX_ENTITIES = 100;
const FREE_KEY = /^[A-Za-z0-9_-]{1,64}$/;
const STATE_REQUEST = {
  state: { type: "string", min: 1, max: 255 },
  attributes: optional(entityRules.attributes),
  ...readBack,
} as const satisfies Rules;
const problemsOf = compile(STATE_REQUEST);

const isEntity = (key: string) => key.length <= entityId.max && entityId.pattern.test(key);

/** What is wrong with one key of the requested state, and its value. */
const problemsWith = (key: string, value: unknown): readonly Problem[] => {
  const field = `state.${key}`;
  if (!isEntity(key)) {
    const message = `${field} is neither an entity id nor a free key: 1–64 of A–Z a–z 0–9 _ -.`;
    return FREE_KEY.test(key) ? [] : [{ field, message }];
  }
  if (!isObject(value))
    return [{ field, message: `${field} must be an object {state, attributes?}.` }];
  return problemsOf(value).map((one) => ({
    ...one,
    field: `${field}.${one.field}`,
    message: `${field}: ${one.message}`,
  }));
};

const asRequest = (entity_id: string, { state, attributes }: Free): DeviceStateRequest => ({
  entity_id,
  state: String(state),
  ...(isObject(attributes) && { attributes }),
});

/**
 * @throws INVALID_REQUEST for a state without keys, or with the path of what is wrong;
 *   INVALID_PARAMETERS for an entity without its state.
 */
export const parseSystemState = (state: Free): SystemState => {
  const entries = Object.entries(state);
  refuse(entries.flatMap(([key, value]) => problemsWith(key, value)));
  if (entries.length === 0)
    refuseField("state", "The 'state' field must name an entity or a free key.");
  const entities = entries.filter(([key]) => isEntity(key));
  if (entities.length > MAX_ENTITIES)
    refuseField("state", `The 'state' field names at most ${MAX_ENTITIES} entities.`);
  return {
    requests: entities.map(([key, value]) => asRequest(key, value as Free)),
    values: Object.fromEntries(entries.filter(([key]) => !isEntity(key))),
  };
};
