/** Spanish: how the code of a lock or an alarm is said. Words with `|` between them. */
import { CODE_NOUNS } from "../../../../../shared/domains/spoken-codes.ts";

export const codes = {
  nouns: CODE_NOUNS.es,
  /** Before the noun. */
  before: "y|con|usando|usa|el|la|mi|nuestro|nuestra|este",
  /** Between the noun and the digits. */
  is: "es",
  /** May follow, or go before. */
  polite: "por favor|gracias|ahora",
} as const;
