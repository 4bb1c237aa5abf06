/** Spanish: the login. */
import type { PageTexts } from "../texts.ts";

export const login = {
  again: "Repetir la contraseña nueva",
  begin: "Empezar",
  different: "Las dos contraseñas no coinciden.",
  key: "Clave de API",
  later: "Más tarde",
  password: "Contraseña",
  shownPassword: "Contraseña que mostró el terminal",
  submit: "Iniciar sesión",
  username: "Nombre de usuario",
  welcome: "Bienvenida a Hearth",
  welcomeHint:
    "El primer inicio creó el usuario {user} y mostró una contraseña en el terminal. Ahora toca elegir una propia.",
  withKey: "Iniciar sesión con una clave de API",
  withPassword: "Iniciar sesión con contraseña",
} as const satisfies PageTexts<"login">;
