/** The texts that each language has: the keys of English, with texts where English has one. */
import type english from "./en.ts";

export type LanguageCode = "en" | "de" | "fr" | "es" | "nl";

type English = typeof english;

/** Forms of a text by the plural rules of the language. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

export type PageTexts<Page extends keyof English> = {
  readonly [Name in keyof English[Page]]: English[Page][Name] extends string ? string : PluralForms;
};

export type Texts = { readonly [Page in keyof English]: PageTexts<Page> };

/** Page and name of a text, for example `home.allOff`. */
export type TextKey = {
  [Page in keyof English]: `${Page}.${keyof English[Page] & string}`;
}[keyof English];
