/** English, page by page. */
import { activity, scheduled, versions } from "./en/activity.ts";
import { addons } from "./en/addons.ts";
import { areas } from "./en/areas.ts";
import { automationWords } from "./en/automation-words.ts";
import { automations } from "./en/automations.ts";
import { common } from "./en/common.ts";
import { device } from "./en/device.ts";
import { errors } from "./en/errors.ts";
import { home } from "./en/home.ts";
import { homes } from "./en/homes.ts";
import { login } from "./en/login.ts";
import { more } from "./en/more.ts";
import { packages } from "./en/packages.ts";
import { agents, people } from "./en/people.ts";
import { place } from "./en/place.ts";
import { scenes } from "./en/scenes.ts";
import { shell } from "./en/shell.ts";
import { states } from "./en/states.ts";
import { system } from "./en/system.ts";
import { models, talk } from "./en/talk.ts";
import { approvals } from "./en/trust/approvals.ts";
import { audit } from "./en/trust/audit.ts";
import { grants } from "./en/trust/grants.ts";
import { guests } from "./en/trust/guests.ts";
import { watches } from "./en/trust/watches.ts";

export default {
  activity,
  addons,
  agents,
  approvals,
  areas,
  audit,
  automationWords,
  automations,
  common,
  device,
  errors,
  grants,
  guests,
  home,
  homes,
  login,
  models,
  more,
  packages,
  people,
  place,
  scenes,
  scheduled,
  shell,
  states,
  system,
  talk,
  versions,
  watches,
} as const;
