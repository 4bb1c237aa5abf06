/** A house that is backed up while many write, and restored elsewhere: what both engines must do. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Env } from "../../shared/config/config.ts";
import { ADMIN_PASSWORD, type Booted, bootAlone } from "../support/boot.ts";
import { type Client, clientFor } from "../support/client.ts";
import { clean, freshFolder, login, type Process, startHearth } from "../support/spawn.ts";
import { ask, emptyBook, type Promised, writeUntilDeath } from "../support/writers.ts";
import { type Ended, runProgram } from "./programs.ts";

const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off", ADMIN_PASSWORD };
/** So many promises are given before the backup begins. */
const WRITTEN = 40;

/** Where a house may be. */
export interface Site {
  env(): Promise<Env>;
  leave?(env: Env): Promise<void>;
  /** Whether a writer may be told so: a Redis whose disk is slow for a moment promises nothing. */
  isForeseen?(surprise: string): boolean;
}

export const ON_SQLITE: Site = { env: async () => ({ DATA_DIR: freshFolder() }) };

const GRANDMA = { username: "grandma", password: "knit one purl two" };

/** What makes a house a home. */
const furnish = async (admin: Client) => {
  await admin.control("light.office", "turn_on", { brightness: 77 });
  const actions = [{ device: "light.office", action: "dim", value: 60 }];
  const made = [
    await admin.post("/auth/users", { ...GRANDMA, role: "user" }),
    await admin.post("/auth/keys", { name: "tablet", role: "viewer" }),
    await admin.post("/api/scene", { name: "Reading", actions }),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
  return {
    key: made[1]?.body.key as string,
    position: (await admin.get("/api/events")).body.position,
  };
};

/** What a line says of what is there. */
const HELD =
  /\d+ entities, \d+ documents, \d+ receipts?, \d+ leases?, \d+ chains? of records, \d+ records?, \d+ events, up to position \d+ of the log/;

/** Backs a process up under writers, kills it, and restores it from one site to the other. */
export const backingUp = (from: Site, to: Site) => {
  let old: Env;
  let next: Env;
  let file: string;
  let admin: Client;
  let kept: { key: string; position: string };
  /** What had been answered when the backup began. */
  let promised: readonly Promised[];
  let told: Ended[];
  let first: Process;
  let house: Booted;

  beforeAll(async () => {
    [old, next] = [await from.env(), await to.env()];
    file = join(freshFolder(), "house.backup");
    first = await startHearth({ ...OFF, ...old });
    admin = await login(first, ADMIN_PASSWORD);
    kept = await furnish(admin);
  });
  beforeAll(async () => {
    const book = emptyBook();
    const dead = writeUntilDeath(first.url, admin.authorization ?? "", book);
    while (book.promised.length < WRITTEN) await pause(5);
    promised = [...book.promised];
    const backedUp = await runProgram("npm", ["run", "backup", "--", file], old);
    first.kill("SIGKILL");
    await dead;
    expect(book.surprises.filter((one) => !from.isForeseen?.(one))).toEqual([]);
    expect(book.promised.length).toBeGreaterThan(promised.length);
    told = [backedUp];
  });
  beforeAll(async () => {
    told.push(await runProgram("node", ["restore.ts", file], next));
    house = await bootAlone({ ...next, JWT_SECRET: "" });
  });
  afterAll(async () => {
    await house.stop();
    await clean();
    await from.leave?.(old);
    await to.leave?.(next);
  });

  const again = () => clientFor(house.url, admin.authorization);

  it("says what is in it, and keeps it from others", () => {
    for (const { code, line } of told) {
      expect([code, line]).toEqual([0, expect.stringMatching(HELD)]);
      expect(line).not.toContain("\n");
    }
    const [made, restored] = told.map(({ line }) => HELD.exec(line)?.[0]);
    expect(restored).toBe(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, ".."))).toEqual(["house.backup"]);
  });

  it("is as it was: states, users, keys, scenes, history, and tokens are good", async () => {
    const { body } = await again().get("/api/state/light.office");
    expect(body).toMatchObject({ state: "on", attributes: { brightness: 77 }, version: 2 });
    expect((await house.anyone.post("/auth/token", GRANDMA)).status).toBe(200);
    const tablet = clientFor(house.url, `ApiKey ${kept.key}`);
    expect((await tablet.get("/auth/whoami")).status).toBe(200);
    const history = await again().get("/history?entity_id=light.office");
    expect(JSON.stringify(history.body)).toContain('"brightness":77');
    expect((await again().post("/scenes/activate", { scene_id: "reading" })).status).toBe(200);
  });

  it("keeps every promise that it had given when the backup began", async () => {
    const broken: string[] = [];
    for (const one of promised) {
      const { text } = await ask(house.url, admin.authorization ?? "", one);
      if (text !== one.text) broken.push(`${one.path}: ${one.text} became ${text}`);
    }
    expect(broken).toEqual([]);
  });

  it("shows how everything is to a process that comes back from a place in the old log", async () => {
    const { body } = await again().get(`/api/events?since=${kept.position}`);
    expect(body.position.split(":")[0]).not.toBe(kept.position.split(":")[0]);
    expect(JSON.stringify(body.events)).toContain("light.office");
  });
};
