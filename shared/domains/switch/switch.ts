/** Switches: sockets and other appliances that are on or off. */
import { becomes, domain, onOff, reachOnOff, targetByState } from "../domain.ts";
import { ON_OFF } from "../sentences.ts";

export const switchDomain = domain({
  name: "switch",
  states: ["on", "off"],
  commands: onOff(becomes("on"), becomes("off")),
  targetState: targetByState,
  commandsToReach: reachOnOff,
  sentences: {
    acts: { ...ON_OFF, stop: "turn_off", start: "turn_on" },
  },
});
