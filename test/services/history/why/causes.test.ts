/** The chain of causes of a state, out of events of the log. */
import { expect, it } from "@jest/globals";
import { chainOf, effectIn, type RequestCause } from "../../../../services/history/why/causes.ts";
import { sentenceOf } from "../../../../services/history/why/sentence.ts";
import type { LogEvent } from "../../../../shared/kernel/events.ts";

const LIGHT = "light.kitchen";
const TIME = Date.UTC(2026, 0, 1);
const timestamp = new Date(TIME).toISOString();

const logged = (sequence: number, kind: string, data: object): LogEvent =>
  ({ sequence, time: TIME, kind, data }) as unknown as LogEvent;
const changed = (user_id: string | null): LogEvent =>
  logged(1, "state_changed", {
    entity_id: LIGHT,
    old_state: { state: "off" },
    new_state: { state: "on" },
    context: { id: "c1", user_id },
  });
const triggered = logged(2, "automation_triggered", {
  entity_id: "automation.evening",
  name: "Evening\nlamp",
  success: true,
  by_itself: true,
  context: { id: "c1", user_id: null },
  timestamp,
});

const chain = (
  events: readonly LogEvent[],
  seen = (event: LogEvent): LogEvent | undefined => event,
  request: RequestCause = { undo: null, rights: {}, said: null },
  entity_id = LIGHT,
) => {
  const effect = effectIn(events, entity_id);
  if (!effect) throw new Error("There is no effect");
  const triggerOf = () => "when binary_sensor.hall_motion turns to on";
  return chainOf(events, effect, { seen, names: { u1: "anna" }, request, triggerOf }).slice(1);
};

it("ends with the device, where no one commanded it", () =>
  expect(chain([changed(null)]).map(({ kind }) => kind)).toEqual(["device"]));

it.each([null, "unavailable", "unknown"])(
  "does not know why it was so when it was learnt, after %j",
  (before) => {
    const first = logged(1, "state_changed", {
      entity_id: LIGHT,
      old_state: before && { state: before },
      new_state: { state: "on" },
      context: { id: "c1", user_id: null },
    });
    const rows = chain([first]);
    expect(rows).toEqual([{ kind: "unknown", message: expect.stringMatching(/not known/) }]);
    const answer = { entity_id: LIGHT, name: "Lamp", state: "on", since: timestamp, chain: rows };
    expect(sentenceOf(answer)).toMatch(
      /: it was so when Hearth learnt its state; why is not known\.$/,
    );
  },
);

it("ends with the name of the user or key that commanded it", () =>
  expect(chain([changed("u1")])).toEqual([{ kind: "command", by: "anna", context_id: "c1" }]));

it("goes on to the undo that made it, and to the sentence that asked for it, on one line", () =>
  expect(
    chain([changed("u1")], undefined, {
      undo: { of: "c0", way: "undo" },
      rights: { role: "user" },
      said: { time: TIME, input: "undo\nthat" },
    }),
  ).toEqual([
    { kind: "undo", of: "c0", context_id: "c1" },
    { kind: "command", by: "anna", role: "user", context_id: "c1" },
    { kind: "sentence", time: timestamp, input: "undo that", context_id: "c1" },
  ]));

it("ends with an automation that has started by itself, its name on one line", () =>
  expect(chain([changed(null), triggered])).toEqual([
    expect.objectContaining({
      kind: "automation_triggered",
      name: "Evening lamp",
      trigger: "when binary_sensor.hall_motion turns to on",
    }),
  ]));

it("goes on to what began a change that ends by itself, such as that of a lock", () => {
  const lock = "lock.front";
  const turned = (sequence: number, from: string, to: string, user_id: string | null): LogEvent =>
    logged(sequence, "state_changed", {
      entity_id: lock,
      old_state: { state: from },
      new_state: { state: to },
      context: { id: `c${sequence}`, user_id },
    });
  const causeIn = (...events: readonly LogEvent[]) => chain(events, undefined, undefined, lock);
  const begun = turned(1, "locked", "unlocking", "u1");
  expect(causeIn(begun, turned(2, "unlocking", "unlocked", null))).toEqual([
    { kind: "command", by: "anna", context_id: "c1" },
  ]);
  const byHand = [begun, turned(2, "unlocking", "locked", null)];
  expect(causeIn(...byHand)).toMatchObject([{ kind: "device" }]);
  const alone = turned(2, "unlocking", "unlocked", null);
  expect(causeIn(alone)).toMatchObject([{ kind: "device" }]);
});

it("says no more than hidden of what the caller may not see", () =>
  expect(chain([changed("u1"), triggered], () => undefined)).toEqual([{ kind: "hidden" }]));

it("has no effect of an entity that has not changed", () =>
  expect(effectIn([changed(null)], "light.office")).toBeUndefined());
