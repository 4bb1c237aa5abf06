/** Plans from a shell: what commands would do, shown, and carried out once. */
import { describe, expect, it } from "@jest/globals";
import { cliHome } from "./support/home.ts";

const home = cliHome();
const { hearth } = home;

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const MISSING = "2f0c1f5e-6a52-4f0e-9a3b-0d4c6f1b7a10";

const planned = async (words: string) => (await hearth(`${words} --json`)).json;
const stateOf = async (id: string) => (await home.admin.get(`/api/state/${id}`)).body.state;

describe("hearth plan", () => {
  it("says what a command would do and until when, and does nothing", async () => {
    const { code, out, err } = await hearth("plan light.kitchen on brightness=60%");
    expect([code, await stateOf("light.kitchen")]).toEqual([0, "off"]);
    const [step, rights, until] = out.split("\n");
    expect(step).toBe("Step 0: turn_on (light.kitchen): light.kitchen goes from off to on.");
    expect(rights).toBe("All of it is allowed");
    expect(until).toMatch(
      new RegExp(`^Plan ${UUID} may be applied until \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`),
    );
    expect(err).toMatch(new RegExp(`^Carry it out with hearth plan apply ${UUID}\n$`));
  });

  it("makes a step of each entity, with the fields of the command", async () => {
    const { steps, applicable } = await planned(
      "plan light.office light.bedroom on brightness=50%",
    );
    expect(applicable).toBe(true);
    expect(steps).toMatchObject(
      ["light.office", "light.bedroom"].map((entity_id) => ({
        action: "turn_on",
        parameters: { entity_id, brightness_pct: 50 },
      })),
    );
  });

  it("reads a list of actions from its input, and says what is in conflict", async () => {
    const parameters = { entity_id: "light.office" };
    const actions = ["turn_on", "turn_off"].map((action) => ({ action, parameters }));
    const { out } = await hearth("plan --file -", { stdin: JSON.stringify(actions) });
    expect(out).toMatch(
      /^conflict {2}Step 0 leads light\.office to on, and step 1 leads it to off/m,
    );
  });

  it("fails where the credential does not allow it all", async () => {
    const key = { name: "guest", role: "viewer" };
    const HEARTH_TOKEN = (await home.admin.post("/auth/keys", key)).body.api_key;
    const { code, out } = await hearth("plan light.kitchen on", { env: { HEARTH_TOKEN } });
    expect(code).toBe(1);
    expect(out).toMatch(/is not allowed: .*\nNot all of it is allowed\nPlan .* is kept until /);
  });

  it.each([
    ["plan", "Entities and a command are missing, or --file"],
    ["plan kitchen on", "kitchen is no entity"],
    ["plan light.kitchen", "A command or a field is missing"],
    ["plan light.kitchen on --file -", "--file stands alone: light.kitchen is too many"],
    ["plan --file -", "input is no list of actions"],
    ["plan apply", "Missing required argument 'id'"],
    ["plan apply some --file -", "unknown option '--file'"],
  ])("refuses %s as wrong", async (words, message) => {
    const { code, err } = await hearth(words, { stdin: "action: turn_on" });
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it("knows no other commands than those of the home", async () => {
    const { code, err } = await hearth("plan light.kitchen dance");
    expect([code, err]).toEqual([5, expect.stringContaining("There is no action dance")]);
  });
});

describe("hearth plan apply", () => {
  it("carries a plan out once, and shows it before and after", async () => {
    const { id } = await planned("plan light.hallway on");
    expect((await hearth(`plan show ${id}`)).out).toMatch(`Plan ${id} may be applied until `);
    const { code, out } = await hearth(`plan apply ${id}`);
    expect([code, out]).toEqual([0, expect.stringMatching(/^done {4}Step 0: turn_on: .*done\n$/)]);
    expect(await stateOf("light.hallway")).toBe("on");
    expect((await hearth(`plan show ${id}`)).out).toMatch(/was carried out at .*\ndone {4}Step 0/);
    expect(await hearth(`plan apply ${id}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining("The plan was applied already"),
    });
  });

  it("schedules a plan, which is listed by its steps", async () => {
    const { id } = await planned("plan light.garage on");
    const { code, out, err } = await hearth(`plan apply ${id} --in 2h --for 10m`);
    expect([code, out, err]).toEqual([
      0,
      "",
      expect.stringMatching(/^Scheduled for .* cancels it/),
    ]);
    expect((await hearth("scheduled")).out).toMatch(/ turn_on light\.garage +waiting/);
    expect((await hearth(`plan show ${id}`)).out).toContain("It is scheduled as ");
  });

  it("refuses a plan of which an entity has changed since", async () => {
    const { id } = await planned("plan light.bedroom toggle");
    await home.admin.control("light.bedroom", "toggle");
    expect(await hearth(`plan apply ${id}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining("Changed since the plan: light.bedroom"),
    });
  });

  it.each(["apply", "show"])("knows no other plans than those that were made: %s", async (word) =>
    expect(await hearth(`plan ${word} ${MISSING}`)).toMatchObject({
      code: 5,
      err: expect.stringContaining(`There is no plan ${MISSING}`),
    }),
  );
});
