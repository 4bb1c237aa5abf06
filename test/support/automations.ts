/** Houses for tests of automations: on a clock that can be moved, with what such tests ask again and again. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningProcess, startProcess } from "../../assembly.ts";
import type { Env } from "../../shared/config/config.ts";
import { events, MAX_PAGE } from "../../shared/contracts/events.ts";
import { SYSTEM } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";
import type { LogEvent } from "../../shared/kernel/events.ts";
import { openSqliteStore } from "../../shared/store/sqlite/sqlite.ts";
import type { Booted } from "./boot.ts";
import { type Client, clientFor, type Loose } from "./client.ts";
import { type MovedClock, movedClock } from "./clocks.ts";
import { ADMIN_PASSWORD, CHEAP, configFor } from "./settings.ts";
import { eventually } from "./wait.ts";

export interface ClockedHouse {
  readonly house: RunningProcess;
  readonly admin: Client;
  readonly clock: MovedClock;
  stop(): Promise<void>;
}

export const loginAt = async (url: string): Promise<Client> => {
  const { body } = await clientFor(url).post("/auth/token", {
    username: "admin",
    password: ADMIN_PASSWORD,
  });
  return clientFor(url, `Bearer ${body.token}`);
};

/** A folder for houses that stop and start again. */
export const dataFolder = () => {
  const path = mkdtempSync(join(tmpdir(), "hearth-automations-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** A house in one process that goes by a clock of the test. */
export const bootAt = async (
  env: Env = {},
  clock: MovedClock = movedClock(),
): Promise<ClockedHouse> => {
  const own = env.DATA_DIR === undefined ? dataFolder() : undefined;
  const DATA_DIR = env.DATA_DIR ?? own?.path;
  const house: RunningProcess = await startProcess(
    configFor({ TOKEN_TTL: "30d", ...env, DATA_DIR }),
    {
      clock,
      passwordCost: CHEAP,
    },
  );
  const admin = await loginAt(`http://127.0.0.1:${house.port}`);
  const stop = async () => {
    await house.stop();
    own?.remove();
  };
  return { house, admin, clock, stop };
};

export const LIGHT = "light.hallway";
export const turn = (entity_id: string, on = true): object => ({
  service: `${entity_id.split(".")[0]}.turn_${on ? "on" : "off"}`,
  target: { entity_id },
});

/** Writes an automation. @returns its id. */
export const write = async (client: Client, config: object): Promise<string> => {
  const { status, body, text } = await client.post("/automations", { action: "create", config });
  if (status !== 200) throw new Error(text);
  return body.automation_id;
};

export const fire = (client: Client, event_type: string, event_data: object = {}) =>
  client.post(`/api/events/${event_type}`, { event_data });

/**
 * Resolves when all that was due, and all that had happened, has been looked at: what is triggered by
 * hand runs after that.
 */
export const looked = async (client: Client): Promise<void> => {
  const config = {
    alias: "Looked",
    trigger: { platform: "event", event_type: "never" },
    action: { event: "looked" },
  };
  const automation_id = "automation.looked";
  const known = await client.get(`/api/state/${automation_id}`);
  if (known.status === 404) await write(client, config);
  const { body, text } = await client.post("/automations", { action: "trigger", automation_id });
  if (!body.success) throw new Error(text);
};

/** Its runs, newest first. */
export const tracesOf = async (client: Client, id: string): Promise<Loose[]> =>
  (await client.get(`/automations/${id}/traces`)).body.traces;

export const stateOf = async (client: Client, entity_id: string): Promise<Loose> =>
  (await client.get(`/api/state/${entity_id}`)).body;

/** Waits until it has run so often, and all of that is over. */
export const untilOver = async (client: Client, id: string, runs = 1): Promise<Loose[]> => {
  const isOver = ({ state }: Loose) => state !== "queued" && state !== "running";
  const count = async () => ({ over: (await tracesOf(client, id)).filter(isOver).length });
  await eventually(count, { over: runs });
  return tracesOf(client, id);
};

/** Sets what no command can: for example, a door that is opened. */
export const put = (client: Client, entity_id: string, state: string, attributes?: object) =>
  client.post("/api/state", { entity_id, state, ...(attributes && { attributes }) });

/** All that the log tells, of a house that has stopped. */
export const logIn = async (folder: string): Promise<readonly LogEvent[]> => {
  const store = openSqliteStore(join(folder, "hearth.db"));
  const events = await store.events.read(0, 1_000_000);
  await store.close();
  return events as unknown as readonly LogEvent[];
};

/** All that the log of a house tells. */
export const logOf = async ({ house }: Pick<Booted, "house">): Promise<readonly LogEvent[]> => {
  const log: LogEvent[] = [];
  for (let after = 0; ; ) {
    const asked = { after, limit: MAX_PAGE };
    const page = await call(house.broker, events.read, asked, { meta: { caller: SYSTEM } });
    log.push(...page.events);
    after = page.through;
    if (after >= page.head) return log;
  }
};
