/** Breaks each part of a house of several processes while many use it, and checks what that has cost. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fetchJson, type Place } from "./asking.ts";
import { CHECKS, check, isDoubtful } from "./checks.ts";
import { ADMIN_PASSWORD, type Cluster, startCluster } from "./cluster.ts";
import { experiment, openLedger, type Setting } from "./experiment.ts";
import { type Fault, faultsFor } from "./faults.ts";
import { startFollowers } from "./followers.ts";
import type { History } from "./history.ts";
import { startLoad } from "./load.ts";
import { countOf, heading, row } from "./report.ts";
import { SCENE } from "./wishes.ts";

const USAGE = `npm run test:faults -- [--short] [--only <part of a name>] [--rate <requests a second>] [--alone]`;

const WARM_MS = 5000;
/** How often a fault is tried where the machine itself may be what is wrong. */
const TRIES = 3;
/** Milliseconds after which the short form tries nothing again, so that it takes three minutes. */
const SHORT_MS = 120_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const OPTIONS = {
  /** A few of the most telling ones, in three minutes. */
  short: { type: "boolean", default: false },
  only: { type: "string" },
  /** Requests a second. */
  rate: { type: "string", default: "200" },
  /** One process, to see what the others are for. */
  alone: { type: "boolean", default: false },
} as const;

const login = async (cluster: Cluster): Promise<Place> => {
  const withoutToken = { ports: cluster.ports, authorization: "" };
  const user = { username: "admin", password: ADMIN_PASSWORD };
  const { token } = await fetchJson<{ token: string }>(withoutToken, "/auth/token", user);
  return { ...withoutToken, authorization: `Bearer ${token}` };
};

/** Processes that have just started are slow at everything they do for the first time. */
const warmUp = async (place: Place, rate: number): Promise<void> => {
  const load = startLoad(place, rate);
  await pause(WARM_MS);
  await load.stop();
  await load.repeat();
};

const settle = async (cluster: Cluster, rate: number): Promise<Setting> => {
  const place = await login(cluster);
  await fetchJson(place, "/api/scene", SCENE);
  await warmUp(place, rate);
  const ledger = await openLedger(place);
  const followers = await startFollowers(place, `${ledger.epoch}:${ledger.after}`);
  return { place, rate, followers, ledger };
};

interface Count {
  passed: number;
  failed: number;
}

/** All that was recorded, to find out the cause. */
const keep = (folder: string, { name }: Fault, history: History) =>
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(history));

interface Trial {
  readonly setting: Setting;
  readonly folder: string;
  /** Milliseconds since the epoch, after which nothing is tried again. */
  readonly until: number;
}

/** A house that does not come back from a fault has failed all that would have been checked. */
const brokenOff = ({ name }: Fault, error: Error): Count => {
  say(`${name} broke off: ${error.message}`);
  return { passed: 0, failed: Object.keys(CHECKS).length };
};

const suffer = async (fault: Fault, trial: Trial, tries = TRIES): Promise<Count> => {
  const { setting, folder, until } = trial;
  const history = await experiment(fault, setting);
  const findings = check(history, fault.limits);
  say(row(fault.name, history, findings));
  const isAgain = isDoubtful(findings, history) && tries > 1 && Date.now() < until;
  if (isAgain) return suffer(fault, trial, tries - 1);
  const count = countOf(findings);
  if (count.failed > 0) keep(folder, fault, history);
  return count;
};

const sufferAll = async (faults: readonly Fault[], trial: Trial) => {
  const sum = { passed: 0, failed: 0 };
  say(heading());
  for (const fault of faults) {
    const count = await suffer(fault, trial).catch((error) => brokenOff(fault, error));
    sum.passed += count.passed;
    sum.failed += count.failed;
  }
  return sum;
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: OPTIONS });
  const { short, only, rate, alone } = values;
  const began = Date.now();
  const cluster = await startCluster(alone);
  const isWanted = ({ name, isShort }: Fault) =>
    (!short || isShort) && (only === undefined || name.includes(only));
  const faults = faultsFor(cluster).filter(isWanted);
  const setting = await settle(cluster, Number(rate));
  say(
    `${faults.length} faults at ${rate} requests a second and ${setting.followers.length} streams`,
  );
  const until = short ? began + SHORT_MS : Number.POSITIVE_INFINITY;
  const { passed, failed } = await sufferAll(faults, { setting, folder: cluster.folder, until });
  await Promise.all(setting.followers.map((follower) => follower.stop()));
  await cluster.stop(failed > 0);
  if (failed > 0) say(`Logs and histories are in ${cluster.folder}`);
  say(`${Math.round((Date.now() - began) / 1000)} s`);
  say(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
};

try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n${USAGE}\n`);
  process.exit(1);
}
