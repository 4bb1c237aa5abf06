/** The process that serves the dashboard of a test file: killed, started again on its folder, and seen from outside. */
import { setTimeout as pause } from "node:timers/promises";
import type { Env } from "../../../shared/config/config.ts";
import { type Client, clientFor } from "../../support/client.ts";
import { freePort } from "../../support/free-port.ts";
import { clean, freshFolder, login, type Process, startHearth } from "../../support/spawn.ts";

export const PASSWORD = "a password of the tests";

export interface UserClient extends Client {
  readonly username: string;
}

export interface Service {
  readonly url: string;
  /** The first admin, from outside of the page. */
  readonly admin: Client;
  /** A client with an API key of its own. @param grant what the key is narrowed to */
  key(role: "viewer" | "user" | "admin", grant?: object): Promise<Client>;
  /** A client with the token of a user of its own. */
  user(role: "viewer" | "user" | "admin", grant?: object): Promise<UserClient>;
  /** Kills the process at once. */
  kill(): Promise<void>;
  /** Starts it again after a kill, where it was and with what it has kept. */
  restart(): Promise<void>;
  /** The process stands still, and its connections stay open. */
  pause(): void;
  resume(): void;
}

/** The usual home, in which nothing moves by itself, and no limits. */
const SETTINGS: Env = {
  ADMIN_PASSWORD: PASSWORD,
  HOMES: "virtual:?speed=0",
  LOG_LEVEL: "fatal",
  METRICS_PORT: "off",
  LIMIT_A: "off",
  LIMIT_B: "off",
  LIMIT_C: "off",
  LIMIT_D: "off",
};

/** A port that another has taken meanwhile is free soon, or never. */
const ATTEMPTS = 3;

const startOnce = async (env: Env, attempt = 1): Promise<Process> => {
  try {
    return await startHearth(env);
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    await pause(50);
    return startOnce(env, attempt + 1);
  }
};

/** @param env  Settings other than those of every test. */
export const startService = async (env: Env = {}): Promise<Service> => {
  const given = {
    ...SETTINGS,
    PORT: String(await freePort()),
    DATA_DIR: freshFolder(),
    ...env,
  };
  let running = await startOnce(given);
  const { url } = running;
  const admin = await login(running, PASSWORD);
  let made = 0;
  return {
    url,
    admin,
    async key(role, grant) {
      made += 1;
      const { body } = await admin.post("/auth/keys", { name: `test ${made}`, role, grant });
      return clientFor(url, `ApiKey ${body.key}`);
    },
    async user(role, grant) {
      made += 1;
      const account = { username: `user${made}`, password: PASSWORD };
      await admin.post("/auth/users", { ...account, role, grant });
      const { body } = await clientFor(url).post("/auth/token", account);
      return { ...clientFor(url, `Bearer ${body.token}`), username: account.username };
    },
    async kill() {
      running.kill("SIGKILL");
      await running.exit;
    },
    async restart() {
      running = await startOnce(given);
    },
    pause: () => running.kill("SIGSTOP"),
    resume: () => running.kill("SIGCONT"),
  };
};

/** Ends each service that was started, and removes what it has kept. */
export const stopServices = clean;
