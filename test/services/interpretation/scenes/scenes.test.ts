/** What sentences about scenes of each language come to: shown first, and nothing where a word is not understood. */
import { describe, expect, it } from "@jest/globals";
import {
  buildHomeModel,
  type HomeModel,
} from "../../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import type { ParsedSentence } from "../../../../services/interpretation/parser/parsed-sentence.ts";
import { isScene } from "../../../../services/interpretation/routines/spoken-routine.ts";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { homeOf } from "../understanding/homes.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { nl } from "./nl.ts";
import type { SceneRows } from "./rows.ts";

const LANGUAGES = Object.entries({ en, de, es, fr, nl }) as [SentenceLanguage, SceneRows][];
const NOW = "2030-01-01T18:00:00.000Z";

const homeIn = async (tag: SentenceLanguage, { names }: SceneRows): Promise<HomeModel> => {
  const { floors, areas, things } = homeOf(names);
  return buildHomeModel(
    await openLanguage(tag),
    {
      labels: [],
      floors: floors.map(({ id, ...one }) => ({ ...one, floor_id: id, aliases: [] })),
      areas: areas.map(({ id, ...one }) => ({ ...one, area_id: id, aliases: [], labels: [] })),
      entities: things.map(({ entity_id, name, area_id }) => ({
        entity_id,
        name,
        area_id,
        aliases: [],
        labels: [],
      })),
    },
    things.map(({ entity_id, state, attributes }) => ({
      entity_id,
      state,
      attributes,
      last_changed: NOW,
      last_updated: NOW,
      version: 1,
    })),
  );
};

const textOf = (parsed: ParsedSentence): string => {
  if (parsed.kind === "unclear") return "-";
  if (parsed.kind !== "draft" || !isScene(parsed.change)) return parsed.kind;
  const { scene, name, to, ids, actions } = parsed.change;
  const lines = actions?.map(({ device, action, parameters = {} }) =>
    [device, action, ...Object.entries(parameters).map(([key, value]) => `${key}=${value}`)].join(
      " ",
    ),
  );
  const named = to === undefined ? `${scene} ${name}` : `${scene} ${name} to ${to}`;
  const contents = lines?.join("; ") ?? ids?.join(", ");
  return contents === undefined ? named : `${named}: ${contents}`;
};

describe.each(LANGUAGES)("a sentence about a scene in %s", (tag, table) => {
  it.each(table.rows)("%s → %s", async (sentence, expected) => {
    const home = await homeIn(tag, table);
    const context = { location: table.location, localTime: new Date(NOW) };
    const parsed = readSentence(sentence, home, context);
    const isOneByOne = "text" in parsed && parsed.text === home.language.scenes.oneByOne;
    expect(isOneByOne ? "one by one" : textOf(parsed)).toBe(expected);
  });

  it("is one of a table of which a quarter does nothing", () => {
    const nothing = table.rows.filter(([, expected]) => expected === "-");
    expect(nothing.length).toBeGreaterThanOrEqual(table.rows.length / 4);
  });
});
