/** Runs that wait: what comes before the deadline, after it, and while the engine was away. */
import { describe, expect, it } from "@jest/globals";
import {
  openTriggerWaits,
  type TriggerWait,
} from "../../../../services/automations/runs/trigger-waits.ts";
import { NOWHERE, SYSTEM } from "../../../../shared/kernel/caller.ts";
import type { LogEvent } from "../../../../shared/kernel/events.ts";
import { timed } from "../engine/fixtures.ts";
import { changed } from "../entity-events.ts";

const LAMP = "light.a";
const UTC = { zone: "UTC", latitude: 0, longitude: 0 };
const START = Date.parse("2026-05-01T12:00:00Z");
const toOn = (for_ms = 0) => timed({ platform: "state", entity_ids: [LAMP], to: ["on"], for_ms });
const turned = (state: string, seconds: number, sequence = 7): LogEvent => ({
  ...changed(LAMP, state === "on" ? "off" : "on", state, seconds * 1000),
  sequence,
});
const anyOwner = () => SYSTEM;

const open = (trigger: ReturnType<typeof timed>, parts: Partial<TriggerWait> = {}) => {
  let wait: TriggerWait = { from: 0, since: START, deadline: null, holds: [], ...parts };
  const kept: TriggerWait[] = [];
  const waits = openTriggerWaits(() => undefined, NOWHERE, UTC);
  const remove = waits.add({
    triggers: [trigger],
    owner: undefined,
    get wait() {
      return wait;
    },
    async update(next) {
      wait = next;
      kept.push(next);
    },
  });
  return { waits, remove, kept, came: () => wait.came };
};

describe("a run that waits", () => {
  it("hears what it waits for, once", async () => {
    const { waits, kept, came } = open(toOn());
    await waits.apply(turned("off", 1), anyOwner);
    expect(came()).toBeUndefined();
    await waits.apply(turned("on", 2), anyOwner);
    await waits.apply(turned("on", 3), anyOwner);
    expect([came(), kept.length]).toEqual([`state of ${LAMP}`, 1]);
  });

  it("does not hear what has happened before it began to wait", async () => {
    const { waits, came } = open(toOn(), { from: 7 });
    await waits.apply(turned("on", 1, 7), anyOwner);
    expect(came()).toBeUndefined();
  });

  it("does not hear what its owner may not see", async () => {
    const { waits, came } = open(toOn());
    await waits.apply(turned("on", 1), () => undefined);
    const narrow = { ...SYSTEM, via: "token" as const, grant: { entities: ["switch.*"] } };
    await waits.apply(turned("on", 2), () => narrow);
    expect(came()).toBeUndefined();
  });

  it.each([
    ["before its time is up, that has come", 59, `state of ${LAMP}`],
    ["after its time is up, that is too late", 61, null],
  ])("hears of the time when the engine was away in order: %s", async (_what, seconds, result) => {
    const { waits, came } = open(toOn(), { deadline: START + 60_000 });
    await waits.apply(turned("on", seconds), anyOwner);
    await waits.tick(START + 600_000, anyOwner);
    expect(came()).toBe(result);
  });

  it("holds on over a restart, until something ends that", async () => {
    const first = open(toOn(300_000));
    await first.waits.apply(turned("on", 0), anyOwner);
    const [kept] = first.kept;
    expect(first.waits.next).toBe(START + 300_000);
    const broken = open(toOn(300_000), kept);
    await broken.waits.apply(turned("off", 200, 8), anyOwner);
    await broken.waits.tick(START + 400_000, anyOwner);
    expect(broken.came()).toBeUndefined();
    const again = open(toOn(300_000), kept);
    await again.waits.tick(START + 300_000, anyOwner);
    expect(again.came()).toBe(`state of ${LAMP}`);
  });

  it("is told the time, and that the service starts or stops", async () => {
    const timely = open(timed({ platform: "time", at: ["12:01:00"] }));
    await timely.waits.tick(START + 59_000, anyOwner);
    expect(timely.came()).toBeUndefined();
    await timely.waits.tick(START + 60_000, anyOwner);
    expect(timely.came()).toBe("time");
    const atHome = open(timed({ platform: "homeassistant", event: "start" }));
    await atHome.waits.lifecycle("shutdown", anyOwner);
    expect(atHome.came()).toBeUndefined();
    await atHome.waits.lifecycle("start", anyOwner);
    expect(atHome.came()).toBe("start");
  });

  it.each([
    ["a time", timed({ platform: "time", at: ["12:05:00"] })],
    ["what has held long enough", toOn(300_000)],
  ])(
    "is not woken by %s while its owner is gone, nor later by the same",
    async (_what, trigger) => {
      const { waits, came } = open(trigger, { deadline: START + 3_600_000 });
      await waits.apply(turned("on", 0), anyOwner);
      await waits.tick(START + 300_000, () => undefined);
      expect(waits.next).toBeGreaterThan(START + 300_000);
      await waits.tick(START + 300_001, anyOwner);
      expect(came()).toBeUndefined();
    },
  );

  it("ends at its timeout also while its owner is gone, and not with the service", async () => {
    const { waits, came } = open(timed({ platform: "homeassistant", event: "start" }), {
      deadline: START + 60_000,
    });
    await waits.lifecycle("start", () => undefined);
    expect(came()).toBeUndefined();
    await waits.tick(START + 60_000, () => undefined);
    expect(came()).toBeNull();
  });

  it("is told nothing any more once it does not wait", async () => {
    const { waits, remove, came } = open(toOn());
    remove();
    await waits.apply(turned("on", 1), anyOwner);
    expect([came(), waits.next, waits.owners]).toEqual([undefined, undefined, []]);
  });
});
