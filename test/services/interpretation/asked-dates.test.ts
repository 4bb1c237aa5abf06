/** Which day it is, today and on the next days. */
import { describe, expect, it } from "@jest/globals";
import { inWords, talkIn, timedHouse } from "./timed-house.ts";

describe("the date of another day is not that of today", () => {
  it.each([
    ["en", "what day is it tomorrow", "= Wednesday, 2 January 2030."],
    ["en", "what is the date the day after tomorrow", "= Thursday, 3 January 2030."],
    ["de", "welcher Tag ist morgen", "= Mittwoch, 2. Januar 2030."],
    ["es", "qué día es mañana", "= Miércoles, 2 de enero de 2030."],
    ["fr", "on est quel jour demain", "= Mercredi 2 janvier 2030."],
    ["nl", "welke dag is het morgen", "= Woensdag 2 januari 2030."],
    ["en", "what day is it", "= It is Tuesday, 1 January 2030."],
    ["de", "welcher Tag ist heute", "= Heute ist Dienstag, 1. Januar 2030."],
  ] as const)("%s: %s", async (tag, sentence, told) =>
    expect(inWords(talkIn(await timedHouse(tag), [sentence]))).toBe(told),
  );

  it.each([
    ["en", "what time is it tomorrow"],
    ["de", "welcher Tag ist am Freitag"],
  ] as const)("and is not told where it is not known: %s: %s", async (tag, sentence) =>
    expect(inWords(talkIn(await timedHouse(tag), [sentence]))).toMatch(/^- /u),
  );
});
