/** What is said behind a phrase that could be the whole order: how bright, off, who comes back, and what stays on. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { read } from "../read.ts";
import { inWords } from "../timed-house.ts";

const said = async (tag: SentenceLanguage, sentence: string) =>
  inWords(read(sentence, await houseIn(tag)));

const OFFICE_30 = "set_brightness light.office 77";
const BEDROOM_20 = "set_brightness light.bedroom 51; set_brightness light.bedside_lamp 51";
const BOTH_OFF = "turn_off light.hallway; turn_off light.kitchen; turn_off light.kitchen_counter";
const KITCHEN_ON = "turn_on light.kitchen; turn_on light.kitchen_counter";

describe("light that is wanted", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["de", "ich will Licht im Büro auf 30", OFFICE_30],
    ["nl", "ik wil licht in het kantoor op 30", OFFICE_30],
    ["nl", "maak licht in het kantoor op 30", OFFICE_30],
    ["de", "ich möchte Licht im Schlafzimmer auf 20", BEDROOM_20],
    ["nl", "ik wil licht in de slaapkamer op 20", BEDROOM_20],
    ["de", "ich will Licht im Flur und in der Küche aus", BOTH_OFF],
    ["nl", "ik wil licht in de gang en in de keuken uit", BOTH_OFF],
    ["nl", "maak even licht in de gang en in de keuken uit", BOTH_OFF],
    [
      "de",
      "ich will Licht im Flur und die Stehlampe aus",
      "turn_off light.hallway; turn_off light.living_room_lamp",
    ],
  ])("is as it is said behind: %s %s", async (tag, sentence, wanted) => {
    expect(await said(tag, sentence)).toBe(wanted);
  });

  it.each<[SentenceLanguage, string, string]>([
    ["de", "ich will Licht im Flur", "turn_on light.hallway"],
    [
      "de",
      "mach Licht in der Küche und schalte den Flur aus",
      `${KITCHEN_ON}; turn_off light.hallway`,
    ],
    ["de", "mach Licht in der Küche und lösche den Flur", `${KITCHEN_ON}; turn_off light.hallway`],
    ["nl", "ik wil licht in de gang", "turn_on light.hallway"],
  ])("is on where nothing more is said of it: %s %s", async (tag, sentence, wanted) => {
    expect(await said(tag, sentence)).toBe(wanted);
  });
});

describe("what a verb may be of", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["de", "das Rollo im Büro aufheben", "open cover.office"],
    ["de", "Stummschaltung vom Küchenradio aufheben", "unmute media_player.kitchen"],
    ["es", "que vuelva el robot", "return_to_base vacuum.downstairs"],
    ["es", "que regrese el aspirador", "return_to_base vacuum.downstairs"],
  ])("is what is named: %s %s", async (tag, sentence, wanted) => {
    expect(await said(tag, sentence)).toBe(wanted);
  });

  it.each<[SentenceLanguage, string]>([
    ["es", "que vuelva"],
    ["es", "que regrese"],
    ["es", "que vuelva a las ocho"],
    ["es", "que vuelva la calefacción del dormitorio"],
    ["es", "hay mucha luz encendida en el salón"],
    ["es", "olvidé que la luz de la oficina está encendida"],
    ["es", "se me olvidó que la puerta está abierta"],
    ["es", "como hace demasiado frío en el dormitorio dos grados más en el baño"],
    ["fr", "comme il fait trop froid dans la chambre deux degrés de plus dans la salle de bain"],
  ])("is nothing that is done or answered at %s %j", async (tag, sentence) => {
    expect(await said(tag, sentence)).toMatch(/^- /u);
  });

  it.each<[SentenceLanguage, string]>([
    ["es", "hace demasiado frío en el dormitorio dos grados más"],
    ["fr", "il fait trop froid dans la chambre deux degrés de plus"],
  ])("is the only room at %s %j", async (tag, sentence) => {
    expect(await said(tag, sentence)).toBe("set_temperature climate.bedroom 20");
  });
});

describe("all off but what may stay on", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "turn everything off but the office light may stay on", "light.office"],
    ["de", "mach alles aus aber das Licht im Büro darf an bleiben", "light.office"],
    ["es", "apaga todo pero la luz de la oficina puede quedarse encendida", "light.office"],
    ["fr", "éteins tout mais la lumière du bureau peut rester allumée", "light.office"],
    ["nl", "doe alles uit maar het licht in het kantoor mag aan blijven", "light.office"],
    ["nl", "doe alles uit maar het licht in het kantoor kan aan blijven", "light.office"],
    ["nl", "doe alles uit maar het kantoor mag aan blijven", "light.office"],
    ["nl", "doe alles uit maar de keuken mag aan blijven", "light.kitchen"],
  ])("leaves that on: %s %s", async (tag, sentence, kept) => {
    const done = await said(tag, sentence);
    expect(done).toContain("turn_off light.hallway");
    expect(done).not.toContain(kept);
  });
});
