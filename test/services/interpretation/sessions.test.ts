/** Sentences that go on from what was said before, or take it back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
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

  it("is no other caller's, and no other session's", async () => {
    const { context } = await say("turn on the bedroom light");
    const { session_id } = context;
    const other = await say("turn it off", { session_id }, caller("bob"));
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

  it("tells what was done last in it, and not what was only tried, asked or refused", async () => {
    const first = await say("what did you just do?", { session_id: "fresh" });
    expect(first.natural_language).toBe("I have done nothing in this conversation.");
    const { session_id } = (await say("turn on the bedroom light", {})).context;
    await say("turn on the kitchen light", { session_id }, anna, true);
    await say("is the kitchen light on?", { session_id });
    await say("blorf", { session_id });
    const told = await say("what did you just do?", { session_id });
    expect(told).toMatchObject({ action: "query", natural_language: "Turned on Bedroom light." });
    await say("undo", { session_id });
    const undone = await say("what have you done?", { session_id });
    expect(undone.natural_language).toBe("Brought back Bedroom light.");
  });

  it("goes on for who names none, one user after the other", async () => {
    const carl = caller("carl");
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
    expect(said).toMatchObject({ entities_affected: ["light.bedroom", "light.bedside_lamp"] });
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

  it("is refused in words where there is nothing, or another caller came after", async () => {
    expect(await say("undo that", {}, caller("unknown"))).toMatchObject({
      success: false,
      action: "none",
      natural_language: "You have made no recent change that can be undone.",
    });
    await say("turn on the kitchen light");
    await command("light.kitchen", "set_brightness", { brightness: 7 });
    const { success, natural_language } = await say("undo that");
    expect([success, natural_language]).toEqual([
      false,
      "Something else has changed it since then, so I have done nothing.",
    ]);
  });
});
