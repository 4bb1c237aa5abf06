/** hearth set with a time, and hearth scheduled: what is done later, or for a while. */
import { describe, expect, it } from "@jest/globals";
import { cliHome } from "../support/home.ts";

const home = cliHome();
const { hearth } = home;

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const TIME = "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d";

describe("hearth set with a time", () => {
  it("schedules, and hearth scheduled lists and cancels it", async () => {
    const { code, out, err } = await hearth("set light.kitchen on brightness=60% --in 2h");
    expect([code, out.trim()]).toEqual([0, ""]);
    const said = new RegExp(`^Scheduled for ${TIME}; hearth scheduled cancel (${UUID}) cancels it`);
    const [, id = ""] = said.exec(err) ?? [];
    const listed = await hearth("scheduled");
    expect(listed.out).toMatch(
      new RegExp(`^${id} +${TIME} +turn_on light.kitchen brightness_pct=60 +waiting`, "m"),
    );
    expect((await hearth(`scheduled cancel ${id}`)).out).toContain("Cancelled: turn_on");
    expect((await hearth("scheduled")).out).toBe("None\n");
    expect((await hearth("scheduled --all")).out).toContain("cancelled");
    expect((await hearth(`scheduled cancel ${id}`)).code).not.toBe(0);
  });

  it("does it for a while, and says until when", async () => {
    const { out, err } = await hearth("set light.hallway on --for 1h");
    expect(out).toMatch(/^light\.hallway .* on /m);
    expect(err).toMatch(
      new RegExp(`^Until ${TIME}, then as before; hearth scheduled cancel ${UUID}`),
    );
  });

  it.each([
    ["set light.kitchen on --in soon", "a length of time such as"],
    ["set light.kitchen on --at tomorrow", "at must be like"],
    ["set light.kitchen on --in 5m --at 2999-01-01T08:00", "Only one of in and at"],
    ["set binary_sensor.front_door --state on --in 5m", "no time can stand beside it"],
    ["scheduled cancel nothing", "id"],
  ])("refuses %s: %s", async (words, message) => {
    const { code, err } = await hearth(words);
    expect([code === 0, err]).toEqual([false, expect.stringContaining(message)]);
  });
});
