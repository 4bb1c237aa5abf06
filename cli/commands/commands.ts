/** All commands, in the order in which the help shows them. A new one is a row here. */

import { duration, homeUrl } from "../kernel/values.ts";
import type { CliCommand, OptionSpec } from "../spec/command.ts";
import { AGENT_COMMANDS } from "./access/agents.ts";
import { auditCommand } from "./access/audit.ts";
import { GUEST_COMMANDS } from "./access/guests.ts";
import { KEY_COMMANDS } from "./access/keys.ts";
import { login, logout, whoami } from "./access/login.ts";
import { profilesList, profilesRemove, profilesUse } from "./access/profiles.ts";
import { USER_COMMANDS } from "./access/users.ts";
import { automationCheck, automationExport, automationImport } from "./automation/files.ts";
import {
  automationDelete,
  automationList,
  automationOff,
  automationOn,
  automationRun,
  automationShow,
} from "./automation/list.ts";
import { automationTrace } from "./automation/trace.ts";
import { doctorCommand } from "./doctor.ts";
import { getCommand } from "./get.ts";
import { historyCommand } from "./history.ts";
import { HOME_COMMANDS } from "./homes.ts";
import { INIT_COMMANDS } from "./init.ts";
import { ADDON_COMMANDS } from "./install/addons.ts";
import { jobCommand } from "./install/change.ts";
import { PACKAGE_COMMANDS } from "./install/packages.ts";
import { MODEL_COMMANDS } from "./models.ts";
import { PLAN_COMMANDS } from "./plan.ts";
import { PROCESS_COMMANDS } from "./process.ts";
import { AREA_COMMANDS } from "./registry/areas.ts";
import { DEVICE_COMMANDS } from "./registry/devices.ts";
import { ENTITY_COMMANDS } from "./registry/entities.ts";
import { FLOOR_COMMANDS } from "./registry/floors.ts";
import { LABEL_COMMANDS } from "./registry/labels.ts";
import { sayCommand } from "./say.ts";
import { SCENE_COMMANDS } from "./scene.ts";
import { setCommand } from "./set.ts";
import { SETTING_COMMANDS } from "./settings.ts";
import { summaryCommand } from "./summary.ts";
import { APPROVAL_HOOK_COMMANDS } from "./trust/approval-hooks.ts";
import { APPROVAL_COMMANDS } from "./trust/approvals.ts";
import { canCommand } from "./trust/can.ts";
import { pinCommand } from "./trust/pin.ts";
import { POLICY_COMMANDS } from "./trust/policy.ts";
import { SCHEDULED_COMMANDS } from "./trust/scheduled.ts";
import { VERSION_COMMANDS } from "./trust/versions.ts";
import { WATCH_COMMANDS } from "./trust/watches.ts";
import { watchCommand } from "./watch.ts";
import { whyCommand } from "./why.ts";

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
  plan: "Plans: say what commands would do, show a plan, carry it out",
  scheduled: "What is done later, or for a while: list, cancel",
  approvals: "What waits for the approval of a person: list, show, approve, refuse, be told of it",
  policy: "What is allowed, asked about or denied: show, set, make the house read-only",
  versions: "What was configured before each change: list, show, restore",
  watches: "Being told once a condition becomes true: list, add, wait, remove",
  homes: "The homes that Hearth controls: list, add, rename, set, remove",
  areas: "Areas: list, add, set, remove",
  floors: "Floors: list, add, set, remove",
  labels: "Labels: list, add, set, remove",
  entities: "Names, areas and labels of entities, what is hidden: list, show, set",
  devices: "Devices of homes, with their entities: list, show, set",
  model: "Language models that understand more than the rules: list, set, test, unset",
  scene: "Scenes: list, show, activate, capture, save, delete",
  automation: "Automations: list, show, check, import, export, trace, turn on and off, run",
  addons: "Add-ons: list, install, start, stop, update, call, read their logs",
  packages: "Packages: list, install, update, uninstall",
  users: "Users: list, add, change, remove, change passwords",
  keys: "API keys: list, add, remove",
  guests: "Guest links, with QR codes: list, add, revoke",
  agents: "Agents connected over OAuth: list, narrow, remove",
  init: "Write what an installation needs: settings, a systemd unit, a compose file",
  settings: "Settings of a running Hearth: list, change where the home is",
  profiles: "Several homes: list, use, remove their profiles",
};

export const COMMANDS: readonly CliCommand[] = [
  login,
  logout,
  whoami,
  getCommand,
  setCommand,
  sayCommand,
  watchCommand,
  historyCommand,
  summaryCommand,
  whyCommand,
  ...PLAN_COMMANDS,
  ...SCHEDULED_COMMANDS,
  ...APPROVAL_COMMANDS,
  ...APPROVAL_HOOK_COMMANDS,
  canCommand,
  ...POLICY_COMMANDS,
  pinCommand,
  ...VERSION_COMMANDS,
  ...WATCH_COMMANDS,
  ...HOME_COMMANDS,
  ...MODEL_COMMANDS,
  ...AREA_COMMANDS,
  ...FLOOR_COMMANDS,
  ...LABEL_COMMANDS,
  ...ENTITY_COMMANDS,
  ...DEVICE_COMMANDS,
  ...SCENE_COMMANDS,
  automationList,
  automationShow,
  automationCheck,
  automationImport,
  automationExport,
  automationTrace,
  automationOn,
  automationOff,
  automationRun,
  automationDelete,
  ...ADDON_COMMANDS,
  ...PACKAGE_COMMANDS,
  jobCommand,
  ...USER_COMMANDS,
  ...KEY_COMMANDS,
  ...GUEST_COMMANDS,
  ...AGENT_COMMANDS,
  auditCommand,
  profilesList,
  profilesUse,
  profilesRemove,
  ...PROCESS_COMMANDS,
  ...INIT_COMMANDS,
  ...SETTING_COMMANDS,
  doctorCommand,
];
