/** A day without a time of it: nothing is done, the time is asked for, and an answer may be no more than that. */
import { describe, expect, it } from "@jest/globals";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { talkIn, timedHouse } from "../timed-house.ts";

describe("a day without a time", () => {
  const ORDERS = [
    ["en", "turn on the bathroom light tomorrow", "at eight"],
    ["en", "on friday turn off the bathroom light", "at 8 pm"],
    ["en", "turn on the bathroom light on December 24", "at 7 pm"],
    ["de", "mach morgen das Licht im Bad an", "um acht"],
    ["de", "schalte am Freitag das Licht im Bad aus", "um 20 Uhr"],
    ["es", "apaga la luz del baño el viernes", "a las ocho"],
    ["es", "enciende la luz del baño mañana", "a las ocho"],
    ["fr", "allume la lumière de la salle de bain demain", "à huit heures"],
    ["fr", "éteins la lumière de la salle de bain vendredi", "à 20 h"],
    ["nl", "doe morgen het licht in de badkamer aan", "om acht uur"],
    ["nl", "zet vrijdag het licht in de badkamer uit", "om 20 uur"],
  ] as const satisfies readonly (readonly [SentenceLanguage, string, string])[];

  it.each(ORDERS)("asks for it: %s %s", async (tag, sentence, _time) => {
    const { tasks } = await openLanguage(tag);
    expect(talkIn(await timedHouse(tag), [sentence])).toMatchObject({
      kind: "unclear",
      text: tasks.whatTime,
    });
  });

  it.each(ORDERS)("takes it as the answer: %s %s, %s", async (tag, sentence, time) =>
    expect(talkIn(await timedHouse(tag), [sentence, time])).toMatchObject({
      kind: "later",
      steps: [
        {
          entity_id: "light.bathroom",
          when: { at: expect.any(String), date: expect.any(String) },
        },
      ],
    }),
  );

  it("does no part of a sentence in which another part has none", async () =>
    expect(
      talkIn(await timedHouse("en"), [
        "turn on the bathroom light at eight and turn off the office light on friday",
      ]).kind,
    ).toBe("unclear"));

  it("is no greeting", async () =>
    expect(
      talkIn(await timedHouse("de"), ["guten Morgen, mach das Licht im Bad an"]),
    ).toMatchObject({
      kind: "act",
      steps: [{ entity_id: "light.bathroom", command: "turn_on" }],
    }));
});
