/** How a service is called: Home Assistant's names, and those of our own command table. */

/** The commands of each domain, which may be named as they are: `cover.open`. */
export const OWN = {
  light: ["turn_on", "turn_off", "toggle", "set_brightness", "set_color", "set_color_temp"],
  switch: ["turn_on", "turn_off", "toggle"],
  climate: ["turn_on", "turn_off", "toggle", "set_temperature", "set_hvac_mode"],
  cover: ["open", "close", "stop", "toggle", "set_position"],
  media_player: [
    "turn_on",
    "turn_off",
    "toggle",
    "play",
    "pause",
    "play_pause",
    "stop",
    "next",
    "previous",
    "set_volume",
    "mute",
    "unmute",
    "select_source",
  ],
  lock: ["lock", "unlock"],
  fan: ["turn_on", "turn_off", "toggle", "set_percentage"],
  vacuum: ["start", "pause", "stop", "return_to_base"],
  scene: ["turn_on", "activate"],
  automation: ["turn_on", "turn_off", "toggle", "trigger"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Where Home Assistant has another name, means another command, or has a service for any domain. */
export const HOME_ASSISTANT = {
  "homeassistant.turn_on": "turn_on",
  "homeassistant.turn_off": "turn_off",
  "homeassistant.toggle": "toggle",
  "cover.open_cover": "open",
  "cover.close_cover": "close",
  "cover.stop_cover": "stop",
  "cover.set_cover_position": "set_position",
  "media_player.media_play": "play",
  "media_player.media_pause": "pause",
  "media_player.media_play_pause": "play_pause",
  "media_player.media_stop": "stop",
  "media_player.media_next_track": "next",
  "media_player.media_previous_track": "previous",
  "media_player.volume_set": "set_volume",
  "media_player.volume_mute": "mute",
  "scene.turn_on": "activate",
} as const satisfies Readonly<Record<string, string>>;

/** Domains without a command, which are only read. */
const READ_ONLY = ["sensor", "binary_sensor"];

/** The domains that Hearth knows. */
export const DOMAIN_NAMES: readonly string[] = [...Object.keys(OWN), ...READ_ONLY];

/** The commands that there are, whatever the domain. */
export const COMMANDS: readonly string[] = [...new Set(Object.values(OWN).flat())];

/** Its services are for entities of any domain. */
export const ANY_DOMAIN = "homeassistant";

/** Service → command, under every name. */
export const SERVICES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OWN).flatMap(([domain, commands]) =>
    commands.map((command) => [`${domain}.${command}`, command] as const),
  ),
  ...Object.entries(HOME_ASSISTANT),
]);

const domainIn = (service: string) => service.split(".", 1)[0];

/** Whether a service is for entities of a domain. */
export const isFor = (service: string, domain: string): boolean =>
  [domain, ANY_DOMAIN].includes(domainIn(service) ?? "");

/** What somebody may have meant by a service that does not exist: those of its domain, or all. */
export const servicesLike = (service: string): readonly string[] => {
  const all = [...SERVICES.keys()];
  const ofDomain = all.filter((one) => domainIn(one) === domainIn(service));
  return ofDomain.length > 0 ? ofDomain : all;
};
