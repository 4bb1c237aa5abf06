/** Spanish, page by page. */
import { activity, scheduled, versions } from "./es/activity.ts";
import { addons } from "./es/addons.ts";
import { areas } from "./es/areas.ts";
import { automationWords } from "./es/automation-words.ts";
import { automations } from "./es/automations.ts";
import { common } from "./es/common.ts";
import { device } from "./es/device.ts";
import { errors } from "./es/errors.ts";
import { home } from "./es/home.ts";
import { homes } from "./es/homes.ts";
import { login } from "./es/login.ts";
import { more } from "./es/more.ts";
import { packages } from "./es/packages.ts";
import { agents, people } from "./es/people.ts";
import { place } from "./es/place.ts";
import { scenes } from "./es/scenes.ts";
import { shell } from "./es/shell.ts";
import { states } from "./es/states.ts";
import { system } from "./es/system.ts";
import { models, talk } from "./es/talk.ts";
import { approvals } from "./es/trust/approvals.ts";
import { audit } from "./es/trust/audit.ts";
import { grants } from "./es/trust/grants.ts";
import { guests } from "./es/trust/guests.ts";
import { watches } from "./es/trust/watches.ts";
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
