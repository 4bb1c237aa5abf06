/** What is said of light otherwise than as an order to a lamp: let in, asked for by two values, set apart. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { inWords, talkIn, timedHouse } from "../timed-house.ts";

const said = async (tag: SentenceLanguage, ...sentences: string[]) =>
  inWords(talkIn(await timedHouse(tag), sentences));

const OPENED = "open cover.office";

it.each<[SentenceLanguage, string]>([
  ["en", "let some light into the office"],
  ["en", "let in the sun in the office"],
  ["de", "lass etwas Licht rein im Büro"],
  ["fr", "laisse entrer la lumière dans le bureau"],
  ["es", "deja entrar un poco de luz en la oficina"],
  ["nl", "laat wat licht binnen in het kantoor"],
])("light that is let in comes through what is opened: %s %j", async (tag, sentence) =>
  expect(await said(tag, sentence)).toBe(OPENED),
);

it("is not done otherwise than it is said", async () =>
  expect(await said("nl", "doe het kantoorlicht zachtjes aan")).toMatch(/^- .*zachtjes/u));

it.each<[SentenceLanguage, string]>([
  ["en", "stop: kitchen and hallway on"],
  ["en", "off: kitchen and hallway on"],
  ["de", "stopp: Küche und Flur an"],
  ["fr", "stop : cuisine et couloir allumés"],
  ["es", "para: cocina y pasillo encendidos"],
  ["nl", "stop: keuken en gang aan"],
])("what stands apart is done with none of what is said behind: %s %j", async (tag, sentence) =>
  expect(await said(tag, sentence)).toMatch(/^- /u),
);

describe("two values of one thing", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "brightness and color of the office light"],
    ["en", "what is the brightness and color of the office light?"],
    ["de", "Helligkeit und Farbe des Bürolichts"],
    ["fr", "luminosité et couleur de la lumière du bureau"],
    ["es", "brillo y color de la luz de la oficina"],
    ["nl", "helderheid en kleur van het kantoorlicht"],
  ])("are both told, of that thing: %s %j", async (tag, sentence) =>
    expect(await said(tag, sentence)).toMatch(
      /^= Office light\D+86 ?%\. Office light\D+4500 kelvin\.$/u,
    ),
  );
});
