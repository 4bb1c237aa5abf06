/** The processes of all installed add-ons: their logs, entities and states. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ServiceBroker } from "moleculer";
import type { Clock } from "../../../shared/async/clock.ts";
import type { LogLine } from "../../../shared/contracts/addons.ts";
import type { JobLogger as ServiceLog } from "../../../shared/jobs/job-record.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import { makeDataFolder, removeDataFolder } from "../install/data-folder.ts";
import type { InstalledAddons } from "../installed-addons.ts";
import type { Sandboxes } from "../sandbox/find-sandbox.ts";
import { logFile, openLog } from "./addon-log.ts";
import { type ChildEvents, openAddonProcess } from "./addon-process.ts";
import { openBridge } from "./entity-bridge.ts";
import { unescapeFields } from "./escape-values.ts";
import type { SpawnRunner } from "./spawn-runner.ts";
import { openSupervisor } from "./supervisor.ts";

interface AddonProcessDeps {
  readonly broker: ServiceBroker;
  readonly records: InstalledAddons;
  /** Folder of all add-ons. */
  readonly root: string;
  readonly timeZone: string;
  readonly log: ServiceLog;
  readonly clock: Clock;
  readonly boundaries: Sandboxes;
  readonly spawn?: SpawnRunner | undefined;
}

const openRunning = async (slug: string, parts: AddonProcessDeps) => {
  const { broker, records, root, timeZone, log: serviceLog, clock, spawn, boundaries } = parts;
  const refused = (error: unknown) => serviceLog.warn("a log cannot be stored", { slug, error });
  const log = await openLog(logFile(root, slug), refused, clock);
  const bridge = openBridge(broker, slug, clock);
  let publishing: Promise<unknown> = Promise.resolve();
  let isLeaving = false;

  const publish = (what: string, run: () => Promise<void>) => {
    publishing = publishing.then(run).catch((error) => serviceLog.warn(what, { slug, error }));
  };
  const launch = async (ready: ChildEvents["ready"]) => {
    const record = await records.get(slug);
    const folder = join(root, slug);
    if (!record || !existsSync(folder))
      throw new TypeError("its files are missing; install it again");
    await publishing;
    const { version, main } = record;
    const config = unescapeFields(record.config);
    const { publish: show, remove } = bridge;
    const events = { ready, log: log.add, publish: show, remove };
    const data = makeDataFolder(root, slug);
    const boundary = spawn ? undefined : await boundaries.around({ folder, data }, slug);
    const wanted = { slug, version, main, config, timeZone, folder, data, boundary };
    const child = openAddonProcess(wanted, events, clock, spawn);
    void child.ended.then(() =>
      isLeaving
        ? bridge.leave()
        : publish("the entities of an add-on could not be removed", () => bridge.withdraw(false)),
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
      serviceLog[state === "error" ? "warn" : "info"]("the state of an add-on has changed", facts);
      publish("the state of an add-on could not be stored", () =>
        records.publishState(slug, state),
      );
    },
  });
  return {
    supervisor,
    bridge,
    log,
    /** From now on the end of its process is that of Hearth. */
    leave() {
      isLeaving = true;
    },
    /** Resolves when each of its states is published and its entities are withdrawn. */
    async settled() {
      await publishing;
      await log.settled();
    },
  };
};

export type RunningAddon = Awaited<ReturnType<typeof openRunning>>;

export const openProcesses = (parts: AddonProcessDeps) => {
  const { root } = parts;
  const all = new Map<string, Promise<RunningAddon>>();

  const of = (slug: string): Promise<RunningAddon> => {
    const running = all.get(slug) ?? openRunning(slug, parts);
    all.set(slug, running);
    return running;
  };

  return {
    /** Of an add-on that is installed. */
    of,
    /** Those that there have been. */
    running: async (): Promise<readonly (readonly [slug: string, RunningAddon])[]> =>
      Promise.all([...all].map(async ([slug, one]) => [slug, await one] as const)),
    async lines(slug: string): Promise<readonly LogLine[]> {
      return (await of(slug)).log.lines().map((line) => ({ ...line, text: escapeText(line.text) }));
    },
    /** Nothing is left of it. */
    async forget(slug: string): Promise<void> {
      const { log } = await of(slug);
      await removeDataFolder(root, slug);
      await log.remove();
      all.delete(slug);
    },
    /** Ends all of them. */
    async stop(): Promise<void> {
      const ended = [...all.values()].map(async (one) => {
        const { supervisor, leave, settled } = await one;
        leave();
        await supervisor.stop();
        await settled();
      });
      await Promise.all(ended);
    },
  };
};

export type AddonProcesses = ReturnType<typeof openProcesses>;
