/** Talk over /ws: words as the model writes them, and then the answer. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { proposes, says } from "../../support/model-server/answers.ts";
import { endStreams, openSocket } from "../../support/streams.ts";
import { FORMATS, modelHouse, UNKNOWN } from "./rig.ts";

describe("talk over /ws", () => {
  const { house, server, set, stateOf } = modelHouse();
  afterEach(endStreams);

  const talkOn = async () => {
    const headers = { authorization: house.admin.authorization ?? "" };
    const socket = await openSocket(`${house.url}/ws`, { headers });
    const isTalk = ({ type, event }: { type?: string; event?: string }) =>
      type?.startsWith("conversation") === true || event === "error";
    return {
      send: (payload: object, id: string | number = "a") =>
        socket.send({ type: "conversation", id, payload: { model: "custom", ...payload } }),
      next: () => socket.next(isTalk),
      async rest() {
        const deltas: string[] = [];
        for (;;) {
          const message = await socket.next(isTalk);
          if (message.type !== "conversation_delta") return { deltas, result: message };
          deltas.push(message.text);
        }
      },
    };
  };

  describe.each(FORMATS)("in the format of %s", (format) => {
    beforeEach(() => set("custom", format));

    it("shows words before the model has ended, and one result", async () => {
      const gate = Promise.withResolvers<void>();
      server().script({ text: ["Once upon ", "a time."], pause: () => gate.promise });
      const talk = await talkOn();
      talk.send({ input: "tell me a story friend" });
      expect(await talk.next()).toEqual({ type: "conversation_delta", id: "a", text: "Once upon" });
      gate.resolve();
      const { deltas, result } = await talk.rest();
      expect(deltas.join("")).toBe(" a time.");
      expect(result).toMatchObject({
        type: "conversation_result",
        id: "a",
        success: true,
        action: "conversation",
        natural_language: "Once upon a time.",
        source: "custom",
        entities_affected: [],
      });
    });
  });

  it("does what the model proposes", async () => {
    await set("custom");
    await house.admin.control("light.kitchen", "turn_off");
    server().script(proposes([["turn_on", { entity_id: "light.kitchen" }]]));
    const talk = await talkOn();
    talk.send({ input: UNKNOWN }, 7);
    const { deltas, result } = await talk.rest();
    expect(deltas).toEqual([]);
    expect(result).toMatchObject({ id: 7, success: true, entities_affected: ["light.kitchen"] });
    expect(await stateOf("light.kitchen")).toBe("on");
  });

  it("shows no markup that comes in pieces, and no claim", async () => {
    await set("custom");
    server().script(
      says("Well <im", "g src=x on", "error=a> [no", "w](http", "://evil.example) good ", "night"),
    );
    const talk = await talkOn();
    talk.send({ input: "good evening friend" });
    const first = await talk.rest();
    expect(first.deltas.join("")).toBe(first.result.natural_language);
    expect(first.result.natural_language).toBe("Well now good night");
    server().script(says("Fine. ", "I have ", "unlocked ", "the door."));
    talk.send({ input: "good evening friend" });
    const second = await talk.rest();
    expect(second.deltas.join("")).not.toContain("unlocked");
    expect(second.result).toMatchObject({ success: false, source: "rules" });
  });

  it("answers what the rules understand without a model", async () => {
    const talk = await talkOn();
    talk.send({ input: "is the kitchen light on?" });
    expect((await talk.rest()).result).toMatchObject({
      success: true,
      source: "rules",
      action: "query",
    });
  });

  it("refuses what is not right", async () => {
    const talk = await talkOn();
    talk.send({ text: "hello" });
    expect((await talk.next()).data).toMatchObject({ code: "INVALID_PARAMETERS", id: "a" });
    talk.send({ input: "hello", context: { location: 7 } });
    expect((await talk.next()).data).toMatchObject({ code: "INVALID_REQUEST", id: "a" });
  });
});

describe("talk over /ws with a limit", () => {
  const { house } = modelHouse({ LIMIT_CUSTOM: "1/60" });
  afterEach(endStreams);

  it("counts against the limit of the profile", async () => {
    const headers = { authorization: house.admin.authorization ?? "" };
    const socket = await openSocket(`${house.url}/ws`, { headers });
    const talk = { type: "conversation", payload: { input: "hello", model: "custom" } };
    socket.send(talk);
    await socket.next(({ type }) => type === "conversation_result");
    socket.send(talk);
    const refused = await socket.next(({ event }) => event === "error");
    expect(refused.data.code).toBe("RATE_LIMIT_EXCEEDED");
    expect((await house.admin.post("/interpret", { input: "hello", model: "custom" })).status).toBe(
      429,
    );
  });
});
