/** A house that is backed up while it runs, and restored elsewhere, is the house that it was. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Env } from "../../shared/config.ts";
import { type Client, clientFor } from "../support/client.ts";
import { flushNamespace, sharedServers } from "../support/servers.ts";
import { clean, freshFolder, login, type Process, ROOT, startHearth } from "../support/spawn.ts";
import { ask, emptyBook, type Promised, writeUntilDeath } from "../support/writers.ts";

const ADMIN_PASSWORD = "a password of the tests";
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off", ADMIN_PASSWORD };
const WRITTEN = 60;
const NODE_COMPILE_CACHE = join(tmpdir(), "node-compile-cache");

interface Ended {
  readonly code: number;
  readonly out: string;
  /** Without what npm has to say. */
  readonly line: string;
}

const runProgram = (program: string, args: readonly string[], env: Env): Promise<Ended> =>
  new Promise((resolve) => {
    const options = {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...env },
      encoding: "utf8",
    } as const;
    execFile(program, [...args], options, (error, out, err) => {
      const line = err.split("\n").filter((one) => one !== "" && !one.startsWith("npm "));
      resolve({ code: Number(error?.code ?? 0), out, line: line.join("\n") });
    });
  });
const backup = (env: Env, ...args: readonly string[]) =>
  runProgram(process.execPath, [join(ROOT, "backup.ts"), ...args], env);
const restore = (env: Env, ...args: readonly string[]) =>
  runProgram(process.execPath, [join(ROOT, "restore.ts"), ...args], env);

const end = async (hearth: Process) => {
  hearth.kill("SIGTERM");
  await hearth.exit;
};

/** Where the house goes to. */
const onSqlite = async () => ({ DATA_DIR: freshFolder() });
const onRedis = async () => ({
  DATA_DIR: freshFolder(),
  STORE_URL: (await sharedServers()).redis,
  NAMESPACE: `backup-${randomUUID()}`,
});
const leave = async ({ STORE_URL, NAMESPACE }: Env) => {
  if (STORE_URL && NAMESPACE) await flushNamespace(STORE_URL, NAMESPACE);
};

/** A Redis whose disk is slow for a moment promises nothing; SQLite makes its writers wait. */
const isForeseen = ({ STORE_URL }: Env, surprise: string) =>
  STORE_URL !== undefined && surprise.includes("SERVICE_UNAVAILABLE");

/** What makes a house a home. */
const furnish = async (admin: Client) => {
  await admin.control("light.office", "turn_on", { brightness: 77 });
  const made = [
    await admin.post("/auth/users", {
      username: "grandma",
      password: "knit one purl two",
      role: "user",
    }),
    await admin.post("/auth/keys", { name: "tablet", role: "viewer" }),
    await admin.post("/api/scene", {
      name: "Reading",
      actions: [{ device: "light.office", action: "dim", value: 60 }],
    }),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
  return {
    key: made[1]?.body.key as string,
    position: (await admin.get("/api/events")).body.position,
  };
};

describe.each([
  ["SQLite", "SQLite", onSqlite, onSqlite],
  ["SQLite", "Redis", onSqlite, onRedis],
  ["Redis", "SQLite", onRedis, onSqlite],
])("a house on %s that is backed up under many writers, restored into %s", (_a, _b, from, to) => {
  let old: Env;
  let next: Env;
  let file: string;
  let admin: Client;
  let kept: { key: string; position: string };
  /** What had been answered when the backup began. */
  let promised: readonly Promised[];
  let told: Ended[];
  let hearth: Process;

  beforeAll(async () => {
    [old, next] = [await from(), await to()];
    file = join(freshFolder(), "house.backup");
    const first = await startHearth({ ...OFF, ...old });
    admin = await login(first, ADMIN_PASSWORD);
    kept = await furnish(admin);
    const book = emptyBook();
    const dead = writeUntilDeath(first.url, admin.authorization ?? "", book);
    while (book.promised.length < WRITTEN) await pause(5);
    promised = [...book.promised];
    const backedUp = await runProgram("npm", ["run", "backup", "--", file], old);
    first.kill("SIGKILL");
    await dead;
    expect(book.surprises.filter((one) => !isForeseen(old, one))).toEqual([]);
    expect(book.promised.length).toBeGreaterThan(promised.length);
    told = [backedUp, await restore(next, file)];
    hearth = await startHearth({ ...OFF, ...next });
  }, 120_000);
  afterAll(async () => {
    await end(hearth);
    await clean();
    await leave(old);
    await leave(next);
  });

  const again = () => clientFor(hearth.url, admin.authorization);

  it("says what is in it, and keeps it from others", () => {
    const held =
      /\d+ entities, \d+ documents, \d+ receipts, \d+ leases, \d+ events, up to place \d+ of the log/;
    for (const { code, line } of told) {
      expect([code, line]).toEqual([0, expect.stringMatching(held)]);
      expect(line).not.toContain("\n");
    }
    expect(told[0]?.line.split(", with")[0]?.replace(/^.* has /, "")).toBe(
      told[1]?.line.split(", as of")[0]?.replace(/^.* has /, ""),
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, ".."))).toEqual(["house.backup"]);
  });

  it("is as it was: states, users, keys, scenes, history, and tokens are good", async () => {
    const { body } = await again().get("/api/state/light.office");
    expect(body).toMatchObject({ state: "on", attributes: { brightness: 77 }, version: 2 });
    const { url } = hearth;
    const grandma = await clientFor(url).post("/auth/token", {
      username: "grandma",
      password: "knit one purl two",
    });
    expect(grandma.status).toBe(200);
    expect((await clientFor(url, `ApiKey ${kept.key}`).get("/auth/whoami")).status).toBe(200);
    const history = await again().get("/history?entity_id=light.office");
    expect(JSON.stringify(history.body)).toContain('"brightness":77');
    expect((await again().post("/scenes/activate", { scene_id: "reading" })).status).toBe(200);
  });

  it("keeps every promise that it had given when the backup began", async () => {
    const broken: string[] = [];
    for (const one of promised.slice(-40)) {
      const { text } = await ask(hearth.url, admin.authorization ?? "", one);
      if (text !== one.text) broken.push(`${one.path}: ${one.text} became ${text}`);
    }
    expect(broken).toEqual([]);
  });

  it("shows how everything is to whoever comes back from a place in the old log", async () => {
    const { body } = await again().get(`/api/events?since=${kept.position}`);
    expect(body.position.split(":")[0]).not.toBe(kept.position.split(":")[0]);
    expect(JSON.stringify(body.events)).toContain("light.office");
  });
});

