/** What phrases begin with that few sentences have: the others need not be searched for them. */
import type { SenseKey } from "../lattice/sense.ts";
import { firstWordsOf } from "../text/phrase-keys.ts";
import { type LanguageData, TABLES } from "./language-data.ts";

export interface FirstWords {
  /** Of a reason. */
  readonly because: ReadonlySet<string>;
  /** Of what something is compared with. */
  readonly than: ReadonlySet<string>;
  /** Of what others are to do. */
  readonly others: ReadonlySet<string>;
}

const phrasesOf = ({ tables }: LanguageData, key: SenseKey): string =>
  TABLES.flatMap((table) => tables[table]?.[key] ?? []).join("|");

export const firstWords = (data: LanguageData): FirstWords => ({
  because: firstWordsOf(phrasesOf(data, "link.because")),
  than: firstWordsOf(phrasesOf(data, "link.than")),
  others: firstWordsOf(data.statements?.others ?? ""),
});
