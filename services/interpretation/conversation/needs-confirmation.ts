/** Which commands of a proposal a person confirms first: risky ones, many, and those that were not asked for; pure. */
import { isEntrance } from "../../../shared/domains/acts.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { PlannedCommand } from "../commands/planned-command.ts";
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import { isLeft } from "../home/reach.ts";
import { isMentioned, mentionsIn } from "./mentions.ts";

/** More entities at once are confirmed. */
const MAX_UNASKED = 10;

interface RiskyCommand {
  /** Commands that are not risky; all others of the domain are. */
  readonly harmless: readonly string[];
  readonly isRisky?: (entity: NamedEntity) => boolean;
}

/** What lets people in, or what a single command sets going without a view of it. */
const RISKY: Readonly<Record<string, RiskyCommand>> = {
  lock: { harmless: ["lock"] },
  cover: {
    harmless: ["close", "stop", "close_tilt", "stop_tilt"],
    isRisky: ({ name, attributes }) => isEntrance(name, attributes.device_class),
  },
  alarm_control_panel: {
    harmless: ["arm_home", "arm_away", "arm_night", "arm_vacation", "arm_custom_bypass"],
  },
  valve: { harmless: ["close", "stop"] },
  siren: { harmless: ["turn_off"] },
  lawn_mower: { harmless: ["pause", "dock"] },
  water_heater: { harmless: ["turn_on"] },
  scene: { harmless: [] },
  script: { harmless: ["turn_off"] },
  button: { harmless: [] },
  input_button: { harmless: [] },
};

/** Turns a heating off in other words. */
const turnsOff = ({ command, fields }: PlannedCommand): boolean =>
  command === "toggle" || Object.values(fields).includes("off");

const isRisky = (step: PlannedCommand, home: HomeModel): boolean => {
  const entity = home.entities.get(step.entity_id);
  if (!entity) return true;
  const row = own(RISKY, entity.domain);
  if (row && !row.harmless.includes(step.command) && (row.isRisky?.(entity) ?? true)) return true;
  // A model may mean all of a kind: what is left then is confirmed.
  return isLeft(entity.reach, turnsOff(step) ? "turn_off" : step.command, true);
};

export const needsConfirmation = (
  steps: readonly PlannedCommand[],
  sentence: string,
  home: HomeModel,
): boolean => {
  const mention = mentionsIn(sentence, home);
  const isUnasked = ({ entity_id }: PlannedCommand) => {
    const entity = home.entities.get(entity_id);
    return !entity || !isMentioned(mention(entity));
  };
  const entities = new Set(steps.map(({ entity_id }) => entity_id));
  return (
    entities.size > MAX_UNASKED || steps.some((step) => isRisky(step, home) || isUnasked(step))
  );
};
