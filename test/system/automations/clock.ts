/** Automations that go by the clock and the sun, on a clock that the test moves. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Env } from "../../../shared/config/config.ts";
import {
  bootAt,
  type ClockedHouse,
  fire,
  LIGHT,
  looked,
  put,
  tracesOf,
  turn,
  untilOver,
  write,
} from "../../support/automations.ts";
import type { Loose } from "../../support/client.ts";
import { movedClock } from "../../support/clocks.ts";
import { eventually } from "../../support/wait.ts";

const VIENNA = { TIME_ZONE: "Europe/Vienna", LATITUDE: "48.2", LONGITUDE: "16.37" };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let open: ClockedHouse | undefined;
afterEach(async () => {
  await open?.stop();
  open = undefined;
});
const bootOn = async (start: string, env: Env = VIENNA) => {
  open = await bootAt(env, movedClock(start));
  return open;
};
/** When it ran, to the minute, oldest first. */
const timesOf = (traces: readonly Loose[]) =>
  traces.map(({ started_at }) => started_at.slice(0, 16)).toReversed();

describe("an automation that goes by the clock", () => {
  /** Two nights, in steps of half an hour that are looked at, and the day between them in one. */
  const pass = async ({ admin, clock }: ClockedHouse, start: string) => {
    for (let step = 1; step <= 58; step += 1) {
      if (step > 8 && step < 48) continue;
      clock.moveTo(Date.parse(start) + (step * HOUR) / 2);
      await looked(admin);
    }
  };

  it.each<[string, string, object, readonly string[]]>([
    [
      "a time that the clock leaves out in spring, at the moment of the jump",
      "2027-03-27T22:30:05Z",
      { platform: "time", at: "02:30:00" },
      ["2027-03-28T01:00", "2027-03-29T00:30"],
    ],
    [
      "a time that the clock shows twice in autumn, the first time",
      "2027-10-30T22:30:05Z",
      { platform: "time", at: "02:30:00" },
      ["2027-10-31T00:30", "2027-11-01T01:30"],
    ],
    [
      "a cron of the hours, also those that come twice",
      "2027-10-30T23:30:05Z",
      { platform: "cron", pattern: "0 2,3 * * *" },
      ["2027-10-31T00:00", "2027-10-31T02:00", "2027-11-01T01:00", "2027-11-01T02:00"],
    ],
  ])("keeps to %s", async (_what, start, trigger, times) => {
    const house = await bootOn(start);
    const id = await write(house.admin, { alias: "Early", trigger, action: turn(LIGHT) });
    await pass(house, start);
    await untilOver(house.admin, id, times.length);
    expect(timesOf(await tracesOf(house.admin, id))).toEqual(times);
  });

  it("turns the light on at sunset, on the days before and after the clock is changed", async () => {
    const house = await bootOn("2027-03-27T12:00:00Z");
    const trigger = { platform: "sun", event: "sunset", offset: "-00:10:00" };
    const id = await write(house.admin, { alias: "Dusk", trigger, action: turn(LIGHT) });
    const sunsets = ["2027-03-27T17:14:00Z", "2027-03-28T17:16:00Z"];
    for (const [place, sunset] of sunsets.entries()) {
      house.clock.moveTo(new Date(Date.parse(sunset) - 20 * MINUTE));
      await looked(house.admin);
      expect(await tracesOf(house.admin, id)).toHaveLength(place);
      for (let minute = 0; minute < 15; minute += 1) {
        house.clock.advance(MINUTE);
        await looked(house.admin);
      }
      await untilOver(house.admin, id, place + 1);
    }
    expect(await tracesOf(house.admin, id)).toHaveLength(2);
  });

  it.each<[string, object, number]>([
    ["time_pattern", { platform: "time_pattern", minutes: "/5" }, 5 * MINUTE],
    ["cron", { platform: "cron", pattern: "*/5 * * * *" }, 5 * MINUTE],
  ])("fires once each time for %s", async (name, trigger, ms) => {
    const house = await bootOn("2027-05-05T10:01:00Z");
    const id = await write(house.admin, { alias: name, trigger, action: turn(LIGHT) });
    for (let count = 1; count <= 3; count += 1) {
      house.clock.moveTo(Date.parse("2027-05-05T10:00:00Z") + count * ms + 500);
      await untilOver(house.admin, id, count);
    }
    expect(await tracesOf(house.admin, id)).toHaveLength(3);
  });

  it("does not fire for times long past, when the clock has jumped over them", async () => {
    const house = await bootOn("2027-05-05T10:01:00Z");
    const trigger = { platform: "time", at: ["12:05:00", "13:00:00"] };
    const id = await write(house.admin, { alias: "Noon", trigger, action: turn(LIGHT) });
    house.clock.moveTo("2027-05-05T10:07:00Z");
    await looked(house.admin);
    house.clock.moveTo("2027-05-05T11:00:01Z");
    await untilOver(house.admin, id);
    expect(timesOf(await tracesOf(house.admin, id))).toEqual(["2027-05-05T11:00"]);
  });
});

describe("something that must hold for a while", () => {
  const PLUG = "switch.tv_socket";

  it("fires once it has, and not when it has ended before", async () => {
    open = await bootAt();
    const { admin, clock } = open;
    await admin.control(PLUG, "turn_off");
    const trigger = { platform: "state", entity_id: PLUG, to: "on", for: { minutes: 5 } };
    const id = await write(admin, { alias: "Long on", trigger, action: turn(LIGHT) });
    await admin.control(PLUG, "turn_on");
    await looked(admin);
    clock.advance(4 * MINUTE);
    await admin.control(PLUG, "turn_off");
    await looked(admin);
    clock.advance(10 * MINUTE);
    await looked(admin);
    expect(await tracesOf(admin, id)).toEqual([]);
    await admin.control(PLUG, "turn_on");
    await looked(admin);
    clock.advance(5 * MINUTE);
    const [trace] = await untilOver(admin, id);
    expect(trace.trigger.said).toBe(`state of ${PLUG}`);
  });

  it("is looked at in conditions, too", async () => {
    open = await bootAt();
    const { admin, clock } = open;
    await put(admin, "binary_sensor.front_door", "off");
    const id = await write(admin, {
      alias: "Still closed",
      trigger: { platform: "event", event_type: "check" },
      condition: [],
      action: [
        { condition: "state", entity_id: "binary_sensor.front_door", state: "off", for: 600 },
        turn(LIGHT),
      ],
    });
    await fire(admin, "check");
    expect((await untilOver(admin, id))[0]).toMatchObject({ state: "stopped" });
    clock.advance(11 * MINUTE);
    await fire(admin, "check");
    await eventually(async () => (await tracesOf(admin, id))[0], { state: "finished" });
  });
});
