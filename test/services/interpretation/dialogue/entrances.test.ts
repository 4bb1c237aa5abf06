/** What lets people in is never chosen for them: of several, it is asked which. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { SENTENCE_LANGUAGES } from "../../../../shared/contracts/interpretation.ts";
import { loadLanguage } from "../understanding/load-language.ts";
import { textOf } from "../understanding/outcome.ts";

const NOW = new Date("2030-01-01T18:00:00Z");

type Row = readonly [entity_id: string, area_id: string, state: string, device_class?: string];

const HOUSE: readonly Row[] = [
  ["lock.one", "here", "locked"],
  ["lock.two", "there", "unlocked"],
  ["cover.garage_one", "here", "closed", "garage"],
  ["cover.garage_two", "there", "open", "garage"],
  ["cover.gate_one", "here", "closed", "gate"],
  ["cover.gate_two", "there", "open", "gate"],
  ["alarm_control_panel.one", "here", "armed_away"],
  ["alarm_control_panel.two", "there", "disarmed"],
];

/** What is said in the room of the first of each, where it is the one that was spoken of last. */
const said = async (
  tag: string,
  text: string,
  things: readonly Row[] = HOUSE,
  context: { readonly area?: string; readonly recent?: string } = {},
) => {
  const language = await loadLanguage(tag);
  const { area, recent } = context;
  const home = indexHome(
    {
      isFahrenheit: false,
      floors: [],
      areas: ["here", "there"].map((id) => ({ id, name: `Q${id}`, aliases: [], floor_id: null })),
      things: things.map(([entity_id, area_id, state, device_class]) => ({
        ...{ entity_id, area_id, state, name: entity_id.replace(/\W/u, " X"), aliases: [] },
        attributes: { supported_features: 15, ...(device_class && { device_class }) },
      })),
    },
    language,
  );
  const memory = recent === undefined ? undefined : { recent: [recent] };
  return textOf(understand(text, language, home, { now: NOW, area, memory }));
};

beforeAll(() => Promise.all(SENTENCE_LANGUAGES.map(loadLanguage)));

const UNLOCK = [
  ["en", "unlock the door"],
  ["en", "unlock the lock"],
  ["de", "schließ die Tür auf"],
  ["es", "desbloquea la puerta"],
  ["fr", "déverrouille la porte"],
  ["nl", "ontgrendel de deur"],
] as const;

const OPEN = [
  ["en", "open the garage door"],
  ["en", "open the gate"],
  ["de", "öffne das Garagentor"],
  ["es", "abre la puerta del garaje"],
  ["fr", "ouvre la porte du garage"],
  ["nl", "open de garagedeur"],
] as const;

const DISARM = [["en", "disarm the alarm"]] as const;

describe("of several entrances", () => {
  it.each([...UNLOCK, ...OPEN, ...DISARM])("in %s, %j asks which one", async (tag, text) => {
    expect(await said(tag, text)).toBe("?");
    expect(await said(tag, text, HOUSE, { area: "here" })).toBe("?");
    for (const [recent] of HOUSE) expect(await said(tag, text, HOUSE, { recent })).toBe("?");
  });

  it.each([...UNLOCK, ...OPEN])(
    "in %s, %j is for the only one that there is",
    async (tag, text) => {
      const only = HOUSE.filter(([, area]) => area === "here");
      expect(await said(tag, text, only)).toMatch(/^(unlock|open) /u);
    },
  );

  it("does what a name, a room or a pronoun tells", async () => {
    expect(await said("en", "unlock the door in the Qthere")).toBe("unlock lock.two");
    expect(await said("en", "unlock it", HOUSE, { recent: "lock.one" })).toBe("unlock lock.one");
    expect(await said("en", "open the gate in the Qhere")).toBe("open cover.gate_one");
  });

  it("closes and locks what is open without asking", async () => {
    expect(await said("en", "lock the door")).toBe("lock lock.two");
    expect(await said("en", "close the gate")).toBe("close cover.gate_two");
  });
});
