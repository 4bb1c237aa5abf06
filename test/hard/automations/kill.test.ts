/** A thousand triggers fire a thousand times, though the process is killed in their midst. */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { LIGHT, logIn, tracesOf, write } from "../../support/automations.ts";
import type { Client } from "../../support/client.ts";
import { clean, freshFolder, login, type Process, startHearth } from "../../support/spawn.ts";
import { eventually } from "../../support/wait.ts";

const ADMIN_PASSWORD = "a password of the tests";
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };
const TRIGGERS = 1000;
/** Writers at a time. */
const WRITERS = 20;
/** Milliseconds; a slow disk needs most of it, as each step is kept. */
const PATIENCE_MS = 240_000;

afterEach(clean);

/** A client that gets no answer asks again, under the same key: the house counts it once. */
const insist = async (house: () => Promise<Client>, number: number): Promise<void> => {
  const headers = { "idempotency-key": `tick-${number}` };
  for (;;) {
    try {
      const client = await house();
      const { status } = await client.post("/api/events/tick", { event_data: { number } }, headers);
      if (status === 200) return;
    } catch {
      // It has just died.
    }
    await pause(50);
  }
};

const fireAll = async (house: () => Promise<Client>, done: (count: number) => void) => {
  let next = 0;
  const writer = async () => {
    while (next < TRIGGERS) {
      const number = next;
      next += 1;
      await insist(house, number);
      done(next);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
};

const numbersOf = (events: readonly LogEvent[], type: string): readonly unknown[] =>
  events.flatMap(({ kind, data }) =>
    kind === "custom_event" && data.event_type === type ? [data.event_data.number ?? 0] : [],
  );

describe.each<[string, object]>([
  ["side by side", { mode: "parallel", max: 10_000 }],
  ["one after the other", { mode: "queued", max: 10_000 }],
])("an automation that runs %s", (_name, mode) => {
  it(
    `does ${TRIGGERS} times what it was triggered to, once each, over a kill`,
    async () => {
      const DATA_DIR = freshFolder();
      const start = () => startHearth({ DATA_DIR, ADMIN_PASSWORD, ...OFF });
      let process: Process = await start();
      let admin = login(process, ADMIN_PASSWORD);
      const id = await write(await admin, {
        alias: "Counter",
        trigger: { platform: "event", event_type: "tick" },
        action: [
          { event: "effect", event_data: {} },
          { service: "light.toggle", target: { entity_id: LIGHT } },
        ],
        ...mode,
      });
      const firing = fireAll(
        () => admin,
        (count) => {
          if (count === TRIGGERS / 2) process.kill("SIGKILL");
        },
      );
      expect(await process.exit).toBe("SIGKILL");
      admin = (async () => {
        process = await start();
        return login(process, ADMIN_PASSWORD);
      })();
      await firing;
      const client = await admin;
      const isOver = async () => {
        const traces = await tracesOf(client, id);
        const { attributes } = (await client.get(`/api/state/${id}`)).body;
        const open = traces.filter(({ state }) => state === "queued" || state === "running").length;
        return { open, current: attributes.current };
      };
      await eventually(isOver, { open: 0, current: 0 }, PATIENCE_MS / 2);
      process.kill("SIGTERM");
      expect(await process.exit).toBe(0);
      const events = await logIn(DATA_DIR);
      const ticks = numbersOf(events, "tick");
      expect(new Set(ticks).size).toBe(TRIGGERS);
      const triggered = events.filter(({ kind }) => kind === "automation_triggered");
      // Not the first one: then the house was new.
      const toggles = events.filter(({ entity_id }) => entity_id === LIGHT).slice(1);
      const effects = numbersOf(events, "effect");
      const counts = [triggered.length, effects.length, toggles.length];
      expect(counts).toEqual(counts.map(() => ticks.length));
      expect(new Set(triggered.map(({ data }) => JSON.stringify(data))).size).toBe(ticks.length);
    },
    PATIENCE_MS,
  );
});
