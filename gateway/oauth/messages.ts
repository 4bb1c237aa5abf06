/** The texts of the consent page, in the languages of the dashboard. */
import { own } from "../../shared/kernel/own-property.ts";
import { DE } from "./messages/de.ts";
import { EN } from "./messages/en.ts";
import { ES } from "./messages/es.ts";
import { FR } from "./messages/fr.ts";
import { NL } from "./messages/nl.ts";
import type { ConsentTexts } from "./messages/texts.ts";

const TEXTS: Readonly<Record<string, ConsentTexts>> = { en: EN, de: DE, es: ES, fr: FR, nl: NL };

/** The first that the browser asks for and that there is; English otherwise. */
export const textsFor = (
  acceptLanguage = "",
): { readonly lang: string; readonly texts: ConsentTexts } => {
  const wanted = acceptLanguage
    .toLowerCase()
    .split(",")
    .map((one) => {
      const [tag = "", ...parameters] = one.trim().split(";");
      const q = parameters
        .find((text) => text.trim().startsWith("q="))
        ?.trim()
        .slice(2);
      return { lang: tag.slice(0, 2), weight: Number(q ?? 1) };
    })
    .sort((one, other) => other.weight - one.weight)
    .find(({ lang }) => Object.hasOwn(TEXTS, lang));
  const lang = wanted?.lang ?? "en";
  return { lang, texts: own(TEXTS, lang) ?? EN };
};
