/** A timer, a list or a question beside something else: both are done, or nothing is. */
import { describe, expect, it } from "@jest/globals";
import { inWords, talkIn, timedHouse } from "./timed-house.ts";

const PASTA = "start timer.pasta 0:05:00";
const OVEN = "start timer.oven 0:05:00";
const ON = "turn_on light.office";
const OFF = "turn_off light.office";
const MILK = {
  en: "add_item todo.shopping milk",
  de: "add_item todo.shopping Milch",
  es: "add_item todo.shopping leche",
  fr: "add_item todo.shopping lait",
  nl: "add_item todo.shopping melk",
} as const;

describe("what is said together is done together", () => {
  it.each([
    ["en", "set the pasta timer for 5 minutes and turn on the office light", [PASTA, ON]],
    ["de", "stell den Nudeltimer auf 5 Minuten und schalte das Bürolicht ein", [PASTA, ON]],
    ["es", "pon el temporizador pasta en 5 minutos y enciende la luz del despacho", [PASTA, ON]],
    ["fr", "mets le minuteur pâtes à 5 minutes et allume la lumière du bureau", [PASTA, ON]],
    ["nl", "zet de pastatimer op 5 minuten en doe het kantoorlicht aan", [PASTA, ON]],
    ["en", "turn on the office light and set the pasta timer for 5 minutes", [ON, PASTA]],
    ["de", "mach das Bürolicht an und stell den Nudeltimer auf 5 Minuten", [ON, PASTA]],
    ["es", "enciende la luz del despacho y pon el temporizador pasta en 5 minutos", [ON, PASTA]],
    ["fr", "allume la lumière du bureau et mets le minuteur pâtes à 5 minutes", [ON, PASTA]],
    ["nl", "doe het kantoorlicht aan en zet de pastatimer op 5 minuten", [ON, PASTA]],
    ["en", "add milk to the shopping list and turn off the office light", [MILK.en, OFF]],
    ["de", "setz Milch auf die Einkaufsliste und mach das Bürolicht aus", [MILK.de, OFF]],
    ["es", "añade leche a la lista de la compra y apaga la luz del despacho", [MILK.es, OFF]],
    ["fr", "ajoute du lait à la liste de courses et éteins la lumière du bureau", [MILK.fr, OFF]],
    ["nl", "zet melk op de boodschappenlijst en doe het kantoorlicht uit", [MILK.nl, OFF]],
    ["en", "turn off the office light and add milk to the shopping list", [OFF, MILK.en]],
    ["de", "mach das Bürolicht aus und setz Milch auf die Einkaufsliste", [OFF, MILK.de]],
    ["es", "apaga la luz del despacho y añade leche a la lista de la compra", [OFF, MILK.es]],
    ["fr", "éteins la lumière du bureau et ajoute du lait à la liste de courses", [OFF, MILK.fr]],
    ["nl", "doe het kantoorlicht uit en zet melk op de boodschappenlijst", [OFF, MILK.nl]],
    ["en", "set the pasta timer and the oven timer to 5 minutes", [PASTA, OVEN]],
    ["de", "stell den Nudeltimer und den Ofentimer auf 5 Minuten", [PASTA, OVEN]],
    ["es", "pon el temporizador pasta y el temporizador horno en 5 minutos", [PASTA, OVEN]],
    ["fr", "mets le minuteur pâtes et le minuteur four à 5 minutes", [PASTA, OVEN]],
    ["nl", "zet de pastatimer en de oventimer op 5 minuten", [PASTA, OVEN]],
  ] as const)("%s: %s", async (tag, sentence, steps) => {
    const home = await timedHouse(tag);
    expect(inWords(talkIn(home, [sentence]))).toBe(steps.join("; "));
  });

  it("asks which timer is meant with all that is to be done", async () => {
    const home = await timedHouse("en");
    const said = "set a timer for 5 minutes and turn on the office light";
    expect(talkIn(home, [said])).toMatchObject({
      suggestions: [
        "Start Pasta timer for 5 min and turn on Office light",
        "Start Oven timer for 5 min and turn on Office light",
      ],
    });
  });
});

