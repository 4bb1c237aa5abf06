/** Orders for certain days, for days that come again, and for some of the things at another time. */
import { describe, expect, it } from "@jest/globals";
import { readTimed as read, timedStepsOf as stepsOf } from "./timed-home.ts";

describe("days that are said in the plural", () => {
  it.each([
    ["en", "turn on Zirkon at 7 am on mondays"],
    ["en", "on mondays at 7 turn on Zirkon"],
    ["de", "schalte Zirkon montags um 7 Uhr ein"],
    ["es", "enciende Zirkon los lunes a las 7"],
    ["fr", "allume Zirkon le lundi à 7 heures"],
    ["nl", "zet Zirkon op maandagen om 7 uur aan"],
  ])("are each of them: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_on light.one 07:00 mon"]),
  );
});

describe("a day of the week that is said to be the next one", () => {
  it.each([
    ["en", "turn on Zirkon next monday at 7"],
    ["en", "turn on Zirkon this coming monday at 7"],
    ["de", "schalte Zirkon nächsten Montag um 7 Uhr ein"],
    ["de", "schalte Zirkon am kommenden Montag um 7 Uhr ein"],
    ["es", "enciende Zirkon el próximo lunes a las 7"],
    ["es", "enciende Zirkon el lunes que viene a las 7"],
    ["fr", "allume Zirkon lundi prochain à 7 heures"],
    ["fr", "allume Zirkon lundi qui vient à 7 heures"],
    ["nl", "zet Zirkon volgende maandag om 7 uur aan"],
    ["nl", "zet Zirkon komende maandag om 7 uur aan"],
  ])("is that day: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_on light.one 07:00 2030-01-07"]),
  );
});

describe("days of which some are left out", () => {
  const WEEKDAYS = "mon tue wed thu fri";
  it.each([
    ["en", "turn on Zirkon every day at 8, but not on sundays", `${WEEKDAYS} sat`],
    ["en", "turn on Zirkon every day except sunday at 8", `${WEEKDAYS} sat`],
    ["en", "every day at 8, except saturdays and sundays, turn on Zirkon", WEEKDAYS],
    ["en", "turn on Zirkon at 8 every weekday except friday", "mon tue wed thu"],
    ["en", "turn on Zirkon at 8 on monday, wednesday and friday", "mon wed fri"],
    ["de", "schalte Zirkon jeden Tag um 8 ein, aber nicht sonntags", `${WEEKDAYS} sat`],
    ["de", "schalte Zirkon jeden Tag um 8 ein, außer am Wochenende", WEEKDAYS],
    ["de", "schalte Zirkon montags und donnerstags um 8 ein", "mon thu"],
    ["es", "enciende Zirkon todos los días a las 8, pero no los domingos", `${WEEKDAYS} sat`],
    ["es", "enciende Zirkon todos los días a las 8 menos el domingo", `${WEEKDAYS} sat`],
    ["fr", "allume Zirkon tous les jours à 8 heures, mais pas le dimanche", `${WEEKDAYS} sat`],
    ["fr", "allume Zirkon tous les jours sauf le week-end à 8 heures", WEEKDAYS],
    ["nl", "zet Zirkon elke dag om 8 uur aan, maar niet op zondag", `${WEEKDAYS} sat`],
    ["nl", "zet Zirkon elke dag behalve zondag om 8 uur aan", `${WEEKDAYS} sat`],
  ])("are the others: %s %s", async (tag, sentence, days) =>
    expect(await stepsOf(tag, sentence)).toEqual([`turn_on light.one 08:00 ${days}`]),
  );

  it.each([
    ["en", "turn on Zirkon at 8, but not on monday"],
    ["en", "turn on Zirkon at 8 except on monday"],
    ["en", "turn on Zirkon every sunday except sunday at 8"],
    ["en", "turn on Zirkon at 8 tomorrow and on friday"],
    ["en", "turn on Zirkon at 8 on monday, friday turn it off"],
    ["en", "turn on Zirkon at 7 pm ten minutes before sunset"],
    ["de", "schalte Zirkon um 8 ein, aber nicht am Montag"],
    ["es", "enciende Zirkon a las 8, pero no el lunes"],
    ["fr", "allume Zirkon à 8 heures, mais pas lundi"],
    ["nl", "zet Zirkon om 8 uur aan, maar niet op maandag"],
  ])("are nothing where there are no others: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({ kind: "none" }),
  );
});

