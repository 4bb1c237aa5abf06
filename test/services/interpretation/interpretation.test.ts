/** Sentences in a real house: what they do, remember, answer, and leave alone. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Caller, type Grant, SYSTEM } from "../../../shared/caller.ts";
import { call, type ParamsOf } from "../../../shared/contract.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { interpretation } from "../../../shared/contracts/interpretation.ts";
import { scenes } from "../../../shared/contracts/scenes.ts";
import { type Booted, boot } from "../../support/boot.ts";

let house: Booted;
beforeAll(async () => {
  house = await boot();
});
afterAll(() => house.stop());

type Context = ParamsOf<typeof interpretation.interpret>["context"];

const callerOf = (name: string, grant?: Grant): Caller => ({
  sub: name,
  name,
  role: "user",
  via: "token",
  ...(grant && { grant }),
});
const anna = callerOf("anna");

const say = (input: string, context: Context = {}, caller = anna, dry_run = false) =>
  call(
    house.house.broker,
    interpretation.interpret,
    { input, context, dry_run },
    // As each request has one.
    { meta: { caller, context_id: randomUUID() } },
  );
const get = (entity_id: string) =>
  call(house.house.broker, devices.get, { entity_id }, { meta: { caller: SYSTEM } });
const command = (entity_id: string, name: string, fields = {}) =>
  call(
    house.house.broker,
    devices.command,
    { entity_id, command: name, fields },
    { meta: { caller: SYSTEM } },
  );
const list = () => call(house.house.broker, devices.list, {}, { meta: { caller: SYSTEM } });

beforeEach(async () => {
  await command("light.kitchen", "turn_off");
  await command("light.bedroom", "turn_off");
});

const READS = ["light", "switch", "lock", "cover", "scene", "automation"];
/** What only sentences change. */
const versions = async () =>
  (await list())
    .filter(({ entity_id }) => READS.some((domain) => entity_id.startsWith(`${domain}.`)))
    .map(({ entity_id, version }) => `${entity_id} ${version}`);

