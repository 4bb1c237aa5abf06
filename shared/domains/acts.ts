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

interface ActRow {
  readonly act: GuardedAct;
  /** Commands that are not the act; all others of the domain may be. */
  readonly harmless: readonly string[];
  readonly isIt?: (entity: Entity) => boolean;
}

const ROWS: Readonly<Record<string, ActRow>> = {
  lock: { act: "unlock", harmless: ["lock"] },
  cover: {
    act: "open_entrance",
    harmless: ["close", "stop", "close_tilt", "stop_tilt"],
    isIt: ({ entity_id, attributes: { friendly_name, device_class } }) =>
      isEntrance(`${friendly_name ?? ""} ${entity_id}`, device_class),
  },
  alarm_control_panel: {
    act: "disarm",
    harmless: ["arm_home", "arm_away", "arm_night", "arm_vacation", "arm_custom_bypass", "trigger"],
  },
};

/** What a command of an entity means; nothing for most. */
export const actOf = (entity: Entity, command: string): GuardedAct | undefined => {
  const row = own(ROWS, domainOf(entity.entity_id));
  if (!row || row.harmless.includes(command) || row.isIt?.(entity) === false) return undefined;
  return row.act;
};
