/** Few words behind an order or a question: the same again, or nothing, and never the opposite. */

import { describe, expect, it } from "@jest/globals";
import type { HomeModel } from "../../../../services/interpretation/home/home-model.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { inWords, talkIn, timedHouse } from "../timed-house.ts";

const homes = new Map<SentenceLanguage, HomeModel>();

const behind = async (tag: SentenceLanguage, said: string): Promise<string> => {
  const home = homes.get(tag) ?? (await timedHouse(tag, true));
  homes.set(tag, home);
  return inWords(talkIn(home, said.split(" | ")));
};

const LAMPS_OFF = "turn_off light.living_room_lamp; turn_off light.office";

describe("fragments behind orders and questions", () => {
  it.each([
    ["en", "close the living room blinds | completely", "close cover.living_room"],
    ["en", "close the garage door | all the way", "close cover.garage_door"],
    ["en", "open the living room blinds | fully", "open cover.living_room"],
    ["en", "turn off the desk lamp | completely", "turn_off light.office"],
    ["en", "turn on the desk lamp | completely", "turn_on light.office 255"],
    ["en", "turn off the desk lamp | full brightness", "set_brightness light.office 255"],
    ["de", "mach die Jalousien im Wohnzimmer zu | ganz", "close cover.living_room"],
    ["de", "mach die Schreibtischlampe aus | komplett", "turn_off light.office"],
    ["es", "cierra las persianas del salón | del todo", "close cover.living_room"],
    ["es", "apaga la lámpara de escritorio | completamente", "turn_off light.office"],
    ["fr", "ferme les stores du salon | complètement", "close cover.living_room"],
    ["fr", "éteins la lampe de bureau | complètement", "turn_off light.office"],
    ["nl", "doe de jaloezieën in de woonkamer dicht | helemaal", "close cover.living_room"],
    ["nl", "doe de bureaulamp uit | helemaal", "turn_off light.office"],
  ] as const)("goes on with what was done in %s: %j", async (tag, said, done) => {
    expect(await behind(tag, said)).toBe(done);
  });

  it.each([
    ["en", "turn on the floor lamp | turn on the desk lamp | turn both off"],
    ["en", "turn on the floor lamp | turn on the desk lamp | dim it | turn them both off"],
    ["en", "turn on the floor lamp and the desk lamp | turn off both lights"],
    ["de", "mach die Stehlampe an | mach die Schreibtischlampe an | mach beide aus"],
    ["es", "enciende la lámpara de pie | enciende la lámpara de escritorio | apaga las dos"],
    ["fr", "allume le lampadaire | allume la lampe de bureau | éteins les deux"],
    ["nl", "doe de staande lamp aan | doe de bureaulamp aan | doe beide uit"],
  ] as const)("means the two that were said last by both in %s: %j", async (tag, said) => {
    expect(await behind(tag, said)).toBe(LAMPS_OFF);
  });

  it("turns on each of two that are named together", async () => {
    const done = "turn_on switch.coffee_machine; turn_on media_player.kitchen";
    expect(await behind("es", "enciende tanto la cafetera como la radio de la cocina")).toBe(done);
  });

  it("means two of a kind by both where there are two", async () => {
    const done = "turn_off light.kitchen; turn_off light.kitchen_counter";
    expect(await behind("en", "turn off both lights in the kitchen")).toBe(done);
  });

  it.each([
    ["en", "turn on the desk lamp | turn both off"],
    ["en", "turn off both lights"],
    ["de", "mach die Schreibtischlampe an | mach beide aus"],
    ["es", "enciende la lámpara de escritorio | apaga ambas"],
    ["fr", "allume la lampe de bureau | éteins les deux"],
    ["nl", "doe de bureaulamp aan | doe ze allebei uit"],
    ["en", "turn on the coffee machine | all the way"],
    ["es", "enciende la cafetera | del todo"],
    ["en", "dim the desk lamp | completely"],
    ["en", "the bedroom heating"],
    ["en", "turn on the desk lamp | the bedroom heating"],
    ["de", "mach die Schreibtischlampe aus | die Heizung im Schlafzimmer"],
    ["es", "enciende la lámpara de escritorio | la calefacción del dormitorio"],
    ["fr", "éteins la lampe de bureau | le chauffage de la chambre"],
    ["nl", "doe de bureaulamp aan | de verwarming in de slaapkamer"],
    ["en", "open the living room blinds | the desk lamp"],
    ["es", "enciende la lámpara de escritorio | para qué"],
    ["es", "enciende la lámpara de escritorio | para mí"],
    ["es", "enciende la lámpara de escritorio | para mañana"],
    ["es", "enciende la lámpara de escritorio | para luego"],
    ["en", "turn on the desk lamp | make the bedroom nice"],
    ["de", "mach die Schreibtischlampe an | stell dich da hin"],
    ["es", "enciende la lámpara de escritorio | ponte ahí"],
    ["es", "enciende la lámpara de escritorio | ve a la oficina"],
    ["fr", "allume la lampe de bureau | mets-toi là"],
    ["fr", "allume la lampe de bureau | va dans le bureau"],
    ["en", "turn on the desk lamp | send it back"],
    ["de", "mach die Schreibtischlampe an | schick sie zurück"],
    ["fr", "allume la lampe de bureau | renvoie-la"],
    ["nl", "doe de bureaulamp aan | stuur hem terug"],
    ["en", "turn on the desk lamp | up to you"],
    ["de", "mach die Schreibtischlampe aus | an mich"],
    ["nl", "doe de bureaulamp uit | aan mij"],
  ] as const)("does nothing in %s: %j", async (tag, said) => {
    expect(await behind(tag, said)).toMatch(/^- /u);
  });

  it.each([
    ["en", "turn on the desk lamp | go to the office"],
    ["de", "mach die Schreibtischlampe an | geh ins Büro"],
    ["nl", "doe de bureaulamp aan | ga naar het kantoor"],
  ] as const)("does nothing where someone is to go in %s: %j", async (tag, said) => {
    expect(await behind(tag, said)).toMatch(/^(- |\?)/u);
  });

  it.each([
    ["en", "start the vacuum | send it back"],
    ["de", "starte den Staubsauger | schick ihn zurück"],
    ["fr", "lance l’aspirateur | renvoie-le"],
    ["nl", "start de stofzuiger | stuur hem terug"],
  ] as const)("sends back what was spoken of in %s: %j", async (tag, said) => {
    expect(await behind(tag, said)).toBe("return_to_base vacuum.downstairs");
  });

  it.each([
    ["en", "turn off the desk lamp in ten minutes | stop"],
    ["en", "turn off the desk lamp in ten minutes | stop it"],
    ["de", "mach die Schreibtischlampe in zehn Minuten aus | halt"],
    ["es", "apaga la lámpara de escritorio en diez minutos | detente"],
    ["fr", "éteins la lampe de bureau dans dix minutes | stop"],
    ["nl", "doe de bureaulamp over tien minuten uit | stop"],
  ] as const)("cancels what was scheduled in %s: %j", async (tag, said) => {
    expect(await behind(tag, said)).toBe("cancelLater");
  });

  it.each([
    ["en", "are the lights in the kitchen on? | what about the living room?", "Yes, Floor lamp"],
    ["de", "sind die Lichter in der Küche an? | was ist mit dem Wohnzimmer?", "Ja, Floor lamp"],
    ["es", "¿están encendidas las luces de la cocina? | ¿qué hay del salón?", "Sí, Floor lamp"],
    [
      "fr",
      "les lumières de la cuisine sont allumées ? | qu’en est-il du salon ?",
      "Oui, Floor lamp",
    ],
    ["nl", "zijn de lampen in de keuken aan? | hoe zit het met de woonkamer?", "Ja, Floor lamp"],
  ] as const)("asks the same of another room in %s: %j", async (tag, said, answer) => {
    expect(await behind(tag, said)).toMatch(new RegExp(`^= ${answer}`, "u"));
  });
});
