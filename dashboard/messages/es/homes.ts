/** Spanish: the homes that Hearth controls. */
import type { PageTexts } from "../texts.ts";

export const homes = {
  add: "Conectar una casa",
  address: "Dirección",
  addressHint: "Como en el navegador: homeassistant.local:8123, o https://… con su nombre.",
  answers: "Responde. Aún no se ha guardado nada.",
  asks: "Preguntando …",
  away: "ausente desde {time}",
  brokerHint:
    "El bróker: 192.168.1.10, o mqtts://… con su nombre. Zigbee2MQTT, Tasmota y ESPHome anuncian allí dispositivos.",
  changeOf: "Cambiar {name}",
  connect: "Conectar",
  connected: "conectada desde {time}",
  connecting: "conectando …",
  empty: "Hearth aún no controla ninguna casa.",
  ifAsked: "Usuario y contraseña solo si el bróker los pide.",
  isConnected: "{name} está conectada: {devices}",
  kind: "Tipo de casa",
  nameIfAny: "Nombre (opcional)",
  noAddress: "«{text}» no es una dirección. Escríbala sin usuario ni contraseña.",
  refused: "acceso rechazado desde {time}",
  removeHint:
    "Tiene {devices}, que desaparecen de Hearth. Las escenas y automatizaciones ya no los encuentran. El historial se conserva.",
  rooms: "Habitaciones adicionales",
  title: "Casas",
  token: "Token de acceso",
  tokenHint:
    "En Home Assistant: pulse su nombre, luego Seguridad y Crear token en Tokens de acceso de larga duración.",
  tokenKept: "Vacío conserva el actual. Otra dirección lo pide de nuevo.",
  try: "Probar",
  virtual: "Casa virtual",
  virtualHint: "Dispositivos simulados, para probar Hearth.",
  welcome: "Hearth está listo. Conecte la casa que tiene.",
} as const satisfies PageTexts<"homes">;
