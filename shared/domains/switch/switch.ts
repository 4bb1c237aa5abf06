/** Switches: sockets and other appliances that are on or off. */
import { becomes, domain, onOff, reachOnOff, targetByState } from "../domain.ts";

export const switchDomain = domain({
  name: "switch",
  states: ["on", "off"],
  commands: onOff(becomes("on"), becomes("off")),
  targetState: targetByState(),
  commandsToReach: reachOnOff,
});