describe("days of what is done at no time", () => {
  it.each([
    ["en", "turn on Zirkon and turn off Granat on sundays"],
    ["en", "turn on Zirkon and turn off Granat every day"],
    ["de", "mach Zirkon an und Granat sonntags aus"],
    ["es", "enciende Zirkon y apaga Granat los domingos"],
    ["fr", "allume Zirkon et éteins Granat tous les jours"],
    ["nl", "zet Zirkon aan en Granat uit op zondagen"],
  ])("are not dropped: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({ kind: "none" }),
  );

  it.each([
    ["en", "turn on Zirkon at 7 on mondays and on fridays, too", "mon fri"],
    ["en", "turn on Zirkon every weekday at 7, also on sundays", "mon tue wed thu fri sun"],
    ["de", "schalte Zirkon montags um 7 ein und auch freitags", "mon fri"],
  ])("are added where they are said of the same: %s %s", async (tag, sentence, days) =>
    expect(await stepsOf(tag, sentence)).toEqual([`turn_on light.one 07:00 ${days}`]),
  );
});

describe("another interval than days and days of the week", () => {
  it.each([
    ["en", "turn on Zirkon every other day at 8"],
    ["en", "turn on Zirkon every third day at 8"],
    ["en", "turn on Zirkon every two days at 8"],
    ["en", "turn on Zirkon every second monday at 8"],
    ["en", "every 2 hours turn on Zirkon"],
    ["en", "turn on Zirkon twice a day"],
    ["de", "schalte Zirkon jeden zweiten Tag um 8 ein"],
    ["de", "alle zwei Tage um 8 schalte Zirkon ein"],
    ["de", "schalte Zirkon alle 30 Minuten ein"],
    ["es", "enciende Zirkon cada dos días a las 8"],
    ["es", "enciende Zirkon un día sí y otro no a las 8"],
    ["fr", "allume Zirkon un jour sur deux à 8 heures"],
    ["fr", "allume Zirkon tous les deux jours à 8 heures"],
    ["nl", "zet Zirkon om de dag om 8 uur aan"],
    ["nl", "zet Zirkon elke twee dagen om 8 uur aan"],
  ])("is refused as such, and nothing of it is done: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({ kind: "none", reason: "interval" }),
  );

  it.each([
    ["en", "turn on Zirkon once a day at 8"],
    ["de", "schalte Zirkon einmal am Tag um 8 ein"],
    ["es", "enciende Zirkon una vez al día a las 8"],
    ["fr", "allume Zirkon une fois par jour à 8 heures"],
    ["nl", "zet Zirkon één keer per dag om 8 uur aan"],
  ])("is none where it is each day: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_on light.one 08:00 daily"]),
  );
});

describe("a time that begins what is said last", () => {
  it.each([
    ["en", "turn on Zirkon and in 5 minutes Granat"],
    ["en", "turn on Zirkon and after 5 minutes Granat"],
    ["de", "schalte Zirkon ein und in 5 Minuten Granat"],
    ["es", "enciende Zirkon y dentro de 5 minutos Granat"],
    ["fr", "allume Zirkon et dans 5 minutes Granat"],
    ["nl", "zet Zirkon aan en over 5 minuten Granat"],
  ])("is of that alone: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      "turn_on light.one now",
      "turn_on light.two 300",
    ]),
  );

  it("is of all where it is said behind", async () =>
    expect(await stepsOf("en", "turn on Zirkon and Granat in 5 minutes")).toEqual([
      "turn_on light.one 300",
      "turn_on light.two 300",
    ]));
});

describe("sunset", () => {
  it.each([
    ["en", "turn on Zirkon at sunset tomorrow"],
    ["de", "schalte Zirkon morgen bei Sonnenuntergang ein"],
    ["es", "enciende Zirkon mañana al atardecer"],
    ["fr", "allume Zirkon demain au coucher du soleil"],
    ["nl", "zet Zirkon morgen bij zonsondergang aan"],
  ])("is of the day that is said: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_on light.one sunset 2030-01-02"]),
  );
});
