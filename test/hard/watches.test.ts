/** Watches survive the deaths of their process: no occasion is lost, and none has two ids. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../support/client.ts";
import { clean, freshFolder, login, type Process, startHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

const ADMIN_PASSWORD = "a password of the tests";
const ROOMS = 30;
const DEATHS = 3;
const START_MS = 90_000;
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };

describe(`with a process that is killed ${DEATHS} times`, () => {
  const DATA_DIR = freshFolder();
  const HOMES = `virtual:?speed=0&rooms=${ROOMS}`;
  const start = () =>
    startHearth({ DATA_DIR, ADMIN_PASSWORD, HOMES, WEBHOOK_PRIVATE: "on", ...OFF });
  const open = (hearth: Process): Promise<Client> => login(hearth, ADMIN_PASSWORD);
  /** By watch: the ids that its webhook got, in order. */
  const posted = new Map<string, string[]>();
  const receiver = createServer(async (req, res) => {
    const { id, watch_id } = JSON.parse(await text(req));
    posted.set(watch_id, [...(posted.get(watch_id) ?? []), id]);
    res.writeHead(204).end();
  });
  beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve)));
  afterAll(async () => {
    receiver.close();
    await clean();
  });

  it(
    "each time that a lamp was turned on is one delivery, in order",
    async () => {
      let hearth = await start();
      let admin = await open(hearth);
      const { port } = receiver.address() as AddressInfo;
      const lamps = Array.from({ length: ROOMS }, (_, n) => `light.room_${n + 1}`);
      const watched = new Map<string, Loose>();
      for (const [n, entity_id] of lamps.entries()) {
        const how =
          n % 2 === 0
            ? { deliver: "poll" }
            : { deliver: "webhook", webhook: { url: `http://127.0.0.1:${port}/` } };
        const condition = { condition: "state", entity_id, state: "on" };
        const { body } = await admin.post("/watches", { condition, ...how });
        watched.set(entity_id, body.watch);
      }
      /** By lamp: how often it was turned on, and that was answered. */
      const lit = new Map(lamps.map((lamp) => [lamp, 0]));
      const wasLit = new Map(lamps.map((lamp) => [lamp, false]));
      let isOver = false;
      const flip = async (lamp: string) => {
        const command = wasLit.get(lamp) ? "turn_off" : "turn_on";
        const answer = await admin.control(lamp, command).catch(() => undefined);
        if (answer?.status !== 200) return;
        wasLit.set(lamp, command === "turn_on");
        if (command === "turn_on") lit.set(lamp, (lit.get(lamp) ?? 0) + 1);
      };
      const flipping = (async () => {
        for (let n = 0; !isOver; n += 1) {
          await flip(lamps[n % ROOMS] as string);
          await pause(2);
        }
      })();
      for (let death = 0; death < DEATHS; death += 1) {
        await pause(700 + death * 230);
        hearth.kill("SIGKILL");
        await hearth.exit;
        hearth = await start();
        admin = await open(hearth);
      }
      await pause(500);
      isOver = true;
      await flipping;
      // The test has tested something.
      expect([...lit.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThan(ROOMS * DEATHS);
      for (const [lamp, { id, deliver }] of watched) {
        const least = lit.get(lamp) ?? 0;
        // A command at a kill may have been done without an answer.
        await eventually(
          async () => ({
            isThere: (await admin.get(`/watches/${id}`)).body.watch.deliveries >= least,
          }),
          { isThere: true },
          START_MS,
        );
        const { deliveries } = (await admin.get(`/watches/${id}/wait`)).body;
        const numbers = deliveries.map(({ number }: Loose) => number);
        expect(numbers).toEqual(numbers.map((_: number, n: number) => n + 1));
        expect(numbers.length - least).toBeLessThanOrEqual(DEATHS);
        const times = deliveries.map(({ fired_at }: Loose) => fired_at);
        expect(new Set(times).size).toBe(times.length);
        if (deliver !== "webhook") continue;
        const all = deliveries.map((one: Loose) => one.id);
        await eventually(async () => [...new Set(posted.get(id) ?? [])], all, START_MS);
      }
      hearth.kill("SIGKILL");
    },
    START_MS,
  );
});
