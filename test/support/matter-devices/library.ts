/** Whether npm has the library of the add-on Matter without a registry. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../spawn.ts";

export const hasMatterLibrary = async (): Promise<boolean> => {
  const { dependencies } = JSON.parse(
    readFileSync(join(ROOT, "addons/matter/package.json"), "utf8"),
  );
  const wanted = `@matter/main@${dependencies["@matter/main"]}`;
  const args = ["view", wanted, "version", "--offline"];
  const [code] = await once(spawn("npm", args, { stdio: "ignore" }), "close");
  return code === 0;
};
