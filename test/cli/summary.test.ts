/** The home in a few lines, and what led to a state, from a shell. */
import { describe, expect, it } from "@jest/globals";
import { cliHome } from "./support/home.ts";

const home = cliHome();
const { hearth } = home;

describe("hearth summary", () => {
  it("says an area within a budget, and where to go on from", async () => {
    const { code, out, err } = await hearth("summary --area kitchen --budget 200");
    expect(code).toBe(0);
    expect(out).toMatch(/^6 entities\./);
    expect(out).not.toMatch(/light\.bedroom/);
    expect(err).toMatch(/^What differs later: hearth summary --since \S+\n$/);
  });

  it("says only what differs since a position", async () => {
    const { position } = (await hearth("summary --json")).json;
    await home.admin.control("light.kitchen", "toggle");
    const { out } = await hearth(`summary --since ${position}`);
    expect(out).toMatch(/light\.kitchen/);
    expect(out).not.toMatch(/light\.bedroom/);
  });

  it.each([
    ["summary --budget 10", 2],
    ["summary --area moon", 5],
  ])("refuses %s", async (words, code) => expect(await hearth(words)).toMatchObject({ code }));
});

describe("hearth why", () => {
  it("says who commanded an entity", async () => {
    await home.admin.control("light.office", "toggle");
    expect((await hearth("why light.office")).out).toMatch(/light.* is o.* since .*commanded it/);
    expect((await hearth("why light.office --json")).json.chain).toMatchObject([
      { kind: "state_changed", entity_id: "light.office" },
      { kind: "command" },
    ]);
  });

  it("refuses an entity that there is not", async () => {
    expect(await hearth("why light.moon")).toMatchObject({
      code: 5,
      err: expect.stringContaining("List the entities with hearth get"),
    });
  });
});
