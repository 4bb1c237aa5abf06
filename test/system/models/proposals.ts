/** What a model proposes: done where it was asked for, asked where it is risky, and never more than the caller may do. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { proposes, says } from "../../support/model-server/answers.ts";
import { FORMATS, modelHouse, UNKNOWN } from "./rig.ts";

const LIGHT = "light.kitchen";
const ON = proposes([["turn_on", { entity_id: LIGHT }]]);

describe("a sentence that only a model understands", () => {
  const { house, server, set, unset, say, stateOf } = modelHouse();

  describe.each(FORMATS)("in the format of %s", (format) => {
    beforeEach(async () => {
      await set("custom", format);
      await house.admin.control(LIGHT, "turn_off");
      await house.admin.control("lock.front_door", "lock");
    });

    it("is done as the model proposes, in Hearth's own words", async () => {
      server().script(ON);
      const answer = await say(UNKNOWN);
      expect(answer).toMatchObject({
        natural_language: "Turned on Kitchen light.",
        structured_data: { success: true, action_taken: "turn_on", entities_affected: [LIGHT] },
        source: "custom",
        confidence: 0.9,
      });
      expect(await stateOf(LIGHT)).toBe("on");
    });

    it("is answered in the model's words where it is talk", async () => {
      server().script(says("Because ", "of ", "Rayleigh scattering."));
      expect(await say("why is the sky blue")).toMatchObject({
        natural_language: "Because of Rayleigh scattering.",
        structured_data: { success: true, action_taken: "conversation", entities_affected: [] },
        source: "custom",
      });
    });

    it("waits for a yes where it unlocks a door", async () => {
      server().script(proposes([["unlock", { entity_id: "lock.front_door" }]], { say: "yes" }));
      const session = { context: { session_id: `lock ${format}` } };
      const asked = await say("frobnicate the front door", session);
      expect(asked).toMatchObject({
        natural_language: "That would unlock Front door lock. Shall I?",
        structured_data: { success: false, entities_affected: [] },
        next_suggestions: ["Yes", "Never mind"],
        source: "custom",
      });
      expect(await stateOf("lock.front_door")).toMatch(/^lock/);
      const done = await say("yes", session);
      expect(done).toMatchObject({ structured_data: { success: true }, source: "rules" });
      expect(await stateOf("lock.front_door")).toMatch(/^unlock/);
    });
  });

  describe("with a model that is set", () => {
    beforeEach(async () => {
      await set("custom");
      await house.admin.control(LIGHT, "turn_off");
      await house.admin.control("lock.front_door", "lock");
    });

    it("is not asked about what the rules understand", async () => {
      const before = server().requests.length;
      expect(await say("turn on the kitchen light")).toMatchObject({ source: "rules" });
      expect(await say("do not turn off the kitchen light")).toMatchObject({ source: "rules" });
      expect(await say("hello")).toMatchObject({ source: "rules" });
      expect(server().requests.length).toBe(before);
    });

    it("does nothing for what is not to be done now, whatever the model proposes", async () => {
      server().script(ON);
      const answer = await say("would you turn on the kitchen light if it was dark");
      expect(answer.structured_data.success).toBe(false);
      expect(await stateOf(LIGHT)).toBe("off");
      expect(server().requests.at(-1)?.body.tools).toBeUndefined();
    });

    it("forgets the proposal with a no", async () => {
      server().script(proposes([["unlock", { entity_id: "lock.front_door" }]]));
      const session = { context: { session_id: "never" } };
      await say("frobnicate the front door", session);
      expect((await say("never mind", session)).natural_language).toBe(
        "All right, I have done nothing.",
      );
      expect(await stateOf("lock.front_door")).toMatch(/^lock/);
    });

    it.each<[string, string, object, string]>([
      ["a garage door", "open", { entity_id: "cover.garage_door" }, "frobnicate the garage door"],
      [
        "a heating turned off",
        "turn_off",
        { entity_id: "climate.bedroom" },
        "frobnicate the bedroom",
      ],
      [
        "a heating off by its mode",
        "set_hvac_mode",
        { entity_id: "climate.bedroom", hvac_mode: "off" },
        "frobnicate the bedroom",
      ],
      [
        "a charger turned off",
        "turn_off",
        { entity_id: "switch.car_charger" },
        "frobnicate the car charger",
      ],
      ["a scene", "activate", { entity_id: "scene.movie_night" }, "frobnicate movie night"],
      [
        "what was not named",
        "turn_on",
        { entity_id: "fan.bedroom" },
        "frobnicate the kitchen light",
      ],
    ])("asks before %s", async (_what, action, parameters, sentence) => {
      server().script(proposes([[action, parameters]]));
      const answer = await say(sentence, { context: { session_id: sentence } });
      expect(answer.natural_language).toMatch(/Shall I\?$/);
      expect(answer.structured_data).toMatchObject({ success: false, entities_affected: [] });
    });

    it("asks before more than ten devices", async () => {
      const { body } = await house.admin.get("/api/state");
      const lights = body.devices
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => id.startsWith("light."))
        .slice(0, 11);
      const actions = lights.map((entity_id: string) => ["turn_on", { entity_id }] as const);
      server().script(proposes(actions));
      expect((await say("frobnicate the lights")).natural_language).toMatch(/Shall I\?$/);
      server().script(proposes(actions.slice(0, 10)));
      expect((await say("frobnicate the lights")).structured_data.success).toBe(true);
    });

    it("does nothing of a plan of which the caller may not do a part, and says why", async () => {
      const client = await house.key("user", { domains: ["light", "lock"], commands: ["turn_on"] });
      server().script(
        proposes([
          ["turn_on", { entity_id: LIGHT }],
          ["lock", { entity_id: "lock.front_door" }],
        ]),
      );
      const answer = await say("frobnicate the kitchen light and the front door", {}, client);
      expect(answer.natural_language).toMatch(/grant.*I have done nothing\.$/);
      expect(await stateOf(LIGHT)).toBe("off");
    });

    it("does nothing for a viewer", async () => {
      server().script(ON);
      const answer = await say(UNKNOWN, {}, await house.key("viewer"));
      expect(answer.structured_data.success).toBe(false);
      expect(await stateOf(LIGHT)).toBe("off");
    });

    it("does nothing of a plan of which one command is not possible, and says why", async () => {
      server().script(
        proposes([
          ["turn_on", { entity_id: LIGHT }],
          ["turn_on", { entity_id: LIGHT, brightness: 9999 }],
        ]),
      );
      const answer = await say(UNKNOWN);
      expect(answer.natural_language).toMatch(/brightness.*I have done nothing\.$/);
      expect(await stateOf(LIGHT)).toBe("off");
    });

    it("only says in a dry run what would be done", async () => {
      server().script(ON);
      const { body } = await house.admin.post("/interpret?dry_run=true", {
        input: UNKNOWN,
        model: "custom",
      });
      expect(body).toMatchObject({
        natural_language: "Would turn on Kitchen light.",
        source: "custom",
      });
      expect(await stateOf(LIGHT)).toBe("off");
    });

    it("can be undone", async () => {
      server().script(ON);
      await say(UNKNOWN);
      expect((await say("undo")).natural_language).toBe("Brought back Kitchen light.");
      expect(await stateOf(LIGHT)).toBe("off");
    });

    it("stands with the model's remark as the model's", async () => {
      server().script(
        proposes([["turn_on", { entity_id: LIGHT }]], { say: "Enjoy <b>dinner</b>!" }),
      );
      expect((await say(UNKNOWN)).natural_language).toBe(
        "Turned on Kitchen light. The model custom adds: “Enjoy dinner!”",
      );
    });
  });

  it("is not understood where no model is set", async () => {
    await unset("custom");
    const answer = await say(UNKNOWN);
    expect(answer).toMatchObject({ structured_data: { success: false }, source: "rules" });
    expect(answer.natural_language).not.toContain("model");
  });
});
