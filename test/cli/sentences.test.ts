/** Sentences and scenes from a shell. */
import { describe, expect, it } from "@jest/globals";
import { cliHome, inTerminal } from "./support/home.ts";

const home = cliHome();
const { hearth } = home;

describe("hearth say", () => {
  it("does what a sentence says, and shows what changed", async () => {
    const { code, out } = await hearth(["say", "turn on the kitchen light"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^light\.kitchen +Kitchen light +on/m);
  });

  it("takes words without quotes, and tells the plan only", async () => {
    const { out } = await hearth("say --dry-run close the blinds in the office");
    expect(out).toContain("Would close Office shutter.");
    expect((await home.admin.get("/api/state/cover.office")).body.state).toBe("open");
  });

  it("ends with 1 where it asks back, and offers what may be meant", async () => {
    const { code, out, err } = await hearth("say turn on the light");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain('hearth say "Turn on Garage light"');
  });

  it("keeps a conversation, a sentence a line", async () => {
    const stdin = "turn on the light\nbedroom light\n";
    const { out } = await hearth(["say"], { stdin });
    expect(out).toMatch(/^light\.bedroom +Bedroom light +on/m);
  });

  const DAILY = "turn on the office light every day at 7";
  const automations = async () => (await home.admin.get("/automations")).body.automations.length;

  it("shows an automation before it is kept, and keeps it with --yes", async () => {
    const before = await automations();
    const { code, out } = await hearth(["say", DAILY, "--dry-run"]);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/\n {2}when {2}every day at 07:00\n {2}then {2}Turn on Office light\n/),
    ]);
    expect((await hearth(["say", DAILY])).code).toBe(1);
    expect(await automations()).toBe(before);
    expect((await hearth(["say", DAILY, "--yes"])).out).toContain("Made the automation");
    expect(await automations()).toBe(before + 1);
  });

  it("shows a scene before it is kept, keeps it with --yes, and deletes it", async () => {
    const made = "make a scene called reading with the floor lamp at 40 percent";
    const { out } = await hearth(["say", made, "--dry-run"]);
    expect(out).toMatch(/\n {2}with {2}.*Floor lamp/);
    expect((await hearth(["say", made])).code).toBe(1);
    expect((await hearth(["say", made, "--yes"])).out).toContain("Made the scene Reading.");
    const removed = await hearth(["say", "delete the scene reading", "--yes"]);
    expect(removed.out).toContain("Deleted the scene Reading.");
  });

  it("chooses none of several with --yes", async () => {
    expect((await hearth(["say", "turn on the light", "--yes"])).code).toBe(1);
  });

  (inTerminal ? it : it.skip)("asks at a terminal, and takes the number of an answer", async () => {
    const before = await automations();
    const typed = { after: "> ", keys: "2\r" };
    const shown = await inTerminal?.(`say "${DAILY}"`, home.env, typed);
    expect(shown).toMatch(/then {2}Turn on Office light.*1 {2}Yes.*2 {2}Never mind/s);
    expect(shown).toContain("exit 0");
    expect(await automations()).toBe(before);
  });

  it("answers a question for programs", async () => {
    const { json } = await hearth("say how warm is the bedroom? --json");
    expect(json.natural_language).toBe("The bedroom is 18 °C.");
  });
});

describe("hearth scene", () => {
  it("activates by name, and tells what became of each device", async () => {
    const { code, out } = await hearth(["scene", "activate", "Movie night"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}done {4}light\.living_room {2}turn_on$/m);
  });

  it("captures, shows and deletes one", async () => {
    await hearth(["scene", "capture", "As it is", "light.office", "cover.office"]);
    const { out } = await hearth(["scene", "show", "As it is"]);
    expect(out).toMatch(/^As it is \(scene\.as_it_is\)\n {2}light\.office {2}turn_on /);
    expect((await hearth(["scene", "delete", "As it is"])).out).toBe("Deleted As it is\n");
  });

  it("says in a dry run what it would do, and not that it was done", async () => {
    const tried = (words: readonly string[]) => hearth(["scene", ...words, "--dry-run"]);
    const { out: captured } = await tried(["capture", "Tried", "light.office"]);
    expect(captured).toBe("Would save Tried (scene.tried) with 1 action\n");
    await hearth(["scene", "capture", "Kept", "light.office"]);
    expect((await tried(["delete", "Kept"])).out).toBe("Would delete Kept\n");
    const { out, err } = await tried(["activate", "Kept"]);
    expect(out).toMatch(/^ {2}would {3}light\.office {2}turn_o/);
    expect(err).toContain("Nothing was done");
  });

  it("writes one from YAML, with its texts as they were written", async () => {
    const stdin = 'name: "Tom & Jerry"\nactions:\n  - { device: light.office, action: "off" }\n';
    await hearth("scene save -", { stdin });
    expect((await hearth("scene")).out).toMatch(/^scene\.tom_jerry +Tom & Jerry$/m);
  });

  it("names the place of an error in a file", async () => {
    const { code, err } = await hearth("scene save -", { stdin: "name: x\nactions: [\n" });
    expect([code, err]).toEqual([2, expect.stringMatching(/^error: input:3:1 /)]);
  });

  it("names a file that is not there in words", async () => {
    const { code, err } = await hearth("scene save /none.yaml");
    expect([code, err]).toEqual([2, "error: /none.yaml cannot be read: it does not exist\n"]);
  });

  it("says which scene may have been meant", async () => {
    const { code, err } = await hearth("scene activate movie_nihgt");
    expect([code, err]).toEqual([5, expect.stringContaining("List the scenes with hearth scene")]);
  });
});
