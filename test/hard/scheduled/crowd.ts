/** Toggles of many lamps, all scheduled for one moment: each that is lost or done twice shows. */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";

export const ROOMS = 200;
/** An odd number: a lamp that was off is on after as many toggles. */
export const EACH = 51;
const WRITERS = 16;
const LAMPS = Array.from({ length: ROOMS }, (_, n) => `light.room_${n + 1}`);

/** A client that is told to come back asks again, under the same key. */
const insist = async (admin: Client, body: object, headers: Readonly<Record<string, string>>) => {
  for (;;) {
    const { status } = await admin.post("/control", body, headers);
    if (status === 202) return;
    if (status !== 503 && status !== 409) throw new Error(`answered with ${status}`);
    await pause(200);
  }
};

export const scheduleAll = async (admin: Client, at: string, each: number): Promise<void> => {
  let next = 0;
  const writer = async () => {
    while (next < ROOMS * each) {
      const entity_id = LAMPS[next % ROOMS];
      next += 1;
      const body = { entity_id, command: "toggle", at };
      await insist(admin, body, { "idempotency-key": `crowd-${next}` });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
};

/** While all of them are due at once, a long list may be refused for a while. */
const listed = async (admin: Client, query = ""): Promise<readonly Loose[]> => {
  for (;;) {
    const { status, body } = await admin.get(`/scheduled${query}`);
    if (status === 200) return body.scheduled;
    if (status !== 503) throw new Error(`answered with ${status}`);
    await pause(200);
  }
};

const countOpen = async (admin: Client): Promise<number> => (await listed(admin)).length;

/** A tenth of them is done. */
export const untilBegun = async (admin: Client, each: number): Promise<void> => {
  while ((await countOpen(admin)) > ROOMS * each * 0.9) await pause(50);
};

/** Some are open still, at first. */
export const untilOver = async (admin: Client): Promise<void> => {
  expect(await countOpen(admin)).toBeGreaterThan(0);
  while ((await countOpen(admin)) > 0) await pause(1000);
};

export const expectEachOnce = async (admin: Client, each: number): Promise<void> => {
  const scheduled = await listed(admin, "?status=all");
  const statuses = new Set(scheduled.map(({ status }) => status));
  expect([scheduled.length, [...statuses]]).toEqual([ROOMS * each, ["done"]]);
  for (const lamp of LAMPS) {
    const { state, version } = (await admin.get(`/api/state/${lamp}`)).body;
    expect([lamp, state, version]).toEqual([lamp, "on", 1 + each]);
  }
};
