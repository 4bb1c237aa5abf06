/** What a command line reads of its surroundings: variables and files, as the manual lists them. */

export const VARIABLES: Readonly<Record<string, string>> = {
  HEARTH_URL: "Address of the home, instead of the profile's",
  HEARTH_TOKEN: "A token or an API key for it, instead of the profile's",
  HEARTH_PROFILE: "Profile that is used when none is named",
  HEARTH_HOME_TOKEN: "Token of a home that hearth homes connects, instead of being asked for it",
  HEARTH_HOME_PASSWORD: "Its password, where it asks for one",
  HEARTH_MODEL_KEY: "Key of a language model that hearth model sets, instead of being asked for it",
  NO_COLOR: "Where it is set, nothing is painted",
  NODE_EXTRA_CA_CERTS: "File of an authority whose certificates are trusted",
};

export const FILES: Readonly<Record<string, string>> = {
  "~/.config/hearth/profiles.json":
    "The profiles with their credentials, readable by you only; below XDG_CONFIG_HOME where that is set",
};
