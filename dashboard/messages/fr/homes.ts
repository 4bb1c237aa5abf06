/** French: the homes that Hearth controls. */
import type { PageTexts } from "../texts.ts";

export const homes = {
  add: "Connecter une maison",
  address: "Adresse",
  addressHint: "Comme dans le navigateur : homeassistant.local:8123, ou https://… avec son nom.",
  answers: "Elle répond. Rien n’est encore enregistré.",
  asks: "Demande en cours …",
  away: "absente depuis {time}",
  brokerHint:
    "Le broker : 192.168.1.10, ou mqtts://… avec son nom. Zigbee2MQTT, Tasmota et ESPHome y annoncent des appareils.",
  changeOf: "Modifier {name}",
  connect: "Connecter",
  connected: "connectée depuis {time}",
  connecting: "connexion …",
  empty: "Hearth ne commande encore aucune maison.",
  ifAsked: "Utilisateur et mot de passe seulement si le broker les demande.",
  isConnected: "{name} est connectée : {devices}",
  kind: "Type de maison",
  nameIfAny: "Nom (facultatif)",
  noAddress: "« {text} » n’est pas une adresse. Saisissez-la sans utilisateur ni mot de passe.",
  refused: "accès refusé depuis {time}",
  removeHint:
    "Elle a {devices}, qui quittent Hearth. Scènes et automatisations ne les trouvent plus. L’historique est conservé.",
  rooms: "Pièces supplémentaires",
  title: "Maisons",
  token: "Jeton d’accès",
  tokenHint:
    "Dans Home Assistant : votre nom, puis Sécurité, puis Créer un jeton sous Jetons d’accès de longue durée.",
  tokenKept: "Vide garde l’actuel. Une autre adresse le redemande.",
  try: "Essayer",
  virtual: "Maison virtuelle",
  virtualHint: "Des appareils simulés, pour essayer Hearth.",
  welcome: "Hearth est prêt. Connectez la maison que vous avez.",
} as const satisfies PageTexts<"homes">;
