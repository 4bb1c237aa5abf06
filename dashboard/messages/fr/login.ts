/** French: the login. */
import type { PageTexts } from "../texts.ts";

export const login = {
  again: "Répéter le nouveau mot de passe",
  begin: "Commencer",
  different: "Les deux mots de passe diffèrent.",
  key: "Clé API",
  later: "Plus tard",
  password: "Mot de passe",
  shownPassword: "Mot de passe affiché dans le terminal",
  submit: "Se connecter",
  username: "Nom d’utilisateur",
  welcome: "Bienvenue dans Hearth",
  welcomeHint:
    "Le premier démarrage a créé l’utilisateur {user} et affiché un mot de passe dans le terminal. Il est temps d’en choisir un.",
  withKey: "Se connecter avec une clé API",
  withPassword: "Se connecter avec un mot de passe",
} as const satisfies PageTexts<"login">;
