/** "Until eight", said behind an order: what that does is so until then, and no brightness. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { inWords, talkIn, timedHouse } from "../timed-house.ts";

const AT_SEVEN: Readonly<Record<SentenceLanguage, string>> = {
  en: "turn on the office light at seven pm",
  de: "schalte das Bürolicht um 19 Uhr ein",
  es: "enciende la luz de la oficina a las siete de la tarde",
  fr: "allume la lumière du bureau à 19 heures",
  nl: "doe de lamp op kantoor om 19 uur aan",
};

const ON: Readonly<Record<SentenceLanguage, string>> = {
  en: "turn on the office light",
  de: "schalte das Bürolicht ein",
  es: "enciende la luz de la oficina",
  fr: "allume la lumière du bureau",
  nl: "doe de lamp op kantoor aan",
};

const ENDS = [
  ["en", "until eight", "20:00"],
  ["en", "but only until 8 pm", "20:00"],
  ["de", "bis acht Uhr", "20:00"],
  ["es", "hasta las ocho", "20:00"],
  ["es", "hasta 8", "20:00"],
  ["fr", "jusqu’à huit heures", "20:00"],
  ["nl", "tot acht uur", "20:00"],
  ["nl", "tot acht", "20:00"],
] as const;

const stepsAfter = async (tag: SentenceLanguage, sentences: readonly string[]) => {
  const parsed = talkIn(await timedHouse(tag), sentences);
  if (parsed.kind !== "later") return inWords(parsed);
  return parsed.steps.map(({ entity_id, command, fields, when, for: length, until }) => [
    `${command} ${entity_id}`,
    ...Object.values(fields),
    when && "at" in when ? `at ${String(when.at)}` : "now",
    length ?? (until && "at" in until ? until.at : undefined),
  ]);
};

describe("how long something is to be so, said behind the order", () => {
  it.each(ENDS)("ends it: %s %s", async (tag, end, until) => {
    expect(await stepsAfter(tag, [ON[tag], end])).toEqual([["turn_on light.office", "now", until]]);
  });

  it.each([
    ["en", "for ten minutes"],
    ["de", "zehn Minuten lang"],
    ["es", "durante diez minutos"],
    ["fr", "pendant dix minutes"],
    ["nl", "tien minuten lang"],
  ] as const)("is its length: %s %s", async (tag, length) => {
    expect(await stepsAfter(tag, [ON[tag], length])).toEqual([
      ["turn_on light.office", "now", 600],
    ]);
  });

  it.each([
    ["en", "until eight"],
    ["de", "bis acht Uhr"],
    ["es", "hasta las ocho"],
    ["fr", "jusqu’à huit heures"],
    ["nl", "tot acht uur"],
  ] as const)("leaves it its time: %s %s", async (tag, end) => {
    expect(await stepsAfter(tag, [AT_SEVEN[tag], end])).toEqual([
      ["turn_on light.office", "at 19:00", "20:00"],
    ]);
  });

  it.each([
    ["es", "hasta 40"],
    ["nl", "tot 40"],
  ] as const)("is none where it is no hour: %s %s", async (tag, value) => {
    expect(await stepsAfter(tag, [ON[tag], value])).toBe("set_brightness light.office 102");
  });

  it.each([
    ["make the office light brighter", "for ten minutes"],
    ["unlock the front door", "for ten minutes"],
    ["toggle the office light", "until eight"],
    ["start the pasta timer", "for ten minutes"],
    ["is the office light on?", "until eight"],
  ])("does nothing again that is no state: %s, %s", async (order, end) => {
    expect(await stepsAfter("en", [order, end])).toMatch(/^- /u);
  });
});
