/** Settings of a running Hearth: listed with their sources, and the place of the home changed. */
import { SETTINGS } from "../../shared/config/settings.ts";
import type { SettingResult, SettingsChange } from "../../shared/contracts/context.ts";
import { failWith } from "../kernel/failure.ts";
import { type CliCommand, command } from "../spec/command.ts";

const list = command(
  "settings list",
  { about: "List the settings, and where each comes from", isDefault: true },
  async ({ api, out }) => {
    const { settings } = await api().send<{ readonly settings: readonly SettingResult[] }>(
      "GET",
      "/settings",
    );
    out.show({ settings }, () =>
      out.table<SettingResult>(
        [
          { title: "SETTING", cell: ({ name }) => name },
          { title: "VALUE", cell: ({ value }) => value },
          { title: "FROM", cell: ({ source }) => source },
        ],
        settings,
      ),
    );
  },
);

const OUTCOMES: Readonly<Record<SettingsChange["status"], string>> = {
  checked: "would be set",
  unchanged: "it was so already",
  restarting: "Hearth restarts with it",
};

const set = command(
  "settings set",
  {
    about: "Change where the home is; Hearth restarts with it",
    options: {
      latitude: { value: "degrees", about: "Latitude of the home", reader: SETTINGS.LATITUDE },
      longitude: { value: "degrees", about: "Longitude of the home", reader: SETTINGS.LONGITUDE },
      timeZone: { value: "name", about: "Its time zone", reader: SETTINGS.TIME_ZONE },
      dryRun: { about: "Only check it" },
    },
    examples: [
      "hearth settings set --latitude 48.137 --longitude 11.575 --time-zone Europe/Berlin",
    ],
  },
  async ({ api, out }, { options: { latitude, longitude, timeZone, dryRun } }) => {
    const body = {
      ...(latitude !== undefined && { latitude }),
      ...(longitude !== undefined && { longitude }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
    };
    if (Object.keys(body).length === 0)
      failWith("usage", "Nothing is to be changed", "Give --latitude and --longitude, --time-zone");
    const change = await api().send<SettingsChange>("PATCH", "/settings", {
      body,
      ...(dryRun && { query: { dry_run: "true" } }),
    });
    out.show(change, () =>
      Object.entries(change.settings).map(
        ([name, value]) => `${name}=${value} (${OUTCOMES[change.status]})`,
      ),
    );
  },
);

export const SETTING_COMMANDS: readonly CliCommand[] = [list, set];
