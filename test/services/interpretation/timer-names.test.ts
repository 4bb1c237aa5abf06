/** Another word in the name of a timer: it is another timer, and the one that is there is left alone. */
import { describe, expect, it } from "@jest/globals";
import { inWords, talkIn, timedHouse } from "./timed-house.ts";

describe("a timer whose name has another word", () => {
  it.each([
    ["en", "cancel the blue pasta timer"],
    ["en", "cancel the zblorf pasta timer"],
    ["en", "pause the blue pasta timer"],
    ["en", "add 5 minutes to the blue pasta timer"],
    ["en", "set the blue oven timer for 5 minutes"],
    ["en", "set the zblorf oven timer for 5 minutes"],
    ["en", "set the blue pasta timer"],
    ["de", "brich den blauen Nudeltimer ab"],
    ["de", "stell den blauen Ofentimer auf 5 Minuten"],
    ["de", "stell den blauen Ofentimer"],
    ["es", "cancela el temporizador pasta azul"],
    ["es", "pon el temporizador horno azul a 5 minutos"],
    ["es", "pon el temporizador horno azul"],
    ["fr", "annule le minuteur pâtes bleu"],
    ["fr", "mets le minuteur four bleu à 5 minutes"],
    ["fr", "mets le minuteur four bleu"],
    ["nl", "annuleer de blauwe pastatimer"],
    ["nl", "zet de blauwe oventimer op 5 minuten"],
    ["nl", "zet de blauwe oventimer"],
  ] as const)("is none that is there: %s %s", async (tag, sentence) => {
    expect(inWords(talkIn(await timedHouse(tag, true), [sentence]))).toMatch(/^- /u);
  });

  it.each([
    ["en", "set the oven timer for 5 minutes"],
    ["de", "stell den Ofentimer auf 5 Minuten"],
    ["es", "pon el temporizador horno a 5 minutos"],
    ["fr", "mets le minuteur four à 5 minutes"],
    ["nl", "zet de oventimer op 5 minuten"],
  ] as const)("is the one that is there without it: %s %s", async (tag, sentence) => {
    expect(inWords(talkIn(await timedHouse(tag, true), [sentence]))).toBe(
      "start timer.oven 0:05:00",
    );
  });
});
