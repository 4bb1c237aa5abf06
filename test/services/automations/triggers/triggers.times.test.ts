/** When triggers of time, cron and sun are next: what is true of all of them. */
import { describe, expect, it } from "@jest/globals";
import {
  nextTime,
  type Trigger,
  timesBetween,
} from "../../../../services/automations/triggers/triggers.ts";
import type { HomeLocation } from "../../../../shared/homes/local-time.ts";
import type { SunEvent } from "../../../../shared/homes/sun-event.ts";
import { fc } from "../../../support/any.ts";
import { BERLIN, cron, DAY, NEW_YORK, named, sun, TROMSO, time } from "../times.ts";

describe("any trigger of time", () => {
  const instant = fc
    .integer({ min: Date.parse("2024-01-01T00:00:00Z"), max: Date.parse("2030-01-01T00:00:00Z") })
    .map((ms) => new Date(ms));
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => `${parts.map((part) => String(part).padStart(2, "0")).join(":")}:00`);
  const trigger = fc.oneof(
    fc.array(clock, { minLength: 1, maxLength: 3 }).map((at) => time(...at)),
    fc
      .constantFrom("*/7 * * * *", "30 2 * * *", "0 */5 2 * * *", "0 9 1 * mon", "30 1 L * *")
      .map(cron),
    fc
      .tuple(
        fc.constantFrom<SunEvent>("sunrise", "sunset"),
        fc.integer({ min: -2 * DAY, max: 2 * DAY }),
      )
      .map(([event, offset_ms]) => sun(event, offset_ms)),
  );
  const place = fc.constantFrom<HomeLocation>(BERLIN, NEW_YORK, TROMSO, {
    zone: "Australia/Lord_Howe",
    latitude: -31.55,
    longitude: 159.08,
  });

  it("comes later than the instant after which it is asked for", () => {
    fc.assert(
      fc.property(trigger, instant, place, (asked, after, where) => {
        expect(Number(nextTime(asked, after, where))).toBeGreaterThan(after.getTime());
      }),
    );
  });

  it("is never earlier when asked for later, and the same until it has come", () => {
    const share = fc.double({ min: 0, max: 2, noNaN: true });
    fc.assert(
      fc.property(trigger, instant, place, share, (asked, after, where, part) => {
        const next = Number(nextTime(asked, after, where));
        const later = new Date(after.getTime() + Math.floor((next - after.getTime()) * part));
        const then = Number(nextTime(asked, later, where));
        if (part < 1) expect(then).toBe(next);
        else expect(then).toBeGreaterThan(next);
      }),
    );
  });

  it("comes between two instants as often as one asks for the next", () => {
    fc.assert(
      fc.property(trigger, instant, place, (asked, after, where) => {
        const until = new Date(after.getTime() + DAY);
        const one: Date[] = [];
        let at = nextTime(asked, after, where);
        while (at && at <= until) {
          one.push(at);
          at = nextTime(asked, at, where);
        }
        expect(timesBetween(asked, after, until, where)).toEqual(one);
      }),
      { numRuns: 20 },
    );
  });

  it("includes the end, and not the beginning", () => {
    const [from, until] = [new Date("2026-05-01T05:00:00Z"), new Date("2026-05-02T05:00:00Z")];
    expect(timesBetween(time("07:00:00"), from, until, BERLIN)).toEqual([until]);
  });

  it("comes at most 10,000 times, the first ones", () => {
    const from = new Date("2026-05-01T00:00:00Z");
    const until = new Date(from.getTime() + 11_000 * DAY);
    const times = timesBetween(sun("sunset"), from, until, BERLIN);
    expect(times).toHaveLength(10_000);
    expect(times[0]).toEqual(nextTime(sun("sunset"), from, BERLIN));
    expect(Number(times.at(-1))).toBeLessThan(from.getTime() + 10_001 * DAY);
  });

  it.each<Trigger>([
    { ...named, platform: "state", entity_ids: ["light.hall"], for_ms: 0 },
    { ...named, platform: "numeric_state", entity_ids: ["light.hall"], above: 1, for_ms: 0 },
    { ...named, platform: "event", event_types: ["doorbell"] },
    { ...named, platform: "homeassistant", event: "start" },
    { ...named, platform: "webhook", webhook_id: "x".repeat(20) },
  ])("is not %j", (asked) => {
    const [from, until] = [new Date(0), new Date()];
    expect(nextTime(asked, from, BERLIN)).toBeUndefined();
    expect(timesBetween(asked, from, until, BERLIN)).toEqual([]);
  });
});
