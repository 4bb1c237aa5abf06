/** Uses docker compose as a person would, on a project of its own. */
import { execFile } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = join(__dirname, "../..");
export const PORT = 3100;
export const URL_OF_PROXY = `http://localhost:${PORT}`;

/** What a person would export, or write into `.env`. */
const SETTINGS = {
  COMPOSE_PROJECT_NAME: "hearth-test",
  COMPOSE_FILE: `docker-compose.yml:${join("test", "containers", "compose.yml")}`,
  PORT: String(PORT),
};

const options = {
  cwd: ROOT,
  env: { ...process.env, ...SETTINGS },
  maxBuffer: 256 * 1024 * 1024,
};

/** From now on, for containers that are made then. */
export const set = (settings: Readonly<Record<string, string>>): void =>
  void Object.assign(options.env, settings);

/** Tells what happens, where COMPOSE_OUTPUT names a file also there. */
export const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
  if (process.env.COMPOSE_OUTPUT) appendFileSync(process.env.COMPOSE_OUTPUT, `${line}\n`);
};

const told = async (program: string, args: readonly string[]): Promise<string> => {
  const from = performance.now();
  const { stdout } = await run(program, args, options);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  tell(`$ ${[program, ...args].join(" ")}   (${seconds} s)`);
  return stdout.trim();
};

export const compose = (...args: string[]): Promise<string> => told("docker", ["compose", ...args]);
export const roll = (...services: string[]): Promise<string> => told("deploy/roll.sh", services);

/** Ids of the containers that these services, or all, have now. */
export const containersOf = async (...services: string[]): Promise<readonly string[]> => {
  const { stdout } = await run("docker", ["compose", "ps", "-aq", ...services], options);
  return stdout.split("\n").filter(Boolean);
};

export const killContainer = (id: string): Promise<string> => told("docker", ["kill", id]);

/** What docker knows of a container, by a template of its own. */
export const inspect = async (id: string, template: string): Promise<string> => {
  const { stdout } = await run("docker", ["inspect", "--format", template, id], options);
  return stdout.trim();
};

const PATIENCE_MS = 300_000;

const healthOf = (id: string) => inspect(id, "{{.Name}} {{.State.Health.Status}}");

/** Waits until every container of these services, or of all, is ready. */
export const allReady = async (...services: string[]): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const ids = await containersOf(...services);
    const states = await Promise.all(ids.map(healthOf));
    const waiting = states.filter((state) => !state.endsWith(" healthy"));
    if (waiting.length === 0) return;
    if (Date.now() > until) throw new Error(`Not ready: ${waiting}`);
    await pause(2000);
  }
};
