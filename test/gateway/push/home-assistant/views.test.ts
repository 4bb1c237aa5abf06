/** What subscriptions say: events as Home Assistant's bus tells them, entities and what differs. */
import { describe, expect, it } from "@jest/globals";
import type { EventView } from "../../../../gateway/push/dialect.ts";
import { entitiesView } from "../../../../gateway/push/home-assistant/entities.ts";
import { eventsView } from "../../../../gateway/push/home-assistant/events.ts";
import { OUTGOING } from "../../../../gateway/push/home-assistant/messages.ts";
import type { LogEntry } from "../../../../gateway/push/log/entry.ts";
import { problemsOf } from "../../../../shared/kernel/validation.ts";
import { changed, EPOCH, entry, lamp, lampWith, removed, T2 } from "./changes.ts";

const POSITION = `${EPOCH}:7`;
const off = { ...lamp, state: "off", last_changed: T2, last_updated: T2 };
const scene = entry("scene_activated", {
  entity_id: "scene.night",
  name: "Night",
  success: true,
  context: { id: "cause", user_id: "anna" },
  timestamp: T2,
});
const executed = entry("action_executed", {
  action: "turn_on",
  parameters: {},
  success: true,
  duration_ms: 3,
  user_id: "anna",
  timestamp: T2,
});
const setting = entry("state_change", {
  context: "evening",
  previous_state: {},
  current_state: {},
  timestamp: T2,
});

const heard = (view: EventView, one: LogEntry) => {
  const text = view.wants(one.event) ? view.format(one) : undefined;
  return text === undefined ? undefined : JSON.parse(text);
};

describe("an event", () => {
  it("is told under the subscription's id, with the place in the log beside it", () => {
    const message = heard(eventsView(5, undefined), changed(lamp, off));
    expect(message).toMatchObject({ id: 5, type: "event", position: POSITION });
    expect(message.event).toMatchObject({
      event_type: "state_changed",
      data: {
        entity_id: "light.kitchen",
        old_state: { state: "on", context: { id: "light.kitchen:3" } },
        new_state: { state: "off", context: { id: "cause", parent_id: null, user_id: "anna" } },
      },
      origin: "LOCAL",
      time_fired: T2,
      context: { id: "cause", parent_id: null, user_id: "anna" },
    });
  });

  it("goes by the name that a client has given it, with nothing but its data", () => {
    const told = { event_type: "doorbell", event_data: { button: "front" } };
    const rung = entry("custom_event", { ...told, user_id: "anna", timestamp: T2 });
    const message = heard(eventsView(5, "doorbell"), rung);
    expect(message.event).toMatchObject({
      event_type: "doorbell",
      data: told.event_data,
      context: { id: POSITION, user_id: "anna" },
    });
    expect(message.event.data).toEqual(told.event_data);
    expect(heard(eventsView(5, "custom_event"), rung)).toBeUndefined();
    expect(heard(eventsView(5, undefined), rung)).toEqual(message);
  });

  it("has no id where the subscription has none", () => {
    const message = heard(eventsView(undefined, undefined), changed(lamp, off));
    expect(Object.keys(message)).toEqual(["type", "event", "position"]);
  });

  it("is put into words once, however many subscriptions there are", () => {
    const one = changed(lamp, off);
    const [first, second] = [eventsView(5, undefined), eventsView(6, "state_changed")];
    const [a, b] = [first.format(one) ?? "", second.format(one) ?? ""];
    expect(b).toBe(a.replace('"id":5', '"id":6'));
    let isMadeAnew = false;
    one.once("home-assistant event", () => {
      isMadeAnew = true;
    });
    expect(isMadeAnew).toBe(false);
  });

  it.each([
    ["a scene by what has caused it", scene, "scene_activated", "cause", "anna"],
    ["an action by its place, and who did it", executed, "action_executed", POSITION, "anna"],
    ["a state of the system by its place", setting, "state_change", POSITION, null],
  ])("of another kind is told with its data: %s", (_what, one, event_type, id, user_id) => {
    expect(heard(eventsView(5, undefined), one).event).toMatchObject({
      event_type,
      data: one.event.data,
      context: { id, parent_id: null, user_id },
    });
  });

  it.each([
    [undefined, ["state_changed", "scene_activated"]],
    ["*", ["state_changed", "scene_activated"]],
    ["scene_activated", ["scene_activated"]],
    ["component_loaded", []],
  ])("is told to who asks for %s: %j", (event_type, kinds) => {
    const view = eventsView(5, event_type);
    const told = [changed(lamp, off), scene].filter(({ event }) => view.wants(event));
    expect(told.map(({ event }) => event.kind)).toEqual(kinds);
  });

  it.each([
    ["has no new state when an entity goes", lamp, removed, { new_state: null }],
    ["has no old state when one comes back", removed, lamp, { old_state: null }],
    ["has no old state when one is new", null, lamp, { old_state: null }],
  ])("%s", (_what, before, after, data) => {
    const message = heard(eventsView(5, undefined), changed(before, after));
    expect(message.event.data).toMatchObject({ entity_id: "light.kitchen", ...data });
  });

  it("is not told of an entity that was not there and is not there", () => {
    expect(heard(eventsView(5, undefined), changed(removed, removed))).toBeUndefined();
  });
});

