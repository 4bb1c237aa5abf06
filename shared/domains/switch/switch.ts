/** Switches: sockets and other appliances that are on or off. */
import { becomes, domain, onOff, reachOnOff, targetByState } from "../domain.ts";
import { ON_OFF, stateIs } from "../sentences.ts";

export const switchDomain = domain({
  name: "switch",
  states: ["on", "off"],
  commands: onOff(becomes("on"), becomes("off")),
  targetState: targetByState,
  commandsToReach: reachOnOff,
  sentences: {
    nouns: [
      {
        kind: "switch",
        en: [
          "socket|plug|outlet|power outlet|appliance",
          "sockets|plugs|outlets|switches|appliances",
        ],
      },
    ],
    nameEndings: { en: ["socket", "plug", "switch", "outlet", "machine"] },
    scope: "everything",
    acts: { ...ON_OFF, stop: "turn_off", start: "turn_on" },
    states: { on: stateIs("on"), off: stateIs("off"), running: stateIs("on") },
  },
});
