/** Sentences of a socket, and those with a context, that are done later or for a while. */
import { afterAll, describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { eventually } from "../../support/wait.ts";
import { socketOf } from "../streams/listeners.ts";

describe("a sentence with a time", () => {
  const house = sharedHouse();
  afterAll(endStreams);
  const read = async (entity_id: string): Promise<Loose> =>
    (await house.admin.get(`/api/state/${entity_id}`)).body;

  it.each([
    ["command", "command_result", "command"],
    ["conversation", "conversation_result", "input"],
  ])("is scheduled by a message %s", async (type, answer, field) => {
    const socket = await socketOf(house.admin, "/ws");
    const lamp = house.own("light");
    const say = (payload: object) => {
      socket.send({ type, id: 7, payload: { [field]: `turn on ${lamp}`, ...payload } });
      return socket.next((said) => said.type === answer);
    };
    const later = await say({ in: 0.3 });
    expect(later).toEqual({ type: answer, id: 7, success: true, scheduled: expect.any(Object) });
    expect(later.scheduled).toMatchObject({ action: "interpret", status: "waiting" });
    await eventually(() => read(lamp), { state: "on" });
    await house.admin.control(lamp, "turn_off");
    const now = await say({ for: 0.3 });
    expect(now).toMatchObject({
      success: true,
      action: "turn_on",
      scheduled: { status: "active" },
    });
    await eventually(() => read(lamp), { state: "off" });
  });

  it("is refused by a message with a time that is not understood", async () => {
    const socket = await socketOf(house.admin, "/ws");
    const payload = { command: "turn on the kitchen light", in: "soon" };
    socket.send({ type: "command", id: 8, payload });
    const { data } = await socket.next(({ event, data }) => event === "error" && data.id === 8);
    expect(data.message).toContain("HH:MM:SS");
  });

  it("keeps its context", async () => {
    const lamp = house.own("light");
    const context = { session_id: "later", location: "kitchen" };
    const asked = { input: `turn on ${lamp}`, context, in: 0.2 };
    const { status, body } = await house.admin.post("/interpret", asked);
    expect([status, body.scheduled.parameters]).toMatchObject([202, { context }]);
    await eventually(() => read(lamp), { state: "on" });
  });
});
