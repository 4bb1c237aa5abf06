/** Switches that only the home itself knows: Home Assistant's `input_boolean`. */
import { becomes, domain, onOff, reachOnOff, targetByState } from "../domain.ts";
import { ON_OFF } from "../sentences.ts";

export const inputBoolean = domain({
  name: "input_boolean",
  states: ["on", "off"],
  commands: onOff(becomes("on"), becomes("off")),
  targetState: targetByState,
  commandsToReach: reachOnOff,
  // It may stand for anything: "everything" does not include it.
  sentences: {
    acts: ON_OFF,
  },
});
