/** What limits a draft of an automation: "only at night", "only on weekdays", "only if it is dark outside". */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { DOOR, draftAfter } from "./draft-talk.ts";

const DAILY: Readonly<Record<SentenceLanguage, string>> = {
  en: "turn on the hallway light every day at 7",
  de: "mach jeden Tag um 7 das Flurlicht an",
  es: "enciende la luz del pasillo todos los días a las 7",
  fr: "allume la lumière du couloir tous les jours à 7 heures",
  nl: "doe elke dag om 7 uur het ganglicht aan",
};
const FOR_A_WHILE: Readonly<Record<SentenceLanguage, string>> = {
  en: "when the front door opens turn on the hallway light for 5 minutes",
  de: "wenn die Haustür aufgeht, mach das Flurlicht für 5 Minuten an",
  es: "cuando se abra la puerta de entrada enciende la luz del pasillo cinco minutos",
  fr: "quand la porte d'entrée s'ouvre, allume la lumière du couloir pendant 5 minutes",
  nl: "als de voordeur opengaat, doe het ganglicht 5 minuten aan",
};

const OPENS = "state binary_sensor.front_door on";
const ON = "light.turn_on light.hallway";

const AFTER_SUNSET = "sun sunset";
const DARK = "sun sunset sunrise";
const WEEKDAYS = "time mon tue wed thu fri";
const WEEKEND = "time sat sun";

describe("a draft of what is done for a while", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "only after sunset", AFTER_SUNSET],
    ["en", "only after 10 pm", "time 22:00:00"],
    ["en", "only at night", DARK],
    ["en", "but only on weekdays", WEEKDAYS],
    ["de", "nur nach Sonnenuntergang", AFTER_SUNSET],
    ["de", "nur nach 22 Uhr", "time 22:00:00"],
    ["de", "nur von 22 bis 6 Uhr", "time 22:00:00 06:00:00"],
    ["es", "solo después del anochecer", AFTER_SUNSET],
    ["es", "solo después de las 10 de la noche", "time 22:00:00"],
    ["es", "únicamente por la noche", DARK],
    ["fr", "seulement après le coucher du soleil", AFTER_SUNSET],
    ["fr", "seulement après 22h", "time 22:00:00"],
    ["nl", "alleen na zonsondergang", AFTER_SUNSET],
    ["nl", "alleen na 22 uur", "time 22:00:00"],
  ])("is still that, %s, and limited: %s", async (tag, limit, condition) =>
    expect(await draftAfter(tag, FOR_A_WHILE[tag], limit)).toBe(
      `${OPENS} | ${condition} | ${ON} 300 light.turn_off light.hallway`,
    ),
  );
});

describe("a draft that something starts", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "only at night", DARK],
    ["en", "at night only", DARK],
    ["en", "only in the evening", "time 17:00:00 00:00:00"],
    ["en", "only on weekdays", WEEKDAYS],
    ["en", "only on mondays", "time mon"],
    ["en", "only on monday evenings", "time mon time 17:00:00 00:00:00"],
    ["en", "only if it's dark outside", DARK],
    ["en", "only if it is dark", DARK],
    ["en", "only from 10 pm to 6 am", "time 22:00:00 06:00:00"],
    ["en", "only if the garage door is closed", "state cover.garage_door closed"],
    ["de", "nur nachts", DARK],
    ["de", "nur werktags", WEEKDAYS],
    ["de", "nur am Wochenende", WEEKEND],
    ["de", "nur wenn es draußen dunkel ist", DARK],
    ["es", "solo de noche", DARK],
    ["es", "solo los fines de semana", WEEKEND],
    ["es", "solo si está oscuro fuera", DARK],
    ["es", "solo si es de noche", DARK],
    ["fr", "seulement la nuit", DARK],
    ["fr", "seulement le week-end", WEEKEND],
    ["fr", "seulement s'il fait nuit dehors", DARK],
    ["nl", "alleen 's nachts", DARK],
    ["nl", "alleen in het weekend", WEEKEND],
    ["nl", "alleen als het buiten donker is", DARK],
  ])("is limited, %s: %s", async (tag, limit, condition) =>
    expect(await draftAfter(tag, DOOR[tag], limit)).toBe(`${OPENS} | ${condition} | ${ON}`),
  );

  it("is limited by each that is said", async () =>
    expect(
      await draftAfter(
        "en",
        DOOR.en,
        "only at night",
        "and only on weekdays",
        "only for 5 minutes",
      ),
    ).toBe(`${OPENS} | ${DARK} ${WEEKDAYS} | ${ON} 300 light.turn_off light.hallway`));

  it.each<[SentenceLanguage, string]>([
    ["en", "only at noon"],
    ["en", "only tomorrow"],
    ["en", "only on blue moons"],
    ["en", "only if the moon is full"],
    ["de", "nur morgen"],
    ["es", "solo al mediodía"],
    ["fr", "seulement demain"],
    ["nl", "alleen morgen"],
  ])("is not changed by what is no condition, %s: %s", async (tag, limit) =>
    expect(await draftAfter(tag, DOOR[tag], limit)).toBe("refused: unclear"),
  );
});

describe("a draft with a time", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "only on weekdays", WEEKDAYS],
    ["en", "but only on weekdays", WEEKDAYS],
    ["en", "only if it's dark outside", DARK],
    ["en", "only after sunset", AFTER_SUNSET],
    ["de", "nur nach Sonnenuntergang", AFTER_SUNSET],
    ["es", "solo los fines de semana", WEEKEND],
    ["fr", "seulement le week-end", WEEKEND],
    ["nl", "alleen in het weekend", WEEKEND],
  ])("is limited, %s: %s", async (tag, limit, condition) =>
    expect(await draftAfter(tag, DAILY[tag], limit)).toBe(`time 07:00:00 | ${condition} | ${ON}`),
  );

  it("is for nothing but what it is to be for", async () =>
    expect(await draftAfter("en", DAILY.en, "only the bathroom light")).toBe(
      "time 07:00:00 |  | light.turn_on light.bathroom",
    ));

  it("is for the days that are said of what the sun does", async () =>
    expect(
      await draftAfter("en", "when the sun sets turn on the hallway light", "only on weekdays"),
    ).toBe(`sun sunset | ${WEEKDAYS} | ${ON}`));
});
