/** A process that is killed in the middle of commands, again and again: each acknowledged one has its record. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "@jest/globals";
import type { AuditEntry } from "../../shared/kernel/receipt.ts";
import { openSqliteStore } from "../../shared/store/sqlite/sqlite.ts";
import { clean, freshFolder, login, ROOT, startHearth } from "../support/spawn.ts";
import { emptyBook, writeUntilDeath } from "../support/writers.ts";

const DEATHS = Number(process.env.DEATHS ?? 25);
/** Promises of each life. */
const EACH = 20;
const ADMIN_PASSWORD = "a password of the tests";
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };
const ALL = 10_000_000;
const LONG_MS = 540_000;

const run = promisify(execFile);

describe(`a process that is killed ${DEATHS} times in the middle of commands`, () => {
  const DATA_DIR = freshFolder();
  const book = emptyBook();
  const verify = () =>
    run(process.execPath, ["audit.ts", "verify"], { cwd: ROOT, env: { DATA_DIR } });
  afterAll(clean);

  it(
    "acknowledges many commands",
    async () => {
      let authorization = "";
      for (let life = 0; life < DEATHS; life += 1) {
        const hearth = await startHearth({ DATA_DIR, ADMIN_PASSWORD, ...OFF });
        authorization ||= (await login(hearth, ADMIN_PASSWORD)).authorization ?? "";
        const before = book.promised.length;
        const dead = writeUntilDeath(hearth.url, authorization, book);
        while (book.promised.length < before + EACH) await pause(2);
        await pause(life % 13);
        hearth.kill("SIGKILL");
        await dead;
        await hearth.exit;
      }
      expect(book.promised.length).toBeGreaterThanOrEqual(DEATHS * EACH);
      expect(book.surprises).toEqual([]);
    },
    LONG_MS,
  );

  it("has an audit log that holds", async () => {
    const { stdout } = await verify();
    expect(stdout).toContain("The audit log holds");
  });

  it("has a record of each acknowledged act, and one alone", async () => {
    const store = openSqliteStore(join(DATA_DIR, "hearth.db"));
    const rows = await store.audit.forward(0, ALL);
    await store.close();
    const entries = rows.map(({ text }) => JSON.parse(text) as AuditEntry);
    const opened = entries.filter(({ action }) => action === "audit.opened");
    expect(opened.length).toBe(DEATHS);
    const times = new Map<string, number>();
    for (const { context_id = "", action } of entries)
      if (action === "devices.command") times.set(context_id, (times.get(context_id) ?? 0) + 1);
    const commands = book.promised.filter(({ path }) => path === "/api/control");
    const contexts = commands.map(({ text }) => JSON.parse(text).context.id as string);
    expect(contexts.filter((id) => times.get(id) !== 1)).toEqual([]);
    const users = new Set(entries.map(({ what }) => what?.username));
    const made = book.promised.filter(({ path }) => path === "/auth/users");
    expect(made.length).toBeGreaterThan(0);
    for (const { body } of made) expect(users).toContain((body as { username: string }).username);
  });

  it("shows a record that is removed afterwards", async () => {
    const { DatabaseSync } = await import("node:sqlite");
    const db = new DatabaseSync(join(DATA_DIR, "hearth.db"));
    const { place, sequence, segment } = db
      .prepare("SELECT * FROM audit WHERE sequence > 2 ORDER BY place LIMIT 1 OFFSET 500")
      .get() as Record<string, unknown>;
    db.prepare("DELETE FROM audit WHERE place = ?").run(place as number);
    db.close();
    await expect(verify()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`removed: record ${sequence} of chain ${segment} is missing`),
    });
  });
});
