/** German: the homes that Hearth controls. */
import type { PageTexts } from "../texts.ts";

export const homes = {
  add: "Haus verbinden",
  address: "Adresse",
  addressHint: "Wie im Browser: homeassistant.local:8123, oder https://… mit seinem Namen.",
  answers: "Es antwortet. Noch ist nichts gespeichert.",
  asks: "Wird gefragt …",
  away: "weg seit {time}",
  brokerHint:
    "Der Broker: 192.168.1.10, oder mqtts://… mit seinem Namen. Zigbee2MQTT, Tasmota und ESPHome melden dort Geräte an.",
  changeOf: "{name} ändern",
  connect: "Verbinden",
  connected: "verbunden seit {time}",
  connecting: "verbindet sich …",
  empty: "Hearth steuert noch kein Haus.",
  ifAsked: "Benutzer und Passwort nur, wo der Broker sie verlangt.",
  isConnected: "{name} ist verbunden: {devices}",
  kind: "Art des Hauses",
  nameIfAny: "Name (freiwillig)",
  noAddress: "„{text}“ ist keine Adresse. Ohne Benutzer und Passwort eingeben.",
  refused: "Zugang verweigert seit {time}",
  removeHint:
    "Es hat {devices}, die aus Hearth verschwinden. Szenen und Automationen finden sie nicht mehr. Der Verlauf bleibt.",
  rooms: "Zusätzliche Räume",
  title: "Häuser",
  token: "Zugangstoken",
  tokenHint:
    "In Home Assistant: auf den eigenen Namen, dann Sicherheit, dann Token erstellen unter Langlebige Zugangstoken.",
  tokenKept: "Leer bleibt das jetzige. Eine andere Adresse braucht es neu.",
  try: "Probieren",
  virtual: "Virtuelles Haus",
  virtualHint: "Simulierte Geräte, um Hearth auszuprobieren.",
  welcome: "Hearth ist bereit. Verbinde das Haus, das du hast.",
} as const satisfies PageTexts<"homes">;
