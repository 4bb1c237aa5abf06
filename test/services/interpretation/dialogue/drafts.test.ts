/** What is said of a draft of an automation, one sentence after another. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { draftAfter } from "./draft-talk.ts";

describe("a draft with another time, and more that is done", () => {
  it.each<[SentenceLanguage, string, string, string, string]>([
    [
      "en",
      "turn on the hallway light every day at 7",
      "make it 6:30",
      "and turn it off at 8",
      "06:30",
    ],
    ["en", "turn on the hallway light every day at 7", "no, at 6", "and off at 8", "06:00"],
    [
      "de",
      "mach jeden Tag um 7 das Flurlicht an",
      "mach 6:30 draus",
      "und um 8 wieder aus",
      "06:30",
    ],
    ["de", "mach jeden Tag um 7 das Flurlicht an", "nein, um 6", "und um 8 aus", "06:00"],
    [
      "es",
      "enciende la luz del pasillo todos los días a las 7",
      "mejor a las seis y media",
      "y apágala a las 8",
      "06:30",
    ],
    [
      "es",
      "enciende la luz del pasillo todos los días a las 7",
      "no, a las seis",
      "y apágala a las 8",
      "06:00",
    ],
    [
      "fr",
      "allume la lumière du couloir tous les jours à 7 heures",
      "plutôt à 6h30",
      "et éteins-la à 8h",
      "06:30",
    ],
    [
      "nl",
      "doe elke dag om 7 uur het ganglicht aan",
      "doe maar half zeven",
      "en zet het om 8 uur uit",
      "06:30",
    ],
  ])("has that time, and each its own: %s %s, %s, %s", async (tag, first, other, more, at) =>
    expect(await draftAfter(tag, first, other, more)).toBe(
      `time ${at}:00 |  | light.turn_on light.hallway time 08:00:00 light.turn_off light.hallway`,
    ),
  );

  it("adds to what was corrected, and corrects what was added to", async () => {
    const said = ["turn on the kitchen light every day at 7", "no, the hallway light"];
    const more = [...said, "and the bathroom light too", "no, at 8"];
    expect(await draftAfter("en", ...more)).toBe(
      "time 08:00:00 |  | light.turn_on light.hallway light.turn_on light.bathroom",
    );
    expect(await draftAfter("en", ...said, "and turn it off at 8")).toBe(
      "time 07:00:00 |  | light.turn_on light.hallway time 08:00:00 light.turn_off light.hallway",
    );
  });
});

const onHallway = "light.turn_on light.hallway";

describe("a draft for days of the week, and more days", () => {
  it.each<[SentenceLanguage, string, string, string]>([
    [
      "en",
      "turn on the hallway light every weekday at 7",
      "also on sundays",
      "mon tue wed thu fri sun",
    ],
    ["en", "turn on the hallway light every monday at 7", "also on fridays", "mon fri"],
    ["en", "turn on the hallway light every monday at 7", "and on saturdays", "mon sat"],
    ["en", "turn on the hallway light every monday at 7", "plus saturdays", "mon sat"],
    ["en", "turn on the hallway light every monday at 7", "on fridays as well", "mon fri"],
    ["en", "turn on the hallway light every monday at 7", "and at weekends too", "mon sat sun"],
    ["en", "turn on the hallway light every monday at 7", "no, also on fridays", "mon fri"],
    ["en", "turn on the hallway light every monday at 7", "no, on fridays", "fri"],
    ["de", "mach jeden Montag um 7 das Flurlicht an", "auch freitags", "mon fri"],
    ["de", "mach jeden Montag um 7 das Flurlicht an", "am Freitag auch", "mon fri"],
    ["de", "mach jeden Montag um 7 das Flurlicht an", "und auch samstags", "mon sat"],
    ["es", "enciende la luz del pasillo todos los lunes a las 7", "también los viernes", "mon fri"],
    [
      "es",
      "enciende la luz del pasillo todos los lunes a las 7",
      "y también los sábados",
      "mon sat",
    ],
    [
      "fr",
      "allume la lumière du couloir tous les lundis à 7 heures",
      "aussi le vendredi",
      "mon fri",
    ],
    [
      "fr",
      "allume la lumière du couloir tous les lundis à 7 heures",
      "et le samedi aussi",
      "mon sat",
    ],
    ["nl", "doe elke maandag om 7 uur het ganglicht aan", "ook op vrijdag", "mon fri"],
    ["nl", "doe elke maandag om 7 uur het ganglicht aan", "en ook op zaterdag", "mon sat"],
  ])("is for all of them: %s %s, %s", async (tag, first, more, days) =>
    expect(await draftAfter(tag, first, more)).toBe(`time 07:00:00 | time ${days} | ${onHallway}`),
  );

  it("is for all that was said of it", async () => {
    const first = "turn on the hallway light every monday at 7";
    const said = [first, "no, at 6", "also on fridays", "and turn it off at 8"];
    expect(await draftAfter("en", ...said)).toBe(
      `time 06:00:00 | time mon fri | ${onHallway} time 08:00:00 light.turn_off light.hallway`,
    );
  });

  it.each([
    "also on blurdays",
    "also in the evening",
    "and in the evening",
    "also at 9",
    "and on saturdays at 9",
    "also tomorrow",
  ])("is not changed by what is no day of the week alone: %s", async (more) =>
    expect(await draftAfter("en", "turn on the hallway light every monday at 7", more)).toBe(
      "refused: unclear",
    ),
  );

  it("has no days where something starts it", async () =>
    expect(
      await draftAfter(
        "en",
        "when the front door opens turn on the hallway light",
        "also on sundays",
      ),
    ).toBe("refused: unclear"));
});

describe("a draft, and another thing", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "turn on the hallway light every day at 7", "also the bathroom light"],
    ["en", "turn on the hallway light every day at 7", "the bathroom light as well"],
    ["de", "jeden Tag um 7 Flurlicht an", "auch das Badlicht"],
    ["de", "jeden Tag um 7 Flurlicht an", "das Badlicht auch"],
    ["de", "jeden Tag um 7 Flurlicht an", "und das Badlicht auch"],
    ["es", "enciende la luz del pasillo todos los días a las 7", "también la luz del baño"],
    ["es", "enciende la luz del pasillo todos los días a las 7", "la luz del baño también"],
    [
      "fr",
      "allume la lumière du couloir tous les jours à 7 heures",
      "aussi la lumière de la salle de bain",
    ],
    [
      "fr",
      "allume la lumière du couloir tous les jours à 7 heures",
      "la lumière de la salle de bain aussi",
    ],
    ["nl", "doe elke dag om 7 uur het ganglicht aan", "ook het badkamerlicht"],
    ["nl", "doe elke dag om 7 uur het ganglicht aan", "het badkamerlicht ook"],
  ])("is for both: %s %s, %s", async (tag, first, more) =>
    expect(await draftAfter(tag, first, more)).toBe(
      `time 07:00:00 |  | ${onHallway} light.turn_on light.bathroom`,
    ),
  );
});
