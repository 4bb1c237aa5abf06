/** Why something is to be done, said with the order: it changes nothing of that, and has to be understood. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const read = async (tag: SentenceLanguage, sentence: string) =>
  readSentence(sentence, await houseIn(tag), { localTime });

const ON = "turn_on: light.office";
const CLOSED = "close: cover.office";

describe("what is wrong is why", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "turn on the office light because it is dark in here", ON],
    ["en", "because it's dark, turn on the office light", ON],
    ["en", "turn on the light because it's too dark in the office", ON],
    ["en", "it is dark in here, turn on the office light", ON],
    ["de", "weil es dunkel ist, mach das Bürolicht an", ON],
    ["de", "mach den Rollladen im Büro zu, weil es zu hell ist", CLOSED],
    ["de", "mach die Heizung im Büro aus, weil mir zu warm ist", "turn_off: climate.office"],
    ["es", "enciende la luz de la oficina porque está oscuro", ON],
    ["es", "cierra la persiana de la oficina porque hay demasiada luz", CLOSED],
    ["es", "está oscuro, enciende la luz de la oficina", ON],
    ["fr", "allume la lumière du bureau parce qu'il fait noir", ON],
    ["fr", "ferme le volet du bureau parce que c'est trop lumineux", CLOSED],
    ["nl", "doe het kantoorlicht aan omdat het hier donker is", ON],
    ["nl", "doe het rolluik in het kantoor dicht, want het is te warm", CLOSED],
  ])("%s: %s", async (tag, sentence, step) =>
    expect(stepsOf(await read(tag, sentence))).toEqual(expected(step)),
  );
});

describe("nothing is done", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "turn on the office light because the radio is playing"],
    ["en", "turn on the office light because"],
    ["en", "because it's dark in the garage, unlock the door"],
    ["en", "turn everything off because it's too bright in the office"],
    ["en", "because it's dark"],
    ["de", "mach das Bürolicht an, weil das Radio läuft"],
    ["es", "enciende la luz de la oficina porque suena la radio"],
    ["fr", "allume la lumière du bureau parce que la radio joue"],
    ["nl", "doe het kantoorlicht aan omdat de radio speelt"],
  ])("for a reason that is not understood: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({ kind: "unclear" }),
  );

  it.each<[SentenceLanguage, string]>([
    ["en", "don't turn on the office light because it's dark"],
    ["de", "mach das Bürolicht nicht an, weil es dunkel ist"],
    ["es", "no enciendas la luz de la oficina porque está oscuro"],
    ["fr", "n'allume pas la lumière du bureau parce qu'il fait noir"],
    ["nl", "doe het kantoorlicht niet aan omdat het donker is"],
  ])("where it says what not to do: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({ kind: "unclear" }),
  );

  it.each<[SentenceLanguage, string]>([
    ["de", "Bürolicht zu dunkel?"],
    ["en", "the office light too dark?"],
    ["es", "¿la luz de la oficina está muy oscura?"],
    ["fr", "la lumière du bureau trop sombre ?"],
    ["nl", "kantoorlicht te donker?"],
  ])("where that is asked: %s %s", async (tag, sentence) =>
    expect(["answer", "unclear"]).toContain((await read(tag, sentence)).kind),
  );
});
