/** Where no Docker engine answers, the tests of this folder are skipped, and say so. */
import { spawnSync } from "node:child_process";
import { describe } from "@jest/globals";

const answers = (...args: string[]): boolean =>
  spawnSync("docker", args, { timeout: 20_000 }).status === 0;

const hasEngine = answers("version");
const hasCompose = hasEngine && answers("compose", "version");

const skipped = (title: string, why: string) => {
  process.stderr.write(`${why}: skipped is ${title}\n`);
  return describe.skip;
};

/** Like `describe`, where containers can be started. */
export const withEngine = (title: string, tests: () => void): void =>
  (hasEngine ? describe : skipped(title, "No Docker engine answers"))(title, tests);

/** Like `describe`, where `docker compose` can be used. */
export const withCompose = (title: string, tests: () => void): void =>
  (hasCompose ? describe : skipped(title, "No docker compose is there"))(title, tests);
