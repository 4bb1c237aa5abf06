/** Automations as files: checked, imported, exported; traced from a shell. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { freshFolder } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";
import { cliHome } from "./support/home.ts";

const home = cliHome();
const { hearth } = home;

const blinds = (alias: string, more = "") => `- alias: ${alias}
  trigger:
    - platform: sun
      event: sunset
      offset: "-00:30"
  action:
    - service: cover.close
      target: { entity_id: cover.living_room }
${more}`;

const fileOf = (text: string): string => {
  const file = join(freshFolder(), "automations.yaml");
  writeFileSync(file, text);
  return file;
};

describe("hearth automation check", () => {
  it("tells what each would do, and how often it would have run", async () => {
    const { code, out } = await hearth(`automation check ${fileOf(blinds("Blinds"))}`);
    expect(code).toBe(0);
    expect(out).toMatch(/^valid {2}Blinds\n {2}when 30 min before sunset\n {2}then close cover/);
    expect(out).toMatch(/would have run \d+ times in the last 7 d/);
  });

  it("begins the line of a trigger with one word for its time", async () => {
    const door = "{ platform: state, entity_id: binary_sensor.front_door }";
    const noon = '{ platform: time, at: "12:00" }';
    const text = `- { alias: Door, trigger: [${door}, ${noon}], action: { service: light.turn_on, target: { entity_id: light.hallway } } }\n`;
    const { out } = await hearth(["automation", "check", fileOf(text)]);
    expect(out).toMatch(/^ {2}when binary_sensor\.front_door changes, or at 12:00/m);
  });

  it("names all that is wrong, with its place, and ends with 1", async () => {
    const wrong = "- alias: Wrong\n  triger: []\n  action: { service: light.turn_onn }\n";
    const { code, out } = await hearth(["automation", "check", fileOf(wrong)]);
    expect(code).toBe(1);
    expect(out).toContain("refused  Wrong: 4 things are wrong\n");
    expect(out).toMatch(/^ {2}The 'config\.triger' field is not known; did you mean 'trigger'/m);
  });

  it.each([
    ["- alias: !secret name\n", "Unresolved tag: !secret"],
    ["- just words\n", "entry 1 is no automation"],
    ["- alias: 'x\n", "Missing closing 'quote"],
  ])("refuses a file that is none: %j", async (text, problem) => {
    const { code, err } = await hearth(["automation", "check", fileOf(text)]);
    expect([code, err]).toEqual([2, expect.stringContaining(problem)]);
  });
});

describe("hearth automation import", () => {
  it("imports a list, and leaves alone what is there as it is", async () => {
    const file = fileOf(blinds("Tom & Jerry") + blinds("Second"));
    const first = await hearth(`automation import ${file}`);
    expect(first).toMatchObject({
      code: 0,
      out: "created  Tom & Jerry (automation.tom_jerry)\ncreated  Second (automation.second)\n",
    });
    expect((await hearth(`automation import ${file}`)).out).toBe(
      "unchanged  Tom & Jerry\nunchanged  Second\n",
    );
  });

  it("imports none, where one is refused", async () => {
    const file = fileOf(blinds("Third") + blinds("Fourth", "  moed: single\n"));
    const { code, out, err } = await hearth(`automation import ${file}`);
    expect([code, err]).toEqual([1, "error: 1 automation refused: nothing was imported\n"]);
    expect(out).toContain("refused  Fourth");
    expect((await hearth("automation")).out).not.toContain("Third");
  });

  it("replaces one of the same name only where that is asked for", async () => {
    await hearth(`automation import ${fileOf(blinds("Fifth"))}`);
    const changed = fileOf(blinds("Fifth", "  mode: restart\n"));
    expect(await hearth(`automation import ${changed}`)).toMatchObject({ code: 1, out: "" });
    const { out } = await hearth(`automation import --replace ${changed}`);
    expect(out).toBe("replaced  Fifth (automation.fifth)\n");
    expect((await hearth("automation show fifth")).out).toContain("mode: restart");
  });
});

describe("hearth automation export", () => {
  it("prints what import reads, and what YAML 1.1 reads alike", async () => {
    const file = fileOf(
      blinds(
        "Export",
        '  condition: [{ condition: state, entity_id: light.office, state: "on" }]\n',
      ),
    );
    await hearth(`automation import ${file}`);
    const { out } = await hearth("automation export export");
    expect(out).toContain('offset: "-00:30"');
    expect(out).toContain('state: "on"');
    const again = await hearth("automation import -", { stdin: out });
    expect(again.out).toBe("unchanged  Export\n");
  });
});

describe("hearth automation trace", () => {
  it("shows a run that a sensor of the virtual home has started", async () => {
    const text =
      '- { alias: Window, trigger: { platform: state, entity_id: binary_sensor.kitchen_window, to: "on" }, action: { service: light.turn_on, target: { entity_id: light.garage } } }\n';
    await hearth(["automation", "import", fileOf(text)]);
    expect((await hearth("set binary_sensor.kitchen_window --state on")).code).toBe(0);
    await eventually(() => hearth("automation trace window"), {
      out: expect.stringMatching(
        /binary_sensor\.kitchen_window +finished .*\n {2}state of binary_sensor/s,
      ),
    });
  });

  it("shows the last runs, and the steps of one", async () => {
    const file = fileOf(blinds("Traced"));
    await hearth(`automation import ${file}`);
    expect((await hearth("automation run traced")).out).toBe("Traced: triggered\n");
    const { out } = await hearth("automation trace traced");
    expect(out).toMatch(/^ {2}1 {2}.* by hand +finished/m);
    expect(out).toMatch(/^ {2}\d\d:\d\d:\d\d {2}done {4}config\.action\[0\]: cover\.close/m);
  });

  it("turns one off, and deletes it", async () => {
    await hearth(`automation import ${fileOf(blinds("Ended"))}`);
    expect((await hearth("automation off ended")).out).toBe("automation.ended is off\n");
    expect((await hearth("automation")).out).toMatch(/^automation\.ended +Ended +off +never/m);
    expect((await hearth("automation delete ended")).code).toBe(0);
  });
});

// The last one: its end also ends the home of the cases above.
describe("a limit of requests", () => {
  const narrow = cliHome({ LIMIT_B: "4/1" });

  it("is waited for by an import of more automations", async () => {
    const names = Array.from({ length: 4 }, (_, at) => blinds(`Number ${at}`));
    const words = `automation import ${fileOf(names.join(""))}`;
    const { code, err } = await narrow.hearth(words);
    expect([code, err]).toEqual([0, expect.stringContaining("it goes on in 1 s")]);
  });
});
