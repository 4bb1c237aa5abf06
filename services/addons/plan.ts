/** What a wish for an add-on comes to, given the catalogue, what is installed and how it is. */
import type { Addon, AddonAction, AddonState } from "../../shared/contracts/addons.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { Row } from "./catalogue.ts";
import type { Installed } from "./records.ts";

/** An add-on is known from the catalogue, or because it is installed, or both. */
export interface Known {
  readonly slug: string;
  readonly row: Row | undefined;
  readonly installed: Installed | undefined;
  readonly state: AddonState;
  readonly error: string | undefined;
}

export interface Asked {
  readonly action: AddonAction;
  readonly version?: string | undefined;
  readonly config?: Free | undefined;
}

const MAX_CONFIG = 16 * 1024;
const TAKES_CONFIG: readonly AddonAction[] = ["install", "update", "start", "restart"];
const COMES_FROM_CATALOGUE: readonly AddonAction[] = ["install", "update"];

export const asAddon = ({ slug, row, installed, state, error }: Known): Addon => {
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

const wrong = (field: string, message: string): never =>
  fail("INVALID_REQUEST", { problems: [{ field, message }] }, message);

const checkConfig = ({ action, config }: Asked) => {
  if (config === undefined) return;
  if (!TAKES_CONFIG.includes(action))
    wrong("config", `config goes with ${TAKES_CONFIG.join(", ")} only`);
  if (JSON.stringify(config).length > MAX_CONFIG) wrong("config", "config is larger than 16 KiB");
};

const checkVersion = ({ version }: Asked, { name, version: available }: Row) => {
  if (version === undefined || version === available) return;
  const message = `${name} has no version ${version}; available is ${available}`;
  fail(
    "INVALID_REQUEST",
    { problems: [{ field: "version", message }], allowed: [available] },
    message,
  );
};

/**
 * @throws CONFLICT for what only something installed, or something in the catalogue, can do,
 *   INVALID_REQUEST for another version than there is, or a config where none belongs,
 *   SERVICE_UNAVAILABLE for what cannot be installed.
 */
export const checkWish = (asked: Asked, known: Known): void => {
  const { row, installed, slug } = known;
  const { action } = asked;
  checkConfig(asked);
  if (!installed && action !== "install")
    fail("CONFLICT", { name: slug, action }, `${slug} is not installed, so there is no ${action}`);
  if (!COMES_FROM_CATALOGUE.includes(action)) return;
  const listed = row ?? fail("CONFLICT", { slug }, `${slug} is not in the catalogue any more`);
  checkVersion(asked, listed);
  if (listed.source === undefined)
    fail("CONFLICT", { slug }, `${slug} is listed only: the catalogue names no source for it`);
};

/** Whether all is as it is wished already. */
export const isDone = ({ action, config }: Asked, { row, installed, state }: Known): boolean => {
  if (config !== undefined) return false;
  if (COMES_FROM_CATALOGUE.includes(action)) return installed?.version === row?.version;
  if (action === "start") return state === "started" && installed?.wanted === "started";
  return action === "stop" && state === "stopped" && installed?.wanted === "stopped";
};

export type Changing = Exclude<AddonAction, "info" | "logs">;

/** How an action is told: of what would be done, of what is done, and of what was done already. */
const WORDS: Readonly<Record<Changing, readonly [would: string, done: string, already: string]>> = {
  install: ["install", "is installed", "is installed already"],
  update: ["update", "is installed", "is up to date already"],
  uninstall: ["uninstall", "is uninstalled", ""],
  start: ["start", "has started", "runs already"],
  stop: ["stop", "has stopped", "does not run"],
  restart: ["restart", "has started anew", ""],
};

const titleOf = (action: Changing, { slug, row, installed }: Known): string => {
  const { name = slug, version = "" } =
    (COMES_FROM_CATALOGUE.includes(action) ? row : installed) ?? installed ?? row ?? {};
  return `${name} ${version}`;
};

export const wouldMessage = (action: Changing, known: Known): string =>
  `Would ${WORDS[action][0]} ${titleOf(action, known)}; nothing was changed`;
export const doneMessage = (action: Changing, known: Known): string =>
  `${titleOf(action, known)} ${WORDS[action][1]}`;
export const alreadyMessage = (action: Changing, known: Known): string =>
  `${titleOf(action, known)} ${WORDS[action][2]}`;

/** What a dry run shows. */
export const predicted = (action: Changing, known: Known): Addon => {
  const now = asAddon(known);
  const version = COMES_FROM_CATALOGUE.includes(action) ? (known.row?.version ?? "") : now.version;
  const after: Readonly<Record<Changing, Partial<Addon>>> = {
    install: { installed: true, version, state: now.installed ? now.state : "stopped" },
    update: { version },
    uninstall: { installed: false, version: known.row?.version ?? version, state: "unknown" },
    start: { state: "started" },
    restart: { state: "started" },
    stop: { state: "stopped" },
  };
  return { ...now, ...after[action] };
};
