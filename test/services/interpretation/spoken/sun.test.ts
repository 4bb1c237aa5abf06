/** When the sun rises and sets, asked in each language, and told as clocks of the home show it. */
import { describe, expect, it } from "@jest/globals";
import { tellSun } from "../../../../services/interpretation/later/tell-sun.ts";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import type { SunEvent } from "../../../../shared/homes/sun-event.ts";
import type { Call } from "../../../../shared/kernel/contract.ts";
import { houseIn } from "../house.ts";

const localTime = new Date("2030-06-21T12:00:00Z");

type Row = readonly [SentenceLanguage, string, SunEvent, isTomorrow: boolean];

const ASKED: readonly Row[] = [
  ["en", "when is sunset?", "sunset", false],
  ["en", "what time does the sun go down today", "sunset", false],
  ["en", "when does it get dark tonight?", "sunset", false],
  ["en", "when does the sun come up tomorrow morning?", "sunrise", true],
  ["de", "wann ist Sonnenuntergang?", "sunset", false],
  ["de", "wann geht morgen die Sonne auf?", "sunrise", true],
  ["de", "wann wird es dunkel", "sunset", false],
  ["es", "¿a qué hora es la puesta de sol?", "sunset", false],
  ["es", "¿cuándo amanece mañana?", "sunrise", true],
  ["fr", "à quelle heure se couche le soleil ?", "sunset", false],
  ["fr", "quand le soleil se lève-t-il demain ?", "sunrise", true],
  ["nl", "hoe laat gaat de zon onder?", "sunset", false],
  ["nl", "hoe laat komt morgen de zon op?", "sunrise", true],
];

const NOT_ASKED = [
  ["en", "when is the sunset in Paris?"],
  ["en", "when is sunset next week?"],
  ["en", "when is sunset and turn on the floor lamp"],
  ["en", "turn on the floor lamp when the sun sets"],
  ["en", "when is the garage door closed at sunset?"],
  ["de", "wann geht das Licht aus"],
] as const;

const berlin = { zone: "Europe/Berlin", latitude: 52.52, longitude: 13.405 };
const told = async (tag: SentenceLanguage, sentence: string, now: string, place = berlin) => {
  const home = await houseIn(tag);
  const parsed = readSentence(sentence, home, { localTime });
  if (parsed.kind !== "sun") throw new Error(`${sentence} is read as ${parsed.kind}`);
  const present = { ctx: {} as Call, home, dry_run: false, now: Date.parse(now), ...place };
  return tellSun(parsed, present).natural_language;
};

describe("sunrise and sunset", () => {
  it.each(ASKED)("are asked for in %s: %s", async (tag, sentence, event, isTomorrow) =>
    expect(readSentence(sentence, await houseIn(tag), { localTime })).toMatchObject({
      kind: "sun",
      sun: { event, isTomorrow },
    }),
  );

  it.each(NOT_ASKED)("are not asked for in %s: %s", async (tag, sentence) =>
    expect(readSentence(sentence, await houseIn(tag), { localTime }).kind).not.toBe("sun"),
  );

  it.each([
    ["en", "when is sunset?", "2030-06-21T10:00:00Z", "Sunset: 21:33."],
    ["en", "when is sunset?", "2030-06-21T21:00:00Z", "Sunset: 21:33 on Saturday 22 June."],
    ["en", "when is sunrise?", "2030-06-21T01:00:00Z", "Sunrise: 04:43."],
    [
      "en",
      "when is sunrise tomorrow?",
      "2030-06-21T01:00:00Z",
      "Sunrise: 04:43 on Saturday 22 June.",
    ],
    ["de", "wann ist Sonnenuntergang?", "2030-06-21T10:00:00Z", "Sonnenuntergang: 21:33."],
    ["es", "¿a qué hora se pone el sol?", "2030-06-21T10:00:00Z", "Puesta del sol: 21:33."],
    ["fr", "quand se couche le soleil ?", "2030-06-21T10:00:00Z", "Coucher du soleil : 21:33."],
    ["nl", "hoe laat gaat de zon onder?", "2030-06-21T10:00:00Z", "Zonsondergang: 21:33."],
  ] as const)("are told in %s: %s, at %s", async (tag, sentence, now, text) =>
    expect(await told(tag, sentence, now)).toBe(text),
  );

  it("are those of the day on which there is one again, near the poles", async () => {
    const north = { zone: "Arctic/Longyearbyen", latitude: 78.22, longitude: 15.65 };
    expect(await told("en", "when is sunset?", "2030-06-21T10:00:00Z", north)).toMatch(
      /^Sunset: .* on \w+ 2\d August\.$/,
    );
  });
});