describe("an order", () => {
  it("is done, and said so with what it changed", async () => {
    const said = await say("turn on the kitchen light at 40%");
    expect(said).toMatchObject({
      success: true,
      action: "turn_on",
      natural_language: "Turned on Kitchen light at 40%.",
      entities_affected: ["light.kitchen"],
      state_changes: { "light.kitchen": { state: "on", attributes: { brightness: 102 } } },
      confidence: 1,
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
      natural_language: "Turned on Kitchen light and opened Bedroom shutter.",
    });
    expect((await get("cover.bedroom")).state).toBe("opening");
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
    await call(house.house.broker, scenes.save, { name, actions }, { meta: { caller: SYSTEM } });
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
    const said = await say("turn on the lamp in the bedroom");
    expect(said).toMatchObject({
      success: false,
      confidence: 0.4,
      next_suggestions: ["Turn on Bedside lamp", "Turn on Bedroom light"],
    });
    for (const suggestion of said.next_suggestions)
      expect(await say(suggestion, {}, anna, true)).toMatchObject({ success: true });
  });

  it("with a place alone: its lights and everything in it are offered", async () => {
    const said = await say("turn off the kitchen");
    expect(said).toMatchObject({
      success: false,
      confidence: 0.4,
      next_suggestions: [
        "Turn off all lights in the kitchen",
        "Turn off everything in the kitchen",
      ],
    });
    for (const suggestion of said.next_suggestions)
      expect(await say(suggestion, {}, anna, true)).toMatchObject({ success: true });
  });

  it("for a misspelt word, but the sentence that may be meant is offered", async () => {
    const said = await say("turn on the kichen light");
    expect(said).toMatchObject({ success: false });
    expect(said.next_suggestions[0]).toBe("Turn on the kitchen light");
  });

  it("and what is echoed is escaped exactly once", async () => {
    const said = await say("turn on <b>'x'</b>");
    expect(JSON.stringify(said)).not.toMatch(/<b>|&amp;/);
    expect(said.natural_language).toContain("&lt;");
  });

  it("where the grant does not reach: such things are not even known", async () => {
    const guest = callerOf("guest", { entities: ["light.bedroom"] });
    expect(await say("turn on the kitchen light", {}, guest)).toMatchObject({ success: false });
    expect(await say("turn on all lights", {}, guest)).toMatchObject({
      entities_affected: ["light.bedroom"],
    });
  });

  it("of a sentence of which one part is forbidden", async () => {
    const guest = callerOf("guest", { commands: ["turn_on"] });
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

describe("a session", () => {
  it("knows what was spoken of, also from a question", async () => {
    const { context } = await say("turn on the bedroom light");
    const { session_id } = context;
    await say("make it blue", { session_id });
    expect(await get("light.bedroom")).toMatchObject({ attributes: { rgb_color: [0, 0, 255] } });
    await say("is the kitchen light on?", { session_id });
    await say("turn it on", { session_id });
    expect((await get("light.kitchen")).state).toBe("on");
    await say("turn off the lights there", { session_id });
    expect((await get("light.kitchen")).state).toBe("off");
  });

  it("is nobody else's, and no other session's", async () => {
    const { context } = await say("turn on the bedroom light");
    const { session_id } = context;
    const other = await say("turn it off", { session_id }, callerOf("bob"));
    expect(other.success).toBe(false);
    expect((await say("turn it off", { session_id: "another" })).success).toBe(false);
    expect((await get("light.bedroom")).state).toBe("on");
  });

  it("forgets nothing over a dry run, nor by what is not understood", async () => {
    const { context } = await say("turn on the bedroom light");
    const { session_id } = context;
    await say("turn on the kitchen light", { session_id }, anna, true);
    await say("blorf", { session_id });
    expect(await say("turn it off", { session_id })).toMatchObject({
      entities_affected: ["light.bedroom"],
    });
  });

  it("goes on for who names none, one user after the other", async () => {
    const carl = callerOf("carl");
    await say("turn on the bedroom light", {}, carl);
    expect(await say("turn it off", {}, carl)).toMatchObject({
      entities_affected: ["light.bedroom"],
    });
  });

  it("is told by the answer: user, session, time", async () => {
    const { context } = await say("turn on the kitchen light", { user_id: "u", session_id: "s" });
    expect(context).toEqual({ user_id: "u", session_id: "s", timestamp: expect.any(String) });
    expect(Number.isNaN(Date.parse(context.timestamp))).toBe(false);
    const made = (await say("turn off the kitchen light")).context;
    expect(made.user_id).toBe("anna");
    expect(made.session_id).toMatch(/^[\w-]{36}$/);
  });

  it("takes the room from where the speaker is when the sentence names none", async () => {
    const said = await say("turn on the light", { location: "Bedroom" });
    expect(said).toMatchObject({ entities_affected: ["light.bedroom"] });
    expect(await say("turn on the lights", { location: "attic" })).toMatchObject({
      success: false,
    });
  });
});

describe("an undo", () => {
  it("brings back what the sentence before has changed, and says so", async () => {
    await say("turn on the kitchen light and the bedroom light");
    expect(await say("undo that", {}, anna, true)).toMatchObject({
      success: true,
      natural_language: expect.stringContaining("Would bring back"),
    });
    expect((await get("light.kitchen")).state).toBe("on");
    const said = await say("undo that");
    expect(said).toMatchObject({
      success: true,
      action: "undo",
      natural_language: "Brought back Bedroom light and Kitchen light.",
      entities_affected: ["light.bedroom", "light.kitchen"],
      state_changes: { "light.kitchen": { state: "off" } },
      confidence: 1,
    });
    expect((await get("light.bedroom")).state).toBe("off");
  });

  it("is refused in words where there is nothing, or somebody else came after", async () => {
    expect(await say("undo that", {}, callerOf("nobody"))).toMatchObject({
      success: false,
      action: "none",
      natural_language: "You have changed nothing of late that can be undone.",
    });
    await say("turn on the kitchen light");
    await command("light.kitchen", "set_brightness", { brightness: 7 });
    const { success, natural_language } = await say("undo that");
    expect([success, natural_language]).toEqual([
      false,
      "Nothing was undone. light.kitchen: Something else has changed it since.",
    ]);
  });
});
