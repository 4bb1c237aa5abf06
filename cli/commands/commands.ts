/** All commands, in the order in which the help shows them. A new one is a row here. */

import { duration, homeUrl } from "../kernel/values.ts";
import type { CliCommand, OptionSpec } from "../spec/command.ts";
import { areasCommand } from "./areas.ts";
import { getCommand } from "./get.ts";
import { historyCommand } from "./history.ts";
import { login, logout, whoami } from "./login.ts";
import { profilesList, profilesRemove, profilesUse } from "./profiles.ts";
import { sayCommand } from "./say.ts";
import {
  sceneActivate,
  sceneCapture,
  sceneDelete,
  sceneList,
  sceneSave,
  sceneShow,
} from "./scene.ts";
import { setCommand } from "./set.ts";
import { watchCommand } from "./watch.ts";

export const ABOUT = "Controls a home that Hearth serves: reads, changes and follows its devices.";

/** Options of every command, before or after its name. */
export const COMMON = {
  profile: { value: "name", about: "The home to speak to", short: "p", complete: "profiles" },
  url: { value: "url", about: "Its address, instead of the profile's", reader: homeUrl },
  json: { about: "Print JSON for programs" },
  noColor: { about: "Print no colours" },
  timeout: { value: "time", about: "How long to wait for an answer (10s)", reader: duration },
} as const satisfies Readonly<Record<string, OptionSpec>>;

/** First words of commands with two. */
export const FAMILIES: Readonly<Record<string, string>> = {
  scene: "Scenes: list, show, activate, capture, save, delete",
  profiles: "Several homes: list, use, remove their profiles",
};

export const COMMANDS: readonly CliCommand[] = [
  login,
  logout,
  whoami,
  profilesList,
  profilesUse,
  profilesRemove,
  getCommand,
  setCommand,
  sayCommand,
  watchCommand,
  historyCommand,
  sceneList,
  sceneShow,
  sceneActivate,
  sceneCapture,
  sceneSave,
  sceneDelete,
  areasCommand,
];
