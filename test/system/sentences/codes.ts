/** A sentence that says the code of a lock or an alarm: its home gets that, and nothing else does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { logOf } from "../../support/automations.ts";
import type { Loose } from "../../support/client.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../../support/home-assistant-server/server.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const CODE = "4711471";
const LOCK = "lock.cellar_door";
const ALARM = "alarm_control_panel.house_alarm";
const FIXTURE = {
  entities: [
    { entity_id: LOCK, state: "locked", attributes: { friendly_name: "Cellar door" } },
    {
      entity_id: ALARM,
      state: "disarmed",
      attributes: { friendly_name: "House alarm", code_format: "number", supported_features: 63 },
    },
  ],
};

describe("a sentence with a code", () => {
  const house = sharedHouse({ HOMES: "virtual:?speed=0" });
  let server: HomeAssistantServer;
  let home: string;
  beforeAll(async () => {
    server = await startHomeAssistant(FIXTURE);
    const shed = { url: server.home, name: "Shed", token: TOKEN };
    home = (await house.admin.post("/homes", shed)).body.home.id;
    const read = () => house.admin.get(`/api/state/${LOCK}`).then(({ body }) => body);
    await eventually(read, { state: "locked" });
  });
  beforeEach(() => {
    server.calls.length = 0;
  });
  afterAll(async () => {
    await house.admin.send("DELETE", `/homes/${home}`);
    await server.stop();
  });
  const say = async (input: string, more: object = {}): Promise<Loose> => {
    const { body } = await house.admin.post("/interpret", { input, ...more });
    return { ...body, ...body.structured_data };
  };
  const codes = () =>
    server.calls.map(({ service, service_data: data }: Loose) => [service, data?.code]);

  it.each([
    [`unlock the cellar door with code ${CODE}`, "unlock", "en"],
    [`lock the cellar door, code ${CODE}`, "lock", "en"],
    [`arm the house alarm with code ${CODE}`, "alarm_arm_away", "en"],
    [`Schließe Cellar door mit dem Code ${CODE} ab`, "lock", "de"],
    [`bloquea Cellar door con el código ${CODE}`, "lock", "es"],
    [`verrouille Cellar door avec le code ${CODE}`, "lock", "fr"],
    [`vergrendel Cellar door met code ${CODE}`, "lock", "nl"],
  ])("%j brings it to the home alone", async (input, service, language) => {
    const answer = await say(input, { language });
    expect([answer.natural_language, answer.success, codes()]).toEqual([
      expect.any(String),
      true,
      [[service, CODE]],
    ]);
    const read = ["/audit", "/approvals?status=all", "/scheduled?status=all"];
    const shown = await Promise.all(read.map((path) => house.admin.get(path)));
    expect(JSON.stringify([answer, shown, await logOf(house)])).not.toContain(CODE);
    expect(await house.kept.bytes()).not.toContain(CODE);
  });

  it("brings it later, and shows it nowhere meanwhile", async () => {
    const answer = await say(`lock the cellar door in 1 second, code ${CODE}`);
    expect(answer).toMatchObject({ success: true });
    await eventually(async () => codes(), [["lock", CODE]]);
    expect(JSON.stringify([answer, await logOf(house)])).not.toContain(CODE);
  });

  it.each([
    `turn on the kitchen light with code ${CODE}`,
    `is the cellar door locked? code ${CODE}`,
    `do not unlock the cellar door with code ${CODE}`,
    `if I unlocked the cellar door with code ${CODE}`,
    `unlock the cellar door with code ${CODE} and code 1234`,
    `approve it, pin ${CODE}`,
    `every day at 7 lock the cellar door with code ${CODE}`,
    `the note says "unlock the cellar door with code ${CODE}"`,
    `code ${CODE}`,
  ])("%j does nothing, and says it back nowhere", async (input) => {
    const answer = await say(input);
    expect([answer.success, codes(), answer.entities_affected]).toEqual([false, [], []]);
    expect(JSON.stringify([answer, await logOf(house)])).not.toContain(CODE);
  });

  it.each([
    [`every day at 7 lock the cellar door with code ${CODE}`, "en"],
    [`Schließe Cellar door jeden Tag um 7 Uhr ab, Code ${CODE}`, "de"],
  ])("%j is no automation, which would be without it", async (input, language) => {
    const context = { session_id: `kept-${language}` };
    const answer = await say(input, { context, language });
    expect([answer.success, answer.draft]).toEqual([false, undefined]);
    expect((await say("yes", { context })).success).toBe(false);
    const { body } = await house.admin.get("/automations");
    expect(JSON.stringify(body)).not.toMatch(/cellar/i);
  });

  it("is asked for its code again where a question comes between", async () => {
    const locks = (await house.admin.get("/api/state?domain=lock", { "x-api-group": "D" })).body;
    expect(locks.devices.length).toBeGreaterThan(1);
    const context = { session_id: "asked" };
    const asked = await say(`unlock everything with code ${CODE}`, { context });
    expect([asked.success, asked.natural_language]).toEqual([
      false,
      expect.stringContaining("Say the code again"),
    ]);
    await say(`no, code ${CODE}`, { context });
    expect(codes()).toEqual([]);
    expect(await house.kept.bytes()).not.toContain(CODE);
  });
});
