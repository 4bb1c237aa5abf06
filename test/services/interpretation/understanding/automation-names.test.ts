/** What is said of an automation is done with that automation, and never with a lamp that is called so. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";

const NOW = new Date("2030-01-01T18:00:00Z");

const thing = (entity_id: string, name: string, state: string) => ({
  entity_id,
  name,
  aliases: [],
  area_id: "hall",
  state,
  attributes: {},
});

/** With a lamp of the same name, and automations, the first of which may be called so as well. */
const said = async (tag: string, lamp: string, sentence: string, called: string) => {
  const language = await loadLanguage(tag);
  const home = indexHome(
    {
      isFahrenheit: false,
      floors: [],
      areas: [{ id: "hall", name: "Qhall", aliases: [], floor_id: null }],
      things: [
        thing("light.hall", lamp, "on"),
        thing("automation.hall", called, "on"),
        thing("automation.other", "Qother", "on"),
      ],
    },
    language,
  );
  return understand(sentence, language, home, { now: NOW });
};

describe.each([
  ["en", "Hallway light", "disable the hallway light automation", "turn_off"],
  ["en", "Hallway light", "turn off the automation hallway light", "turn_off"],
  ["en", "Hallway light", "turn on the hallway light automation", "turn_on"],
  ["en", "Hallway light", "run the hallway light automation", "trigger"],
  ["de", "Flurlicht", "deaktiviere die Automation Flurlicht", "turn_off"],
  ["de", "Flurlicht", "schalte die Flurlicht-Automation aus", "turn_off"],
  ["de", "Flurlicht", "aktiviere die Flurlicht-Automation", "turn_on"],
  ["de", "Flurlicht", "starte die Automation Flurlicht", "trigger"],
  ["fr", "Lumière du couloir", "désactive l’automatisation lumière du couloir", "turn_off"],
  ["fr", "Lumière du couloir", "active l’automatisation lumière du couloir", "turn_on"],
  ["fr", "Lumière du couloir", "lance l’automatisation lumière du couloir", "trigger"],
  ["es", "Luz del pasillo", "desactiva la automatización luz del pasillo", "turn_off"],
  ["es", "Luz del pasillo", "apaga la automatización de la luz del pasillo", "turn_off"],
  ["es", "Luz del pasillo", "activa la automatización luz del pasillo", "turn_on"],
  ["es", "Luz del pasillo", "ejecuta la automatización luz del pasillo", "trigger"],
  ["nl", "Ganglicht", "schakel de automatisering ganglicht uit", "turn_off"],
  ["nl", "Ganglicht", "zet de ganglicht-automatisering aan", "turn_on"],
  ["nl", "Ganglicht", "start de automatisering ganglicht", "trigger"],
])("in %s, beside a lamp %s: %s", (tag, lamp, sentence, command) => {
  it("is done with the automation of that name", async () => {
    const result = await said(tag, lamp, sentence, lamp);
    expect(textOf(result)).toBe(`${command} automation.hall`);
  });

  it("does nothing where no automation is called so", async () => {
    const { kind } = await said(tag, lamp, sentence, "Qcalled");
    expect(kind).toBe("none");
  });
});

describe("an automation that only has the noun in its name", () => {
  it.each([
    ["en", "turn off the light automation"],
    ["en", "disable the light automation"],
    ["de", "schalte die Licht-Automatisierung aus"],
    ["fr", "désactive l’automatisation de la lumière"],
    ["es", "desactiva la automatización de la luz"],
    ["nl", "zet de lichtautomatisering uit"],
  ])("is asked for: %s %s", async (tag, sentence) => {
    const result = await said(tag, "Qlamp", sentence, "Light the Qhall");
    expect(result).toMatchObject({
      kind: "ask",
      candidates: ["automation.hall", "automation.other"],
    });
  });
});
