/** French: how the code of a lock or an alarm is said. Words with `|` between them. */
export const codes = {
  nouns: "code|pin|code pin|mot de passe|code secret|code d'accès",
  /** Before the noun. */
  before: "et|avec|en utilisant|utilise|le|la|mon|notre|ce",
  /** Between the noun and the digits. */
  is: "est",
  /** May follow, or go before. */
  polite: "s'il te plaît|s'il vous plaît|merci|maintenant|s’il te plaît|s’il vous plaît",
} as const;
