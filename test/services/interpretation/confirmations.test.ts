/** What lets people in is confirmed by a plain "yes" alone, and by none that comes later. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { caller } from "../context/house.ts";
import { anna, openTalk, type Talk } from "./talk.ts";

let talk: Talk;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.stop());
beforeEach(() => talk.command("lock.front_door", "lock"));

const ORDER = "unlock the front dor";
const isLocked = async () => (await talk.get("lock.front_door")).state !== "unlocked";

describe("an unlocking that is asked about", () => {
  it("is done by a yes", async () => {
    const session_id = "yes";
    const { natural_language } = await talk.say(ORDER, { session_id });
    expect(natural_language).toMatch(/unlock Front door/);
    expect(await talk.say("yes", { session_id })).toMatchObject({
      entities_affected: ["lock.front_door"],
    });
  });

  it.each([
    "yes?",
    "yes \u274c",
    '"yes"',
    "maybe",
    "yes but not the front door",
    "yes in 10 minutes",
    "she said yes",
    "no",
    "blorf",
    "is the kitchen light on?",
  ])("is not done by %j, nor by a yes behind it", async (answer) => {
    const session_id = `not ${answer}`;
    await talk.say(ORDER, { session_id });
    await talk.say(answer, { session_id });
    const later = await talk.say("yes", { session_id });
    expect(later.entities_affected).toEqual([]);
    expect((await talk.say("the front door", { session_id })).entities_affected).toEqual([]);
    expect(await isLocked()).toBe(true);
  });

  it.each(["no, the garage lock", "and the garage lock too", "the garage lock"])(
    "is asked about where only the sentence before says that it is to be unlocked: %j",
    async (sentence) => {
      const session_id = `more ${sentence}`;
      await talk.command("lock.garage", "lock");
      await talk.say("unlock the front door lock", { session_id });
      const { natural_language, entities_affected } = await talk.say(sentence, { session_id });
      expect(natural_language).toMatch(/unlocks Garage lock/);
      expect(entities_affected).toEqual([]);
      expect((await talk.get("lock.garage")).state).not.toMatch(/unlock/);
    },
  );

  it("is no order to lock it", async () => {
    const session_id = "lock";
    expect(await talk.say("unlock the door", { session_id })).toMatchObject({ success: false });
    const { natural_language } = await talk.say("lock the front door", { session_id });
    expect(natural_language).not.toMatch(/unlock/);
    expect(await isLocked()).toBe(true);
  });

  it("is another caller's to confirm neither", async () => {
    const session_id = "shared";
    await talk.say(ORDER, { session_id });
    const { entities_affected } = await talk.say("yes", { session_id }, caller("bob"));
    expect(entities_affected).toEqual([]);
    expect((await talk.say("yes", { session_id }, anna)).entities_affected).toEqual([
      "lock.front_door",
    ]);
  });
});
