/** How far covers are moved: closed by a part is not open by it, and nothing that is lowered goes up. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

/** Of an office whose blinds are open so far, in percent. */
const readAt = async (current_position: number, tag: SentenceLanguage, sentence: string) => {
  const home = await houseIn(tag, { "cover.office": { attributes: { current_position } } });
  return readSentence(sentence, home, { localTime });
};

const positionedAt = (position: number) =>
  expected(`set_position position=${position}: cover.office`);

it.each<[SentenceLanguage, string]>([
  ["en", "set the office blinds to 30 percent closed"],
  ["en", "close the office blinds 30 percent"],
  ["de", "Rollladen im Büro 30 Prozent zu"],
  ["de", "mach den Rollladen im Büro 30 Prozent zu"],
  ["es", "pon la persiana del despacho cerrada al 30 por ciento"],
  ["es", "cierra la persiana del despacho un 30 por ciento"],
  ["fr", "mets le volet du bureau fermé à 30 %"],
  ["fr", "ferme le volet du bureau de 30 %"],
  ["nl", "doe het rolluik in het kantoor 30 procent dicht"],
  ["nl", "zet het rolluik in het kantoor op 30 procent dicht"],
])("closed by 30 percent is open by 70: %s %j", async (tag, sentence) =>
  expect(stepsOf(await readAt(100, tag, sentence))).toEqual(positionedAt(70)),
);

describe("a part of the way", () => {
  it.each<[number, SentenceLanguage, string, number]>([
    [60, "en", "lower the office blinds by a third", 27],
    [60, "en", "raise the office blinds by a quarter", 85],
    [60, "en", "close the office blinds by 30 percent", 30],
    [60, "de", "Rollladen im Büro um 30 Prozent runter", 30],
    [60, "de", "Rollladen im Büro um ein Viertel hoch", 85],
    [40, "de", "Rollladen im Büro um ein Viertel runter", 15],
    [60, "fr", "monte le volet du bureau de moitié", 100],
    [60, "fr", "baisse le volet du bureau d'un tiers", 27],
    [60, "nl", "laat het rolluik in het kantoor met een kwart zakken", 35],
    [100, "es", "baja la persiana del despacho un tercio", 67],
    [60, "en", "raise the office blinds 20 percent", 80],
    [60, "de", "fahr das Rollo im Büro 20 Prozent hoch", 80],
    [60, "fr", "lève le volet du bureau de 20 %", 80],
    [60, "es", "sube la persiana de la oficina un 20 %", 80],
    [60, "nl", "doe het rolluik in het kantoor 20 procent omhoog", 80],
    [60, "en", "raise the office blinds to 70 percent", 70],
    // How far it is to be, and not by how much.
    [60, "en", "close the office blinds to 20 percent", 20],
    [60, "en", "open the office blinds a quarter", 25],
    [60, "en", "lower the office blinds halfway", 50],
  ])("from %d on: %s %j is %d", async (from, tag, sentence, to) =>
    expect(stepsOf(await readAt(from, tag, sentence))).toEqual(positionedAt(to)),
  );

  it.each<[number, SentenceLanguage, string]>([
    [30, "es", "baja la persiana del despacho un tercio"],
    [30, "nl", "laat het rolluik in het kantoor een kwart zakken"],
    [50, "es", "sube la persiana del despacho un cuarto"],
    [30, "en", "close the office blinds 30 percent"],
  ])("is never the other way from %d on: %s %j", async (from, tag, sentence) =>
    expect((await readAt(from, tag, sentence)).kind).toBe("unclear"),
  );
});
