/** Hearth stands still for longer than a lease lasts, while its devices go on: what they say is recorded all the same. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "@jest/globals";
import { underLoad } from "../../homes/load.ts";
import { openFleet, openHugeHouse } from "../../homes/loaded-homes.ts";
import { clean, type Process } from "../../support/spawn.ts";

/** The lease of the homes lasts for four seconds. */
const STALL_MS = 5000;
const LOAD_S = 2;

afterAll(clean);

const standStill = async (hearth: Process) => {
  hearth.kill("SIGSTOP");
  await pause(STALL_MS);
  hearth.kill("SIGCONT");
};

it.each([
  ["an MQTT broker", openFleet],
  ["Home Assistant", openHugeHouse],
])("loses no change of %s while it stands still", async (_kind, open) => {
  const { lost } = await underLoad(open, LOAD_S, standStill);
  expect(lost).toBe(0);
});
