/** German: how the code of a lock or an alarm is said. Words with `|` between them. */
export const codes = {
  nouns:
    "code|pin|pin-code|pincode|geheimzahl|passwort|kennwort|kode|zugangscode|türcode|alarmcode",
  /** Before the noun. */
  before:
    "und|mit|mittels|per|dem|den|der|die|das|meinem|meiner|mein|meine|unserem|benutze|verwende",
  /** Between the noun and the digits. */
  is: "ist|lautet",
  /** May follow, or go before. */
  polite: "bitte|danke|jetzt",
} as const;
