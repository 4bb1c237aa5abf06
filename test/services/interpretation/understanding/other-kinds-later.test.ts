/** "The heating on and at eight the lamp": within a sentence, what is done goes on for another kind of thing. */
import { expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { talkIn, timedHouse } from "../timed-house.ts";

it.each<readonly [SentenceLanguage, string]>([
  ["de", "mach die Heizung an und um acht Uhr die Schreibtischlampe"],
  ["nl", "doe de verwarming aan en om acht uur de bureaulamp"],
])("turns on each at its time: %s %j", async (tag, said) => {
  const parsed = talkIn(await timedHouse(tag), [said]);
  const steps = parsed.kind === "later" ? parsed.steps : [];
  const [first, last] = [steps[0], steps.at(-1)];
  expect([first?.entity_id, first?.command, first?.when]).toEqual([
    "climate.living_room",
    "turn_on",
    undefined,
  ]);
  expect([last?.entity_id, last?.command, last?.when]).toEqual([
    "light.office",
    "turn_on",
    { at: "20:00" },
  ]);
});
