/** Who may say what: a viewer asks, on every way in, and has nothing done. */
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams, openSocket } from "../../support/streams.ts";

const LIGHT = "light.kitchen";
const QUESTION = "is the kitchen light on?";

describe("a house", () => {
  const house = sharedHouse();
  let viewer: Client;
  beforeAll(async () => {
    viewer = await house.key("viewer");
    await house.admin.control(LIGHT, "turn_on");
  });
  afterEach(endStreams);

  const interpret = (input: string) => ({ action: "interpret", parameters: { input } });

  it.each<[string, (say: string) => object, string[]]>([
    ["/interpret", (input) => ({ input }), ["natural_language"]],
    ["/api/command", (command) => ({ command }), ["message"]],
    ["/api/action", interpret, ["result", "natural_language"]],
  ])("answers a viewer's question on %s, and does nothing for it", async (path, bodyFor, told) => {
    const answer = await viewer.post(path, bodyFor(QUESTION));
    expect(answer.status).toBe(200);
    expect(told.reduce((one, key) => one[key], answer.body)).toMatch(/^Yes, Kitchen light is on/);
    const refused = await viewer.post(path, bodyFor("turn off the kitchen light"));
    expect(refused.status).toBe(403);
    expect((await house.admin.get(`/api/state/${LIGHT}`)).body.state).toBe("on");
  });

  it("answers a viewer's question on /ws, and does nothing for it", async () => {
    const headers = { authorization: viewer.authorization ?? "" };
    const socket = await openSocket(`${house.url}/ws`, { headers });
    socket.send({ type: "command", payload: { command: QUESTION } });
    const answer = await socket.next(({ type }) => type === "command_result");
    expect(answer).toMatchObject({ success: true, message: "Yes, Kitchen light is on." });
    socket.send({ type: "command", payload: { command: "turn off the kitchen light" } });
    const refused = await socket.next(({ event }) => event === "error");
    expect(refused.data.code).toBe("FORBIDDEN");
  });

  it.each(["undo", "activate movie night", "unlock the front door"])(
    "refuses a viewer %j",
    async (input) => expect((await viewer.post("/interpret", { input })).status).toBe(403),
  );

  it("asks a viewer back as any other client", async () => {
    const { status, body } = await viewer.post("/interpret", { input: "turn on the flux" });
    expect([status, body.structured_data.success]).toEqual([200, false]);
  });
});
