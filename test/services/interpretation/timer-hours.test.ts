/** Hours beside a timer: a time of day is no length, and a length is. */
import { describe, expect, it } from "@jest/globals";
import { inWords, talkIn, timedHouse } from "./timed-house.ts";

const REFUSED = "- Niets daarvan kan dat; ik heb niets gedaan.";

describe("a time of day beside a timer", () => {
  it.each([
    "zet de wekker om zeven uur",
    "zet een wekker om 7 uur 30",
    "zet de timer om zeven uur",
    "zet de wekker op zeven uur",
    "zet de wekker voor zeven uur",
    "zet de wekker om zeven uur en doe het keukenlicht aan",
  ])("is no length: %s", async (sentence) => {
    expect(inWords(talkIn(await timedHouse("nl"), [sentence]))).toBe(REFUSED);
  });

  it.each([
    ["en", "start the oven timer at nine"],
    ["de", "starte den Ofentimer um neun Uhr"],
    ["es", "inicia el temporizador horno a las nueve"],
    ["fr", "lance le minuteur four vers neuf heures"],
    ["nl", "start de oventimer om negen uur"],
  ] as const)("is when it is started: %s %s", async (tag, sentence) => {
    const parsed = talkIn(await timedHouse(tag), [sentence]);
    const steps = parsed.kind === "later" ? parsed.steps : [];
    expect(steps.map(({ entity_id, command, fields }) => ({ entity_id, command, fields }))).toEqual(
      [{ entity_id: "timer.oven", command: "start", fields: {} }],
    );
  });

  it.each([
    ["nl", "zet een wekker van een uur", "1:00:00"],
    ["nl", "zet de wekker op tien minuten", "0:10:00"],
    ["nl", "zet de timer op een uur", "1:00:00"],
    ["fr", "mets un minuteur de deux heures", "2:00:00"],
    ["fr", "règle le minuteur à deux heures", "2:00:00"],
    ["de", "verlängere den Nudeltimer um 1 Stunde", "1:04:00"],
  ] as const)("is not what a length is: %s %s", async (tag, sentence, length) => {
    expect(inWords(talkIn(await timedHouse(tag, true), [sentence]))).toContain(length);
  });
});
