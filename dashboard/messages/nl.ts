/** Dutch, page by page. */
import { activity, scheduled, versions } from "./nl/activity.ts";
import { addons } from "./nl/addons.ts";
import { areas } from "./nl/areas.ts";
import { automationWords } from "./nl/automation-words.ts";
import { automations } from "./nl/automations.ts";
import { common } from "./nl/common.ts";
import { device } from "./nl/device.ts";
import { errors } from "./nl/errors.ts";
import { home } from "./nl/home.ts";
import { homes } from "./nl/homes.ts";
import { login } from "./nl/login.ts";
import { more } from "./nl/more.ts";
import { packages } from "./nl/packages.ts";
import { agents, people } from "./nl/people.ts";
import { place } from "./nl/place.ts";
import { scenes } from "./nl/scenes.ts";
import { shell } from "./nl/shell.ts";
import { states } from "./nl/states.ts";
import { system } from "./nl/system.ts";
import { models, talk } from "./nl/talk.ts";
import { approvals } from "./nl/trust/approvals.ts";
import { audit } from "./nl/trust/audit.ts";
import { grants } from "./nl/trust/grants.ts";
import { guests } from "./nl/trust/guests.ts";
import { watches } from "./nl/trust/watches.ts";
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
