/** What clients do with devices. */
import "./devices/actions.ts";
import "./devices/areas.ts";
import "./devices/codes.ts";
import "./devices/commands.ts";
import "./devices/conditions.ts";
import "./devices/grants.ts";
import "./devices/one-context.ts";
import "./devices/other-names.ts";
import "./devices/place-grants.ts";
import "./devices/representations.ts";
import "./devices/slow-home.ts";
import "./devices/summary.ts";
import "./devices/tools.ts";
import "./devices/why.ts";
