/** Tokens of a month: counted as the server says, where that can be true, and refused once they are used up. */
import { describe, expect, it } from "@jest/globals";
import { says } from "../../support/model-server/answers.ts";
import { FORMATS, modelHouse, UNKNOWN } from "./rig.ts";

describe.each(FORMATS)("the tokens of a model in the format of %s", (format) => {
  const { server, set, patch, model, say } = modelHouse();

  it("are counted, and refused once they are used up", async () => {
    await set("custom", format, { monthly_tokens: 150 });
    const before = (await model("custom")).used_tokens;
    server().script(says("Hm."));
    await patch("custom", { monthly_tokens: before + 150 });
    await say(UNKNOWN);
    expect(await model("custom")).toMatchObject({ used_tokens: before + 120, status: "ready" });
    await say(UNKNOWN);
    expect(await model("custom")).toMatchObject({ status: "budget_used" });
    const asked = server().requests.length;
    expect((await say(UNKNOWN)).natural_language).toMatch(/has used its tokens of this month\.$/);
    expect(server().requests.length).toBe(asked);
    expect((await patch("custom", { monthly_tokens: null })).body.model.status).toBe("ready");
  });

  it.each<[string, unknown, unknown]>([
    ["negative", -5, -7],
    ["no number", "many", null],
    ["far too many", 1e15, 1e15],
    ["none", 0, 0],
  ])("are estimated where the server counts %s", async (_what, input, output) => {
    await set("custom", format);
    const before = (await model("custom")).used_tokens;
    server().script({ ...says("A few words."), usage: { input, output } });
    await say(UNKNOWN);
    const used = (await model("custom")).used_tokens - before;
    expect(used).toBeGreaterThan(500);
    expect(used).toBeLessThan(50_000);
  });

  it("are estimated where the server counts nothing, and where it ends too early", async () => {
    await set("custom", format);
    const before = (await model("custom")).used_tokens;
    server().script({ ...says("A few words."), usage: null });
    await say(UNKNOWN);
    const between = (await model("custom")).used_tokens;
    expect(between - before).toBeGreaterThan(500);
    server().script({ text: ["The "], isCutOff: true });
    await say(UNKNOWN);
    expect((await model("custom")).used_tokens - between).toBeGreaterThan(500);
  });
});
