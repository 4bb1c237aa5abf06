/** The processes of all add-ons that are installed: what they say, what they show, how they are. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ServiceBroker } from "moleculer";
import type { Clock } from "../../shared/async/clock.ts";
import type { LogLine } from "../../shared/contracts/addons.ts";
import type { JobLogger as ServiceLog } from "../../shared/jobs/job-record.ts";
import { escapeText } from "../../shared/text/escape-html.ts";
import type { Boundaries } from "./boundary.ts";
import { type Bridge, openBridge } from "./bridge.ts";
import { type Ears, openChild } from "./child.ts";
import { asWritten } from "./clean.ts";
import { type Log, logFile, openLog } from "./logs.ts";
import type { Records } from "./records.ts";
import type { Spawn } from "./spawning.ts";
import { openSupervisor, type Supervisor } from "./supervisor.ts";

interface ProcessesParts {
  readonly broker: ServiceBroker;
  readonly records: Records;
  /** Folder of all add-ons. */
  readonly root: string;
  readonly timeZone: string;
  readonly log: ServiceLog;
  readonly clock: Clock;
  readonly boundaries: Boundaries;
  readonly spawn?: Spawn | undefined;
}

export interface Running {
  readonly supervisor: Supervisor;
  readonly bridge: Bridge;
  readonly log: Log;
  /** Resolves when each state that it had is told, and what it has shown is withdrawn. */
  settled(): Promise<void>;
}

const openRunning = async (slug: string, parts: ProcessesParts): Promise<Running> => {
  const { broker, records, root, timeZone, log: serviceLog, clock, spawn, boundaries } = parts;
  const refused = (error: unknown) => serviceLog.warn("a log cannot be kept", { slug, error });
  const log = await openLog(logFile(root, slug), refused, clock);
  const bridge = openBridge(broker, slug, clock);
  let telling: Promise<unknown> = Promise.resolve();

  const tell = (what: string, run: () => Promise<void>) => {
    telling = telling.then(run).catch((error) => serviceLog.warn(what, { slug, error }));
  };
  const launch = async (ready: Ears["ready"]) => {
    const record = await records.get(slug);
    const folder = join(root, slug);
    if (!record || !existsSync(folder)) throw new TypeError("its files are gone; install it again");
    await telling;
    const { version, main } = record;
    const config = asWritten(record.config);
    const ears = { ready, log: log.add, publish: bridge.publish };
    const boundary = spawn ? undefined : await boundaries.around(folder, slug);
    const wanted = { slug, version, main, config, timeZone, folder, boundary };
    const child = openChild(wanted, ears, clock, spawn);
    void child.ended.then(() =>
      tell("what an add-on has shown is not withdrawn", () => bridge.withdraw(false)),
    );
    return child;
  };

  const supervisor = openSupervisor({
    slug,
    launch,
    clock,
    log: (text) => log.add("hearth", text),
    changed(state, error) {
      const facts = { slug, state, ...(error !== undefined && { error }) };
      serviceLog[state === "error" ? "warn" : "info"]("an add-on is in another state", facts);
      tell("the state of an add-on is not kept", () => records.tell(slug, state));
    },
  });
  return {
    supervisor,
    bridge,
    log,
    async settled() {
      await telling;
      await log.settled();
    },
  };
};

export const openProcesses = (parts: ProcessesParts) => {
  const all = new Map<string, Promise<Running>>();

  const of = (slug: string): Promise<Running> => {
    const running = all.get(slug) ?? openRunning(slug, parts);
    all.set(slug, running);
    return running;
  };

  return {
    /** Of an add-on that is installed. */
    of,
    /** Those that there have been. */
    running: async (): Promise<readonly (readonly [slug: string, Running])[]> =>
      Promise.all([...all].map(async ([slug, one]) => [slug, await one] as const)),
    async lines(slug: string): Promise<readonly LogLine[]> {
      return (await of(slug)).log.lines().map((line) => ({ ...line, text: escapeText(line.text) }));
    },
    /** Nothing is left of it. */
    async forget(slug: string): Promise<void> {
      const { log } = await of(slug);
      await log.remove();
      all.delete(slug);
    },
    /** Ends all of them. */
    async stop(): Promise<void> {
      const ended = [...all.values()].map(async (one) => {
        const { supervisor, settled } = await one;
        await supervisor.stop();
        await settled();
      });
      await Promise.all(ended);
    },
  };
};

export type Processes = ReturnType<typeof openProcesses>;
