/** The texts of the dashboard: each language says all that English says, in texts of its own. */
import { describe, expect, it } from "@jest/globals";
import german from "../../dashboard/messages/de.ts";
import english from "../../dashboard/messages/en.ts";
import spanish from "../../dashboard/messages/es.ts";
import french from "../../dashboard/messages/fr.ts";
import dutch from "../../dashboard/messages/nl.ts";
import type { LanguageCode } from "../../dashboard/messages/texts.ts";

type PluralOrText = string | Readonly<Record<string, string>>;
type MessagePages = Readonly<Record<string, Readonly<Record<string, PluralOrText>>>>;

const TRANSLATIONS: readonly (readonly [language: LanguageCode, texts: MessagePages])[] = [
  ["de", german],
  ["fr", french],
  ["es", spanish],
  ["nl", dutch],
];

/** A label that is longer than English by more than this breaks the layout that was made for English. */
const MAX_GROWTH = 1.6;
const MAX_EXTRA_CHARACTERS = 20;

/** A line for each text: `home.allOff` and what it says. */
const textsOf = (pages: MessagePages): readonly (readonly [key: string, text: PluralOrText])[] =>
  Object.entries(pages).flatMap(([page, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${page}.${name}`, text] as const),
  );

const ENGLISH = new Map(textsOf(english));

const formsOf = (text: PluralOrText): readonly string[] =>
  typeof text === "string" ? [text] : Object.values(text);

/** The form that stands for any number says everything. */
const generalForm = (text: PluralOrText): string =>
  typeof text === "string" ? text : (text.other ?? "");

const placeholdersOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].sort();

const lengthOf = (text: PluralOrText): number =>
  Math.max(...formsOf(text).map((one) => one.length));

const mostOf = (text: PluralOrText): number => MAX_GROWTH * lengthOf(text) + MAX_EXTRA_CHARACTERS;

const categoriesOf = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Keys of the texts that do not keep a rule. */
const breaking = (
  pages: MessagePages,
  keeps: (text: PluralOrText, original: PluralOrText) => boolean,
): readonly string[] =>
  textsOf(pages)
    .filter(([key, text]) => !keeps(text, ENGLISH.get(key) ?? text))
    .map(([key]) => key);

describe.each<readonly [string, MessagePages]>([["en", english], ...TRANSLATIONS])(
  "the texts in %j",
  (language, pages) => {
    it("have each key of English, and no other", () => {
      expect(
        textsOf(pages)
          .map(([key]) => key)
          .sort(),
      ).toEqual([...ENGLISH.keys()].sort());
    });

    it("have forms where English has forms: those of the language, and the general one", () => {
      const categories = categoriesOf(language);
      const keeps = (text: PluralOrText, original: PluralOrText) =>
        typeof text === typeof original &&
        (typeof text === "string" ||
          ("other" in text && Object.keys(text).every((one) => categories.includes(one))));
      expect(breaking(pages, keeps)).toEqual([]);
    });

    it("name the same values as English", () => {
      const keeps = (text: PluralOrText, original: PluralOrText) => {
        const given = placeholdersOf(generalForm(original));
        return (
          String(placeholdersOf(generalForm(text))) === String(given) &&
          formsOf(text).every((form) => placeholdersOf(form).every((one) => given.includes(one)))
        );
      };
      expect(breaking(pages, keeps)).toEqual([]);
    });

    it("are not empty, and have no space at an end", () => {
      const keeps = (text: PluralOrText) =>
        formsOf(text).every((form) => form !== "" && form.trim() === form);
      expect(breaking(pages, keeps)).toEqual([]);
    });

    it("are not much longer than English", () => {
      const keeps = (text: PluralOrText, original: PluralOrText) =>
        lengthOf(text) <= mostOf(original);
      expect(breaking(pages, keeps)).toEqual([]);
    });
  },
);
