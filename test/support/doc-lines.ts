/** The shell blocks of a page of the documentation, run as a person pastes them. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Booted } from "./boot.ts";
import { ADMIN_PASSWORD } from "./boot.ts";
import { ROOT } from "./spawn.ts";

const run = promisify(execFile);

/** A request that is refused ends the block. */
const BEGINNING = `
set -euo pipefail
curl() { command curl --fail-with-body "$@"; printf '\\n'; }
`;

/** Blocks that speak to a home; others install or start it. */
export const docLines = (name: string): readonly string[] =>
  [...readFileSync(join(ROOT, `docs/${name}.md`), "utf8").matchAll(/^```sh\n([\s\S]*?)^```/gm)]
    .map(([, block = ""]) => block)
    .filter((block) => /localhost:3000|npx hearth/.test(block));

/** @throws with the output of the block that failed. */
export const runLines = async (house: Booted, block: string): Promise<string> => {
  const address = `127.0.0.1:${house.port}`;
  const TOKEN = house.admin.authorization?.replace("Bearer ", "") ?? "";
  const text = block
    .replaceAll("localhost:3000", address)
    .replaceAll("<password>", ADMIN_PASSWORD)
    .replaceAll("npx hearth", `"${process.execPath}" cli/hearth.js`);
  const env = {
    ...process.env,
    TOKEN,
    HEARTH_TOKEN: TOKEN,
    HEARTH_URL: `http://${address}`,
    // The profiles of who runs the tests are left alone.
    XDG_CONFIG_HOME: join(house.dataDir, "config"),
    TMPDIR: house.dataDir,
  };
  const { stdout } = await run("bash", ["-c", BEGINNING + text], { cwd: ROOT, env });
  return stdout;
};
