/** Sentences that say when something is done, ask what is scheduled, and cancel it. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const LAMP = "light.kitchen";
const OFFICE = "light.office";

describe("a sentence about what is done later", () => {
  const house = sharedHouse();
  let anna: Client;
  beforeEach(async () => {
    anna = await house.key("user");
    await Promise.all([LAMP, OFFICE].map((id) => house.admin.control(id, "turn_off")));
  });
  const say = async (input: string, more: object = {}): Promise<Loose> =>
    (await anna.post("/interpret", { input, ...more })).body;
  const open = async (): Promise<readonly Loose[]> => (await anna.get("/scheduled")).body.scheduled;
  const read = async (entity_id: string): Promise<Loose> =>
    (await house.admin.get(`/api/state/${entity_id}`)).body;
  const lengthOf = ({ at, until, created_at }: Loose) =>
    (Date.parse(until ?? at) - Date.parse(created_at)) / 1000;

  it("does for a while what it says, at once", async () => {
    const said = await say("turn on the kitchen light at 40% for 0.01 minutes");
    expect(said).toMatchObject({
      structured_data: { success: true, action_taken: "turn_on", entities_affected: [LAMP] },
      scheduled: { status: "active", action: "control", parameters: { entity_id: LAMP } },
    });
    expect(said.natural_language).toMatch(
      /^Turn on (the )?Kitchen light at 40%\. Until \d\d:\d\d\.$/i,
    );
    await eventually(() => read(LAMP), { state: "on" });
    await eventually(() => read(LAMP), { state: "off" });
  });

  it.each([
    ["turn off the office light in 5 minutes", 300, { status: "waiting", until: null }],
    ["Please turn the office light off in 90 secs.", 90, { status: "waiting" }],
    ["turn on the office light in 1 hour for 30 minutes", 5400, { status: "waiting" }],
    ["turn on the office light for 2 hours", 7200, { status: "active" }],
  ])("schedules: %s", async (sentence, seconds, kept) => {
    const { scheduled, structured_data } = await say(sentence);
    expect(structured_data.success).toBe(true);
    expect(scheduled).toMatchObject({ ...kept, parameters: { entity_id: OFFICE } });
    expect(lengthOf(scheduled)).toBeCloseTo(seconds, 0);
    expect((await open()).map(({ id }) => id)).toEqual([scheduled.id]);
  });

  it("schedules for a time of day, the next one", async () => {
    const { scheduled, natural_language } = await say("turn on the kitchen light at 22:30");
    const wait = Date.parse(scheduled.at) - Date.parse(scheduled.created_at);
    expect(wait > 0 && wait <= 24 * 3600_000).toBe(true);
    expect(scheduled.at).toMatch(/:30:00\.000Z$/);
    expect(natural_language).toMatch(/^Scheduled: turn on .*22:30\.$/i);
  });

  it("schedules each of several", async () => {
    await say("turn on the kitchen light and the office light in 5 minutes");
    const ids = (await open()).map(({ parameters }) => parameters.entity_id);
    expect(ids.toSorted()).toEqual([LAMP, OFFICE].toSorted());
  });

  it("schedules what it had to ask about, once that is answered", async () => {
    const asked = await say("turn on the fan in 5 minutes");
    expect(asked.natural_language).toMatch(/^Which one/);
    const { session_id } = asked.context;
    const { scheduled } = await say("the bedroom one", { context: { session_id } });
    expect(scheduled.parameters).toMatchObject({ entity_id: "fan.bedroom", command: "turn_on" });
    expect(lengthOf(scheduled)).toBeCloseTo(300, 0);
  });

  it.each([
    ["en", "turn on the kitchen light and turn it off in 5 minutes", /^Turned on .*\. Scheduled: /],
    ["de", "schalte Kitchen light ein und in 5 Minuten wieder aus", /eingeschaltet.* Geplant: /],
    ["es", "enciende Kitchen light y apágala en 5 minutos", /encendid.* Programado: /i],
    ["fr", "allume Kitchen light et éteins-la dans 5 minutes", /allumé.* Prévu : /i],
    ["nl", "doe Kitchen light aan en over 5 minuten weer uit", /aan.* Gepland: /],
  ])("does at once what has no time, and says both: %s %s", async (language, sentence, text) => {
    const said = await say(sentence, { language });
    expect(said.natural_language).toMatch(text);
    expect(said.structured_data).toMatchObject({
      ...{ success: true, action_taken: "turn_on,schedule", entities_affected: [LAMP] },
      state_changes: { [LAMP]: { state: "on" } },
    });
    expect((await read(LAMP)).state).toBe("on");
    expect((await open()).map(({ parameters }) => parameters)).toEqual([
      { entity_id: LAMP, command: "turn_off" },
    ]);
  });

  it.each([
    ["en", "turn on the kitchen light in 5 minutes and the office light in 2 minutes"],
    ["de", "mach Kitchen light in 5 Minuten an und Office light in 2 Minuten"],
    ["es", "enciende Kitchen light en 5 minutos y Office light en 2 minutos"],
    ["fr", "allume Kitchen light dans 5 minutes et Office light dans 2 minutes"],
    ["nl", "doe Kitchen light over 5 minuten aan en Office light over 2 minuten"],
  ])("schedules each part at its own time: %s %s", async (language, sentence) => {
    const { natural_language } = await say(sentence, { language });
    const kept = await open();
    expect(kept.map((one) => [one.parameters.entity_id, lengthOf(one)])).toEqual(
      expect.arrayContaining([
        [LAMP, expect.closeTo(300, 0)],
        [OFFICE, expect.closeTo(120, 0)],
      ]),
    );
    for (const name of ["Kitchen light", "Office light"])
      expect(natural_language).toMatch(new RegExp(`${name} .*\\d\\d:\\d\\d`));
  });

  it("only tries both where it only tries", async () => {
    const input = "turn on the kitchen light and turn it off in 5 minutes";
    const { body } = await anna.post("/interpret?dry_run=true", { input });
    expect(body.natural_language).toMatch(/ Scheduled: /);
    expect([(await read(LAMP)).state, await open()]).toEqual(["off", []]);
  });

  it.each([
    "don't turn on the kitchen light for 10 minutes",
    "should I turn on the kitchen light for 10 minutes",
    "if it rains turn on the kitchen light in 5 minutes",
    "is the kitchen light on for 10 minutes?",
    "turn on the kitchen light in 5 minutes?",
    "turn on the kitchen light blorf in 5 minutes",
    "turn on the kitchen light for 10 minutes for 5 minutes",
    "turn on the kitchen light in 5 minutes at 22:30",
    "turn on the kitchen light at 25:30",
    "turn on the kitchen light in 5 fortnights",
    "turn on the kitchen light for 0 minutes",
    "she turns on the kitchen light and turns it off in 5 minutes",
    '"turn on the kitchen light in 5 minutes"',
    "unlock all doors in 5 minutes",
    "set a timer for 10 minutes",
    "what would happen in 5 minutes",
    "do not cancel that",
    "should I cancel that",
  ])("does and schedules nothing where it is not an order alone: %s", async (sentence) => {
    const { structured_data } = await say(sentence);
    expect(structured_data.entities_affected).toEqual([]);
    expect(await open()).toEqual([]);
    expect((await read(LAMP)).state).toBe("off");
  });

  it.each(["What is planned?", "what's scheduled", "what is scheduled for later?"])(
    "tells what is scheduled: %s",
    async (question) => {
      expect((await say(question)).natural_language).toBe("Nothing is scheduled.");
      await say("turn off the office light in 5 minutes");
      const { natural_language, structured_data } = await say(question);
      expect(structured_data.success).toBe(true);
      expect(natural_language).toMatch(/^Scheduled: turn off Office light at .*\d\d:\d\d\.$/i);
    },
  );

  it("tells nothing of what others have scheduled", async () => {
    await house.admin.post("/interpret", { input: "turn off the office light in 5 minutes" });
    expect((await say("what is scheduled?")).natural_language).toBe("Nothing is scheduled.");
  });

  it("cancels what is scheduled alone, and names it", async () => {
    await say("turn off the office light in 5 minutes");
    const said = await say("Cancel that.");
    expect(said.structured_data).toMatchObject({ success: true, action_taken: "cancel" });
    expect(said.natural_language).toMatch(/^Cancelled: turn off Office light\.$/i);
    expect(said.scheduled.status).toBe("cancelled");
    expect(await open()).toEqual([]);
  });

  it("asks which where there are several, and cancels the one that is named", async () => {
    await say("turn off the office light in 5 minutes");
    await say("turn on the kitchen light in 5 minutes");
    const asked = await say("cancel that");
    expect([asked.structured_data.success, asked.next_suggestions.toSorted()]).toEqual([
      false,
      ["Cancel Kitchen light", "Cancel Office light"],
    ]);
    expect(await open()).toHaveLength(2);
    expect((await say("cancel the kitchen light timer")).structured_data.success).toBe(true);
    expect((await open()).map(({ parameters }) => parameters.entity_id)).toEqual([OFFICE]);
    expect((await say("cancel the bedroom light")).structured_data.success).toBe(false);
  });

  it("has nothing to cancel where nothing is scheduled", async () => {
    const { structured_data, natural_language } = await say("cancel that");
    expect([structured_data.success, natural_language]).toEqual([
      false,
      "Nothing like that is scheduled, so I have done nothing.",
    ]);
  });

  it("is tried without an effect", async () => {
    const input = "turn on the kitchen light in 5 minutes";
    const { body } = await anna.post("/interpret?dry_run=true", { input });
    expect([body.structured_data.success, await open()]).toEqual([true, []]);
  });

  it("is refused in an atomic batch, as it cannot be undone", async () => {
    const parameters = { input: "turn on the kitchen light in 5 minutes" };
    const actions = [{ action: "interpret", parameters }];
    const { status } = await anna.post("/api/actions/batch", { actions, atomic: true });
    expect([status, await open()]).toEqual([400, []]);
  });

  it("is answered by group D, too", async () => {
    const command = "turn on the kitchen light in 5 minutes";
    const { body } = await anna.post("/api/command", { command });
    expect(body).toMatchObject({ success: true, action: "schedule", scheduled: { until: null } });
  });
});
