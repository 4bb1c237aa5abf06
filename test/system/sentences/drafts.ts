/** Drafts of automations, and what is said while they wait for a "yes". */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("a house in which a draft of an automation waits", () => {
  const house = sharedHouse();
  let admin: Client;
  let session_id: string;
  beforeEach(async () => {
    admin = await house.key("admin");
    session_id = randomUUID();
  });

  const say = async (input: string, more: Loose = {}): Promise<Loose> =>
    (await admin.post("/interpret", { input, context: { session_id }, ...more })).body;
  const automations = async (): Promise<Loose[]> =>
    (await admin.get("/automations")).body.automations;

  /** What is shown, as it is said: whether it is to be kept follows. */
  const shown = async (input: string, language = "en"): Promise<string> =>
    (await say(input, { language })).natural_language;

  it.each([
    [
      "en",
      "every day at 5 open the office shutter",
      "no, at 6",
      "and the bedroom shutter too",
      "call it early air",
      "yes",
    ],
    [
      "de",
      "öffne jeden Tag um 5 den Rollladen im Büro",
      "nein, um 6",
      "und den Rollladen im Schlafzimmer auch",
      "nenn sie early air",
      "ja",
    ],
    [
      "es",
      "abre la persiana de la oficina cada día a las 5",
      "no, a las 6",
      "y la persiana del dormitorio también",
      "llámala early air",
      "sí",
    ],
    [
      "fr",
      "ouvre le volet du bureau tous les jours à 5 heures",
      "non, à 6 heures",
      "et le volet de la chambre aussi",
      "appelle-la early air",
      "oui",
    ],
    [
      "nl",
      "open elke dag om 5 uur het rolluik in de werkkamer",
      "nee, om 6 uur",
      "en het rolluik in de slaapkamer ook",
      "noem hem early air",
      "ja",
    ],
  ])(
    "changes a draft before it is kept, in %s: %s",
    async (language, draft, other, more, name, yes) => {
      const before = (await automations()).length;
      expect(await shown(draft, language)).toContain("05:00");
      expect(await shown(other, language)).toMatch(/06:00(?!.*Bedroom)/u);
      expect(await shown(more, language)).toMatch(/06:00.*Office shutter.*Bedroom shutter/u);
      await say(name, { language });
      expect(await automations()).toHaveLength(before);
      const [automation_id] = (await say(yes, { language })).structured_data.entities_affected;
      const { body } = await admin.get(`/automations/${automation_id}`);
      expect(body.automation.config).toMatchObject({
        alias: "Early air",
        trigger: [{ platform: "time", at: "06:00:00" }],
        action: [
          { target: { entity_id: "cover.office" } },
          { target: { entity_id: "cover.bedroom" } },
        ],
      });
      await admin.post("/automations", { action: "delete", automation_id });
    },
  );

  it("adds to a draft what is said with a time of its own, and what limits it", async () => {
    await say("every day at 5 open the office shutter");
    expect(await shown("and at 6 close it")).toMatch(/05:00: Open Office shutter.*06:00: Close/u);
    await say("never mind");
    await say("when the front door opens turn on the hallway light");
    expect(await shown("only after sunset")).toContain("only if it is after sunset: Turn on");
  });

  it("keeps no draft to which anything but yes was said, nor does what was said of it now", async () => {
    const before = await automations();
    for (const sentence of [
      "no, not like that",
      "no, at the moon",
      "not that",
      "only on blue moons",
    ]) {
      await say("every day at 5 open the office shutter");
      expect(await say(sentence)).toMatchObject({ structured_data: { entities_affected: [] } });
      expect(await say("yes")).toMatchObject({ structured_data: { entities_affected: [] } });
    }
    expect(await automations()).toEqual(before);
  });

  it.each(["and set it to red", "but not at night"])(
    "does nothing now of what belongs to a draft, and cannot be: %s",
    async (sentence) => {
      const before = await automations();
      await say("when the front door opens turn on the hallway light");
      expect(await say(sentence)).toMatchObject({ structured_data: { entities_affected: [] } });
      expect(await say("yes")).toMatchObject({ structured_data: { entities_affected: [] } });
      expect(await automations()).toEqual(before);
    },
  );

  it.each([
    ["en", "turn on the hallway light", "set it to red"],
    ["de", "schalte das Flurlicht ein", "mach es rot"],
  ])("takes no other lamp for one that has no colours, in %s", async (language, order, red) => {
    await say(order, { language });
    expect(await say(red, { language })).toMatchObject({
      structured_data: { success: false, entities_affected: [] },
    });
  });

  it("does what is said alone, while a draft waits", async () => {
    await say("every day at 5 open the office shutter");
    expect(await say("turn on the hallway light")).toMatchObject({
      structured_data: { success: true, entities_affected: ["light.hallway"] },
    });
  });

  it("shows what a draft would be in a dry run, and keeps the one that was shown", async () => {
    await say("every day at 5 open the office shutter");
    const { body } = await admin.post("/interpret?dry_run=true", {
      input: "no, at 6",
      context: { session_id },
    });
    expect(body.draft.config.trigger).toEqual([{ platform: "time", at: "06:00:00" }]);
    const [automation_id] = (await say("yes")).structured_data.entities_affected;
    const kept = (await admin.get(`/automations/${automation_id}`)).body.automation.config;
    expect(kept.trigger).toEqual([{ platform: "time", at: "05:00:00" }]);
    await admin.post("/automations", { action: "delete", automation_id });
  });

  it.each([
    [
      "en",
      "make a scene called calm air with the floor lamp at 20 percent",
      "and the office light at 20 percent",
      "yes",
    ],
    [
      "de",
      "mach eine Szene namens calm air mit der Stehlampe auf 20 %",
      "und das Bürolicht auf 20 %",
      "ja",
    ],
  ])("adds what is said next to a scene that is shown, in %s", async (language, ...sentences) => {
    const [make = "", more = "", yes = ""] = sentences;
    await admin.control("light.office", "turn_off");
    await say(make, { language });
    const { draft } = await say(more, { language });
    expect(draft.actions).toContainEqual(expect.stringMatching(/Office light/u));
    expect((await admin.get("/api/state/light.office")).body.state).toBe("off");
    const corrected = await say(
      language === "de" ? "nein, das Bürolicht auf 50 %" : "no, the office light at 50%",
      {
        language,
      },
    );
    expect(corrected.draft.actions).toContainEqual(expect.stringMatching(/Office light.*50/u));
    expect((await admin.get("/api/state/light.office")).body.state).toBe("off");
    const [scene_id] = (await say(yes, { language })).structured_data.entities_affected;
    const { scenes } = (await admin.get("/scenes?details=true")).body;
    const made = scenes.find(({ entity_id }: Loose) => entity_id === scene_id);
    expect(made.actions).toContainEqual(expect.objectContaining({ device: "light.office" }));
    await admin.send("DELETE", `/scenes/${scene_id}`);
  });
});