describe("a subscription to entities", () => {
  it("is told what differs", () => {
    const message = heard(entitiesView(9), changed(lamp, off));
    expect(message).toEqual({
      id: 9,
      type: "event",
      event: { c: { "light.kitchen": { "+": expect.objectContaining({ s: "off" }) } } },
      position: POSITION,
    });
  });

  it.each([
    [undefined, true],
    [["light.kitchen"], true],
    [["light.hallway"], false],
    [[], false],
  ])("to %j hears of light.kitchen: %s", (ids, isTold) => {
    expect(heard(entitiesView(9, ids), changed(lamp, off)) !== undefined).toBe(isTold);
  });

  it("hears of nothing else", () => {
    expect(heard(entitiesView(9), scene)).toBeUndefined();
    expect(heard(entitiesView(9), changed(removed, removed))).toBeUndefined();
  });
});

const NOW = Date.UTC(2030, 0, 1);

describe("when events are missing", () => {
  const snapshot = { epoch: EPOCH, sequence: 7, states: [lamp, { ...off, entity_id: "light.b" }] };

  it("a subscription to events is told how everything is", () => {
    const text = eventsView(5, "state_changed").resync(snapshot, POSITION, NOW) ?? "";
    const message = JSON.parse(text);
    expect(message).toMatchObject({
      id: 5,
      position: POSITION,
      event: {
        event_type: "resync",
        time_fired: "2030-01-01T00:00:00.000Z",
        data: { position: POSITION },
      },
    });
    expect(message.event.data.states).toMatchObject([
      { entity_id: "light.kitchen", last_reported: lamp.last_updated },
      { entity_id: "light.b" },
    ]);
  });

  it.each([
    [undefined, ["light.kitchen", "light.b"]],
    [["light.b"], ["light.b"]],
  ])("a subscription to the entities %j is told how they are", (ids, told) => {
    const message = JSON.parse(entitiesView(9, ids).resync(snapshot, POSITION, NOW) ?? "");
    expect([message.id, message.position]).toEqual([9, POSITION]);
    expect(Object.keys(message.event.a)).toEqual(told);
  });
});

it("keeps the rules of the documentation, whatever is said", () => {
  const rules = OUTGOING.event?.rules ?? {};
  const snapshot = { epoch: EPOCH, sequence: 7, states: [lamp] };
  const all = [changed(lamp, lampWith({})), changed(null, lamp), changed(lamp, removed), scene];
  const texts = [eventsView(5, undefined), eventsView(undefined, "*"), entitiesView(9)].flatMap(
    (view) => [...all.map((one) => view.format(one)), view.resync(snapshot, POSITION, NOW)],
  );
  const messages = texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text)]));
  expect(messages.length).toBe(14);
  for (const message of messages) expect(problemsOf(rules, message)).toEqual([]);
});
