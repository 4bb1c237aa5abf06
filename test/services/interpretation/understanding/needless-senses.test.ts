/** Which senses of a word are left to read a sentence with. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { buildLattice } from "../../../../services/interpretation/understanding/lattice/lattice.ts";
import { normalize } from "../../../../services/interpretation/understanding/text/normalize.ts";
import { homeOf } from "./homes.ts";
import { loadLanguage } from "./load-language.ts";
import { de } from "./sentences/de.ts";
import { nl } from "./sentences/nl.ts";

const NAMES = { de: de.names, nl: nl.names };

const sensesOf = async (tag: keyof typeof NAMES, sentence: string, phrase: string) => {
  const language = await loadLanguage(tag);
  const text = normalize(sentence);
  const lattice = buildLattice(text, language, indexHome(homeOf(NAMES[tag]), language));
  const words = phrase.toLowerCase().replaceAll(" ", "");
  const spans = lattice.flatMap((of) => of ?? []);
  return spans
    .filter(({ from, to }) => text.chars.slice(from, to) === words)
    .map(({ sense: { is, of } }) => `${is} ${of}`.trim());
};

describe.each([
  ["de", "die", "pron them", "Schalte die bitte ein", "Schalte die Stehlampe ein"],
  ["de", "ein", "a", "Mach die Stehlampe ein bisschen heller", "Schalte die Stehlampe ein"],
  [
    "de",
    "in",
    "link within",
    "Mach in zehn Minuten das Licht aus",
    "Mach in der Küche das Licht aus",
  ],
  ["de", "mach das", "yes", "Ja, mach das", "Mach das Licht an"],
  ["de", "Grad", "attr temperature", "Wie viel Grad hat die Stube", "Stell die Stube auf 21 Grad"],
  ["nl", "zet", "act add", "Zet melk op de boodschappenlijst", "Zet de leeslamp aan"],
  ["nl", "zet", "act make", "Zet een kop koffie", "Zet de leeslamp aan"],
] as const)("%s %j as %j", (tag, phrase, sense, needed, needless) => {
  it(`is read in ${needed}`, async () => {
    expect(await sensesOf(tag, needed, phrase)).toContain(sense);
  });
  it(`is not read in ${needless}`, async () => {
    expect(await sensesOf(tag, needless, phrase)).not.toContain(sense);
  });
});
