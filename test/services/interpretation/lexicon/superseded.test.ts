/** What is said of a device that did something else than a sentence has told it. */
import { expect, it } from "@jest/globals";
import { commandTexts } from "../../../../services/interpretation/lexicon/english/command-texts.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";

it.each<[name: string, wanted: Free, reached: Free, said: string]>([
  [
    "the thermostat",
    { temperature: 25 },
    { temperature: 21 },
    "The thermostat is set to 21 degrees, not 25 degrees.",
  ],
  [
    "the front door",
    { state: "locked" },
    { state: "jammed" },
    "The front door is jammed, not locked.",
  ],
  [
    "the blind",
    { current_position: 30 },
    { current_position: 70 },
    "The blind is set to 70%, not 30%.",
  ],
  ["the radio", { volume_level: 0.5 }, { volume_level: 0.3 }, "The radio is set to 30%, not 50%."],
  [
    "the lamp",
    { rgb_color: [0, 0, 255] },
    { rgb_color: [255, 0, 0] },
    "The lamp is set to red, not blue.",
  ],
])("%s: wanted %j, reached %j", (name, wanted, reached, said) => {
  const outcome = { how: "superseded", instead: { wanted, reached } } as const;
  expect(commandTexts.done([{ command: "set", fields: {}, name, outcome }])).toBe(said);
});
