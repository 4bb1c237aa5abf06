/** Automations: on while they wait for their triggers, off while they are disabled. */
import { becomes, domain, onOff, reachOnOff, targetByState } from "../domain.ts";
import { ON_OFF } from "../sentences.ts";
import { ATTRIBUTE } from "../values.ts";

const SWITCHED = onOff(becomes("on"), becomes("off"));

export const automation = domain({
  name: "automation",
  states: ["on", "off"],
  commands: {
    ...SWITCHED,
    // Turned off or not, a run goes on to its end.
    turn_off: { ...SWITCHED.turn_off, serviceData: { stop_actions: false } },
    trigger: {
      // A trigger by hand skips the conditions.
      serviceData: { skip_condition: true },
      runEvent: "automation_triggered",
      effect: (_now, _fields, at) => ({ attributes: { last_triggered: at.toISOString() } }),
    },
  },
  attributes: {
    owned: { last_triggered: ATTRIBUTE.time, current: ATTRIBUTE.any, mode: ATTRIBUTE.any },
  },
  targetState: targetByState,
  commandsToReach: reachOnOff,
  sentences: {
    acts: { ...ON_OFF, start: "trigger", activate: "trigger", trigger: "trigger" },
  },
});
