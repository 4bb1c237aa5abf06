/** The nouns of a language for kinds of entities, as the domains have them. */
import { DOMAINS } from "../../../shared/domains/domains.ts";
import type { LexiconRow } from "../language/lexicon.ts";

export const nounsIn = (language: "en"): readonly LexiconRow[] =>
  DOMAINS.flatMap(({ sentences }) => sentences?.nouns ?? []).flatMap(
    ({ kind, [language]: phrases }) =>
      (phrases ?? []).flatMap((words, index): readonly LexiconRow[] =>
        words ? [[words, { is: "kind", kind, many: index > 0 }]] : [],
      ),
  );

/** By domain: names that end with one of these are known by the others too, and without it. */
export const nameEndingsIn = (language: "en"): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    DOMAINS.map(({ name, sentences }) => [name, sentences?.nameEndings?.[language] ?? []]),
  );
