/** Sentences in a real house: what they do, answer, and leave alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { scenes } from "../../../shared/contracts/scenes.ts";
import { caller } from "../context/house.ts";
import { anna, openTalk, type Talk } from "./talk.ts";

let talk: Talk;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.stop());
beforeEach(() => talk.dark());

const say: Talk["say"] = (...args) => talk.say(...args);
const get: Talk["get"] = (...args) => talk.get(...args);
const command: Talk["command"] = (...args) => talk.command(...args);
const versions: Talk["versions"] = (...args) => talk.versions(...args);

describe("an order", () => {
  it("is done, and said so with what it changed", async () => {
    const said = await say("turn on the kitchen light at 40%");
    expect(said).toMatchObject({
      success: true,
      action: "turn_on",
      natural_language: "Turned on Kitchen light at 40%.",
      entities_affected: ["light.kitchen"],
      state_changes: { "light.kitchen": { state: "on", attributes: { brightness: 102 } } },
      confidence: 0.98,
    });
    expect(await get("light.kitchen")).toMatchObject({ state: "on" });
  });

  it("may be several, done in the order in which they are said", async () => {
    const said = await say("turn on the kitchen light, then set it to red... no");
    expect(said.success).toBe(false);
    const both = await say("turn on the kitchen light and open the bedroom blinds");
    expect(both).toMatchObject({
      action: "turn_on,open",
      entities_affected: ["light.kitchen", "cover.bedroom"],
      natural_language: "Turned on Kitchen light. Bedroom shutter is opening.",
    });
    expect((await get("cover.bedroom")).state).toBe("opening");
  });

  it.each([
    "set the kitchen light to 150%",
    "set the bedroom shutter to 150%",
    "set the bedroom fan to 150%",
    "set all the lights to 150%",
  ])("says of %j that it is the value that cannot be", async (sentence) => {
    const natural_language = "150% is out of range: percent go from 0 to 100.";
    expect(await say(sentence)).toMatchObject({ success: false, natural_language });
  });

  it("activates a scene with all that it consists of", async () => {
    const said = await say("movie night please");
    expect(said).toMatchObject({ success: true, action: "activate" });
    expect(said.entities_affected[0]).toBe("scene.movie_night");
    expect(await get("light.living_room")).toMatchObject({
      state: "on",
      attributes: { brightness: 40 },
    });
  });

  it("finds a scene that a client has made by the name as it was written", async () => {
    const actions = [{ device: "light.bedroom", action: "on" }];
    const name = "Tom &amp; Jerry&#39;s hour";
    await talk.ask(scenes.save, { name, actions });
    const said = await say("activate Tom & Jerry's hour");
    expect(said).toMatchObject({ success: true, action: "activate" });
    expect(said.natural_language).toContain(name);
    expect((await get("light.bedroom")).state).toBe("on");
  });

  it("shows what it would do in a dry run, and does nothing", async () => {
    const before = await versions();
    const said = await say("turn on the kitchen light and good night", {}, anna, true);
    expect(said.success).toBe(true);
    const lit = await say("turn on the kitchen light", {}, anna, true);
    expect(lit).toMatchObject({
      natural_language: "Would turn on Kitchen light.",
      state_changes: { "light.kitchen": { state: "on" } },
    });
    expect(await versions()).toEqual(before);
  });
});

describe("nothing is done", () => {
  it.each([
    ["don't turn on the kitchen light"],
    ["turn on the kitchen light if it is dark"],
    ["turn off the lights in the attic"],
    ["turn on the kitchen light and set the bedroom to 90 degrees"],
    ["turn on the kitchen light and blorf the bedroom light"],
    ["set the kitchen light to 20000 kelvin"],
  ])("by %j", async (sentence) => {
    const before = await versions();
    const said = await say(sentence);
    expect(said).toMatchObject({ success: false, action: "none", entities_affected: [] });
    expect(said.confidence).toBeLessThan(0.5);
    expect(said.state_changes).toEqual({});
    expect(await versions()).toEqual(before);
  });

  it("when a name fits several: each is offered as a sentence that works", async () => {
    const said = await say("turn on the fan");
    expect(said).toMatchObject({
      success: false,
      confidence: 0.4,
      next_suggestions: ["Turn on Bathroom fan", "Turn on Bedroom fan"],
    });
    for (const suggestion of said.next_suggestions)
      expect(await say(suggestion, {}, anna, true)).toMatchObject({ success: true });
  });

  it("for a misspelt word that says what is to be done, but the sentence that may be meant is offered", async () => {
    const said = await say("unlokc the front door");
    expect(said).toMatchObject({ success: false });
    expect(said.next_suggestions[0]).toBe("Unlock the front door");
  });

  it("and what is echoed is escaped exactly once", async () => {
    const said = await say("unlokc <the> front door");
    expect(said.next_suggestions).toEqual(["Unlock &lt; the &gt; front door"]);
  });

  it("where the grant does not reach: such things are not even known", async () => {
    const guest = caller("guest", "user", { entities: ["light.bedroom"] });
    expect(await say("turn on the kitchen light", {}, guest)).toMatchObject({ success: false });
    expect(await say("turn on all lights", {}, guest)).toMatchObject({
      entities_affected: ["light.bedroom"],
    });
  });

  it("of a sentence of which one part is forbidden", async () => {
    const guest = caller("guest", "user", { commands: ["turn_on"] });
    await expect(
      say("turn on the kitchen light and unlock the front door", {}, guest),
    ).rejects.toMatchObject({ type: "FORBIDDEN" });
    expect((await get("light.kitchen")).state).toBe("off");
  });
});

describe("a question", () => {
  it("is answered from what is, and changes nothing", async () => {
    await command("light.kitchen", "turn_on");
    const before = await versions();
    expect(await say("is the kitchen light on?")).toMatchObject({
      success: true,
      action: "query",
      natural_language: "Yes, Kitchen light is on.",
      entities_affected: [],
      state_changes: {},
    });
    expect(await versions()).toEqual(before);
  });
});
