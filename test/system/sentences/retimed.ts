/** Another time for an automation that was just kept: shown first, and kept after a "yes". */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("an automation that was just kept", () => {
  const house = sharedHouse();
  let admin: Client;
  let session_id: string;
  beforeEach(async () => {
    admin = await house.key("admin");
    session_id = randomUUID();
  });
  const say = async (input: string, language = "en"): Promise<Loose> =>
    (await admin.post("/interpret", { input, language, context: { session_id } })).body;
  const configOf = async (id: string): Promise<Loose> =>
    (await admin.get(`/automations/${id}`)).body.automation?.config;
  const triggersOf = async (id: string) => (await configOf(id)).trigger.map(({ at }: Loose) => at);
  const keep = async (sentence: string, language = "en", yes = "yes"): Promise<string> => {
    await say(sentence, language);
    return (await say(yes, language)).structured_data.entities_affected[0];
  };
  const remove = (automation_id: string) =>
    admin.post("/automations", { action: "delete", automation_id });

  it.each([
    ["en", "every night at eleven turn off the tv socket", "make it half past ten", "yes"],
    ["de", "schalte jeden Abend um elf TV socket aus", "mach halb elf draus", "ja"],
    ["es", "todas las noches a las once apaga TV socket", "mejor a las diez y media", "sí"],
    ["fr", "tous les soirs à 23 heures éteins TV socket", "plutôt à 22 h 30", "oui"],
    ["nl", "doe elke avond om elf uur TV socket uit", "toch maar om half elf", "ja"],
  ])("runs at another time, in %s: %s, %s", async (language, sentence, other, yes) => {
    const id = await keep(sentence, language, yes);
    expect(await triggersOf(id)).toEqual(["23:00:00"]);
    const shown = await say(other, language);
    expect(shown.natural_language).toContain("22:30");
    expect(shown.draft).toMatchObject({ change: "update", entity_id: id });
    expect(await triggersOf(id)).toEqual(["23:00:00"]);
    expect((await say(yes, language)).structured_data).toMatchObject({
      success: true,
      action_taken: "update_automation",
      entities_affected: [id],
    });
    expect(await triggersOf(id)).toEqual(["22:30:00"]);
    await remove(id);
  });

  it("runs on other days, does the same, and is as it was after an undo", async () => {
    const id = await keep("every night at eleven turn off the tv socket");
    const { condition: _none, ...before } = await configOf(id);
    await say("only on weekends");
    await say("yes");
    const { action, condition } = await configOf(id);
    expect(action).toEqual(before.action);
    expect(condition).toMatchObject([{ weekday: ["sat", "sun"] }]);
    await say("undo");
    expect(await configOf(id)).toMatchObject({ ...before, condition: [] });
    await remove(id);
  });

  it("is corrected once more before the yes, and is still the same one", async () => {
    const before = (await admin.get("/automations")).body.automations.length;
    const id = await keep("every night at eleven turn off the tv socket");
    await say("make it ten");
    expect((await say("no, at nine")).draft).toMatchObject({ change: "update", entity_id: id });
    await say("yes");
    expect(await triggersOf(id)).toEqual(["21:00:00"]);
    expect((await admin.get("/automations")).body.automations).toHaveLength(before + 1);
    await remove(id);
  });

  it("stays as it is after a no, and can have another time then", async () => {
    const id = await keep("every night at eleven turn off the tv socket");
    await say("make it ten");
    await say("no");
    expect(await triggersOf(id)).toEqual(["23:00:00"]);
    await say("make it half past nine");
    await say("yes");
    expect(await triggersOf(id)).toEqual(["21:30:00"]);
    await say("delete it");
    await say("yes");
    expect(await configOf(id)).toBeUndefined();
  });

  it("has no other time where it has changed since that was shown", async () => {
    const id = await keep("every night at eleven turn off the tv socket");
    await say("make it ten");
    const config = { trigger: [{ platform: "time", at: "20:00:00" }] };
    await admin.post("/automations", { action: "update", automation_id: id, config });
    expect((await say("yes")).structured_data.success).toBe(false);
    expect(await triggersOf(id)).toEqual(["20:00:00"]);
    await remove(id);
  });

  it("has nothing to do with what is said alone", async () => {
    const id = await keep("every night at eleven turn off the tv socket");
    expect((await say("turn on the hallway light")).structured_data).toMatchObject({
      success: true,
      entities_affected: ["light.hallway"],
    });
    expect((await say("make it ten")).draft).toBeUndefined();
    await remove(id);
  });
});
