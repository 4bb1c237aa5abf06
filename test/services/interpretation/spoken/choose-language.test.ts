/** A sentence that is refused is answered in the language that its words look like, whatever the home speaks. */
import { describe, expect, it } from "@jest/globals";
import {
  likelyLanguages,
  likelyOf,
} from "../../../../services/interpretation/spoken/choose-language.ts";

const REFUSED = [
  ["de", "entriegle alles"],
  ["de", "was kannst du"],
  ["de", "verriegle mir den Keller"],
  ["en", "unlock the cellar"],
  ["en", "delete that"],
  ["es", "deshaz eso"],
  ["es", "borra todo"],
  ["es", "enciende la fuente"],
  ["fr", "verrouille la chaîne"],
  ["fr", "déverrouille tout"],
  ["fr", "annule ça"],
  ["nl", "ontgrendel alles"],
  ["nl", "annuleer dat"],
  ["nl", "doe de fontein op slot"],
] as const;

describe("the language of a refusal", () => {
  it.each(REFUSED)("is %s: %s", (tag, sentence) => {
    expect(likelyOf(sentence)).toEqual([tag]);
  });

  it("is looked for only where none is said", () => {
    const wish = { sentence: "entriegle alles", usual: "en" } as const;
    expect(likelyLanguages(wish)).toEqual(["en", "de"]);
    expect(likelyLanguages({ ...wish, language: "fr" })).toEqual(["fr"]);
  });
});
