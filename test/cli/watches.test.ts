/** hearth watches: being told once a condition becomes true. */
import { describe, expect, it } from "@jest/globals";
import { cliHome } from "./support/home.ts";

const home = cliHome();
const { hearth } = home;

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

describe("hearth watches", () => {
  it("adds a watch, waits for it, lists it and removes it", async () => {
    const added = await hearth("watches add light.kitchen=on --name Kitchen --cooldown 1s");
    const [, id = ""] = new RegExp(`^(${UUID})$`, "m").exec(added.out) ?? [];
    expect([added.code, id.length]).toEqual([0, 36]);
    expect((await hearth(`watches wait ${id} --for 100ms`)).out).toBe("");
    await home.admin.control("light.kitchen", "turn_on");
    expect((await hearth(`watches wait ${id}`)).out).toContain("light.kitchen is on");
    // They are acknowledged.
    expect((await hearth(`watches wait ${id} --for 100ms`)).out).toBe("");
    expect((await hearth("watches")).out).toMatch(
      new RegExp(`^${id} +Kitchen +poll .* active, 1 delivered`, "m"),
    );
    expect((await hearth(`watches remove ${id}`)).out).toBe("Removed: Kitchen\n");
    expect((await hearth("watches")).out).toBe("None\n");
  });

  it("says that a condition is true already", async () => {
    await home.admin.control("light.office", "turn_on");
    const { code, err } = await hearth("watches add light.office=on light.office.brightness>1");
    expect([code, err]).toEqual([0, expect.stringContaining("true already")]);
  });

  it.each([
    ["watches add kitchen", "is no condition"],
    ["watches add sensor.attic>warm", "is no number"],
    ["watches add light.nowhere=on", "does not exist"],
    ["watches add light.kitchen=on --webhook http://127.0.0.1/hook", "private address"],
    ["watches add light.kitchen=on --deliver pigeon", "stream, poll, mcp"],
    ["watches wait nothing", "id"],
  ])("refuses %s: %s", async (words, message) => {
    const { code, err } = await hearth(words);
    expect([code === 0, err]).toEqual([false, expect.stringContaining(message)]);
  });
});
