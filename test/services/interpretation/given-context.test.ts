/** What a caller says of the situation fills in what a sentence leaves out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { openTalk, type Talk } from "./talk.ts";

let talk: Talk;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.stop());
beforeEach(() => talk.dark());

const stateOf = async (id: string) => (await talk.get(id)).state;

describe("previous actions", () => {
  it.each<[string, unknown[]]>([
    ["an id", ["light.kitchen"]],
    ["a name", ["Kitchen light"]],
    ["an object with an id", [{ action: "turn_on", entity_id: "light.kitchen" }]],
    ["an object with a device", [{ device: "light.kitchen" }]],
    [
      "an object with parameters",
      [{ action: "turn_on", parameters: { entity_id: "light.kitchen" } }],
    ],
    ["a target", [{ service: "light.turn_on", target: { entity_id: ["light.kitchen"] } }]],
  ])("that name %s are what it means", async (_what, previous_actions) => {
    const { success } = await talk.say("turn it on", { session_id: `${_what}`, previous_actions });
    expect([success, await stateOf("light.kitchen")]).toEqual([true, "on"]);
  });

  it("that name several are what them means", async () => {
    const previous_actions = ["light.kitchen", { entity_id: "light.bedroom" }];
    await talk.say("turn them on", { session_id: "several", previous_actions });
    expect(await Promise.all([stateOf("light.kitchen"), stateOf("light.bedroom")])).toEqual([
      "on",
      "on",
    ]);
  });

  it("do not count where the session remembers something", async () => {
    const session = { session_id: "remembers" };
    await talk.say("turn on the bedroom light", session);
    await talk.say("turn it off", { ...session, previous_actions: ["light.kitchen"] });
    expect(await stateOf("light.bedroom")).toBe("off");
  });

  it.each([[["light.nowhere"]], [[{ entity_id: 7 }]], [[null, 7, []]], [[{ nothing: true }]]])(
    "that name nothing known help nothing: %j",
    async (previous_actions) => {
      const { success } = await talk.say("turn it on", { session_id: "nothing", previous_actions });
      expect(success).toBe(false);
    },
  );
});

describe("the state of the environment", () => {
  it.each(["location", "room", "area"])("says with %s where the person is", async (field) => {
    await talk.say("turn on the lights here", { environment_state: { [field]: "Kitchen" } });
    expect(await stateOf("light.kitchen")).toBe("on");
    expect(await stateOf("light.bedroom")).toBe("off");
  });

  it("does not count where the location is given, and where it is no text", async () => {
    await talk.say("turn on the lights here", {
      location: "bedroom",
      environment_state: { room: "kitchen" },
    });
    expect(await stateOf("light.kitchen")).toBe("off");
    const { success } = await talk.say("turn on the lights here", {
      environment_state: { room: 7 },
    });
    expect(success).toBe(false);
  });
});

describe("the time of a sentence", () => {
  it("keeps what was said last as what it means, whatever arrives last", async () => {
    const say = (input: string, timestamp: string) =>
      talk.say(input, { session_id: "late", timestamp });
    await say("turn on the bedroom light", "2024-01-01T10:00:05Z");
    await say("turn on the kitchen light", "2024-01-01T10:00:02Z");
    await say("turn it off", "2024-01-01T10:00:07Z");
    expect(await Promise.all([stateOf("light.bedroom"), stateOf("light.kitchen")])).toEqual([
      "off",
      "on",
    ]);
  });

  it("may be the same example in each sentence", async () => {
    const context = { session_id: "same", timestamp: "2023-05-05T05:05:05Z" };
    await talk.say("turn on the bedroom light", context);
    await talk.say("turn on the kitchen light", context);
    await talk.say("turn it off", context);
    expect(await stateOf("light.kitchen")).toBe("off");
  });
});
