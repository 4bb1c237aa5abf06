/** The two servers whose push is compared, each a process of its own: a bare one, and Hearth. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../../shared/config.ts";
import { login, startHearth } from "../support/spawn.ts";

export interface Server {
  readonly name: string;
  readonly url: string;
  readonly authorization?: string | undefined;
  /** Milliseconds that its process has computed so far. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Ticks of `/proc` last 10 ms on every Linux; no other system tells. */
const cpuOf = (pid: number): number => {
  if (process.platform !== "linux") return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const PASSWORD = "a password of the bench";
const UNLIMITED = {
  LIMIT_A: "off",
  LIMIT_B: "off",
  LIMIT_C: "off",
  LIMIT_C_WS: "off",
  LIMIT_D: "off",
};

export const startBare = async (): Promise<Server> => {
  const child = fork(join(import.meta.dirname, "bare-push.ts"));
  const [port] = await once(child, "message");
  return {
    name: "bare",
    url: `http://127.0.0.1:${port}`,
    cpu: () => cpuOf(child.pid ?? 0),
    async stop() {
      child.disconnect();
      await once(child, "exit");
    },
  };
};

export const startHouse = async (env: Env = {}): Promise<Server> => {
  const hearth = await startHearth({ ...UNLIMITED, ADMIN_PASSWORD: PASSWORD, ...env });
  const { authorization } = await login(hearth, PASSWORD);
  return {
    name: "Hearth",
    url: hearth.url,
    authorization,
    cpu: () => cpuOf(hearth.pid),
    async stop() {
      hearth.kill("SIGTERM");
      await hearth.exit;
    },
  };
};

const SIMPLE = /^(light|switch)\./;

/** What can be toggled again and again, each time with exactly one event. */
export const togglesOf = async ({
  url,
  authorization = "",
}: Server): Promise<readonly string[]> => {
  const response = await fetch(`${url}/api/state`, { headers: { authorization } });
  const { devices } = (await response.json()) as { devices: readonly { id: string }[] };
  return devices.map(({ id }) => id).filter((id) => SIMPLE.test(id));
};
