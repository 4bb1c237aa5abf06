/** A farewell is politeness before or behind an order and nothing elsewhere; "coming" is of a day. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { readInHouse } from "./read-in-house.ts";

const NIGHT = "activate scene.good_night";
const LOCKED = "lock lock.front_door";
const HALLWAY = "turn_on light.hallway";
const KITCHEN = "turn_on light.kitchen; turn_on light.kitchen_counter";

describe("a farewell", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "good night turn on the hallway light", HALLWAY],
    ["en", "lock the front door, good night", LOCKED],
    ["en", "good night, and lock the front door", LOCKED],
    ["en", "turn the hallway light on good night", HALLWAY],
    ["en", "have a good night, turn on the hallway light", HALLWAY],
    ["de", "mach den Flur an gute Nacht", HALLWAY],
    ["nl", "doe de gang aan welterusten", HALLWAY],
    ["de", "schließ die Haustür ab, gute Nacht", LOCKED],
    ["de", "gute Nacht mach den Flur an", HALLWAY],
    ["es", "buenas noches enciende la cocina", KITCHEN],
    ["es", "enciende la luz de la cocina, buenas noches", KITCHEN],
    ["fr", "bonne nuit allume le couloir", HALLWAY],
    ["fr", "verrouille la porte d’entrée, bonne nuit", LOCKED],
    ["nl", "welterusten doe de keuken aan", KITCHEN],
    ["nl", "goedenacht doe de keuken aan", KITCHEN],
    ["nl", "doe de voordeur op slot, welterusten", LOCKED],
    ["nl", "welterusten, doe de keuken en de gang aan", `${KITCHEN}; ${HALLWAY}`],
  ])("adds nothing to an order: %s %s", async (tag, sentence, outcome) => {
    expect(await readInHouse(tag, sentence)).toBe(outcome);
  });

  it.each<[SentenceLanguage, string]>([
    ["en", "leave the office light on, good night"],
    ["de", "lass das Bürolicht an, gute Nacht"],
    ["es", "deja la luz de la oficina encendida, buenas noches"],
    ["fr", "laisse la lumière du bureau allumée, bonne nuit"],
    ["nl", "laat het licht in het kantoor aan, welterusten"],
  ])("turns off nothing that is to stay on: %s %s", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("cancelled");
  });

  it.each<[SentenceLanguage, string]>([
    ["en", "after good night turn off the tv"],
    ["en", "every good night turn off the tv"],
    ["en", "stop good night, kitchen light on"],
    ["en", "turn off the tv after good night"],
    ["de", "nach gute Nacht schließ die Haustür ab"],
    ["de", "mach bei gute Nacht das Bürolicht aus"],
    ["es", "después de buenas noches apaga la tele"],
    ["fr", "après bonne nuit éteins la télé"],
    ["nl", "na welterusten doe de tv uit"],
    ["en", "I said good night"],
    ["en", "have a good night"],
    ["de", "ich sagte gute Nacht"],
    ["es", "que tengas buenas noches"],
    ["fr", "passe une bonne nuit"],
    ["nl", "ik zei welterusten"],
  ])("is none in the middle, and is only said: %s %s", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("unclear");
  });

  it.each<[SentenceLanguage, string]>([
    ["en", "turn on good night, please"],
    ["en", "in the bedroom turn on good night"],
    ["en", "ok hearth, good night"],
    ["en", "good night in the bedroom"],
    ["de", "schalte gute Nacht ein"],
    ["de", "gute Nacht an alle"],
    ["es", "pon buenas noches"],
    ["fr", "active bonne nuit"],
    ["nl", "zet welterusten aan"],
    ["nl", "welterusten allemaal"],
  ])("is the scene where it is activated, or alone: %s %s", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe(NIGHT);
  });
});

describe("what is coming", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "the hallway light keeps coming on"],
    ["en", "stop the hallway light from coming on"],
    ["en", "coming home, turn on the hallway light"],
    ["de", "kommende, mach das Flurlicht an"],
    ["es", "el que viene abre las persianas"],
    ["es", "la persona que viene apaga todas las luces"],
    ["fr", "celui qui vient verrouille la porte d’entrée"],
    ["nl", "komende, doe de gang aan"],
  ])("is no politeness but beside a day: %s %s", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("unclear");
  });
});
