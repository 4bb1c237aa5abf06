/** Questions for doors of which none is named are about the garage door as well, in each language. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";

const open = {
  "cover.garage_door": { state: "open", attributes: { current_position: 100 } },
  "binary_sensor.garage_door": { state: "on" },
};
const localTime = new Date("2030-01-01T18:00:00Z");

const said = async (tag: SentenceLanguage, sentence: string, patches = open) =>
  readSentence(sentence, await houseIn(tag, patches), { localTime });

describe("an open garage door", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "are all doors closed?", "No, Garage door is open."],
    ["en", "are the doors closed?", "No, Garage door is open."],
    ["en", "which doors are open?", "Garage door is open."],
    ["en", "is any door open?", "Yes, Garage door is open."],
    ["en", "is a door open?", "Yes, Garage door is open."],
    ["en", "how many doors are open?", "1: Garage door."],
    ["en", "how many doors are there?", "2: Front door and Garage door."],
    ["de", "sind alle Türen zu?", "Nein, Garage door: offen."],
    ["de", "welche Türen sind offen?", "Garage door ist offen."],
    ["de", "ist irgendeine Tür offen?", "Ja, Garage door ist offen."],
    ["es", "¿están todas las puertas cerradas?", "No, Garage door: abierto."],
    ["es", "¿qué puertas están abiertas?", "Garage door: abierto."],
    ["es", "¿hay alguna puerta abierta?", "Sí, Garage door: abierto."],
    ["fr", "est-ce que toutes les portes sont fermées ?", "Non, Garage door: ouvert."],
    ["fr", "quelles portes sont ouvertes ?", "Garage door : ouvert."],
    ["fr", "est-ce qu'une porte est ouverte ?", "Oui, Garage door : ouvert."],
    ["nl", "zijn alle deuren dicht?", "Nee, Garage door: open."],
    ["nl", "welke deuren staan open?", "Garage door is open."],
    ["nl", "staat er een deur open?", "Ja, Garage door is open."],
  ])("in %s, %j says %s", async (tag, sentence, text) => {
    expect(await said(tag, sentence)).toMatchObject({ kind: "answer", text });
  });

  it("is not the one door, and no lock", async () => {
    expect(await said("en", "is the door open?")).toMatchObject({
      text: "No, Front door is closed.",
    });
    expect(await said("en", "are all doors locked?")).toMatchObject({
      text: "Yes, Front door lock and Garage lock are locked.",
    });
  });
});
