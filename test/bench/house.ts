/** Starts the Hearth that is measured: every feature on, and every limit far away. */
import { join } from "node:path";
import { ENTITIES } from "../../services/devices/homes/virtual/house.ts";
import type { Env } from "../../shared/config/config.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import { openSqliteStore } from "../../shared/store/sqlite/sqlite.ts";
import { freshFolder, login, type Process, startHearth } from "../support/spawn.ts";
import { LAMP } from "./lamp.ts";
import type { Target } from "./load.ts";

export const PASSWORD = "a password of the bench";
/** Each request is counted all the same. */
const FAR = "100000000/60";
const LIMITS = ["LIMIT_A", "LIMIT_B", "LIMIT_C", "LIMIT_C_WS", "LIMIT_D", "LIMIT_CLAUDE"];

export const SETTINGS: Env = {
  ...Object.fromEntries(LIMITS.map((name) => [name, FAR])),
  ADMIN_PASSWORD: PASSWORD,
  // All clients of the bench have one address.
  MAX_CONNECTIONS: "100000",
};

export interface House {
  readonly url: string;
  readonly authorization: string | undefined;
  /** The process that clients speak with. */
  readonly pid: number;
  get(path: string): Target;
  post(path: string, body: object): Target;
}

/** @param pid  Of the process that answers, where it is one alone. */
export const enter = async (hearth: Process, pid?: number): Promise<House> => {
  const { url } = hearth;
  const { authorization } = await login(hearth, PASSWORD);
  return {
    url,
    authorization,
    pid: hearth.pid,
    get: (path) => ({ url: url + path, authorization, pid }),
    post: (path, body) => ({ url: url + path, method: "POST", authorization, body, pid }),
  };
};

const lampOf = (n: number): Entity => {
  const time = new Date().toISOString();
  return {
    entity_id: `light.bench_${n}`,
    state: "on",
    attributes: { friendly_name: `Light ${n}`, ...LAMP },
    last_changed: time,
    last_updated: time,
    version: 1,
  };
};

/** A folder with a store in which so many entities are, once the virtual house has joined them. */
const folderWith = async (entities: number): Promise<string> => {
  const folder = freshFolder();
  const store = openSqliteStore(join(folder, "hearth.db"));
  const lamps = Array.from({ length: entities - ENTITIES.length }, (_, n) => lampOf(n));
  await store.apply({ entities: lamps });
  await store.close();
  return folder;
};

/** What can be toggled again and again, each time with exactly one event. */
const SIMPLE = /^(light|switch)\./;

export const simpleDevicesOf = async (house: House) =>
  (await devicesOf(house)).filter((id) => SIMPLE.test(id));

export const devicesOf = async ({ url, authorization = "" }: House) => {
  const response = await fetch(`${url}/api/state`, { headers: { authorization } });
  const { devices } = (await response.json()) as { devices: readonly { id: string }[] };
  return devices.map(({ id }) => id);
};

/** @param entities  So many in all; without it, those of the virtual house. */
export const startHouse = async (entities?: number): Promise<House> => {
  const folder = entities === undefined ? freshFolder() : await folderWith(entities);
  const hearth = await startHearth({ ...SETTINGS, DATA_DIR: folder });
  const house = await enter(hearth, hearth.pid);
  const listed = (await devicesOf(house)).length;
  if (listed !== (entities ?? ENTITIES.length))
    throw new Error(`${listed} entities are listed, not ${entities}`);
  return house;
};
