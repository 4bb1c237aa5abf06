/** Questions about the past, about causes and about what can be said: answered from the history, and never done. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { type Client, clientFor, type Loose } from "../../support/client.ts";
import { livingHouse, sharedHouse } from "../../support/shared-house.ts";
import { until } from "../../support/until.ts";

const LAMP = "light.kids_room";
const AWAY = /nothing is known of that time/;

describe("a house that is asked about its past", () => {
  const house = sharedHouse();
  let anna: Client;
  let viewer: Client;
  beforeAll(async () => {
    [anna, viewer] = await Promise.all([house.key("user"), house.key("viewer")]);
    // Each language is loaded by its first sentence.
    await Promise.all(
      ["de", "es", "fr", "nl"].map((language) => anna.post("/interpret", { input: "?", language })),
    );
    await anna.control(LAMP, "turn_on");
    await anna.control(LAMP, "turn_off");
    await anna.control(LAMP, "turn_on");
  });

  const say = async (input: string, by = anna, more: Loose = {}): Promise<Loose> =>
    (await by.post("/interpret", { input, context: { session_id: randomUUID() }, ...more })).body;
  const stateOf = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body.state;

  it("says whether, how often, how long and since when it was so, and from when on it knows that", async () => {
    const whether = await say("was the kids room light on today?");
    expect(whether.natural_language).toMatch(/^Yes\. Kids' room light: on .*since \d\d:\d\d\./);
    expect(whether.structured_data).toMatchObject({ success: true, action_taken: "query" });
    expect(whether.answer).toMatchObject({
      kind: "whether",
      yes: true,
      entities: [{ entity_id: LAMP, yes: true, seconds: expect.any(Number) }],
    });
    const often = await say("how often was the kids room light turned on today?");
    expect(often.answer.entities[0].count).toBeGreaterThanOrEqual(1);
    const long = await say("how long was the kids room light on today?");
    expect(long.answer.entities[0]).toMatchObject({ entity_id: LAMP, yes: true });
    const since = await say("how long has the kids room light been on?");
    const { body } = await house.admin.get(`/history?entity_id=${LAMP}`);
    expect(since.answer.entities[0].from).toBe(body.history.at(-1).last_changed);
    const before = await say("was the kids room light on last month?");
    expect(before.natural_language).toMatch(AWAY);
    expect(before.answer.yes).toBeUndefined();
    expect(Date.parse(before.answer.entities[0].known_from)).toBeLessThanOrEqual(Date.now());
    expect(await stateOf(LAMP)).toBe("on");
  });

  it.each([
    ["de", "War das Licht im Kinderzimmer heute an?", "Ja."],
    ["es", "¿Estuvo encendida hoy la luz de la habitación de los niños?", "Sí."],
    ["fr", "La lumière de la chambre des enfants était-elle allumée aujourd'hui ?", "Oui."],
    ["nl", "Was het licht in de kinderkamer vandaag aan?", "Ja."],
  ])("answers in %s", async (language, input, yes) => {
    const { answer, natural_language, ...said } = await say(input, anna, { language });
    expect(said).toMatchObject({ language, structured_data: { success: true } });
    expect(answer).toMatchObject({ kind: "whether", yes: true, entities: [{ entity_id: LAMP }] });
    expect(natural_language.startsWith(yes)).toBe(true);
  });

  it("says what was measured, and which things were so", async () => {
    const warmth = await say("how warm was it in the bedroom today?");
    const [thermostat] = warmth.answer.entities;
    expect(thermostat).toMatchObject({ entity_id: "climate.bedroom", unit: "°C" });
    expect(warmth.natural_language).toMatch(/°C/);
    const which = await say("which lights were on in the last hour?");
    const ids = which.answer.entities.map(({ entity_id }: Loose) => entity_id);
    expect(ids).toContain(LAMP);
    expect(which.answer).toMatchObject({ kind: "which", yes: true });
  });

  it.each([
    ["en", "why is the floor lamp on?", /not known/],
    ["de", "warum ist Floor lamp an?", /nicht bekannt/],
    ["es", "¿por qué está encendida Floor lamp?", /no se sabe/],
    ["fr", "pourquoi Floor lamp est allumée ?", /ne sait pas/],
    ["nl", "waarom is Floor lamp aan?", /niet bekend/],
  ])("does not say why what was so at the start: %s %s", async (language, input, text) => {
    const { body } = await anna.post("/interpret", { input, language });
    expect(body.natural_language).toMatch(text);
    expect(body.answer.entities[0]).toMatchObject({
      ...{ entity_id: "light.living_room_lamp", cause: { kind: "foundSo" } },
    });
  });

  it("says who or what has done it", async () => {
    const name = (await anna.get("/auth/whoami")).body.username;
    const why = await say("why is the kids room light on?");
    expect(why.natural_language).toContain(`; ${name} did it`);
    expect(why.answer).toMatchObject({
      kind: "why",
      entities: [{ entity_id: LAMP, cause: { kind: "command", name } }],
    });
    const who = await say("who turned off the kids room light today?");
    expect(who.answer.entities).toMatchObject([{ entity_id: LAMP, cause: { name } }]);
    await house.admin.control("light.kitchen", "turn_off");
    await anna.post("/scenes/activate", { scene_id: "bright_kitchen" });
    const scene = await say("what turned the kitchen light on?");
    expect(scene.answer.entities[0].cause).toEqual({ kind: "scene", name: "Bright kitchen" });
  });

  it("tells of no thing that the grant does not cover", async () => {
    const sent = { name: "narrow", role: "user", grant: { entities: ["light.office"] } };
    const { body } = await house.admin.post("/auth/keys", sent);
    const narrow = clientFor(house.admin.url, `ApiKey ${body.key}`);
    for (const input of [
      "was the kids room light on today?",
      "who turned on the kids room light?",
    ]) {
      const said = await say(input, narrow);
      expect(said.structured_data.success).toBe(false);
      expect(JSON.stringify(said)).not.toContain(LAMP);
    }
    const lights = await say("which lights were on today?", narrow);
    expect(JSON.stringify(lights)).not.toContain(LAMP);
  });

  it("gives examples that are understood, and that who asks may do", async () => {
    const help = await say("what can I say in the kitchen?");
    expect(help.answer.kind).toBe("help");
    expect(help.next_suggestions.length).toBeGreaterThan(2);
    for (const example of help.next_suggestions) {
      const { body } = await anna.post("/interpret?dry_run=true", { input: example });
      expect([example, body.structured_data.success]).toEqual([example, true]);
    }
    const read = await say("help", viewer);
    expect(read.next_suggestions).toContain("Which lights are on?");
    expect(read.next_suggestions.filter((one: string) => /^(Turn|Set|Lock)/.test(one))).toEqual([]);
  });

  it("does nothing of it, on any path", async () => {
    const before = await stateOf("light.office");
    for (const input of [
      "who turned on the office light?",
      "when was the office light last turned off?",
      "wer hat das Licht im Büro ausgeschaltet?",
      "¿quién apagó la luz de la oficina?",
    ]) {
      const { body } = await anna.post("/api/command", { command: input });
      expect([input, body.action]).toEqual([input, expect.stringMatching(/^(query|none)$/)]);
    }
    expect(await stateOf("light.office")).toBe(before);
  });
});

describe("a house whose bolts take a while", () => {
  const house = livingHouse();

  it("says who has turned them, though they tell by themselves when they are there", async () => {
    const lock = "lock.garage";
    const anna = await house.key("user");
    const { username: name } = (await anna.get("/auth/whoami")).body;
    const becomes = (state: string) =>
      until(async () => (await anna.get(`/api/state/${lock}`)).body.state === state);
    await anna.control(lock, "lock");
    await becomes("locked");
    await anna.control(lock, "unlock");
    await becomes("unlocked");
    for (const input of ["who unlocked the garage lock?", "who unlocked the garage lock today?"]) {
      const { body } = await anna.post("/interpret", { input });
      expect([input, body.answer?.entities]).toEqual([
        input,
        [expect.objectContaining({ entity_id: lock, cause: { kind: "command", name } })],
      ]);
    }
  });
});
