/** Context and the system's state as clients speak of them, over HTTP. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Booted, boot } from "../../support/boot.ts";

const LIGHT = "light.living_room";

let house: Booted;
beforeAll(async () => {
  house = await boot();
});
afterAll(() => house.stop());

it("keeps what two users say at once apart, and both escaped once", async () => {
  const [anna, bob] = [await house.user("user"), await house.user("user")];
  const said = await Promise.all([
    anna.post("/api/context", { location: "<b>home</b>", "a&b": 1 }),
    bob.post("/api/context", { location: "work" }),
    anna.post("/api/context", { activity: "reading" }),
  ]);
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
  await anna.post("/api/context", { time: "evening" });
  const { body } = await anna.get("/api/context?type=current");
  expect(body).toEqual({
    current_context: {
      location: "&lt;b&gt;home&lt;/b&gt;",
      "a&amp;b": 1,
      activity: "reading",
      time: "evening",
    },
  });
  expect((await bob.get("/api/context")).body.current_context).toEqual({ location: "work" });
});

it("shows free keys and context beside the states that were set", async () => {
  const tool = await house.key("user");
  await tool.post("/api/context", { user: "tool" });
  const state = { [LIGHT]: { state: "on" }, mode: "cosy" };
  const answer = await tool.post("/api/state", { context: "evening", state });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ success: true, context: "evening", current_state: state });
  const { body } = await tool.get(`/api/state?entity_id=${LIGHT}`);
  expect(body).toMatchObject({
    state: { [LIGHT]: { state: "on" } },
    system: { mode: "cosy" },
    context: { user: "tool" },
  });
});

it("says which fields of a state are wrong or missing", async () => {
  const tool = await house.key("user");
  const post = (state: object) => tool.post("/api/state", { context: "evening", state });
  const missing = await post({ [LIGHT]: {} });
  expect(missing.status).toBe(400);
  expect(missing.body.error).toMatchObject({
    code: "INVALID_PARAMETERS",
    details: { missing_fields: [`state.${LIGHT}.state`] },
  });
  const wrong = await post({ [LIGHT]: { state: 7 } });
  expect(wrong.status).toBe(400);
  expect(wrong.body.error.details.problems).toMatchObject([{ field: `state.${LIGHT}.state` }]);
});

it("predicts what a dry run would do", async () => {
  const tool = await house.key("user");
  const dry = await tool.post("/api/context?dry_run=true", { user: "unknown" });
  expect(dry.body.current_context).toEqual({ user: "unknown" });
  expect((await tool.get("/api/context")).body.current_context).toEqual({});
});
