/** Plans a requested action from the catalogue, what is installed and its state. */
import type { Addon, AddonAction, AddonState } from "../../shared/contracts/addons.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { refuseField } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { CatalogueEntry } from "./catalogue.ts";
import type { InstalledAddon } from "./installed-addons.ts";

/** An add-on is known from the catalogue, or because it is installed, or both. */
export interface KnownAddon {
  readonly slug: string;
  readonly row: CatalogueEntry | undefined;
  readonly installed: InstalledAddon | undefined;
  readonly state: AddonState;
  readonly error: string | undefined;
}

export interface AddonRequest {
  readonly action: AddonAction;
  readonly version?: string | undefined;
  readonly config?: Free | undefined;
}

const MAX_CONFIG_CHARS = 16 * 1024;
const TAKES_CONFIG: readonly AddonAction[] = ["install", "update", "start", "restart"];
const NEEDS_CATALOGUE: readonly AddonAction[] = ["install", "update"];

export const asAddon = ({ slug, row, installed, state, error }: KnownAddon): Addon => {
  const { name = slug, description = "", version = "" } = installed ?? row ?? {};
  return {
    name,
    slug,
    description,
    version,
    installed: installed !== undefined,
    available: row?.source !== undefined,
    state: installed ? state : "unknown",
    ...(installed && error !== undefined && { error }),
  };
};

const checkConfig = ({ action, config }: AddonRequest) => {
  if (config === undefined) return;
  if (!TAKES_CONFIG.includes(action))
    refuseField("config", `config is valid only with ${TAKES_CONFIG.join(", ")}`);
  if (JSON.stringify(config).length > MAX_CONFIG_CHARS)
    refuseField("config", "config is larger than 16 KiB");
};

const checkVersion = ({ version }: AddonRequest, { name, version: available }: CatalogueEntry) => {
  const message = `${name} has no version ${version}; available is ${available}`;
  if (version !== undefined && version !== available)
    refuseField("version", message, { allowed: [available] });
};

/**
 * @throws CONFLICT for what only something installed, or something in the catalogue, can do,
 *   INVALID_REQUEST for another version than there is, or a config where none belongs,
 *   SERVICE_UNAVAILABLE for what cannot be installed.
 */
export const checkRequest = (asked: AddonRequest, known: KnownAddon): void => {
  const { row, installed, slug } = known;
  const { action } = asked;
  checkConfig(asked);
  if (!installed && action !== "install")
    fail("CONFLICT", { name: slug, action }, `${slug} is not installed, so there is no ${action}`);
  if (!NEEDS_CATALOGUE.includes(action)) return;
  const listed = row ?? fail("CONFLICT", { slug }, `${slug} is no longer in the catalogue`);
  checkVersion(asked, listed);
  if (listed.source === undefined)
    fail("CONFLICT", { slug }, `${slug} is only listed: the catalogue has no source for it`);
};

/** Whether the requested state is reached already. */
export const isDone = (
  { action, config }: AddonRequest,
  { row, installed, state }: KnownAddon,
): boolean => {
  if (config !== undefined) return false;
  if (NEEDS_CATALOGUE.includes(action)) return installed?.version === row?.version;
  if (action === "start") return state === "started" && installed?.wanted === "started";
  return action === "stop" && state === "stopped" && installed?.wanted === "stopped";
};

export type ChangingAction = Exclude<AddonAction, "info" | "logs">;

/** Messages of an action: of a dry run, when done, and when it was done already. */
const MESSAGES: Readonly<
  Record<ChangingAction, readonly [would: string, done: string, already: string]>
> = {
  install: ["install", "is installed", "is already installed"],
  update: ["update", "is installed", "is already up to date"],
  uninstall: ["uninstall", "is uninstalled", ""],
  start: ["start", "has started", "runs already"],
  stop: ["stop", "has stopped", "is not running"],
  restart: ["restart", "has restarted", ""],
};

const titleOf = (action: ChangingAction, { slug, row, installed }: KnownAddon): string => {
  const { name = slug, version = "" } =
    (NEEDS_CATALOGUE.includes(action) ? row : installed) ?? installed ?? row ?? {};
  return `${name} ${version}`;
};

export const wouldMessage = (action: ChangingAction, known: KnownAddon): string =>
  `Would ${MESSAGES[action][0]} ${titleOf(action, known)}; nothing was changed`;
export const doneMessage = (action: ChangingAction, known: KnownAddon): string =>
  `${titleOf(action, known)} ${MESSAGES[action][1]}`;
export const alreadyMessage = (action: ChangingAction, known: KnownAddon): string =>
  `${titleOf(action, known)} ${MESSAGES[action][2]}`;

/** What a dry run shows. */
export const predicted = (action: ChangingAction, known: KnownAddon): Addon => {
  const now = asAddon(known);
  const version = NEEDS_CATALOGUE.includes(action) ? (known.row?.version ?? "") : now.version;
  const after: Readonly<Record<ChangingAction, Partial<Addon>>> = {
    install: { installed: true, version, state: now.installed ? now.state : "stopped" },
    update: { version },
    uninstall: { installed: false, version: known.row?.version ?? version, state: "unknown" },
    start: { state: "started" },
    restart: { state: "started" },
    stop: { state: "stopped" },
  };
  return { ...now, ...after[action] };
};
