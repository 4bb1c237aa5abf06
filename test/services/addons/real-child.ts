/** Starts the real process of an add-on from the code of a service. */
import type { ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type AddonProcess,
  type ChildEvents,
  openAddonProcess,
} from "../../../services/addons/process/addon-process.ts";
import type { RequestOptions } from "../../../services/addons/process/pending-requests.ts";
import type { AddonFault, OfferedAction } from "../../../services/addons/process/protocol.ts";
import { spawnRunner } from "../../../services/addons/process/spawn-runner.ts";
import type { Sandbox } from "../../../services/addons/sandbox/sandbox.ts";
import type { Shown } from "../../../shared/contracts/addons.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { stillClock } from "../../support/clocks.ts";
import { freshFolder } from "../../support/spawn.ts";

interface Given {
  readonly config?: Free;
  /** What it hears about the entities that it shows. */
  readonly fault?: AddonFault;
  /** What else is in its folder. */
  readonly files?: Readonly<Record<string, string>>;
  readonly boundary?: Sandbox | undefined;
  /** Where it is to be, made by the test. */
  readonly folder?: string;
  readonly data?: string;
}

/** Its clock stands still: nothing is ended for being late. */
export const launch = (
  code: string,
  {
    config = {},
    fault,
    files = {},
    boundary,
    folder = freshFolder(),
    data = freshFolder(),
  }: Given = {},
) => {
  writeFileSync(join(folder, "main.js"), `export default ${code};`);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const [lines, shown, removed]: [string[], Shown[], string[]] = [[], [], []];
  const { promise: ready, resolve } = Promise.withResolvers<readonly OfferedAction[]>();
  const hearing = new Map<string, () => void>();
  const ears: ChildEvents = {
    log(stream, text) {
      lines.push(`${stream} ${text}`);
      hearing.get(`${stream} ${text}`)?.();
    },
    ready: resolve,
    publish: async (entities) => {
      shown.push(...entities);
      return fault;
    },
    remove: async (entity_ids) => {
      removed.push(...entity_ids);
      return fault;
    },
  };
  const clock = stillClock();
  const about = { slug: "sun", version: "1.0.0", timeZone: "UTC", config, boundary, data };
  let process: ChildProcess | undefined;
  const child: AddonProcess = openAddonProcess(
    { ...about, folder, main: "main.js" },
    ears,
    clock,
    (...given) => {
      process = spawnRunner(...given);
      return process;
    },
  );
  return {
    /** Of the process, or of the program around it. */
    pid: () => process?.pid,
    ...{ child, clock, lines, shown, removed, ready, data },
    call: (action: string, params: Free = {}, options?: RequestOptions) =>
      child.ask({ type: "call", action, params }, options),
    /** Resolves when that line is in its log. */
    logs: (line: string) =>
      new Promise<void>((done) => (lines.includes(line) ? done() : hearing.set(line, done))),
    /** What it hears when Hearth is gone. */
    breakPipe: () => void (process?.stdio[3] as { destroy(): void } | undefined)?.destroy(),
  };
};

export const SUN = { entity_id: "sensor.sun", name: "Sun", state: "1" };
