/** French, page by page. */
import { activity, scheduled, versions } from "./fr/activity.ts";
import { addons } from "./fr/addons.ts";
import { areas } from "./fr/areas.ts";
import { automationWords } from "./fr/automation-words.ts";
import { automations } from "./fr/automations.ts";
import { common } from "./fr/common.ts";
import { device } from "./fr/device.ts";
import { errors } from "./fr/errors.ts";
import { home } from "./fr/home.ts";
import { homes } from "./fr/homes.ts";
import { login } from "./fr/login.ts";
import { more } from "./fr/more.ts";
import { packages } from "./fr/packages.ts";
import { agents, people } from "./fr/people.ts";
import { place } from "./fr/place.ts";
import { scenes } from "./fr/scenes.ts";
import { shell } from "./fr/shell.ts";
import { states } from "./fr/states.ts";
import { system } from "./fr/system.ts";
import { models, talk } from "./fr/talk.ts";
import { approvals } from "./fr/trust/approvals.ts";
import { audit } from "./fr/trust/audit.ts";
import { grants } from "./fr/trust/grants.ts";
import { guests } from "./fr/trust/guests.ts";
import { watches } from "./fr/trust/watches.ts";
import type { Texts } from "./texts.ts";

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
} as const satisfies Texts;
