/** The kinds of events: what each tells, and who may know of it. */
import { describe, expect, it } from "@jest/globals";
import { type Caller, type Grant, type Places, SYSTEM } from "../../../shared/kernel/caller.ts";
import type { ActionExecuted } from "../../../shared/kernel/event-data.ts";
import { EVENT_KINDS } from "../../../shared/kernel/event-kinds.ts";
import {
  type DataOf,
  type EventKind,
  isKnown,
  type LogEvent,
  occurred,
  seenBy,
} from "../../../shared/kernel/events.ts";
import { problemsOf } from "../../../shared/kernel/validation.ts";
import { SAMPLES, timestamp } from "./event-samples.ts";

/** As it lies in the log. */
const logged = <K extends EventKind>(kind: K, data: DataOf<K> = SAMPLES[kind]): LogEvent => {
  const event = { ...occurred(kind, data), sequence: 7, time: 1 };
  if (!isKnown(event)) throw new TypeError(`${kind} is not known`);
  return event;
};

const someone = (sub: string, grant?: Grant, role: Caller["role"] = "viewer"): Caller => ({
  sub,
  name: sub,
  role,
  via: "token",
  ...(grant && { grant }),
});
const to = (...entities: string[]): Grant => ({ entities });
const PLACES: Places = {
  areaOf: (id) => ({ "light.kitchen": "kitchen", "lock.door": "hallway" })[id],
  floorOf: () => undefined,
  labelsOf: () => [],
};

const CALLERS = {
  system: SYSTEM,
  anna: someone("anna"),
  bob: someone("bob"),
  admin: someone("boss", undefined, "admin"),
  "anna's lights": someone("anna", to("light.*")),
  "bob's lights": someone("bob", to("light.*")),
  "bob's locks": someone("bob", to("lock.*")),
  "bob's scenes": someone("bob", to("scene.*", "automation.*")),
  "bob, only turning on": someone("bob", { commands: ["turn_on"] }),
  "bob's kitchen": someone("bob", { areas: ["kitchen"] }),
  "bob's hallway": someone("bob", { areas: ["hallway"] }),
} as const;
type Who = keyof typeof CALLERS;
const ALL_CALLERS = Object.keys(CALLERS) as Who[];
const UNNARROWED: Who[] = ["system", "anna", "bob", "admin"];
const OF_LIGHTS: Who[] = [
  ...UNNARROWED,
  "anna's lights",
  "bob's lights",
  "bob's kitchen",
  "bob, only turning on",
];
const OF_SCENES: Who[] = [...UNNARROWED, "bob's scenes", "bob, only turning on"];

const seers = (event: LogEvent) => ALL_CALLERS.filter((who) => seenBy(CALLERS[who], event, PLACES));

