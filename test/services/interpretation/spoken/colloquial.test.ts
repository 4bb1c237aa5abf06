/** What people say in German and Dutch, and write without the letters that a keyboard lacks. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { read } from "../read.ts";
import { inWords } from "../timed-house.ts";

const said = async (tag: SentenceLanguage, sentence: string) =>
  inWords(read(sentence, await houseIn(tag)));

describe("what is said as people say it", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["de", "Kuechenlicht an", "turn_on light.kitchen; turn_on light.kitchen_counter"],
    ["de", "Buerolicht aus", "turn_off light.office"],
    ["de", "Schliess die Haustuer ab", "lock lock.front_door"],
    ["de", "Kannste mal das Licht im Flur ausmachen?", "turn_off light.hallway"],
    ["de", "Mach ma Licht inner Garage", "turn_on light.garage"],
    ["de", "Mach dat Licht im Flur aus", "turn_off light.hallway"],
    ["de", "Ich hätte gern Licht im Flur", "turn_on light.hallway"],
    ["de", "Ich will etwas Licht im Flur", "turn_on light.hallway"],
    ["de", "Ich will, dass das Licht im Flur angeht", "turn_on light.hallway"],
    ["de", "Sieh zu, dass das Licht im Büro aus ist", "turn_off light.office"],
    ["de", "Im Bad helleres Licht bitte", "set_brightness light.bathroom 51"],
    ["de", "Im Bad wärmeres Licht bitte", "set_color_temp light.bathroom 2800"],
    ["de", "Licht im Bad ganz dunkel", "set_brightness light.bathroom 3"],
    ["de", "Stummschaltung im Wohnzimmer aufheben", "unmute media_player.living_room"],
    ["nl", "Dempen in de woonkamer opheffen", "unmute media_player.living_room"],
    ["nl", "Ik wil graag licht in de gang", "turn_on light.hallway"],
    ["nl", "Maak eens licht in de gang", "turn_on light.hallway"],
    ["nl", "Doe ff het ganglicht aan", "turn_on light.hallway"],
  ])("in %s: %s", async (tag, sentence, wanted) => {
    expect(await said(tag, sentence)).toBe(wanted);
  });

  it.each<[SentenceLanguage, string]>([
    ["de", "Ich will kein Licht im Flur"],
    ["de", "Ich will, dass er das Licht im Bad ausmacht"],
    ["de", "Ich möchte nicht, dass das Licht im Bad ausgeht"],
    ["de", "Mach das Flurlicht nur kurz an"],
    ["en", "I want him to turn off the light in the bathroom"],
    ["nl", "Ik wil dat hij het licht in de badkamer uitdoet"],
  ])("in %s, nothing is done at %j", async (tag, sentence) => {
    expect(await said(tag, sentence)).toMatch(/^- /u);
  });

  it("asks before it opens what is written so", async () => {
    expect(await said("de", "Oeffne das Garagentor")).toBe("?");
  });

  it("answers what is asked behind a word that only gets attention", async () => {
    expect(await said("de", "Sag mal, ist das Licht im Flur an?")).toMatch(/^= /u);
  });
});
