/** Automations that are renamed and deleted by sentences, and scenes that are asked for what is in them. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const DAWN = {
  alias: "Dawn",
  trigger: [{ platform: "time", at: "06:00:00" }],
  action: [{ service: "cover.open_cover", target: { entity_id: "cover.office" } }],
};

/** In each language: rename it, the "yes", delete it by its name, delete it where it was spoken of, take that back. */
const LANGUAGES = [
  [
    "en",
    "rename the automation dawn to first light",
    "yes",
    "delete the first light automation",
    "delete it",
    "undo",
  ],
  [
    "de",
    "benenne die Automation Dawn in Frühlicht um",
    "ja",
    "lösche die Automation Frühlicht",
    "lösche sie",
    "mach das rückgängig",
  ],
  [
    "es",
    "renombra la automatización dawn como primera luz",
    "sí",
    "borra la automatización primera luz",
    "bórrala",
    "deshaz eso",
  ],
  [
    "fr",
    "renomme l'automatisation dawn en première lueur",
    "oui",
    "supprime l'automatisation première lueur",
    "supprime-la",
    "défais ça",
  ],
  [
    "nl",
    "hernoem de automatisering dawn naar eerste licht",
    "ja",
    "verwijder de automatisering eerste licht",
    "verwijder deze automatisering",
    "maak dat ongedaan",
  ],
] as const;

describe("a house with automations of which sentences speak", () => {
  const house = sharedHouse();
  let admin: Client;
  let session_id: string;
  beforeEach(async () => {
    admin = await house.key("admin");
    session_id = randomUUID();
    await admin.post("/automations", { action: "create", config: DAWN });
  });
  afterEach(async () => {
    for (const { entity_id, editable } of (await automations()) as Loose[])
      if (editable !== false && entity_id.startsWith("automation.dawn"))
        await admin.post("/automations", { action: "delete", automation_id: entity_id });
  });

  const say = async (input: string, more: Loose = {}, by = admin): Promise<Loose> =>
    (await by.post("/interpret", { input, context: { session_id }, ...more })).body;
  const automations = async (): Promise<Loose[]> =>
    (await admin.get("/automations")).body.automations;
  const dawn = async () =>
    (await automations()).find(({ entity_id }) => entity_id === "automation.dawn");
  const deed = (action_taken: string) => ({
    structured_data: { success: true, action_taken, entities_affected: ["automation.dawn"] },
  });
  const asked = { structured_data: { success: false, entities_affected: [] } };

  it.each(LANGUAGES)("in %s: %s", async (language, rename, yes, remove, removeIt, undo) => {
    const before = await dawn();
    const shown = await say(rename, { language });
    expect(shown).toMatchObject({ ...asked, draft: { kind: "automation", change: "update" } });
    expect(await dawn()).toEqual(before);
    expect(await say(yes, { language })).toMatchObject(deed("update_automation"));
    const renamed = await dawn();
    expect(renamed?.name).not.toBe("Dawn");
    expect(shown.draft).toMatchObject({
      entity_id: "automation.dawn",
      name: renamed?.name,
      config: { alias: renamed?.name },
    });
    // Both ways to name it.
    for (const sentence of [remove, removeIt]) {
      expect(await say(sentence, { language })).toMatchObject({
        ...asked,
        draft: { kind: "automation", change: "delete", entity_id: "automation.dawn" },
      });
      expect(await dawn()).toEqual(renamed);
      expect(await say(yes, { language })).toMatchObject(deed("delete_automation"));
      expect(await dawn()).toBeUndefined();
      expect(await say(undo, { language })).toMatchObject(deed("create_automation"));
      expect(await dawn()).toMatchObject({ name: renamed?.name, state: renamed?.state });
    }
  });

  it("takes back another name, and what was made", async () => {
    await say("rename dawn to first light");
    await say("yes");
    expect(await say("undo")).toMatchObject(deed("update_automation"));
    expect(await dawn()).toMatchObject({ name: "Dawn" });
    const before = (await automations()).length;
    await say("every day at 5 open the office shutter");
    await say("yes");
    expect(await automations()).toHaveLength(before + 1);
    expect(await say("undo")).toMatchObject({
      structured_data: { success: true, action_taken: "delete_automation" },
    });
    expect(await automations()).toHaveLength(before);
    expect(await say("undo")).toMatchObject({
      natural_language: "What was changed is no longer there, so I have done nothing.",
      structured_data: { success: false, entities_affected: [] },
    });
  });

  it("turns off the one that was made just now", async () => {
    await say("every day at 5 open the office shutter");
    const { entities_affected } = (await say("yes")).structured_data;
    expect(await say("turn it off")).toMatchObject({ structured_data: { entities_affected } });
    await say("delete it");
    expect(await say("yes")).toMatchObject({ structured_data: { entities_affected } });
  });

  it("brings one back turned off, as it was deleted", async () => {
    await admin.post("/automations", { action: "toggle", automation_id: "automation.dawn" });
    await say("delete dawn");
    await say("yes");
    await say("undo");
    expect(await dawn()).toMatchObject({ state: "off" });
  });

  it("deletes none that has changed since it was shown", async () => {
    await say("delete dawn");
    await admin.post("/automations", {
      action: "update",
      automation_id: "automation.dawn",
      config: { description: "Later" },
    });
    expect(await say("yes")).toMatchObject(asked);
    expect(await dawn()).toBeDefined();
  });

  it.each([
    ["delete all automations"],
    ["delete the automation bunker"],
    ["rename dawn to open the blinds in the morning"],
    ["delete that automation"],
    ["delete it"],
    ["don't delete the automation dawn"],
    ["did you delete the automation dawn?"],
    ["delete the automation dawn and the kitchen"],
  ])("does nothing after: %s", async (sentence) => {
    const before = await automations();
    expect(await say(sentence)).toMatchObject(asked);
    expect((await say("yes")).structured_data.success).toBe(false);
    expect(await automations()).toEqual(before);
  });

  it("lets only an admin rename and delete, and nothing of the home itself", async () => {
    const user = await house.key("user");
    const { status } = await user.post("/interpret", { input: "delete the automation dawn" });
    expect(status).toBe(403);
    expect(await say("delete open the blinds in the morning")).toMatchObject({
      ...asked,
      natural_language: expect.stringContaining("cannot be changed"),
    });
  });

  it.each([
    ["which automations are there?", "Dawn"],
    ["list my automations", "Dawn"],
    ["what scenes do I have?", "Movie night"],
  ])("names them all: %s", async (question, name) => {
    const { natural_language, structured_data } = await say(question);
    expect(structured_data).toMatchObject({ success: true, entities_affected: [] });
    expect(natural_language).toMatch(/^\d+: /u);
    expect(natural_language).toContain(name);
  });

  it("tells what is in a scene", async () => {
    const shown = "make a scene called tea corner with the floor lamp at 20 percent";
    await say(shown);
    await say("yes");
    for (const question of [
      "what is in the tea corner scene?",
      "what does tea corner do?",
      "was ist in der Szene tea corner?",
      "que fait la scène tea corner ?",
      "¿qué hay en la escena tea corner?",
      "wat zit er in de scène tea corner?",
    ]) {
      const { natural_language, structured_data } = await say(question);
      expect(structured_data).toMatchObject({ success: true, entities_affected: [] });
      expect(natural_language).toContain("Floor lamp");
      expect(natural_language).toContain("20");
    }
    expect(await say("what is in the movie night scene?")).toMatchObject({
      natural_language: expect.stringContaining("known to the home alone"),
    });
    await house.admin.send("DELETE", "/scenes/scene.tea_corner");
  });
});
