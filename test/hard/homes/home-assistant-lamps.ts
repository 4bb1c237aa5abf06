/** Lamps of a Home Assistant that runs as a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../support/free-port.ts";
import { TOKEN } from "../../support/home-assistant-server/server.ts";
import { guard } from "../../support/own-server.ts";
import { ROOT } from "../../support/spawn.ts";
import { type CountedLamps, openCounts } from "./lamps.ts";

const PROGRAM = join(ROOT, "test/hard/homes/home-assistant-process.ts");

export const openHomeAssistantLamps = async (): Promise<CountedLamps> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "hearth-lamps-"));
  const journal = join(folder, "journal");
  let running: { readonly child: ChildProcess; readonly guard: ChildProcess } | undefined;

  const start = async () => {
    const child = spawn(process.execPath, [PROGRAM, String(port), journal], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    running = { child, guard: guard(child.pid ?? 0) };
    await once(child.stdout, "data");
  };
  const kill = async () => {
    if (!running) return;
    const { child, guard: guarding } = running;
    running = undefined;
    guarding.kill("SIGKILL");
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  /** All that the lamps have written down. */
  const read = () => {
    const all = openCounts();
    for (const line of readFileSync(journal, "utf8").split("\n").filter(Boolean)) {
      const { entity_id, brightness } = JSON.parse(line);
      all.get(entity_id, brightness);
    }
    return all;
  };
  await start();
  return {
    connection: { url: `homeassistant:http://127.0.0.1:${port}`, token: TOKEN },
    counts: () => read().counts,
    now: () => read().now,
    kill,
    restart: start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
};
