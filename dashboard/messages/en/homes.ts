/** English: the homes that Hearth controls. */
export const homes = {
  add: "Connect a home",
  address: "Address",
  addressHint: "As in the browser: homeassistant.local:8123, or https://… with its name.",
  answers: "It answers. Nothing is stored yet.",
  asks: "Asking it …",
  away: "away since {time}",
  brokerHint:
    "The broker: 192.168.1.10, or mqtts://… with its name. Zigbee2MQTT, Tasmota and ESPHome announce devices there.",
  changeOf: "Change {name}",
  connect: "Connect",
  connected: "connected since {time}",
  connecting: "connecting …",
  empty: "Hearth controls no home yet.",
  ifAsked: "User and password only where the broker asks for them.",
  isConnected: "{name} is connected: {devices}",
  kind: "Kind of home",
  nameIfAny: "Name (optional)",
  noAddress: "“{text}” is no address. Type it without user and password.",
  refused: "credentials refused since {time}",
  removeHint:
    "It has {devices}, which go from Hearth. Scenes and automations no longer find them. Their history is kept.",
  rooms: "Additional rooms",
  title: "Homes",
  token: "Access token",
  tokenHint:
    "In Home Assistant: click your name, then Security, then Create token under Long-lived access tokens.",
  tokenKept: "Empty keeps the present one. Another address needs it again.",
  try: "Try",
  virtual: "Virtual house",
  virtualHint: "Simulated devices, to try Hearth.",
  welcome: "Hearth is ready. Connect the home that you have.",
} as const;
