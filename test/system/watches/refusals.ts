/** What is not understood, not allowed, or too much. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { isOn, watch } from "./make.ts";

const LAMP = "light.kitchen";

describe("it is refused to watch", () => {
  const house = sharedHouse();

  it.each<[object, string, string]>([
    [{ condition: undefined }, "condition", "required"],
    [{ condition: [] }, "condition", "1 to 20"],
    [{ condition: "light.kitchen is on" }, "condition", "object"],
    [{ condition: { condition: "state", entity_id: LAMP } }, "condition.state", "required"],
    [{ condition: { ...isOn(LAMP), colour: "red" } }, "condition.colour", "colour"],
    [{ condition: { condition: "moon" } }, "condition.condition", "numeric_state"],
    [{ condition: [isOn(LAMP), isOn("light.nowhere")] }, "condition[1].entity_id", "exist"],
    [{ condition: { ...isOn(LAMP), enabled: false } }, "condition", "enabled"],
    [{ for: "soon" }, "for", "for"],
    [{ for: -1 }, "for", "for"],
    [{ cooldown: "1h" }, "cooldown", "cooldown"],
    [{ expires: "yesterday" }, "expires", "must be"],
    [{ expires: 0 }, "expires", "later"],
    [{ expires: "2020-01-01" }, "expires", "later"],
    [{ expires: 400 * 86_400 }, "expires", "a year"],
    [{ deliver: "pigeon" }, "deliver", "webhook"],
    [{ deliver: undefined }, "deliver", "required"],
    [{ deliver: "webhook" }, "webhook", "required"],
    [{ webhook: { url: "https://example.com" } }, "webhook", "not taken"],
    [{ name: "" }, "name", "name"],
    [{ once: "yes" }, "once", "once"],
    [{ every: 5 }, "every", "every"],
  ])("with %j: %s, %s", async (given, field, message) => {
    const asked = { condition: isOn(LAMP), deliver: "poll", ...given };
    const { status, body } = await house.admin.post("/watches", asked);
    expect([status, body.error.code]).toEqual([400, expect.stringMatching(/^INVALID/)]);
    expect(JSON.stringify(body.error)).toContain(field);
    expect(body.error.message).toContain(message);
  });

  it.each([
    "http://127.0.0.1/hook",
    "http://127.1/hook",
    "http://2130706433/hook",
    "http://0x7f.0.0.1/hook",
    "http://localhost:3000/hook",
    "http://[::1]/hook",
    "http://[::ffff:127.0.0.1]/hook",
    "http://[::ffff:a00:1]/hook",
    "http://[64:ff9b::7f00:1]/hook",
    "http://169.254.169.254/latest/meta-data",
    "http://10.0.0.1/hook",
    "https://192.168.1.1/hook",
    "http://[fe80::1]/hook",
    "http://0.0.0.0/hook",
    "ftp://example.com/hook",
    "file:///etc/passwd",
    "https://user:word@example.com/hook",
    "no address",
  ])("by a webhook to %s", async (url) => {
    const asked = { condition: isOn(LAMP), deliver: "webhook", webhook: { url } };
    const { status, body } = await house.admin.post("/watches", asked);
    expect([url, status, body.error?.code]).toEqual([url, 400, "INVALID_REQUEST"]);
    expect(body.error.message).toContain("webhook.url");
  });

  it("what the grant does not cover", async () => {
    const narrow = await house.key("user", { domains: ["light"] });
    const asked = { condition: [isOn(LAMP), isOn("switch.none")], deliver: "poll" };
    const { status, body } = await narrow.post("/watches", asked);
    expect([status, body.error.code]).toEqual([403, "FORBIDDEN"]);
    expect((await narrow.post("/watches", { ...asked, condition: isOn(LAMP) })).status).toBe(201);
  });

  it("with over 200 watches of one caller", async () => {
    const viewer = await house.key("viewer");
    const asked = { condition: isOn(LAMP), deliver: "poll" };
    const make = () => viewer.post("/watches", asked);
    for (let made = 0; made < 200; made += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, make));
      expect(answers.every(({ status }) => status === 201)).toBe(true);
    }
    const { status, body } = await make();
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    expect(body.error.message).toContain("200");
  });

  it.each([
    ["timeout=61", 400],
    ["timeout=-1", 400],
    ["timeout=soon", 400],
    ["after=1", 400],
    ["since=1", 400],
    ["after=b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11-1", 400],
  ])("to wait with %s", async (query, status) => {
    const { id } = await watch(house.admin, { condition: isOn(LAMP) });
    const { status: answered } = await house.admin.get(`/watches/${id}/wait?${query}`);
    expect(answered).toBe(status);
  });
});
