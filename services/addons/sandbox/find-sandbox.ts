/**
 * The boundary that the operating system draws around an add-on: Node's own permissions are one of JavaScript,
 * and have been left before. Which one there is depends on the machine, so each is tried before it counts.
 */
import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import type { JobLogger } from "../../../shared/jobs/job-record.ts";
import { bubblewrap } from "./bubblewrap.ts";
import { flagsFor, runnerFile } from "./node-flags.ts";
import { ownUser } from "./own-user.ts";
import type { ReachableFolders, Sandbox, SandboxPaths } from "./sandbox.ts";

type Offer = (place: SandboxPaths) => Sandbox | undefined;

/** The stronger one first. */
const OFFERS: readonly Offer[] = [bubblewrap, ownUser];

const PROBE_MS = 10_000;
const probeOf = (
  data: string,
) => `const { accessSync, constants, readdirSync } = require("node:fs");
readdirSync(process.cwd()); accessSync(${JSON.stringify(runnerFile)});
accessSync(${JSON.stringify(data)}, constants.R_OK | constants.W_OK);`;

/** Whether Node starts within it, reads and writes what it must, and ends; why not, else. */
const refusalOf = async (boundary: Sandbox, folders: ReachableFolders, slug: string) => {
  try {
    await boundary.prepare(folders, slug);
    const code = probeOf(folders.data);
    const probe = { file: process.execPath, args: [...flagsFor(folders), "--eval", code] };
    const { file, args, options } = boundary.around(probe, folders, slug);
    await new Promise<void>((resolve, reject) =>
      execFile(
        file,
        args,
        { cwd: folders.folder, env: {}, timeout: PROBE_MS, ...options },
        (error) => (error ? reject(error) : resolve()),
      ),
    );
    return undefined;
  } catch (error) {
    const lines = String((error as Error).message)
      .trim()
      .split("\n");
    return lines.at(-1);
  }
};

interface SandboxChoice {
  readonly boundary: Sandbox | undefined;
  /** Why those that were tried do not hold. */
  readonly refused: readonly string[];
}

/** @param folders  Of an add-on, with which each is tried. */
export const findSandbox = async (
  place: SandboxPaths,
  folders: ReachableFolders,
  slug: string,
): Promise<SandboxChoice> => {
  const refused: string[] = [];
  for (const offer of OFFERS) {
    const boundary = offer(place);
    if (!boundary) continue;
    const why = await refusalOf(boundary, folders, slug);
    if (why === undefined) return { boundary, refused };
    refused.push(`${boundary.name}: ${why}`);
  }
  return { boundary: undefined, refused };
};

const NONE =
  "Add-ons run without a sandbox of the operating system: only Node's permissions protect Hearth's files. " +
  "Install bubblewrap, or run only add-ons that you trust";

/**
 * The one of this machine: found with the first add-on that runs. Where there is none it is looked again
 * for the next add-on, as a trial may fail for a moment; the log says it once.
 */
export const openSandboxes = (place: SandboxPaths, log: JobLogger) => {
  let finding: Promise<SandboxChoice> | undefined;
  let isWarned = false;

  const find = async (real: ReachableFolders, slug: string): Promise<SandboxChoice> => {
    const found = await findSandbox(place, real, slug);
    const { boundary, refused } = found;
    if (boundary) log.info("add-ons run in a sandbox", { boundary: boundary.name });
    else {
      finding = undefined;
      if (!isWarned) log.warn(NONE, { refused });
      isWarned = true;
    }
    return found;
  };
  return {
    async around(folders: ReachableFolders, slug: string): Promise<Sandbox | undefined> {
      const real = { folder: realpathSync(folders.folder), data: realpathSync(folders.data) };
      finding ??= find(real, slug);
      const { boundary } = await finding;
      await boundary?.prepare(real, slug);
      return boundary;
    },
  };
};

export type Sandboxes = ReturnType<typeof openSandboxes>;
