/** Sentences in five languages: understood, done, answered in the same language. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { until } from "../../support/until.ts";

const KITCHEN = ["light.kitchen", "light.kitchen_counter"];

describe("a house in several languages", () => {
  const house = sharedHouse();
  let user: Client;
  let admin: Client;
  let session_id: string;
  beforeEach(async () => {
    user = await house.key("user");
    admin = await house.key("admin");
    session_id = randomUUID();
    for (const one of [...KITCHEN, "light.bedroom", "light.office"])
      await house.admin.control(one, "turn_off");
    await house.admin.control("lock.front_door", "lock");
  });
  afterEach(async () => {
    const { scheduled } = (await house.admin.get("/scheduled")).body;
    for (const { id } of scheduled) await house.admin.send("DELETE", `/scheduled/${id}`);
  });

  const say = async (input: string, more: Loose = {}, by = user): Promise<Loose> =>
    (await by.post("/interpret", { input, context: { session_id }, ...more })).body;
  const stateOf = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body.state;
  const planned = async (): Promise<Loose[]> =>
    (await house.admin.get("/scheduled")).body.scheduled;

  it.each([
    ["en", "turn off the kitchen light at 25", "do not know that time"],
    ["de", "mach das Küchenlicht um 25 Uhr aus", "Zeitangabe"],
    ["es", "apaga la luz de la cocina a las 25", "ese momento"],
    ["fr", "éteins la lumière de la cuisine à 25 heures", "ce moment"],
    ["nl", "doe het keukenlicht om 25 uur uit", "Die tijd"],
  ])("says in %s that there is no such time: %s", async (language, input, words) => {
    await house.admin.control("light.kitchen", "turn_on");
    const { natural_language } = await say(input, { language });
    expect(natural_language).toContain(words);
    expect([await stateOf("light.kitchen"), await planned()]).toEqual(["on", []]);
  });

  it.each([
    ["de", "mach das rückgängig", "zurücknehmen"],
    ["es", "deshaz eso", "deshacer"],
    ["fr", "défais ça", "annulé"],
    ["nl", "maak dat ongedaan", "ongedaan"],
  ])("says in %s that there is nothing to undo", async (language, input, word) => {
    const newcomer = await house.key("user");
    const answer = await say(input, { language }, newcomer);
    expect(answer.natural_language).toContain(word);
  });

  it.each([
    ["de", "schalte das Licht in der Küche ein", "Kitchen light und Counter light eingeschaltet."],
    ["es", "enciende la luz de la cocina", "He encendido Kitchen light y Counter light."],
    ["fr", "allume la lumière de la cuisine", "J’ai allumé Kitchen light et Counter light."],
    ["nl", "doe het licht in de keuken aan", "Kitchen light en Counter light aangezet."],
  ])("does in %s what is said: %s", async (language, input, natural_language) => {
    expect(await say(input, { language })).toMatchObject({
      language,
      natural_language,
      structured_data: { success: true, action_taken: "turn_on", entities_affected: KITCHEN },
    });
    for (const one of KITCHEN) expect(await stateOf(one)).toBe("on");
  });

  it.each([
    ["en", "turn on the office light now and off in 5 minutes"],
    ["de", "mach das Licht im Büro an und in 5 Minuten wieder aus"],
  ])("does at once in %s what has no time beside what has one: %s", async (language, input) => {
    expect((await say(input, { language })).scheduled).toBeDefined();
    await until(async () => (await stateOf("light.office")) === "on");
    expect(await planned()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          parameters: { entity_id: "light.office", command: "turn_off" },
          status: "waiting",
        }),
      ]),
    );
  });

  it.each([
    ["de", "schalte das Licht in der Küche ein"],
    ["es", "enciende las luces de la cocina, por favor"],
    ["fr", "allume les lumières de la cuisine"],
    ["nl", "doe de lampen in de keuken aan"],
    ["en", "turn on the kitchen light"],
  ])("finds out that it is spoken to in %s", async (language, input) => {
    expect(await say(input)).toMatchObject({ language, structured_data: { success: true } });
  });

  it.each([
    ["de", "schalte das Licht in der Küche nicht ein"],
    ["es", "no enciendas la luz de la cocina"],
    ["fr", "n'allume pas la lumière de la cuisine"],
    ["nl", "doe het licht in de keuken niet aan"],
    ["de", "schalte das Licht im Blubberraum ein"],
    ["es", "enciende la luz del blubbo"],
    ["fr", "allume la lumière du blubbo"],
    ["nl", "doe het licht in de blubbo aan"],
  ])("does nothing in %s for: %s", async (language, input) => {
    const said = await say(input, { language });
    expect(said).toMatchObject({ language, structured_data: { success: false } });
    expect(said.structured_data.entities_affected).toEqual([]);
    for (const one of KITCHEN) expect(await stateOf(one)).toBe("off");
  });

  it.each([
    ["de", "ist das Licht in der Küche an?", /^Nein, .*aus/],
    ["es", "¿está encendida la luz de la cocina?", /^No, .*apagado/],
    ["fr", "est-ce que la lumière de la cuisine est allumée ?", /^Non, .*éteint/],
    ["nl", "is het licht in de keuken aan?", /^Nee, .*uit/],
    ["de", "wie spät ist es?", /^Es ist \d\d:\d\d Uhr\.$/],
    ["en", "what time is it?", /^It is \d\d:\d\d\.$/],
  ])("answers in %s: %s", async (language, input, text) => {
    const said = await say(input, { language });
    expect(said).toMatchObject({ structured_data: { success: true, action_taken: "query" } });
    expect(said.natural_language).toMatch(text);
  });

  it("goes on in the language of the session, about the same things", async () => {
    await say("schalte das Licht in der Küche ein");
    expect(await say("und im Schlafzimmer auch")).toMatchObject({
      language: "de",
      structured_data: { success: true },
    });
    expect(await stateOf("light.bedroom")).toBe("on");
  });

  it("takes the first language of the client that understands the sentence", async () => {
    const headers = { "accept-language": "fr-FR,fr;q=0.9,en;q=0.5" };
    const said = async (input: string) =>
      (await user.post("/interpret", { input, context: { session_id } }, headers)).body;
    expect(await said("quelle heure est-il ?")).toMatchObject({ language: "fr" });
    expect(await said("turn on the kitchen light")).toMatchObject({
      language: "en",
      structured_data: { success: true },
    });
  });

  it("refuses a language that it does not know, and says which there are", async () => {
    const { status, body } = await user.post("/interpret", { input: "hej", language: "sv" });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(/language.*en.*nl/);
  });

  it("says in the language of a sentence that it does not understand it", async () => {
    const said = await say("mach das blubbige Licht in der Küche bitte flurbsig");
    expect(said).toMatchObject({ language: "de", structured_data: { success: false } });
    expect(said.natural_language).toContain("verstehe ich nicht");
  });

  it("takes sentences of group D in other languages, too", async () => {
    const command = "schalte das Licht in der Küche ein";
    const { body } = await user.post("/api/command", { command, language: "de" });
    expect(body).toMatchObject({
      success: true,
      message: expect.stringContaining("eingeschaltet"),
    });
  });

  it.each([
    ["de", "schalte das Licht in der Küche in zehn Minuten ein", "Geplant: "],
    ["es", "enciende la luz de la cocina en diez minutos", "Programado: "],
    ["fr", "allume la lumière de la cuisine dans dix minutes", "Prévu : "],
    ["nl", "doe het licht in de keuken over tien minuten aan", "Gepland: "],
  ])("plans in %s what is to be done later", async (language, input, text) => {
    const said = await say(input, { language });
    expect(said.structured_data).toMatchObject({ success: true, action_taken: "schedule" });
    expect(said.natural_language.startsWith(text)).toBe(true);
    expect((await planned()).map(({ parameters }) => parameters.entity_id).sort()).toEqual(KITCHEN);
    expect(await stateOf("light.kitchen")).toBe("off");
  });

  it("does for a while what is said so, and nothing in a dry run", async () => {
    const input = "mach das Licht im Büro für eine Stunde an";
    const { body } = await user.post("/interpret?dry_run=true", { input, language: "de" });
    expect(body).toMatchObject({ structured_data: { success: true } });
    expect(await stateOf("light.office")).toBe("off");
    expect(await planned()).toEqual([]);
    await say(input, { language: "de" });
    expect(await stateOf("light.office")).toBe("on");
    expect(await planned()).toMatchObject([{ status: "active", until: expect.any(String) }]);
  });

  it.each([
    ["en", "turn on the kitchen light every weekday at 6:30", "yes", "turn_on"],
    ["de", "schalte jeden Tag um 6 Uhr 30 das Licht in der Küche ein", "ja", "turn_on"],
    ["de", "schalte das Licht in der Küche ein, wenn die Haustür aufgeht", "ja", "turn_on"],
  ])(
    "shows in %s the automation that is asked for, and keeps it after a yes: %s",
    async (...row) => {
      const [language, input, yes, service] = row;
      const before = (await admin.get("/automations")).body.automations.length;
      const asked = await say(input, { language }, admin);
      expect(asked.structured_data).toMatchObject({ success: false, entities_affected: [] });
      expect(asked.next_suggestions).toHaveLength(2);
      expect(asked.draft).toMatchObject({
        kind: "automation",
        name: input,
        triggers: [expect.any(String)],
        actions: expect.arrayContaining([expect.stringContaining("Kitchen light")]),
        config: { alias: input },
      });
      expect((await admin.get("/automations")).body.automations).toHaveLength(before);
      const kept = await say(yes, {}, admin);
      expect(kept).toMatchObject({
        language,
        structured_data: { success: true, action_taken: "create_automation" },
      });
      const [id] = kept.structured_data.entities_affected;
      const { body } = await admin.get(`/automations/${id}`);
      expect(JSON.stringify(body)).toContain(`light.${service}`);
      await admin.post("/automations", { action: "delete", automation_id: id });
    },
  );

  it("keeps no automation after a no", async () => {
    const before = (await admin.get("/automations")).body.automations.length;
    await say("turn on the kitchen light every weekday at 6:30", {}, admin);
    expect((await say("no", {}, admin)).structured_data.action_taken).toBe("none");
    expect((await admin.get("/automations")).body.automations).toHaveLength(before);
  });

  it("asks before it unlocks several locks, in the language that is spoken", async () => {
    const asked = await say("entriegle alle Schlösser", { language: "de" });
    expect(asked.structured_data.success).toBe(false);
    expect(asked.natural_language).toContain("Soll ich?");
    await say("nein", { language: "de" });
    // It may still be on the way to what it was told before.
    expect(await stateOf("lock.front_door")).toMatch(/^lock(ed|ing)$/);
  });

  it("mends a name that is misspelt where one reading is left", async () => {
    expect(await say("turn on the kichen light")).toMatchObject({
      structured_data: { success: true, entities_affected: ["light.kitchen"] },
    });
  });
});
