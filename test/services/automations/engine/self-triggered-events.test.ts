/** Which events tell of runs that have begun, and which ask for one. */
import { describe, expect, it } from "@jest/globals";
import { openSelfTriggeredEvents } from "../../../../services/automations/engine/self-triggered-events.ts";

const none = async () => undefined;

describe("an event automation_triggered", () => {
  it("tells of a run that has begun, once; another under the same name asks for one", async () => {
    const tellings = openSelfTriggeredEvents({
      unlogged: [],
      after: 0,
      until: 0,
      loggedAfter: none,
    });
    tellings.expect("run");
    expect(tellings.unlogged).toEqual(["run"]);
    expect(await tellings.isOwn("run", 5)).toBe(true);
    expect(await tellings.isOwn("run", 9)).toBe(false);
    expect(tellings.unlogged).toEqual([]);
  });

  it.each<[string, readonly string[], number | null | undefined, readonly boolean[]]>([
    ["was noted before a kill", ["run"], 3, [true, false]],
    ["was begun after what was noted", [], 12, [true, false]],
    ["was told of before what was noted", [], 3, [false, false]],
    ["was asked for by hand", [], null, [false, false]],
    ["never began", [], undefined, [false, false]],
  ])(
    "is told from others after a restart, where its run %s",
    async (_what, unlogged, from, own) => {
      const tellings = openSelfTriggeredEvents({
        unlogged,
        after: 10,
        until: 20,
        loggedAfter: async () => from,
      });
      const found = [await tellings.isOwn("run", 15), await tellings.isOwn("run", 18)];
      expect(found).toEqual(own);
    },
  );

  it("is not looked up for what comes later than the start", async () => {
    const tellings = openSelfTriggeredEvents({
      unlogged: [],
      after: 10,
      until: 20,
      loggedAfter: async () => 15,
    });
    expect(await tellings.isOwn("run", 21)).toBe(false);
  });
});
