/** A process that is killed again and again while many write keeps every promise that it gave. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import type { StateChange } from "../../shared/kernel/entity.ts";
import { openSqliteStore } from "../../shared/store/sqlite/sqlite.ts";
import { clean, freshFolder, login, type Process, startHearth } from "../support/spawn.ts";
import {
  ask,
  emptyBook,
  LIGHTS,
  type Promised,
  read,
  writeUntilDeath,
} from "../support/writers.ts";

const DEATHS = 20;
/** So many promises of each life are held against the next one: the last, which are in most danger. */
const LAST = 40;
const ADMIN_PASSWORD = "a password of the tests";
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };

describe(`a process that is killed ${DEATHS} times under many writers`, () => {
  const DATA_DIR = freshFolder();
  const book = emptyBook();
  const broken: string[] = [];
  let authorization = "";

  const start = () => startHearth({ DATA_DIR, ADMIN_PASSWORD, ...OFF });

  /** A client that repeats a request is told the same, letter for letter, and nothing happens again. */
  const repeat = async ({ url }: Process, promised: Promised) => {
    const { text } = await ask(url, authorization, promised);
    if (text !== promised.text) broken.push(`${promised.text} became ${text}`);
  };

  const checkPromises = async (hearth: Process) => {
    for (const light of LIGHTS) await read(hearth.url, authorization, light, book);
    const before = new Map(book.versions);
    await Promise.all(book.promised.slice(-LAST).map((promised) => repeat(hearth, promised)));
    for (const light of LIGHTS) await read(hearth.url, authorization, light, book);
    expect(book.versions).toEqual(before);
  };

  afterAll(clean);

  it.each(Array.from({ length: DEATHS }, (_, life) => life))(
    "keeps in its next life what it promised in those before: %d",
    async (life) => {
      const hearth = await start();
      authorization ||= (await login(hearth, ADMIN_PASSWORD)).authorization ?? "";
      await checkPromises(hearth);
      const before = book.promised.length;
      const dead = writeUntilDeath(hearth.url, authorization, book);
      while (book.promised.length < before + LAST) await pause(5);
      // Each time at another moment of what the writers do.
      await pause(life * 7);
      hearth.kill("SIGKILL");
      await dead;
      expect(await hearth.exit).toBe("SIGKILL");
    },
  );

  it("told no client an older state than before, or anything but yes", () => {
    expect(book.surprises).toEqual([]);
  });

  it("tells a repeated request what it told it before", () => {
    expect(broken).toEqual([]);
    expect(book.promised.length).toBeGreaterThanOrEqual(DEATHS * LAST);
  });

  it("opens to every key, and has every user", async () => {
    const hearth = await start();
    await checkPromises(hearth);
    const made = (path: string) => book.promised.filter((one) => one.path === path);
    const keys = made("/auth/keys").map(({ text }) => JSON.parse(text).key as string);
    const answers = await Promise.all(
      keys.map((key) => ask(hearth.url, `ApiKey ${key}`, { path: "/auth/whoami" })),
    );
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
    const { text } = await ask(hearth.url, authorization, { path: "/auth/users" });
    for (const { body } of made("/auth/users"))
      expect(text).toContain((body as { username: string }).username);
    expect(keys.length).toBeGreaterThan(0);
    expect(made("/auth/users").length).toBeGreaterThan(0);
    hearth.kill("SIGKILL");
    await hearth.exit;
  });

  it("has a log without a hole, which ends with what is stored", async () => {
    const store = openSqliteStore(join(DATA_DIR, "hearth.db"));
    const events = await store.events.read(0, 1_000_000);
    const stored = new Map((await store.entities()).map((one) => [one.entity_id, one]));
    await store.close();
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    const latest = new Map<string, StateChange["new_state"]>();
    for (const { data } of events) {
      const { entity_id, new_state } = data as unknown as StateChange;
      expect(new_state.version).toBe((latest.get(entity_id)?.version ?? 0) + 1);
      latest.set(entity_id, new_state);
    }
    expect(latest).toEqual(stored);
  });
});
