/** Which runs of an automation begin, wait, replace others, or are refused. */
import { describe, expect, it } from "@jest/globals";
import type { RunMode } from "../../../../services/automations/config/automation-plan.ts";
import {
  openRunSlots,
  type RunSlot,
  type RunSlots,
} from "../../../../services/automations/runs/run-slots.ts";
import { fc } from "../../../support/any.ts";
import { inMode, run } from "../engine/fixtures.ts";

const take = (slots: RunSlots, mode: RunMode, id: string, max = 3): RunSlot | undefined => {
  const slot = slots.take(
    inMode(mode, mode === "queued" || mode === "parallel" ? max : 1),
    run(id),
  );
  if (slot) slot.isSaved = true;
  return slot;
};
const statesOf = (slots: RunSlots) => slots.all.map(({ record }) => record.state);

describe("the places of an automation", () => {
  it.each<[RunMode, readonly string[], number]>([
    ["single", ["running"], 1],
    ["restart", ["running", "running", "running", "running"], 4],
    ["queued", ["running", "queued", "queued"], 1],
    ["parallel", ["running", "running", "running"], 3],
  ])("are taken in mode %s as it says", (mode, states, current) => {
    const slots = openRunSlots();
    for (const id of ["a", "b", "c", "d"]) take(slots, mode, id);
    expect([statesOf(slots), slots.current]).toEqual([states, current]);
  });

  it("tell whom a run replaces: all before it", () => {
    const slots = openRunSlots();
    const [first, second] = ["a", "b"].map((id) => take(slots, "restart", id));
    expect(take(slots, "restart", "c")?.replaces).toEqual([first, second]);
  });

  it("let the first begin that waits, once nothing else goes on", () => {
    const slots = openRunSlots();
    const [first, second] = ["a", "b", "c"].map((id) => take(slots, "queued", id));
    expect(slots.next()).toBeUndefined();
    slots.free(first as RunSlot);
    expect(slots.next()).toBe(second);
  });

  it("let nothing begin that is not kept yet", () => {
    const slots = openRunSlots();
    const first = take(slots, "queued", "a") as RunSlot;
    const second = take(slots, "queued", "b") as RunSlot;
    second.isSaved = false;
    slots.free(first);
    expect(slots.next()).toBeUndefined();
    second.isSaved = true;
    expect(slots.next()).toBe(second);
  });

  it("count what follows at once for what ends", () => {
    const slots = openRunSlots();
    const first = take(slots, "queued", "a") as RunSlot;
    take(slots, "queued", "b");
    first.isEnding = true;
    expect(slots.current).toBe(1);
  });

  it("never hold more than there may be, nor let two of a queue go on at once", () => {
    const modes = fc.constantFrom<RunMode>("single", "queued", "parallel");
    fc.assert(
      fc.property(
        modes,
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean()),
        (mode, max, acts) => {
          const slots = openRunSlots();
          for (const [place, isNew] of acts.entries()) {
            const [oldest] = slots.all;
            if (isNew) take(slots, mode, String(place), max);
            else if (oldest) slots.free(oldest);
            const next = slots.next();
            if (next) next.record = { ...next.record, state: "running" };
            expect(slots.all.length).toBeLessThanOrEqual(mode === "single" ? 1 : max);
            if (mode !== "parallel") expect(slots.current).toBeLessThanOrEqual(1);
            expect(slots.current > 0).toBe(slots.all.length > 0);
          }
        },
      ),
    );
  });
});
