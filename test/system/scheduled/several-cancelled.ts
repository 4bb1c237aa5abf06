/** Several of what is scheduled is cancelled together, or what was begun with it; a dry run cancels nothing. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { LAMP, OFFICE, schedulingTalk } from "./rig.ts";

describe("several things that are scheduled", () => {
  const { say, open, things } = schedulingTalk(LAMP, OFFICE);
  const schedule = async (...orders: readonly string[]) => {
    for (const order of orders) await say(order);
  };
  const both = () =>
    schedule("turn on the kitchen light in 20 minutes", "turn on the office light in 30 minutes");

  it.each([
    ["en", "delete them"],
    ["en", "cancel both of them"],
    ["de", "lösche beide"],
    ["de", "brich beide ab"],
    ["es", "bórralas"],
    ["es", "cancela las dos"],
    ["fr", "supprime-les"],
    ["fr", "annule les deux"],
    ["nl", "verwijder ze"],
    ["nl", "annuleer beide"],
  ])("are cancelled together where they are two: %s %s", async (language, all) => {
    await both();
    expect((await say(all, language)).structured_data).toMatchObject({ action_taken: "cancel" });
    expect(await open()).toEqual([]);
  });

  it.each([
    ["en", "delete them"],
    ["de", "lösche sie"],
    ["es", "bórralas"],
    ["fr", "supprime-les"],
    ["nl", "verwijder ze"],
  ])("are asked about where they are more: %s %s", async (language, all) => {
    await both();
    await schedule("turn on the tv socket in 40 minutes");
    expect((await say(all, language)).structured_data).toMatchObject({ action_taken: "none" });
    expect(await open()).toHaveLength(3);
    await say("cancel everything");
  });

  it("are asked about where one of them may be meant", async () => {
    await both();
    expect((await say("lösche sie", "de")).structured_data.action_taken).toBe("none");
    expect(await open()).toHaveLength(2);
    await say("cancel everything");
  });

  it("are not cancelled in part", async () => {
    await schedule("turn on the kitchen light in 20 minutes");
    await say("cancel the office light and the kitchen light");
    expect(await things()).toEqual([LAMP]);
    await say("cancel everything");
  });

  it.each([
    ["en", "cancel the office light at 10 pm"],
    ["de", "brich Office light um 22 Uhr ab"],
    ["es", "cancela Office light a las 22"],
    ["fr", "annule Office light à 22 h"],
    ["nl", "annuleer Office light om 22 uur"],
  ])("are told apart by their times: %s %s", async (language, one) => {
    await schedule("turn on the office light at 10 pm", "turn on the office light at 11 pm");
    expect((await say(one, language)).structured_data.action_taken).toBe("cancel");
    expect((await say(one, language)).structured_data.action_taken).toBe("none");
    expect(await open()).toHaveLength(1);
    await say("cancel everything");
  });

  it.each([
    ["en", "delete it", "Would cancel: Turn on Kitchen light."],
    ["de", "lösch das", "Das bräche ab: Kitchen light einschalten."],
    ["es", "bórralo", "Eso cancelaría: Encender Kitchen light."],
    ["fr", "supprime-la", "Cela annulerait : Allumer Kitchen light."],
    ["nl", "verwijder het", "Dat zou annuleren: Kitchen light aanzetten."],
  ])("stay where that is only tried: %s %s", async (language, deleted, text) => {
    await schedule("turn on the kitchen light in 20 minutes");
    expect((await say(deleted, language, "?dry_run=true")).natural_language).toBe(text);
    expect(await open()).toHaveLength(1);
    await say("cancel everything");
  });
});

describe("what was begun for a while, and what follows it", () => {
  const { say, things, stateOf } = schedulingTalk(LAMP, OFFICE);
  beforeEach(() => say("turn on the office light for ten minutes, then the kitchen light"));

  it.each([
    ["cancel it", [], "on"],
    ["delete it", [], "on"],
    ["never mind", [OFFICE], "on"],
    ["undo", [OFFICE], "off"],
  ])("is cancelled as one: %s", async (sentence, left, state) => {
    await say(sentence);
    expect([await things(), await stateOf(OFFICE)]).toEqual([left, state]);
    await say("cancel everything");
  });

  it("has no other time", async () => {
    const { natural_language } = await say("make it 20 minutes");
    expect(natural_language).toMatch(/^I cannot tell which part of that is meant for later/u);
    expect((await things()).toSorted()).toEqual([LAMP, OFFICE]);
    await say("cancel everything");
  });
});
