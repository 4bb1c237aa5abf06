/** What follows what was said of a timer or a list: more of its time, a pause, an item that is taken off again. */
import { describe, expect, it } from "@jest/globals";
import { inWords, talkIn, timedHouse } from "./timed-house.ts";

const MORE = "start timer.pasta 0:09:00";
const TWO_HOURS = "start timer.pasta 2:00:00";
const PAUSE = "pause timer.pasta";
const CANCEL = "cancel timer.pasta";

const SET = {
  en: "set the pasta timer for 5 minutes",
  de: "stell den Nudeltimer auf 5 Minuten",
  es: "pon el temporizador pasta en 5 minutos",
  fr: "mets le minuteur pâtes à 5 minutes",
  nl: "zet de pastatimer op 5 minuten",
} as const;

const ASK = {
  en: "how much time is left on the pasta timer",
  de: "wie lange läuft der Nudeltimer noch",
  es: "cuánto le queda al temporizador pasta",
  fr: "combien de temps reste-t-il sur le minuteur pâtes",
  nl: "hoe lang loopt de pastatimer nog",
} as const;

describe("what is left of a timer that was started is asked in a few words", () => {
  it.each([
    ["en", "how much is left"],
    ["de", "wie viel ist noch übrig"],
    ["es", "cuánto queda"],
    ["fr", "combien il reste"],
    ["nl", "hoeveel is er nog over"],
  ] as const)("%s: %s", async (tag, sentence) => {
    const parsed = talkIn(await timedHouse(tag, true), [SET[tag], sentence]);
    expect(inWords(parsed)).toMatch(
      /^= (?:Pasta|Nudel|Temporizador pasta|Minuteur pâtes).* 4 min/u,
    );
  });

  it("and how much is on is no question of a timer", async () =>
    expect(talkIn(await timedHouse("de", true), ["wie viel ist an"]).kind).toBe("unclear"));
});

describe("what follows what was said of a timer is of that timer", () => {
  it.each([
    ["en", "five more minutes", MORE],
    ["de", "noch fünf Minuten", MORE],
    ["es", "cinco minutos más", MORE],
    ["fr", "encore cinq minutes", MORE],
    ["nl", "nog vijf minuten", MORE],
    ["en", "add five minutes", MORE],
    ["de", "füge fünf Minuten hinzu", MORE],
    ["es", "añade cinco minutos", MORE],
    ["fr", "ajoute cinq minutes", MORE],
    ["en", "cancel", CANCEL],
    ["de", "abbrechen", CANCEL],
    ["es", "cancela", CANCEL],
    ["fr", "annule", CANCEL],
    ["nl", "annuleer", CANCEL],
    ["en", "pause it", PAUSE],
    ["de", "pausiere ihn", PAUSE],
    ["es", "páusalo", PAUSE],
    ["fr", "mets-le en pause", PAUSE],
    ["nl", "pauzeer hem", PAUSE],
    ["en", "stop it", CANCEL],
    ["de", "stopp ihn", CANCEL],
    // "Parar" is to pause, too: nothing is lost by that.
    ["es", "páralo", PAUSE],
    ["fr", "arrête-le", CANCEL],
    ["nl", "stop hem", CANCEL],
    ["en", "make it two hours", TWO_HOURS],
    ["de", "stell ihn auf zwei Stunden", TWO_HOURS],
    ["es", "ponlo en dos horas", TWO_HOURS],
    ["fr", "mets-le à deux heures", TWO_HOURS],
    ["nl", "zet hem op twee uur", TWO_HOURS],
  ] as const)("%s: %s", async (tag, sentence, expected) => {
    const home = await timedHouse(tag, true);
    expect(inWords(talkIn(home, [SET[tag], sentence]))).toBe(expected);
    expect(inWords(talkIn(home, [ASK[tag], sentence]))).toBe(expected);
  });

  it.each([
    ["en", "five more minutes"],
    ["de", "noch fünf Minuten"],
    ["es", "cinco minutos más"],
    ["fr", "encore cinq minutes"],
    ["nl", "nog vijf minuten"],
  ] as const)("and starts no other where none runs: %s %s", async (tag, sentence) => {
    const home = await timedHouse(tag);
    expect(inWords(talkIn(home, [sentence]))).toMatch(/^- /u);
  });

  it("is of nothing but that, where something else is changed", async () => {
    const home = await timedHouse("en", true);
    const said = [SET.en, "turn on the office light", "turn it off"];
    expect(inWords(talkIn(home, said))).toBe("turn_off light.office");
  });
});

describe("what was put on a list is taken off again by its name", () => {
  it.each([
    ["en", "add bread and milk to the shopping list", "take the bread off again", "bread"],
    ["en", "add bread and milk to the shopping list", "remove the bread", "bread"],
    ["de", "setz Brot und Milch auf die Einkaufsliste", "nimm das Brot wieder runter", "Brot"],
    ["es", "añade pan y leche a la lista de la compra", "quita el pan otra vez", "pan"],
    ["fr", "ajoute du pain et du lait à la liste de courses", "retire le pain", "pain"],
    ["nl", "zet brood en melk op de boodschappenlijst", "haal het brood er weer af", "brood"],
  ] as const)("%s: %s, %s", async (tag, said, back, item) => {
    const home = await timedHouse(tag);
    expect(inWords(talkIn(home, [said, back]))).toBe(`remove_item todo.shopping ${item}`);
    expect(inWords(talkIn(home, [back]))).toMatch(/^- /u);
  });

  it("which is nothing that was not put there", async () => {
    const home = await timedHouse("en");
    const said = ["add bread to the shopping list", "take the eggs off again"];
    expect(inWords(talkIn(home, said))).toMatch(/^- /u);
  });
});