describe("the commands", () => {
  let env: { DATA_DIR: string };
  let file: string;
  beforeAll(async () => {
    env = { DATA_DIR: freshFolder() };
    file = join(freshFolder(), "a.backup");
    await end(await startHearth({ ...OFF, ...env }));
    expect((await backup(env, file)).code).toBe(0);
  });
  afterAll(clean);

  it("carry a backup through standard output and input", async () => {
    const shell = (line: string, more: Env) => runProgram("sh", ["-c", line], { ...env, ...more });
    const { code } = await shell(`npm run --silent backup -- - > ${file}2`, {});
    expect(code).toBe(0);
    expect((await restore({ DATA_DIR: freshFolder() }, `${file}2`)).code).toBe(0);
    const piped = await shell(`node restore.ts - < ${file}2`, { DATA_DIR: freshFolder() });
    expect([piped.code, piped.line]).toEqual([0, expect.stringContaining("entities")]);
    const spoiled = await shell(`npm run backup -- - > ${file}3`, {});
    expect(spoiled.line).toBe(
      "The backup failed: npm would write into it: npm run --silent backup -- -",
    );
  });

  it("tell no secret, whatever becomes of them", async () => {
    const secret = readFileSync(join(env.DATA_DIR, "jwt-secret"), "utf8");
    expect(gunzipSync(readFileSync(file)).toString()).toContain(secret);
    const runs = [
      await backup(env, file),
      await restore(env, file),
      await restore(env, file, "--replace"),
      await backup({ STORE_URL: "redis://hearth:hidden@127.0.0.1:1" }, file),
    ];
    expect(runs.map(({ code }) => code)).toEqual([0, 1, 0, 1]);
    for (const { out, line } of runs)
      expect(out + line).not.toMatch(new RegExp(`${secret}|hidden|argon`));
  });

  it("change nothing when the file is not whole", async () => {
    const half = join(freshFolder(), "half.backup");
    const DATA_DIR = join(freshFolder(), "new");
    writeFileSync(half, readFileSync(file).subarray(0, -20));
    const { code, line } = await restore({ DATA_DIR }, half);
    expect([code, line]).toEqual([1, `The restore failed: ${half} is cut off`]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it("leave a store alone that a Hearth has open", async () => {
    const DATA_DIR = freshFolder();
    const hearth = await startHearth({ ...OFF, DATA_DIR });
    const { code, line } = await restore({ DATA_DIR }, file, "--replace");
    expect([code, line]).toEqual([
      1,
      `The restore failed: ${join(DATA_DIR, "hearth.db")} cannot be used: another process has it open`,
    ]);
    expect((await login(hearth, ADMIN_PASSWORD)).authorization).toMatch(/^Bearer ey/);
  });

  it.each([
    [backup, ["--hot"], "there is no option --hot"],
    [backup, ["a", "b"], "it takes one file"],
    [backup, ["/nowhere/a.backup"], "ENOENT"],
    [backup, [ROOT], "EISDIR"],
    [restore, [], "it takes one file"],
    [restore, ["a", "--force"], "there is no option --force"],
    [restore, ["/nowhere/a.backup"], "/nowhere/a.backup cannot be read: ENOENT"],
    [restore, [join(ROOT, "package.json")], "package.json is no backup of Hearth"],
  ])("say in one line what is wrong with %p %j", async (command, args, complaint) => {
    const { code, line } = await command(env, ...args);
    expect([code, line]).toEqual([1, expect.stringContaining(complaint)]);
    expect(line).toMatch(/^The (backup|restore) failed: [^\n]*$/);
  });

  it("do not put a backup in the place of anything else", async () => {
    writeFileSync(`${file}.txt`, "a shopping list");
    const { code, line } = await backup(env, `${file}.txt`);
    expect([code, line]).toEqual([1, expect.stringContaining("is no backup: take another name")]);
    expect(readFileSync(`${file}.txt`, "utf8")).toBe("a shopping list");
  });
});
