/** Dutch: how the code of a lock or an alarm is said. Words with `|` between them. */
export const codes = {
  nouns: "code|pin|pincode|toegangscode|wachtwoord|cijfercode|alarmcode|deurcode",
  /** Before the noun. */
  before: "en|met|gebruik|via|de|het|mijn|onze|deze",
  /** Between the noun and the digits. */
  is: "is",
  /** May follow, or go before. */
  polite: "alsjeblieft|alstublieft|graag|bedankt|nu",
} as const;
