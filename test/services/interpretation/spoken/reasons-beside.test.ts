/** What stands beside a reason, or tells one: it is done no more and no less than without it. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { readInHouse } from "./read-in-house.ts";

describe("a reason beside what tells or asks", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "he turns off the office light in ten minutes because it's dark"],
    ["en", "I turn off the office light because it's dark"],
    ["en", "the office shutter closes because it's dark"],
    ["en", "I'd like him to turn off the kitchen light because it's too bright"],
    ["de", "ich gehe jetzt aus der Küche, weil es dunkel ist"],
    ["de", "das Licht im Büro ist schwach, weil es dunkel ist"],
    ["de", "gehen die Lichter aus, weil es dunkel ist"],
    ["fr", "la lumière du bureau est faible parce qu'il fait noir"],
    ["nl", "het kantoorlicht is zwak omdat het donker is"],
  ])("does nothing: %s %s", async (tag, sentence) =>
    expect(await readInHouse(tag, sentence)).toBe("unclear"),
  );
});

describe("what is wrong beside an order", () => {
  it.each<[SentenceLanguage, string, string]>([
    [
      "en",
      "turn on the kitchen light at eight, it's too bright in the office",
      "turn_on light.kitchen",
    ],
    ["en", "turn on the kitchen light at 8, it's too loud in the bedroom", "turn_on light.kitchen"],
    ["en", "close the office shutter at eight, it's too warm in here", "close cover.office"],
    [
      "en",
      "turn on the kitchen light in ten minutes, it's too cold in here",
      "turn_on light.kitchen in 600",
    ],
    ["de", "schließ den Rollladen im Büro um acht, es ist hier zu warm", "close cover.office"],
    [
      "en",
      "at eight there's too much light in the office, turn it down a bit",
      "set_brightness light.office",
    ],
    [
      "fr",
      "à huit heures il y a trop de lumière dans le bureau, baisse-la un peu",
      "set_brightness light.office",
    ],
    [
      "es",
      "a las ocho hay demasiada luz en la oficina, bájala un poco",
      "set_brightness light.office",
    ],
    ["en", "it is too dark, kitchen radio quieter", "set_volume media_player.kitchen"],
    ["en", "it's too cold, kitchen radio quieter", "set_volume media_player.kitchen"],
    ["de", "es ist zu dunkel, Küchenradio leiser", "set_volume media_player.kitchen"],
    [
      "fr",
      "il fait trop sombre, radio de la cuisine moins fort",
      "set_volume media_player.kitchen",
    ],
    ["nl", "het is te donker, keukenradio zachter", "set_volume media_player.kitchen"],
  ])("is done no more than that: %s %s", async (tag, sentence, commands) =>
    expect(await readInHouse(tag, sentence)).toBe(commands),
  );

  it.each<[SentenceLanguage, string]>([
    ["en", "turn off the radio at ten, it's too loud in the kitchen"],
    ["en", "it's too bright in the bedroom, turn it down"],
    ["de", "im Schlafzimmer ist es saukalt um acht"],
    ["en", "movie night and at eight turn the bathroom light on"],
    ["en", "movie night and turn the bathroom light on for ten minutes"],
    ["es", "movie night y enciende la luz del baño a las ocho"],
    ["nl", "movie night en doe het licht in de badkamer om acht uur aan"],
    ["es", "no enciendas la luz de la oficina, pero baja"],
  ])("asks or does nothing: %s %s", async (tag, sentence) =>
    expect(await readInHouse(tag, sentence)).toBe("unclear"),
  );
});

describe("French “comme” before an order", () => {
  it.each([
    "comme il fait froid, allume la lumière du bureau",
    "comme il fait noir, allume la lumière du bureau",
  ])("gives the reason, and no more: %s", async (sentence) => {
    expect(await readInHouse("fr", sentence)).toBe("turn_on light.office");
  });
});
