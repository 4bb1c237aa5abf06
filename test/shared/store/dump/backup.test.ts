/** The commands `backup` and `restore`: what they take, what they say, and that they tell no secret. */
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Env } from "../../../../shared/config/config.ts";
import { backup } from "../../../../shared/store/dump/backup.ts";
import { type BackupCommand, execute } from "../../../../shared/store/dump/command.ts";
import { restore } from "../../../../shared/store/dump/restore.ts";
import { contentsOf, fill, type Place, SECRET, SQLITE } from "./backup-bench.ts";

const COMMANDS = { backup, restore };
const HASH = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA";
const USER = { collection: "users", id: "ann", revision: 1, value: { password_hash: HASH } };

let folder: string;
let place: Place;
let env: { DATA_DIR: string };
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hearth-backup-"));
  place = await SQLITE.place();
  env = { DATA_DIR: place.config.dataDir };
  file = join(folder, "a.backup");
  await fill(place, [{ document: USER }]);
  writeFileSync(join(env.DATA_DIR, "jwt-secret"), SECRET);
  expect(await call(backup, env, file)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await place.remove();
  rmSync(folder, { recursive: true });
});

const streamsOf = (input: Iterable<Buffer> = []) => ({
  stdin: Readable.from(input),
  stdout: Object.assign(new PassThrough(), { isTTY: false }),
});

const call = (
  command: BackupCommand,
  settings: Env,
  args: string | readonly string[],
  { streams = streamsOf(), signal = new AbortController().signal } = {},
) =>
  // SQLite stands still while it waits: no test waits for a process to end.
  execute(command, {
    args: [args].flat(),
    readEnv: () => settings,
    signal,
    streams,
    busyTimeoutMs: 5,
  });

const somewhere = (): Env => ({ DATA_DIR: join(folder, randomUUID()) });
const contentsIn = async (DATA_DIR: string) =>
  contentsOf({ ...place, config: { ...place.config, dataDir: DATA_DIR } });

describe("a backup to standard output", () => {
  it("is the same as one in a file, and comes back by standard input", async () => {
    const { stdin, stdout } = streamsOf();
    const written = buffer(stdout);
    const { code, line } = await call(backup, env, "-", { streams: { stdin, stdout } });
    expect([code, line]).toEqual([0, expect.stringMatching(/^Standard output has 0 entities, /)]);
    stdout.end();
    const to = join(folder, "piped");
    const streams = streamsOf([await written]);
    expect(await call(restore, { DATA_DIR: to }, "-", { streams })).toMatchObject({ code: 0 });
    expect(await contentsIn(to)).toEqual(await contentsIn(env.DATA_DIR));
  });

  it("is not mixed with what npm says, nor shown on a terminal", async () => {
    const byNpm = { ...env, npm_lifecycle_event: "backup" };
    expect(await call(backup, byNpm, "-")).toEqual({
      code: 1,
      line: "The backup failed: npm would add its own output: use npm run --silent backup -- -",
    });
    expect(await call(backup, { ...byNpm, npm_config_loglevel: "silent" }, "-")).toMatchObject({
      code: 0,
    });
    const streams = streamsOf();
    streams.stdout.isTTY = true;
    expect(await call(backup, env, "-", { streams })).toEqual({
      code: 1,
      line: "The backup failed: a backup cannot be written to a terminal: name a file",
    });
    expect(streams.stdout.readableLength).toBe(0);
  });
});

describe("the commands", () => {
  it("tell no secret, whatever becomes of them", async () => {
    expect(gunzipSync(readFileSync(file)).toString()).toContain(SECRET);
    expect(gunzipSync(readFileSync(file)).toString()).toContain(HASH);
    // A Redis without users.
    const redis = createServer((socket) =>
      socket.on("data", () => socket.write("-WRONGPASS invalid username-password pair\r\n")),
    ).listen(0, "127.0.0.1");
    await new Promise((resolve) => redis.once("listening", resolve));
    const { port } = redis.address() as { port: number };
    const runs = [
      await call(backup, env, file),
      await call(restore, env, file),
      await call(restore, env, [file, "--replace"]),
      await call(backup, { STORE_URL: `redis://hearth:hidden@127.0.0.1:${port}` }, file),
    ];
    redis.close();
    expect(runs.map(({ code }) => code)).toEqual([0, 1, 0, 1]);
    expect(runs[3]?.line).toContain("WRONGPASS");
    for (const { line } of runs) expect(line).not.toMatch(new RegExp(`${SECRET}|hidden|argon`));
  });

  it("change nothing when the file is not whole", async () => {
    const half = join(folder, "half.backup");
    const DATA_DIR = join(folder, "new");
    writeFileSync(half, readFileSync(file).subarray(0, -20));
    expect(await call(restore, { DATA_DIR }, half)).toEqual({
      code: 1,
      line: `The restore failed: ${half} is truncated`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it("leave a store alone that a Hearth has open", async () => {
    const store = await place.open();
    expect(await call(restore, env, [file, "--replace"])).toEqual({
      code: 1,
      line: `The restore failed: ${join(env.DATA_DIR, "hearth.db")} cannot be used: another process has it open`,
    });
    expect((await store.documents.get("users", "ann"))?.value).toEqual(USER.value);
    await store.close();
  });

  it.each([
    ["backup", ["--hot"], "there is no option --hot"],
    ["backup", ["a", "b"], "it takes one file"],
    ["backup", ["/nowhere/a.backup"], "ENOENT"],
    ["backup", [tmpdir()], "EISDIR"],
    ["restore", [], "it takes one file"],
    ["restore", ["a", "--force"], "there is no option --force"],
    ["restore", ["/nowhere/a.backup"], "/nowhere/a.backup cannot be read: ENOENT"],
    ["restore", [import.meta.filename], "backup.test.ts is not a backup of Hearth"],
  ] as const)("say in one line what is wrong with %s %j", async (name, args, complaint) => {
    const { code, line } = await call(COMMANDS[name], env, args);
    expect([code, line]).toEqual([1, expect.stringContaining(complaint)]);
    expect(line).toMatch(/^The (backup|restore) failed: [^\n]*$/);
  });

  it("say which setting makes no sense, and how they are used", async () => {
    expect((await call(restore, { PORT: "x" }, file)).line).toMatch(
      /^The restore failed: PORT is invalid/,
    );
    expect(await call(restore, { PORT: "x" }, "--help")).toEqual({ code: 0, line: restore.usage });
  });

  it("leave nothing half done when they are broken off", async () => {
    const stop = new AbortController();
    stop.abort(new Error("it was interrupted, and nothing has changed"));
    const DATA_DIR = join(folder, "never");
    for (const [command, settings] of [
      [backup, env],
      [restore, { DATA_DIR }],
    ] as const)
      expect(await call(command, settings, file, { signal: stop.signal })).toEqual({
        code: 1,
        line: `The ${command.name} failed: it was interrupted, and nothing has changed`,
      });
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(await call(restore, somewhere(), file)).toMatchObject({ code: 0 });
  });

  it("do not put a backup in the place of anything else", async () => {
    const list = join(folder, "list.txt");
    writeFileSync(list, "a shopping list");
    expect(await call(backup, env, list)).toEqual({
      code: 1,
      line: `The backup failed: ${list} exists and is not a backup: use another name`,
    });
    expect(readFileSync(list, "utf8")).toBe("a shopping list");
  });
});