const REFUSED = {
  en: "- Please say one thing at a time; I have done nothing.",
  de: "- Bitte sagen Sie eins nach dem anderen; ich habe nichts getan.",
  es: "- Diga una cosa cada vez, por favor; no he hecho nada.",
  fr: "- Dites une chose à la fois, s’il vous plaît ; je n’ai rien fait.",
  nl: "- Zeg het een voor een, alstublieft; ik heb niets gedaan.",
} as const;

describe("what only looks like several things is one", () => {
  it("items of a list that are called as things of the home are", async () => {
    const home = await timedHouse("en");
    expect(inWords(talkIn(home, ["add lights and a lock to the shopping list"]))).toBe(
      "add_item todo.shopping lights; add_item todo.shopping lock",
    );
  });

  it.each([
    ["en", "it's too dark in the office, set the pasta timer for 5 minutes"],
    ["de", "im Büro ist es zu dunkel, stell den Nudeltimer auf 5 Minuten"],
    ["en", "add milk to the shopping list, no, turn on the office light"],
    ["de", "setz Milch auf die Einkaufsliste, nein, mach das Bürolicht an"],
  ] as const)("a reason and a correction are not done as well: %s %s", async (tag, sentence) => {
    const said = inWords(talkIn(await timedHouse(tag), [sentence]));
    expect(said).toMatch(/^(?:- .*|[^;]*)$/u);
  });

  it("which lamp is meant is not asked for where a timer would be lost", async () => {
    const home = await timedHouse("en");
    const said = "turn the light off and set the pasta timer for 5 minutes";
    expect(inWords(talkIn(home, [said]))).toBe(REFUSED.en);
  });

  it("it is the lamp, and not the timer beside it", async () => {
    const home = await timedHouse("en");
    const said = ["set the pasta timer for 5 minutes and turn on the office light", "turn it off"];
    expect(inWords(talkIn(home, said))).toBe("turn_off light.office");
  });

  it("nothing waits for a timer that is cancelled", async () => {
    const home = await timedHouse("en");
    const said = "cancel the pasta timer, then turn off the office light";
    expect(inWords(talkIn(home, [said]))).not.toBe(REFUSED.en);
  });
});

describe("an answer or a timer leaves nothing out that is said with it", () => {
  it.each([
    ["en", "what time is it and turn on the office light"],
    ["de", "wie spät ist es und mach das Bürolicht an"],
    ["es", "qué hora es y enciende la luz del despacho"],
    ["fr", "quelle heure est-il et allume la lumière du bureau"],
    ["nl", "hoe laat is het en doe het kantoorlicht aan"],
    ["en", "turn on the office light and what time is it"],
    ["de", "mach das Bürolicht an und wie spät ist es"],
    ["es", "enciende la luz del despacho y qué hora es"],
    ["fr", "allume la lumière du bureau et quelle heure est-il"],
    ["nl", "doe het kantoorlicht aan en hoe laat is het"],
    ["en", "is the garage door open and close it"],
    ["de", "ist das Garagentor offen und schließ es"],
    ["es", "está abierta la puerta del garaje y ciérrala"],
    ["fr", "la porte du garage est-elle ouverte et ferme-la"],
    ["nl", "is de garagedeur open en sluit hem"],
    ["en", "start a 10 minute timer then close the office shutter"],
    ["de", "stell den Nudeltimer auf 5 Minuten und schalte danach das Bürolicht aus"],
    ["es", "pon el temporizador pasta en 5 minutos y luego apaga la luz del despacho"],
    ["fr", "mets le minuteur pâtes à 5 minutes puis éteins la lumière du bureau"],
    ["nl", "zet de pastatimer op 5 minuten en doe daarna het kantoorlicht uit"],
    ["en", "set the pasta timer for 5 minutes and turn on the blorf"],
  ] as const)("%s: %s", async (tag, sentence) => {
    const home = await timedHouse(tag);
    expect(inWords(talkIn(home, [sentence]))).toBe(REFUSED[tag]);
  });

  it.each([
    ["en", "are the doors closed and locked"],
    ["en", "the office, could you tell me the temperature"],
    ["en", "is the kitchen light on and is the bedroom light on"],
  ] as const)("which is no part of another: %s %s", async (tag, sentence) => {
    const home = await timedHouse(tag);
    expect(inWords(talkIn(home, [sentence]))).toMatch(/^= /u);
  });
});
