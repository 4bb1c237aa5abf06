/** What is not undone: what others have changed since, what others did, what a credential may not. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { livingHouse } from "../../support/shared-house.ts";

const LIGHT = "light.bedroom";
const PLUG = "switch.tv_socket";
const LAST = { last: true };

describe("a house", () => {
  const house = livingHouse();
  let anna: Client;
  beforeEach(async () => {
    anna = await house.key("user");
    await house.admin.control(LIGHT, "turn_off");
    await house.admin.control(PLUG, "turn_on");
  });

  const read = async (entity_id: string) => (await house.admin.get(`/api/state/${entity_id}`)).body;
  const undo = (body: object = LAST, by = anna, headers = {}) =>
    by.post("/api/undo", body, headers);
  const idsIn = ({ body }: { body: Loose }) =>
    body.results.map(({ entity_id }: Loose) => entity_id).sort();

  it("leaves alone what another client has changed since, and says so", async () => {
    await anna.post("/scenes/activate", { scene_id: "bright_kitchen" });
    await house.admin.control("light.kitchen", "set_brightness", { brightness: 77 });
    const { status, body } = await undo();
    expect([status, body.success, body.message]).toEqual([200, false, "1 of 2 brought back"]);
    expect(body.results).toMatchObject([
      { entity_id: "light.kitchen", success: false, error: { code: "CONFLICT" } },
      { entity_id: "light.kitchen_counter", success: true, state: { state: "off" } },
    ]);
    expect((await read("light.kitchen")).attributes.brightness).toBe(77);
    await house.admin.control("light.kitchen", "turn_off");
  });

  it("is refused as a whole when all of it has been changed since, with the list", async () => {
    const { body: mine } = await anna.control(PLUG, "turn_off");
    await house.admin.control(PLUG, "turn_on");
    const answer = await undo({ context_id: mine.context.id });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: "CONFLICT", details: { results: [{ entity_id: PLUG, success: false }] } },
    ]);
    await undo(LAST, house.admin);
    const again = await undo({ context_id: mine.context.id });
    expect(again.status).toBe(409);
  });

  it("finds nothing of others, nor of what can never be undone", async () => {
    const bert = await house.key("user");
    expect((await undo(LAST, bert)).status).toBe(404);
    const { body } = await anna.control(PLUG, "turn_off");
    const answer = await undo({ context_id: body.context.id }, bert);
    expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
    await bert.post("/api/context", { room: "kitchen" });
    const action = { device: PLUG, action: "on" };
    await bert.post("/api/scene", { name: "Of Bert", actions: [action] });
    await bert.control(PLUG, "turn_off");
    expect((await undo(LAST, bert)).body).toMatchObject({ results: [], unchanged: true });
    expect((await undo(LAST, bert)).status).toBe(404);
  });

  it("passes over the newer ones that have changed nothing which can be undone", async () => {
    await anna.control(PLUG, "turn_off");
    await anna.post("/api/scene", { name: "New", actions: [{ device: PLUG, action: "on" }] });
    await anna.post("/api/context", { room: "kitchen" });
    expect(idsIn(await undo())).toEqual([PLUG]);
  });

  it("goes no further than the credential does", async () => {
    const narrow = await house.key("user", { commands: ["turn_off", "toggle"] });
    await narrow.control(PLUG, "turn_off");
    const answer = await undo(LAST, narrow);
    expect([answer.status, answer.body.code]).toEqual([403, "FORBIDDEN"]);
    expect((await read(PLUG)).state).toBe("off");
  });

  it("says what it would do by a dry run, and does nothing", async () => {
    await anna.control(LIGHT, "turn_on");
    const dry = await anna.post("/api/undo?dry_run=true", LAST);
    expect([dry.status, dry.body]).toMatchObject([
      200,
      {
        success: true,
        dry_run: true,
        results: [{ state: { state: "off" }, status: "predicted" }],
      },
    ]);
    expect((await read(LIGHT)).state).toBe("on");
  });

  it("happens once for one Idempotency-Key", async () => {
    await anna.control(LIGHT, "turn_on");
    const key = { "idempotency-key": "undo-once" };
    const first = await undo(LAST, anna, key);
    expect((await undo(LAST, anna, key)).body).toEqual(first.body);
    expect((await read(LIGHT)).state).toBe("off");
  });

  it("outlives a light that was away, and says why it stays", async () => {
    await anna.control(LIGHT, "turn_on");
    await house.admin.post("/api/state", { entity_id: LIGHT, state: "unavailable" });
    const { status, body } = await undo();
    expect([status, body.details.results]).toMatchObject([409, [{ entity_id: LIGHT }]]);
    await house.admin.post("/api/state", { entity_id: LIGHT, state: "off" });
  });

  it.each<[number, string, object]>([
    [400, "INVALID_PARAMETERS", {}],
    [400, "INVALID_REQUEST", { last: true, context_id: "a" }],
    [400, "INVALID_REQUEST", { last: false }],
    [400, "INVALID_REQUEST", { context_id: "" }],
    [404, "NOT_FOUND", { context_id: "none" }],
  ])("answers %d %s to %j", async (status, code, body) => {
    const answer = await undo(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
