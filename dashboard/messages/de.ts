/** German, page by page. */
import { activity, scheduled, versions } from "./de/activity.ts";
import { addons } from "./de/addons.ts";
import { areas } from "./de/areas.ts";
import { automationWords } from "./de/automation-words.ts";
import { automations } from "./de/automations.ts";
import { common } from "./de/common.ts";
import { device } from "./de/device.ts";
import { errors } from "./de/errors.ts";
import { home } from "./de/home.ts";
import { homes } from "./de/homes.ts";
import { login } from "./de/login.ts";
import { more } from "./de/more.ts";
import { packages } from "./de/packages.ts";
import { agents, people } from "./de/people.ts";
import { place } from "./de/place.ts";
import { scenes } from "./de/scenes.ts";
import { shell } from "./de/shell.ts";
import { states } from "./de/states.ts";
import { system } from "./de/system.ts";
import { models, talk } from "./de/talk.ts";
import { approvals } from "./de/trust/approvals.ts";
import { audit } from "./de/trust/audit.ts";
import { grants } from "./de/trust/grants.ts";
import { guests } from "./de/trust/guests.ts";
import { watches } from "./de/trust/watches.ts";
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
