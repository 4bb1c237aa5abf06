/** Alarm control panels: armed for a purpose, disarmed, or triggered; the code is the home's to check. */
import type { Snapshot } from "../../kernel/entity.ts";
import { domain, type Effect, type FieldTable, reachByState } from "../domain.ts";
import { CODE } from "./code.ts";

const FIELDS = { code: CODE } as const satisfies FieldTable;

const becomesUnless =
  (state: string): Effect =>
  (now) =>
    now.state === state ? {} : { state, attributes: { next_state: null } };

/** @param features  Home Assistant's bit. */
const armed = (state: string, features: number, service: string) => ({
  may: ["code"] as const,
  features,
  effect: becomesUnless(state),
  service,
});

/** An alarm that is being armed says what for. */
const targetState = ({ state, attributes: { next_state } }: Snapshot): Snapshot => ({
  state: state === "arming" && typeof next_state === "string" ? next_state : state,
  attributes: {},
});

export const alarmControlPanel = domain({
  name: "alarm_control_panel",
  states: [
    "disarmed",
    "armed_home",
    "armed_away",
    "armed_night",
    "armed_vacation",
    "armed_custom_bypass",
    "arming",
    "disarming",
    "pending",
    "triggered",
  ],
  fields: FIELDS,
  commands: {
    disarm: { may: ["code"], effect: becomesUnless("disarmed"), service: "alarm_disarm" },
    arm_home: armed("armed_home", 1, "alarm_arm_home"),
    arm_away: armed("armed_away", 2, "alarm_arm_away"),
    arm_night: armed("armed_night", 4, "alarm_arm_night"),
    arm_vacation: armed("armed_vacation", 32, "alarm_arm_vacation"),
    arm_custom_bypass: armed("armed_custom_bypass", 16, "alarm_arm_custom_bypass"),
    trigger: { ...armed("triggered", 8, "alarm_trigger"), effect: becomesUnless("triggered") },
  },
  attributes: { declared: ["code_format", "code_arm_required"] },
  passing: { disarming: "disarmed", arming: "arming" },
  targetState,
  // No command leads to an alarm that is triggered: it is nothing to bring back.
  commandsToReach: reachByState({
    disarmed: ["disarm"],
    armed_home: ["arm_home"],
    armed_away: ["arm_away"],
    armed_night: ["arm_night"],
    armed_vacation: ["arm_vacation"],
    armed_custom_bypass: ["arm_custom_bypass"],
  }),
  sentences: {
    acts: {
      off: "disarm",
      on: "arm_away",
      activate: "arm_away",
      arm: "arm_away",
      disarm: "disarm",
    },
  },
});