describe("an event", () => {
  /** Besides who sees it whole, some see a part of `state_change`: that is tested below. */
  const rows: { readonly [K in EventKind]: readonly Who[] } = {
    state_changed: OF_LIGHTS,
    context_update: ["system", "anna", "anna's lights"],
    state_change: ALL_CALLERS,
    action_executed: [...UNNARROWED, "anna's lights"],
    approval_changed: ["system", "anna", "admin", "anna's lights"],
    policy_changed: ALL_CALLERS,
    error: OF_LIGHTS,
    command_superseded: OF_LIGHTS,
    scene_activated: OF_SCENES,
    automation_triggered: OF_SCENES,
    custom_event: [...UNNARROWED, "anna's lights"],
    webhook_received: ["system", "admin"],
    watch_fired: ["system", "anna", "anna's lights"],
    entity_added: OF_LIGHTS,
    entity_removed: OF_LIGHTS,
    home_changed: ["system", "admin"],
    registry_changed: OF_LIGHTS,
    scheduled_changed: ["system", "anna", "admin", "anna's lights"],
    addon_changed: ALL_CALLERS,
    package_changed: ALL_CALLERS,
  };
  const kinds = Object.keys(EVENT_KINDS) as EventKind[];

  it.each(kinds)("of the kind %s is seen by those who may know of it", (kind) => {
    expect(seers(logged(kind)).sort()).toEqual([...rows[kind]].sort());
  });

  it.each(kinds)("of the kind %s keeps the rules that tell what it holds", (kind) => {
    const data = structuredClone(SAMPLES[kind]) as unknown as Record<string, unknown>;
    expect(problemsOf(EVENT_KINDS[kind].rules, data)).toEqual([]);
    // Rules remove what they do not name: nothing of the type may be missing in them.
    expect(data).toEqual(SAMPLES[kind]);
  });

  it.each(kinds.filter((kind) => kind !== "state_change"))(
    "of the kind %s is seen whole, or not at all",
    (kind) => {
      const event = logged(kind);
      for (const who of ALL_CALLERS)
        expect([event, undefined]).toContain(seenBy(CALLERS[who], event, PLACES));
    },
  );

  it("is filed under its entity, where it is about one", () => {
    expect(occurred("error", SAMPLES.error)).toMatchObject({ entity_id: "light.kitchen" });
    expect(occurred("addon_changed", SAMPLES.addon_changed)).not.toHaveProperty("entity_id");
  });

  it("that is an error of no entity is for all callers", () => {
    const event = logged("error", { code: "CONFLICT", message: "Jammed", timestamp });
    expect(seers(event)).toEqual(ALL_CALLERS);
  });

  it.each([
    ["a kind that is known", "error", true],
    ["a kind of a newer Hearth", "house_sold", false],
    ["a name that every object has", "constructor", false],
  ])("of %s (%s) counts as known: %j", (_what, kind, expected) => {
    expect(isKnown({ kind, sequence: 1, time: 1, data: {} })).toBe(expected);
  });
});

describe("the state of the system", () => {
  const event = logged("state_change");
  const entitiesSeen = (who: Who) => {
    const seen = seenBy(CALLERS[who], event, PLACES);
    if (seen?.kind !== "state_change") return undefined;
    return [Object.keys(seen.data.previous_state), Object.keys(seen.data.current_state)];
  };

  it.each<[Who, string[]]>([
    ["system", ["light.kitchen", "lock.door", "mode"]],
    ["bob", ["light.kitchen", "lock.door", "mode"]],
    ["bob's lights", ["light.kitchen", "mode"]],
    ["bob's locks", ["lock.door", "mode"]],
    ["bob's scenes", ["mode"]],
    ["bob, only turning on", ["light.kitchen", "lock.door", "mode"]],
  ])("is shown to %s as far as %j", (who, keys) => {
    expect(entitiesSeen(who)).toEqual([keys, keys]);
  });

  it("keeps its place where it is shown in part, but not the words for all of it", () => {
    const { data: _data, ...place } = event;
    expect(seenBy(CALLERS["bob's locks"], event, PLACES)).toMatchObject({
      ...place,
      data: { context: "", timestamp },
    });
    expect(seenBy(CALLERS.bob, event, PLACES)).toBe(event);
  });

  it("is no event for whom none of it is to be seen", () => {
    const one = { ...SAMPLES.state_change, current_state: { "lock.door": { state: "locked" } } };
    expect(seers(logged("state_change", one))).toEqual([
      ...["system", "anna", "bob", "admin", "bob's locks", "bob, only turning on", "bob's hallway"],
    ]);
  });
});

describe("an action", () => {
  const done = (parts: Partial<ActionExecuted>) =>
    logged("action_executed", { ...SAMPLES.action_executed, ...parts });

  it.each(["get_context", "set_context", "interpret"])("%s is for who did it alone", (action) => {
    expect(seers(done({ action }))).toEqual(["system", "anna", "anna's lights"]);
  });

  it("without a cause is for those whom no grant narrows", () => {
    expect(seers(done({ user_id: null }))).toEqual(UNNARROWED);
  });
});
