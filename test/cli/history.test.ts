/** The past of entities, drawn in a terminal. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { chartLines } from "../../cli/terminal/chart.ts";
import { timelineLines } from "../../cli/terminal/timeline.ts";
import { cliHome } from "./support/home.ts";

/** An hour in which a minute is one dot. */
const HOUR = { start: 0, end: 3_600_000, width: 34, height: 2 };
const DAY_MS = 86_400_000;
const minutes = (count: number) => count * 60_000;

describe("a chart", () => {
  it("steps from value to value, with its range and its times", () => {
    process.env.TZ = "UTC";
    const values = [
      { from: 0, value: 10 },
      { from: minutes(30), value: 20 },
    ];
    expect(chartLines(values, HOUR)).toEqual([
      `20 ┤${"⠀".repeat(15)}⡏${"⠉".repeat(14)}`,
      `10 ┤${"⣀".repeat(15)}⡇${"⠀".repeat(14)}`,
      "    00:00       00:30        01:00",
    ]);
  });

  it("leaves the time before the first value empty, and draws a value that stays", () => {
    const [top, bottom] = chartLines([{ from: minutes(30), value: 5 }], { ...HOUR, width: 32 });
    expect(top).toMatch(/^6 ┤⠀+$/);
    expect(bottom).toMatch(/^4 ┤⠀{14}⠈⠉+$/);
  });
});

describe("a timeline", () => {
  it("has a bar for each state, the longest first, and how long it held", () => {
    const states = [
      { from: 0, state: "off" },
      { from: minutes(45), state: "on" },
    ];
    expect(timelineLines(states, { ...HOUR, width: 40 })).toEqual([
      `off ▕${"█".repeat(15)}${" ".repeat(6)}▏ 75 %  45 min`,
      `on  ▕${" ".repeat(15)}${"█".repeat(6)}▏ 25 %  15 min`,
      "     00:00   00:30   01:00",
    ]);
  });

  it("shows a state however short it was", () => {
    const states = [
      { from: 0, state: "off" },
      { from: 1000, state: "on" },
      { from: 2000, state: "off" },
    ];
    const [, on] = timelineLines(states, HOUR);
    expect(on).toContain("█");
  });
});

describe("hearth history", () => {
  const home = cliHome();
  const { hearth } = home;
  beforeAll(async () => {
    for (const temperature of [19, 23]) {
      const sent = { hvac_mode: "heat", temperature };
      await home.admin.control("climate.office", "set_temperature", sent);
    }
  });

  it("draws states, and names the numbers that might be drawn", async () => {
    const { out, err } = await hearth("history climate.office --last 1h");
    expect(out).toMatch(/^heat ▕ +█+▏/m);
    expect(err).toMatch(/--attribute: .*temperature/);
  });

  it("draws an attribute", async () => {
    const { out } = await hearth(
      "history climate.office --attribute temperature --last 1h --height 4",
    );
    expect(out.split("\n")).toMatchObject(
      [/^23 ┤/, /┤/, /┤/, /^19 ┤/, /\d\d:\d\d/, ""].map((one) => expect.stringMatching(one)),
    );
  });

  it("goes on until now from a start that is days ago", async () => {
    const { json } = await hearth("history climate.office --last 7d --json");
    expect(json.history.at(-1).attributes.temperature).toBe(23);
    expect(Date.parse(json.end_time) - Date.parse(json.start_time)).toBeGreaterThan(6.9 * DAY_MS);
  });

  it("has each change for programs", async () => {
    const { json } = await hearth("history climate.office --json");
    expect(json.history.at(-1).attributes.temperature).toBe(23);
  });

  it.each([
    ["history climate.office --attribute hvac_action", "is no number"],
    ["history climate.office --last 1h --start 2026-01-01", "--last ends now"],
    ["history climate.office --last soon", "a length of time such as"],
  ])("refuses %s", async (words, text) =>
    expect(await hearth(words)).toMatchObject({ code: 2, err: expect.stringContaining(text) }),
  );
});
