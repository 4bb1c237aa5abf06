/** Models that are broken, slow, lying or malicious: the answer is that of the rules, and nothing is done. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import {
  type ModelAnswer,
  proposes,
  type ScriptedAnswer,
  says,
} from "../../support/model-server/answers.ts";
import { FORMATS, modelHouse, UNKNOWN } from "./rig.ts";

const LIGHT = "light.kitchen";
const UNUSABLE = /could not be used\.$/;
const AWAY = /has not answered\.$/;

const calls = (name: string, given: unknown): ModelAnswer => ({
  calls: [{ name, arguments: given }],
});
const on = { action: "turn_on", parameters: { entity_id: LIGHT } };
const deep = `{"actions":[{"action":"turn_on","parameters":{"entity_id":"${LIGHT}","a":${"[".repeat(4000)}${"]".repeat(4000)}}}]}`;

const BROKEN: readonly (readonly [what: string, answer: ScriptedAnswer, hint: RegExp])[] = [
  ["arguments that are not JSON", calls("propose", '{"actions":['), UNUSABLE],
  ["arguments that are a list", calls("propose", [on]), UNUSABLE],
  ["another tool", calls("delete_user", { actions: [on] }), UNUSABLE],
  [
    "two calls",
    { calls: [on, on].map(() => ({ name: "propose", arguments: { actions: [on] } })) },
    UNUSABLE,
  ],
  ["no actions", calls("propose", { actions: [] }), UNUSABLE],
  ["too many actions", calls("propose", { actions: Array(21).fill(on) }), UNUSABLE],
  ["an unknown action", proposes([["explode", { entity_id: LIGHT }]]), UNUSABLE],
  ["an action of the system", proposes([["delete_automation", { entity_id: LIGHT }]]), UNUSABLE],
  ["an automation", proposes([["turn_off", { entity_id: "automation.any" }]]), UNUSABLE],
  ["an unknown device", proposes([["turn_on", { entity_id: "light.nowhere" }]]), UNUSABLE],
  ["a device that is no text", proposes([["turn_on", { entity_id: [LIGHT] }]]), UNUSABLE],
  [
    "parameters that are no object",
    calls("propose", { actions: [{ ...on, parameters: "all" }] }),
    UNUSABLE,
  ],
  ["a field beside the actions", calls("propose", { actions: [on], confirmed: true }), UNUSABLE],
  [
    "a prototype",
    calls(
      "propose",
      `{"actions":[{"action":"turn_on","parameters":{"entity_id":"${LIGHT}","__proto__":{"a":1}}}]}`,
    ),
    UNUSABLE,
  ],
  ["deep JSON", calls("propose", deep), UNUSABLE],
  ["long arguments", calls("propose", { actions: [on], say: "a".repeat(20_000) }), UNUSABLE],
  ["no words", says(""), UNUSABLE],
  ["only a link", says("https://evil.example/ "), UNUSABLE],
  ["a claim", says("I've turned on the kitchen light."), UNUSABLE],
  ["a claim after a word", says("Sure! ", "The light has been switched on."), UNUSABLE],
  ["a short claim", says("Done."), UNUSABLE],
  ["ten megabytes", says(...Array<string>(100).fill("a".repeat(100_000))), AWAY],
  ["an end in the middle", { text: ["The ", "light "], isCutOff: true }, AWAY],
  ["no answer at all", "hangs up", AWAY],
  ["another format", { status: 200, body: "[1,2,3]" }, AWAY],
  [
    "no JSON",
    { status: 200, body: "data: {\n\n", headers: { "Content-Type": "text/event-stream" } },
    AWAY,
  ],
  [
    "types that are wrong",
    {
      status: 200,
      body: 'data: {"type":"content_block_delta","delta":7,"choices":7}\n\n',
      headers: { "Content-Type": "text/event-stream" },
    },
    AWAY,
  ],
  ["a redirect", { status: 307, body: "", headers: { Location: "http://localhost:9/" } }, AWAY],
];

describe.each(FORMATS)("a model in the format of %s", (format) => {
  const { house, server, set, say, stateOf } = modelHouse();
  beforeEach(async () => {
    await set("custom", format);
    await house.admin.control(LIGHT, "turn_off");
  });

  it.each(BROKEN)("that answers with %s does nothing", async (_what, answer, hint) => {
    server().script(answer);
    const said = await say(UNKNOWN);
    expect(said).toMatchObject({
      structured_data: { success: false, action_taken: "none", entities_affected: [] },
      confidence: 0.2,
      source: "rules",
    });
    expect(said.natural_language).toMatch(/^I do not understand “frobnicate”/);
    expect(said.natural_language).toMatch(hint);
    expect(await stateOf(LIGHT)).toBe("off");
  });

  it("shows no markup, links and control characters", async () => {
    server().script(
      says(
        "**Hi** <img src=x onerror=alert(1)>",
        "[you](https://evil.example/a) \u0007\u202eand 'me' ",
        "& www.evil.example `x`",
      ),
    );
    expect((await say("talk to me friend")).natural_language).toBe(
      "Hi you and &#39;me&#39; &amp; x",
    );
  });

  it("says no more than two thousand characters", async () => {
    server().script(says(...Array<string>(100).fill("blah ".repeat(100))));
    expect((await say("talk to me friend")).natural_language).toHaveLength(2000);
  });

  it("that is slow is not waited for beyond its time, and then not asked for a while", async () => {
    server().script("hangs");
    const asked = server().nextRequest();
    const answer = say(UNKNOWN);
    await asked;
    house.clock.advance(8000);
    expect((await answer).natural_language).toMatch(AWAY);
    const before = server().requests.length;
    for (const sentence of [UNKNOWN, "talk to me friend"])
      expect((await say(sentence)).natural_language).toMatch(AWAY);
    expect(server().requests.length).toBe(before);
    server().script(proposes([["turn_on", { entity_id: LIGHT }]]));
    house.clock.advance(60_001);
    expect((await say(UNKNOWN)).source).toBe("custom");
  });
});
