/** "Another 10 percent", or "10 percent" of a verb of change, is a step in its direction from where it is now; "to 10" is no step. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

/** The light of the office is at 86 percent. */
const DARKER = 195;
const BRIGHTER = 246;
/** Ten percent. */
const SET = 26;

const LIGHTS: readonly (readonly [SentenceLanguage, string, number])[] = [
  ["en", "dim the office light another 10 percent", DARKER],
  ["en", "dim the office light by another 10 percent", DARKER],
  ["en", "dim the office light a further 10 percent", DARKER],
  ["en", "dim the office light 10 percent more", DARKER],
  ["en", "brighten the office light by another 10 percent", BRIGHTER],
  ["en", "dim the office light 10 percent", DARKER],
  ["en", "brighten the office light 10 percent", BRIGHTER],
  ["de", "dimm das Bürolicht 10 Prozent", DARKER],
  ["de", "das Bürolicht 10 Prozent aufhellen", BRIGHTER],
  ["fr", "tamise la lumière du bureau de 10 %", DARKER],
  ["fr", "éclaircis la lumière du bureau de 10 %", BRIGHTER],
  ["es", "atenúa la luz de la oficina un 10 %", DARKER],
  ["es", "aclara la luz de la oficina un 10 %", BRIGHTER],
  ["nl", "dim het kantoorlicht 10 procent", DARKER],
  ["nl", "verhelder het kantoorlicht 10 procent", BRIGHTER],
  ["en", "dim the office light to 10 percent", SET],
  ["en", "dim the office light down to 10 percent", SET],
  ["en", "dim the office light at 10 percent", SET],
  ["en", "brighten the office light to 10 percent", SET],
  ["de", "dimm das Bürolicht auf 10 Prozent", SET],
  ["fr", "tamise la lumière du bureau à 10 %", SET],
  ["es", "atenúa la luz de la oficina al 10 %", SET],
  ["nl", "dim het kantoorlicht tot 10 procent", SET],
  ["de", "dimm das Bürolicht nochmal 10 Prozent", DARKER],
  ["de", "dimm das Bürolicht noch 10 Prozent", DARKER],
  ["de", "mach das Bürolicht um weitere 10 Prozent heller", BRIGHTER],
  ["fr", "tamise la lumière du bureau de 10 % supplémentaires", DARKER],
  ["fr", "augmente la lumière du bureau de 10 % de plus", BRIGHTER],
  ["es", "atenúa la luz de la oficina otro 10 por ciento", DARKER],
  ["es", "atenúa la luz de la oficina un 10 por ciento más", DARKER],
  ["es", "sube la luz de la oficina otro 10 por ciento", BRIGHTER],
  ["nl", "dim het kantoorlicht nog eens 10 procent", DARKER],
  ["nl", "dim het kantoorlicht 10 procent extra", DARKER],
  ["nl", "maak het kantoorlicht nog 10 procent helderder", BRIGHTER],
];

const BLINDS: readonly (readonly [SentenceLanguage, string, number])[] = [
  ["en", "raise the office blind by another 10 percent", 70],
  ["en", "close the office blind another 10 percent", 50],
  ["de", "fahr den Rollladen im Büro noch 10 Prozent runter", 50],
  ["fr", "ferme le volet du bureau de 10 % de plus", 50],
  ["es", "cierra la persiana de la oficina un 10 por ciento más", 50],
  ["nl", "doe het rolluik in het kantoor nog 10 procent dicht", 50],
];

const read = async (tag: SentenceLanguage, sentence: string) =>
  stepsOf(readSentence(sentence, await houseIn(tag), { localTime }));

describe("a further step", () => {
  it.each(LIGHTS)("%s: %s", async (tag, sentence, brightness) => {
    expect(await read(tag, sentence)).toEqual([
      `set_brightness brightness=${brightness}: light.office`,
    ]);
  });

  it.each(BLINDS)("%s: %s", async (tag, sentence, position) => {
    expect(await read(tag, sentence)).toEqual([`set_position position=${position}: cover.office`]);
  });
});
