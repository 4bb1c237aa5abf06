/** What time brings to automations that are on and have an owner: in time, a little late, too late. */
import { describe, expect, it } from "@jest/globals";
import { openDueTriggers } from "../../../../services/automations/engine/due-triggers.ts";
import { openPendingHolds } from "../../../../services/automations/engine/pending-holds.ts";
import { openStateReplica } from "../../../../services/automations/engine/state-replica.ts";
import { openTriggerWaits } from "../../../../services/automations/runs/trigger-waits.ts";
import { NOWHERE, SYSTEM } from "../../../../shared/kernel/caller.ts";
import { entity } from "../entity-events.ts";
import { armed, timed } from "./fixtures.ts";

const START = Date.parse("2027-05-05T10:00:00Z");
const NOON = Date.parse("2027-05-05T12:00:00Z");
const UTC = { zone: "UTC", latitude: 0, longitude: 0 };
const anyOwner = () => SYSTEM;

const noon = armed({ triggers: [timed({ platform: "time", at: ["12:00:00"] })] });
const HOLD = {
  trigger_id: "0",
  path: "config.trigger",
  sequence: 5,
  said: "state of light.a",
  entity_id: "light.a",
  since: START,
  due: START + 5000,
};

const open = (state = "on") => {
  const said: string[] = [];
  const holds = openPendingHolds({ [noon.entity_id]: [HOLD] }, () => {});
  const dues = openDueTriggers({
    replica: openStateReplica([entity(noon.entity_id, state)], []),
    holds,
    waits: openTriggerWaits(() => undefined, NOWHERE, UTC),
    home: UTC,
    fire: (_found, { trigger }) => said.push(trigger.said),
    missed: ({ time }) => said.push(`missed ${new Date(time).toISOString()}`),
  });
  dues.load(new Map([[noon.entity_id, noon]]), START);
  return { dues, holds, said };
};

describe("what is due", () => {
  it("is done once: what has held long enough, and what the clock says", async () => {
    const { dues, said } = open();
    expect(dues.next).toBe(START + 5000);
    await dues.tick(START + 4999, anyOwner);
    expect(said).toEqual([]);
    await dues.tick(START + 5000, anyOwner);
    expect(dues.next).toBe(NOON);
    await dues.tick(NOON, anyOwner);
    await dues.tick(NOON + 1, anyOwner);
    expect(said).toEqual(["state of light.a", "time 2027-05-05T12:00:00.000Z"]);
  });

  it.each([
    [59_999, "time 2027-05-05T12:00:00.000Z"],
    [60_000, "missed 2027-05-05T12:00:00.000Z"],
  ])("by the clock, when it is %d ms late, is: %s", async (late, what) => {
    const { dues, said } = open();
    await dues.tick(NOON + late, anyOwner);
    expect(said).toEqual(["state of light.a", what]);
  });

  it.each<[string, string, () => typeof SYSTEM | undefined]>([
    ["of an automation that is off", "off", anyOwner],
    ["of an automation whose owner is gone", "on", () => undefined],
  ])("%s is done neither then nor later", async (_what, state, callerOf) => {
    const { dues, holds, said } = open(state);
    await dues.tick(NOON, callerOf);
    await dues.tick(NOON + 1, anyOwner);
    expect([said, holds.all]).toEqual([[], {}]);
  });
});
