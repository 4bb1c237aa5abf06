/** Questions that are understood, and for which the virtual house has nothing; and how full batteries are. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import type { Patch } from "../../../../shared/kernel/entity.ts";
import { houseIn } from "../house.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const said = async (
  tag: SentenceLanguage,
  sentence: string,
  patches: Readonly<Record<string, Patch>> = {},
) => readSentence(sentence, await houseIn(tag, patches), { localTime });

const NO_SENSOR = {
  en: "I have no sensor for that.",
  de: "Dafür habe ich keinen Sensor.",
  es: "No tengo ningún sensor para eso.",
  fr: "Je n’ai pas de capteur pour cela.",
  nl: "Daarvoor heb ik geen sensor.",
};

describe("nothing senses it", () => {
  it.each([
    ["en", "how humid is the kitchen?"],
    ["en", "what is the humidity in the bedroom?"],
    ["en", "is anyone home?"],
    ["en", "who is home?"],
    ["en", "is there smoke?"],
    ["en", "what is the battery of the kitchen light?"],
    ["en", "what is the co2 level in the office?"],
    ["de", "wie feucht ist es in der Küche?"],
    ["de", "ist jemand zu Hause?"],
    ["de", "gibt es Rauch?"],
    ["de", "wie hoch ist der Akkustand vom Küchenlicht?"],
    ["es", "¿cuál es la humedad de la cocina?"],
    ["es", "¿hay alguien en casa?"],
    ["es", "¿hay humo?"],
    ["fr", "quel est le taux d’humidité de la cuisine ?"],
    ["fr", "y a-t-il quelqu’un ?"],
    ["fr", "y a-t-il de la fumée ?"],
    ["nl", "hoe vochtig is het in de keuken?"],
    ["nl", "is er iemand thuis?"],
    ["nl", "is er rook?"],
  ] as const)("%s: %s", async (tag, sentence) =>
    expect(await said(tag, sentence)).toMatchObject({
      kind: "unclear",
      text: NO_SENSOR[tag],
      isUnderstood: "refused",
    }),
  );
});

describe("there is nothing of the kind", () => {
  it.each([
    ["en", "what's on my shopping list?", "This home has no list, so I have done nothing."],
    ["nl", "is de kroonluchter aan?", "Zoiets ken ik hier niet; ik heb niets gedaan."],
    ["en", "which timers are running?", "This home has no timer, so I have done nothing."],
    ["en", "is the alarm armed?", "I know nothing like that here, so I have done nothing."],
    ["de", "was steht auf der Einkaufsliste?", "Hier gibt es keine Liste; ich habe nichts getan."],
    ["es", "¿qué hay en la lista de la compra?", "Aquí no hay ninguna lista; no he hecho nada."],
    [
      "fr",
      "qu’est-ce qu’il y a sur la liste de courses ?",
      "Il n’y a pas de liste ici ; je n’ai rien fait.",
    ],
    ["nl", "wat staat er op de boodschappenlijst?", "Hier is geen lijst; ik heb niets gedaan."],
  ] as const)("%s: %s", async (tag, sentence, text) =>
    expect(await said(tag, sentence)).toMatchObject({ kind: "unclear", text }),
  );

  it.each(["how warm is the sauna?", "is there a party?", "how humid is the moon?"])(
    "a word that is not known is told: %s",
    async (sentence) =>
      expect(await said("en", sentence)).toMatchObject({ text: expect.stringContaining("“") }),
  );
});

describe("a compound is known by its parts", () => {
  it.each([
    ["mach das Küchenlicht blubb", "“blubb” verstehe ich nicht; ich habe nichts getan."],
    ["das Saunalicht über 20 Prozent", "“Saunalicht” verstehe ich nicht; ich habe nichts getan."],
    ["Küchenlicht über 20 Prozent", "Ich verstehe nicht, was zu tun ist; ich habe nichts getan."],
  ])("%s", async (sentence, text) =>
    expect(await said("de", sentence)).toMatchObject({ kind: "unclear", text }),
  );
});

describe("a battery of twenty per cent is low", () => {
  const battery = (state: string) => ({ "sensor.vacuum_battery": { state } });

  it.each([
    ["en", "are any batteries low?", "12", "Yes, Vacuum battery is low."],
    ["en", "are any batteries low?", "20", "Yes, Vacuum battery is low."],
    ["en", "are any batteries low?", "21", "No, Vacuum battery is 21 %."],
    ["en", "which batteries are low?", "100", "None of them is low."],
    ["en", "which batteries are low?", "12", "Vacuum battery is low."],
    ["en", "are the batteries full?", "100", "Yes, Vacuum battery is full."],
    ["de", "welche Batterien sind schwach?", "100", "Nichts davon ist schwach."],
    ["es", "¿qué baterías están bajas?", "100", "Nada de eso está bajo."],
    ["fr", "quelles piles sont faibles ?", "100", "Rien n’est faible."],
    ["nl", "welke batterijen zijn bijna leeg?", "100", "Niets daarvan is bijna leeg."],
  ] as const)("%s: %s, at %s", async (tag, sentence, state, text) =>
    expect(await said(tag, sentence, battery(state))).toMatchObject({ kind: "answer", text }),
  );
});

describe("French “y a-t-il une …” is of now, and not of one o’clock", () => {
  it.each([
    ["y a-t-il une fenêtre ouverte ?", "Non, Kitchen window: fermé."],
    ["y a-t-il une lampe allumée ?", "Oui, Floor lamp et Office light : allumé."],
  ])("%s", async (sentence, text) =>
    expect(await said("fr", sentence)).toMatchObject({ kind: "answer", text }),
  );
});

it.each([
  ["fr", "le lampadaire est allumé ?", "Oui, Floor lamp : allumé."],
  ["fr", "le plafonnier est allumé ?", "Non, Living room light: éteint."],
] as const)("in %s, only lights of the sort answer: %s", async (tag, sentence, text) =>
  expect(await said(tag, sentence)).toMatchObject({ kind: "answer", text }),
);
