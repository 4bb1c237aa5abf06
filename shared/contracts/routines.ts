/** What scenes and automations are made of: members, outcomes, and the words for commands. */
import type { Caller } from "../kernel/caller.ts";
import { type Entity, entityId, entityRules } from "../kernel/entity.ts";
import { outcomeError } from "../kernel/outcome-error.ts";
import {
  type Free,
  failed,
  flag,
  listOf,
  objectOf,
  optional,
  type Params,
  type Rules,
  text,
} from "../kernel/rules.ts";

export const commandName = {
  type: "string",
  min: 1,
  max: 64,
  about: "For example turn_on, set_brightness, set_temperature, open, play",
} as const;

export const member = {
  entity_id: entityId,
  command: commandName,
  fields: optional({ type: "object", about: "Parameters of the command" }),
} as const satisfies Rules;

/** One command that a scene or an automation consists of. */
export type Member = Params<typeof member>;

const ids = { type: "array", items: { type: "string", max: 255 } } as const;
/** What a service is called on, by Home Assistant's fields. */
const selectorRules = {
  entity_id: ids,
  area_id: ids,
  floor_id: ids,
  device_id: ids,
  label_id: ids,
} as const satisfies Rules;
export type ServiceSelectors = Params<typeof selectorRules>;

/** A service of which it is decided when it runs what it commands. */
export const targetedCall = {
  service: { type: "string", about: "For example light.turn_off" },
  /** Those that are named are members, too. */
  selectors: objectOf(selectorRules),
  fields: optional({ type: "object", about: "Parameters of the command" }),
} as const satisfies Rules;
export type TargetedCall = Params<typeof targetedCall>;

/** A scene or an automation that a client has defined. */
export interface Definition {
  readonly entity_id: string;
  readonly name: string;
  readonly description: string;
  readonly members: readonly Member[];
  /** What else it commands: by area, floor, label or device. */
  readonly targets?: readonly TargetedCall[] | undefined;
  /** As the client wrote it, in the shape of the service that owns it. */
  readonly source: Free;
  /** Whether the owning service commands its members, not the devices service. */
  readonly is_run_apart?: boolean | undefined;
  /** What else it is about, such as what it watches: whose grant hides that may not read it. */
  readonly entities?: readonly string[] | undefined;
  /** Who wrote it last: with whose rights it acts by itself. */
  readonly owner?: Owner | undefined;
  /** When that was. */
  readonly updated_at?: string | undefined;
}

export type Owner = Pick<Caller, "sub" | "name" | "via">;

/** A device that has ended elsewhere than it was commanded; the state is there as `state`. */
export const supersededDevice = {
  entity_id: entityId,
  wanted: { type: "object", about: "The state or the attributes to which the command leads" },
  reached: { type: "object", about: "What the device has reported instead" },
} as const satisfies Rules;
export type SupersededDevice = Params<typeof supersededDevice>;

export const outcome = {
  entity_id: entityId,
  action: text,
  success: flag,
  state: optional({ ...objectOf(entityRules), about: "The entity after the action" }),
  superseded: optional({
    ...listOf(supersededDevice),
    about: "Devices that have ended elsewhere than the action leads",
  }),
  error: optional(failed),
} as const satisfies Rules;

/** What became of one command of several. */
export type Outcome = Params<typeof outcome>;

export interface RunResult {
  readonly state: Entity;
  readonly context: { readonly id: string };
  readonly results: readonly Outcome[];
}

/** Never rejects: what is thrown is the outcome. */
export const outcomeOf = async (
  entity_id: string,
  action: string,
  act: () => Promise<Pick<Outcome, "state" | "superseded"> | undefined>,
): Promise<Outcome> => {
  try {
    const { state, superseded } = (await act()) ?? {};
    return {
      entity_id,
      action,
      success: true,
      ...(state && { state }),
      ...(superseded && { superseded }),
    };
  } catch (error) {
    return { entity_id, action, success: false, error: outcomeError(error) };
  }
};
