/** Dutch: the login. */
import type { PageTexts } from "../texts.ts";

export const login = {
  again: "Nieuw wachtwoord herhalen",
  begin: "Beginnen",
  different: "De twee wachtwoorden verschillen.",
  key: "API-sleutel",
  later: "Later",
  password: "Wachtwoord",
  shownPassword: "Wachtwoord dat de terminal heeft getoond",
  submit: "Inloggen",
  username: "Gebruikersnaam",
  welcome: "Welkom bij Hearth",
  welcomeHint:
    "De eerste start heeft de gebruiker {user} aangemaakt en in de terminal een wachtwoord getoond. Kies nu een eigen wachtwoord.",
  withKey: "Inloggen met een API-sleutel",
  withPassword: "Inloggen met een wachtwoord",
} as const satisfies PageTexts<"login">;
