/** A light that is off is not dimmed, and that is what is said; whether one can be dimmed is no order. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";

const off = { state: "off" };
const dark = { "light.office": off, "light.living_room": off, "light.living_room_lamp": off };
const localTime = new Date("2030-01-01T18:00:00Z");

const IS_OFF = {
  en: "That is off, so I have done nothing.",
  de: "Das ist aus; ich habe nichts getan.",
  es: "Eso está apagado; no he hecho nada.",
  fr: "C’est éteint ; je n’ai rien fait.",
  nl: "Dat staat uit; ik heb niets gedaan.",
} as const satisfies Readonly<Record<SentenceLanguage, string>>;

describe("a light that is off", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "dim the office light"],
    ["en", "dim the light in the kitchen"],
    ["en", "dim the lights"],
    ["en", "turn the office light down a bit"],
    ["de", "dimme das Licht im Wohnzimmer"],
    ["de", "mach das Licht im Büro dunkler"],
    ["es", "¿puedes atenuar la luz de la oficina?"],
    ["fr", "tu peux tamiser la lumière du bureau ?"],
    ["nl", "kun je het licht op kantoor dimmen?"],
  ])("in %s, is not dimmed by %j", async (tag, sentence) => {
    const said = readSentence(sentence, await houseIn(tag, dark), { localTime });
    expect(said).toMatchObject({ kind: "unclear", text: IS_OFF[tag] });
  });

  it("is not said of one that cannot be dimmed at all", async () => {
    const said = readSentence("dim the lights in the garage", await houseIn("en"), { localTime });
    expect(said).toMatchObject({
      kind: "unclear",
      text: "Nothing of that can do it now, so I have done nothing.",
    });
  });
});

describe("whether a light can be dimmed", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "can the floor lamp be dimmed?"],
    ["en", "is the floor lamp dimmable?"],
    ["de", "kann die Stehlampe gedimmt werden?"],
    ["de", "ist die Stehlampe dimmbar?"],
    ["es", "¿es regulable la lámpara de pie?"],
    ["fr", "est-ce que la lampe du salon peut être tamisée ?"],
    ["nl", "kan de vloerlamp gedimd worden?"],
    ["nl", "kan de vloerlamp worden gedimd?"],
  ])("in %s, %j does nothing and says nothing that is not so", async (tag, sentence) => {
    const said = readSentence(sentence, await houseIn(tag), { localTime });
    expect(said).toMatchObject({ kind: "unclear" });
    expect(said).not.toMatchObject({ isUnderstood: "refused" });
  });
});
