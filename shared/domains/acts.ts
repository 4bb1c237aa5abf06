/** What a command means for a home, whatever it is called: it lets people in, or switches off what guards it. */
import { domainOf, type Entity } from "../kernel/entity.ts";
import { own } from "../kernel/own-property.ts";

export const ACTS = ["unlock", "open_entrance", "disarm"] as const;
export type GuardedAct = (typeof ACTS)[number];

/** Covers through which one gets in. */
const ENTRANCES: readonly unknown[] = ["garage", "garage_door", "gate", "door"];

/** In the languages of the dashboard. */
const ENTRANCE_NAMES =
  /garage|gate|door|tor\b|tür|porte|portail|portillon|puerta|portón|deur|poort/i;

/** By its class, or where the home does not say it, by its name. */
export const isEntrance = (name: string, device_class: unknown): boolean =>
  ENTRANCES.includes(device_class) || ENTRANCE_NAMES.test(name);

/** What a command's meaning depends on. */
type ActingEntity = Pick<Entity, "entity_id" | "state" | "attributes">;

/** What the home has said of an entity when it presented it: no client writes that. */
export interface PresentedEntity {
  readonly name: string;
  readonly device_class?: unknown;
}

/** How much an alarm guards, by its state; what is not here, such as a triggered one, guards most. */
const GUARDING: Readonly<Record<string, number>> = {
  disarmed: 0,
  armed_custom_bypass: 1,
  armed_home: 2,
  armed_night: 3,
  armed_vacation: 4,
  armed_away: 4,
};
const GUARDS_MOST = 5;

const guarding = (state: unknown): number => own(GUARDING, String(state)) ?? GUARDS_MOST;

/** An alarm that is armed less, or is silenced by arming it. */
const isArmedLess = ({ state, attributes }: ActingEntity, command: string): boolean =>
  guarding(command.replace(/^arm_/, "armed_")) <
  guarding(state === "arming" ? attributes.next_state : state);

interface ActRow {
  readonly act: GuardedAct;
  /** Commands that are not the act; all others of the domain may be. */
  readonly harmless: readonly string[];
  readonly isIt?: (entity: ActingEntity, command: string, presented?: PresentedEntity) => boolean;
}

const ROWS: Readonly<Record<string, ActRow>> = {
  lock: { act: "unlock", harmless: ["lock"] },
  cover: {
    act: "open_entrance",
    harmless: ["close", "stop", "close_tilt", "stop_tilt"],
    isIt: ({ entity_id, attributes: { friendly_name, device_class } }, _command, presented) =>
      isEntrance(`${friendly_name ?? ""} ${entity_id} ${presented?.name ?? ""}`, device_class) ||
      isEntrance("", presented?.device_class),
  },
  alarm_control_panel: {
    act: "disarm",
    harmless: ["trigger"],
    isIt: (entity, command) => command === "disarm" || isArmedLess(entity, command),
  },
};

/** Whether commands of an entity may be acts: by its domain. */
export const isGuarded = (entity_id: string): boolean => Object.hasOwn(ROWS, domainOf(entity_id));

/**
 * What a command of an entity means; nothing for most.
 *
 * @param presented  Counts beside what the entity shows now, which clients and reports change.
 */
export const actOf = (
  entity: ActingEntity,
  command: string,
  presented?: PresentedEntity,
): GuardedAct | undefined => {
  const row = own(ROWS, domainOf(entity.entity_id));
  if (!row || row.harmless.includes(command) || row.isIt?.(entity, command, presented) === false)
    return undefined;
  return row.act;
};
