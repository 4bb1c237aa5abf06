/** Dutch: the homes that Hearth controls. */
import type { PageTexts } from "../texts.ts";

export const homes = {
  add: "Huis verbinden",
  address: "Adres",
  addressHint: "Zoals in de browser: homeassistant.local:8123, of https://… met de naam.",
  answers: "Het antwoordt. Er is nog niets opgeslagen.",
  asks: "Wordt gevraagd …",
  away: "weg sinds {time}",
  brokerHint:
    "De broker: 192.168.1.10, of mqtts://… met de naam. Zigbee2MQTT, Tasmota en ESPHome melden daar apparaten aan.",
  changeOf: "{name} wijzigen",
  connect: "Verbinden",
  connected: "verbonden sinds {time}",
  connecting: "verbindt …",
  empty: "Hearth bestuurt nog geen huis.",
  ifAsked: "Gebruiker en wachtwoord alleen als de broker erom vraagt.",
  isConnected: "{name} is verbonden: {devices}",
  kind: "Soort huis",
  nameIfAny: "Naam (optioneel)",
  noAddress: "‘{text}’ is geen adres. Typ het zonder gebruiker en wachtwoord.",
  refused: "toegang geweigerd sinds {time}",
  removeHint:
    "Het heeft {devices}, die uit Hearth verdwijnen. Scènes en automatiseringen vinden ze niet meer. De geschiedenis blijft.",
  rooms: "Extra kamers",
  title: "Huizen",
  token: "Toegangstoken",
  tokenHint:
    "In Home Assistant: klik op je naam, dan Beveiliging, dan Token aanmaken bij Langdurige toegangstokens.",
  tokenKept: "Leeg houdt het huidige. Een ander adres vraagt het opnieuw.",
  try: "Proberen",
  virtual: "Virtueel huis",
  virtualHint: "Gesimuleerde apparaten, om Hearth te proberen.",
  welcome: "Hearth is klaar. Verbind het huis dat je hebt.",
} as const satisfies PageTexts<"homes">;
