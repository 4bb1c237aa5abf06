/** German: the login. */
import type { PageTexts } from "../texts.ts";

export const login = {
  again: "Neues Passwort wiederholen",
  begin: "Anfangen",
  different: "Die beiden Passwörter sind verschieden.",
  key: "API-Schlüssel",
  later: "Später",
  password: "Passwort",
  shownPassword: "Passwort, das das Terminal gezeigt hat",
  submit: "Anmelden",
  username: "Benutzername",
  welcome: "Willkommen bei Hearth",
  welcomeHint:
    "Der erste Start hat den Benutzer {user} angelegt und im Terminal ein Passwort gezeigt. Jetzt ein eigenes wählen.",
  withKey: "Mit API-Schlüssel anmelden",
  withPassword: "Mit Passwort anmelden",
} as const satisfies PageTexts<"login">;
