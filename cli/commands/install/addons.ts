/** Add-ons: listed, shown, installed, started, stopped, updated, removed, and their logs. */
import type { Addon, AddonChange } from "../../../shared/contracts/addons.ts";
import { failWith } from "../../kernel/failure.ts";
import { wholeNumber } from "../../kernel/values.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { readDocument } from "../../terminal/documents.ts";
import { printable } from "../../terminal/text.ts";
import { clockText } from "../../terminal/time.ts";
import { addonsDo } from "./addon-action.ts";
import { dryRun, runChange } from "./change.ts";

const addon = { about: "Its slug, such as weather_sim", complete: "addons" } as const;

const STATE_STYLES = { started: "good", error: "bad", startup: "warning" } as const;
const styleOf = ({ state }: Addon) =>
  state === "started" || state === "error" || state === "startup" ? STATE_STYLES[state] : undefined;

const stateOf = ({ installed, available, state }: Addon): string => {
  if (installed) return state;
  return available ? "not installed" : "not available";
};

export const addonsList = command(
  "addons list",
  {
    about: "List the add-ons",
    isDefault: true,
    options: { installed: { about: "Only those that are installed" } },
  },
  async ({ api, out }, { options: { installed: isInstalled } }) => {
    type Answer = { readonly addons: readonly Addon[] };
    const all = (await api().send<Answer>("GET", "/addons")).addons;
    const addons = all.filter(({ installed }) => installed || !isInstalled);
    out.show({ addons }, () =>
      out.table<Addon>(
        [
          { title: "ADD-ON", cell: ({ slug }) => slug },
          { title: "NAME", cell: ({ name }) => name },
          { title: "STATE", cell: stateOf, style: styleOf },
          { title: "VERSION", cell: ({ version }) => version },
          { title: "DESCRIPTION", cell: ({ description }) => description },
        ],
        addons,
      ),
    );
  },
);

const ask = { path: "/addons" } as const;

export const addonsInfo = command(
  "addons info",
  { about: "Show an add-on", args: { addon } },
  async ({ api, out }, { args }) => {
    const body = { action: "info", slug: args.addon };
    const answer = await api().send<AddonChange>("POST", ask.path, { body });
    const { name, slug, version, description, error } = answer.addon;
    out.show(answer.addon, () => [
      `${out.style.bold(printable(name))} (${slug}) ${version}: ${stateOf(answer.addon)}`,
      `  ${printable(description)}`,
      ...(error === undefined ? [] : [`  ${out.style.bad(printable(error))}`]),
    ]);
  },
);

const MAX_LINES = 500;

export const addonsLogs = command(
  "addons logs",
  {
    about: "Print the last lines of an add-on's log",
    args: { addon },
    options: {
      lines: {
        value: "number",
        about: "So many (500)",
        short: "n",
        reader: wholeNumber(1, MAX_LINES),
      },
    },
  },
  async ({ api, out }, { args, options: { lines = MAX_LINES } }) => {
    const body = { action: "logs", slug: args.addon };
    const { logs = [] } = await api().send<AddonChange>("POST", ask.path, { body });
    const last = logs.slice(-lines);
    out.show({ logs: last }, () =>
      last.map(({ timestamp, stream, text }) => {
        const line = `${out.style.dim(clockText(timestamp))}  ${printable(text)}`;
        return stream === "err" ? out.style.bad(line) : line;
      }),
    );
  },
);

const config = {
  value: "file",
  about: "Its settings, in YAML or JSON; - for input",
  complete: "files",
} as const;

const settingsIn = (value: unknown): object =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? value
    : failWith("usage", "The settings are no object");

/** Actions that take settings. */
const withConfig = (
  action: "install" | "start" | "restart" | "update",
  about: string,
  title: string,
) =>
  command(
    `addons ${action}`,
    { about, args: { addon }, options: { config, dryRun } },
    async (context, { args, options }) => {
      const settings =
        options.config === undefined
          ? undefined
          : settingsIn(await readDocument(context.prompt, options.config));
      const body = { action, slug: args.addon, ...(settings && { config: settings }) };
      await runChange(context, {
        ...ask,
        body,
        title: `${title} ${args.addon}`,
        isTried: options.dryRun,
      });
    },
  );

const plain = (action: "stop" | "uninstall", about: string, title: string) =>
  command(
    `addons ${action}`,
    { about, args: { addon }, options: { dryRun } },
    async (context, { args, options }) =>
      runChange(context, {
        ...ask,
        body: { action, slug: args.addon },
        title: `${title} ${args.addon}`,
        isTried: options.dryRun,
      }),
  );

export const ADDON_COMMANDS: readonly CliCommand[] = [
  addonsList,
  addonsInfo,
  withConfig("install", "Install an add-on", "Installing"),
  withConfig("start", "Start an add-on, now and whenever Hearth starts", "Starting"),
  plain("stop", "Stop an add-on", "Stopping"),
  withConfig("restart", "Stop an add-on and start it again", "Restarting"),
  withConfig("update", "Install the version of the catalogue", "Updating"),
  plain("uninstall", "Remove an add-on, its entities, its settings and its log", "Removing"),
  addonsLogs,
  addonsDo,
];
