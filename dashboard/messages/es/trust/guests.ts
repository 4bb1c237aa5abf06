/** Spanish: links for guests. */
import type { PageTexts } from "../../texts.ts";

export const guests = {
  browsers: "Cuántos navegadores pueden abrirlo",
  by: "creado por {name}",
  empty: "No hay enlaces de invitado. Quien abre uno no necesita cuenta.",
  ends: "Hasta",
  enter: "Entrar",
  guestOf: "Invitado de {name}, hasta {time}",
  invalid: "Este enlace ha terminado o fue revocado. Pide otro.",
  invited: "Te invitan a esta casa.",
  isTaken: "Este enlace ya se abrió. Pide otro.",
  link: "Enlace",
  localOnly:
    "Esta dirección solo funciona en este ordenador. Abre el panel por su dirección en la red, o define PUBLIC_URL.",
  needsGrant: "Elige al menos un área, un tipo de dispositivo o un límite.",
  new: "Nuevo enlace de invitado",
  once: "Escanéalo con el teléfono del invitado, o envía el enlace. No se muestra de nuevo.",
  opened: {
    one: "abierto en {count} de {all} navegadores",
    other: "abierto en {count} de {all} navegadores",
  },
  qrOf: "Código QR del enlace para {name}",
  replaces: "Se cierra la sesión de {name} en este navegador.",
  revoke: "Revocar",
  revokeHint: "Quien lo abrió pierde el acceso al instante.",
  revokeOf: "Revocar el enlace para {name}",
  shown: "El enlace para {name}",
  title: "Invitados",
} as const satisfies PageTexts<"guests">;
