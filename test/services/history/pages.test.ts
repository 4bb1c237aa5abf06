/** Pages of a history, joined, are the whole: against a simple model, on a real disk. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type HistoryView, START } from "../../../services/history/cursor.ts";
import { type Bounds, pages } from "../../../services/history/pages.ts";
import { rowsOf } from "../../../services/history/rows.ts";
import { systemClock } from "../../../shared/async/clock.ts";
import type { HistoryRow } from "../../../shared/contracts/history.ts";
import { type Entity, next } from "../../../shared/kernel/entity.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { openSqliteStore } from "../../../shared/store/sqlite/sqlite.ts";
import { fc } from "../../support/any.ts";

const EPOCH = Date.parse("2026-06-15T12:00:00.000Z");
const context = { id: "context", user_id: null };

let folder: string;
let store: Store;
let time = 0;
let made: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hearth-history-"));
  store = openSqliteStore(join(folder, "hearth.db"), () => time);
  time = EPOCH;
  made = 0;
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What happens to an entity: after some milliseconds a new state, a new level, or something else. */
interface Step {
  readonly wait: number;
  readonly state: string;
  readonly level: number;
  readonly kind: "change" | "other event" | "other entity";
}

const change = (old_state: Entity | undefined, entity_id: string, { state, level }: Step) =>
  next(old_state, entity_id, { state, attributes: { level } }, new Date(time));

const write = async (old_state: Entity | undefined, new_state: Entity) => {
  const { entity_id } = new_state;
  const data = { entity_id, old_state: old_state ?? null, new_state, context };
  await store.apply({
    entities: [new_state],
    events: [{ kind: "state_changed", entity_id, data }],
  });
};

/** Lives through the steps; tells each state with the time of its event. */
const live = async (entity_id: string, steps: readonly Step[]) => {
  const states: { readonly time: number; readonly state: Entity }[] = [];
  let others = 0;
  for (const step of steps) {
    time += step.wait;
    others += 1;
    const other = `${entity_id}_${others}`;
    const before = step.kind === "change" ? states.at(-1)?.state : undefined;
    const after = change(before, step.kind === "change" ? entity_id : other, step);
    if (step.kind === "other event")
      await store.apply({ events: [{ kind: "scene_activated", entity_id, data: {} }] });
    else if (after) await write(before, after);
    if (step.kind === "change" && after) states.push({ time, state: after });
  }
  return states;
};

const steps = fc.array(
  fc.record<Step>({
    wait: fc.constantFrom(0, 0, 1, 1, 5),
    state: fc.constantFrom("on", "off"),
    level: fc.nat({ max: 2 }),
    kind: fc.constantFrom("change", "change", "change", "change", "other event", "other entity"),
  }),
  { maxLength: 40 },
);

/** What a history is, in few words. */
const model = (lived: Awaited<ReturnType<typeof live>>, view: HistoryView): readonly Entity[] => {
  const held = lived.filter(({ time }) => time < view.from).slice(-1);
  const within = lived.filter(({ time }) => time >= view.from && time <= view.to);
  const rows: Entity[] = [];
  for (const { state } of [...held, ...within]) {
    const last = rows.at(-1);
    const isOther =
      last?.state !== state.state ||
      (view.entity_id.startsWith("climate.") && last.attributes.level !== state.attributes.level);
    if (isOther || !view.significant) rows.push(state);
  }
  return view.minimal ? runsOf(rows) : rows;
};

/** Rows of one state show the same but for the last one of all: a state is told once. */
const runsOf = (rows: readonly Entity[]): readonly Entity[] => {
  const [first, ...others] = rows.filter((row, index) => row.state !== rows[index - 1]?.state);
  const last = rows.at(-1);
  if (!first || !last) return [];
  if (last === (others.at(-1) ?? first)) return [first, ...others];
  return [first, ...others.slice(0, -1), last];
};

/** Reads page after page, as a client does. */
const readAll = async (view: HistoryView, limits: readonly number[], bounds: Bounds) => {
  const read = pages(store.events, systemClock, bounds);
  const rows: HistoryRow[] = [];
  const sizes: number[] = [];
  for (let place: typeof START | undefined = START, index = 0; place; index += 1) {
    const limit = limits[index % limits.length] as number;
    const entity = (await store.entity(view.entity_id)) as Entity;
    const { states, next: after } = await read(place, { view, limit, entity });
    rows.push(...rowsOf(states, view.minimal, { isFirst: !place.begun, isLast: !after }));
    expect(states.length).toBeLessThanOrEqual(limit);
    sizes.push(states.length);
    place = after;
  }
  return { rows, sizes };
};

const whole = (states: readonly Entity[], minimal: boolean) =>
  rowsOf(states, minimal, { isFirst: true, isLast: true });

it("joined, are the whole, whatever the limits, the wishes and the steps of reading", async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.constantFrom("light", "climate"),
      fc.record({ from: fc.integer({ min: -5, max: 60 }), length: fc.nat({ max: 60 }) }),
      fc.record({ minimal: fc.boolean(), significant: fc.boolean() }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
      fc.record({ step: fc.integer({ min: 1, max: 7 }), steps: fc.integer({ min: 1, max: 3 }) }),
      async (story, domain, { from, length }, wishes, limits, bounds) => {
        made += 1;
        const entity_id = `${domain}.made_${made}`;
        const start = time;
        const lived = await live(entity_id, story);
        fc.pre(lived.length > 0);
        const view = { entity_id, from: start + from, to: start + from + length, ...wishes };
        const { rows } = await readAll(view, limits, bounds);
        expect(rows).toEqual(whole(model(lived, view), view.minimal));
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

const LAMP = "light.lamp";
const step = (state: string, level: number, wait = 1): Step => ({
  state,
  level,
  wait,
  kind: "change",
});
const view = (from: number, to: number, wishes: Partial<HistoryView> = {}): HistoryView => ({
  entity_id: LAMP,
  from: EPOCH + from,
  to: EPOCH + to,
  minimal: false,
  significant: false,
  ...wishes,
});
const WIDE: Bounds = { step: 500, steps: 20 };
const statesIn = async (wanted: HistoryView, limits = [1000], bounds = WIDE) =>
  (await readAll(wanted, limits, bounds)).rows.map(({ state }) => state);

describe("a page", () => {
  it("begins with the state that held at the start, as it was then", async () => {
    const [first] = await live(LAMP, [step("on", 1), step("off", 2, 10)]);
    const { rows } = await readAll(view(5, 20), [1000], WIDE);
    expect(rows.map(({ state }) => state)).toEqual(["on", "off"]);
    expect(rows[0]?.last_changed).toBe(first?.state.last_changed);
  });

  it("shows the state that held where nothing changed, before later changes and after all", async () => {
    await live(LAMP, [step("on", 1), step("off", 2, 100)]);
    expect(await statesIn(view(5, 20))).toEqual(["on"]);
    expect(await statesIn(view(150, 200))).toEqual(["off"]);
  });

  it("shows that also where much of another kind lies between it and the next change", async () => {
    const others = Array.from({ length: 9 }, () => ({
      ...step("on", 1),
      kind: "other event" as const,
    }));
    await live(LAMP, [step("on", 1), step("on", 1, 50), ...others, step("off", 2)]);
    expect(await statesIn(view(5, 20), [1], { step: 2, steps: 1 })).toEqual(["on"]);
  });

  it("is empty before there was an entity", async () => {
    await live(LAMP, [step("on", 1, 100)]);
    expect(await statesIn(view(5, 20))).toEqual([]);
  });

  it("begins with the first change when what was before is no longer known", async () => {
    await live(LAMP, [
      step("on", 1, 10),
      step("off", 1, 10),
      step("off", 2, 10),
      step("on", 3, 10),
    ]);
    await store.events.trim(EPOCH + 25, 1);
    expect(await statesIn(view(0, 100))).toEqual(["off", "on"]);
    expect(await statesIn(view(0, 100, { significant: true }))).toEqual(["off", "on"]);
    expect(await statesIn(view(22, 100))).toEqual(["off", "off", "on"]);
    expect(await statesIn(view(0, 5))).toEqual([]);
  });

  it("shows a state that no event of the log tells of any more, if it still holds", async () => {
    await live(LAMP, [step("on", 1, 10)]);
    await live("light.other", [step("on", 1, 10), step("off", 1, 10)]);
    await store.events.trim(EPOCH + 15, 1);
    expect(await statesIn(view(20, 30))).toEqual(["on"]);
    expect(await statesIn(view(5, 30))).toEqual([]);
  });

  it("looks through a bounded number of events, and goes on from there", async () => {
    const dimmed = Array.from({ length: 30 }, (_, level) => step("on", level));
    await live(LAMP, [...dimmed, step("off", 0), ...dimmed]);
    const wanted = view(0, 1000, { significant: true, minimal: true });
    const { rows, sizes } = await readAll(wanted, [10], { step: 5, steps: 2 });
    expect(rows.map(({ state }) => state)).toEqual(["on", "off", "on"]);
    expect(rows.map((row) => "attributes" in row)).toEqual([true, false, true]);
    expect(sizes.length).toBeGreaterThan(5);
  });

  it("keeps a row back until it knows whether that is the last one", async () => {
    const dimmed = Array.from({ length: 30 }, (_, level) => step("off", level));
    await live(LAMP, [step("on", 1), step("off", 99), ...dimmed]);
    const wanted = view(0, 1000, { significant: true, minimal: true });
    const { rows, sizes } = await readAll(wanted, [10], { step: 5, steps: 2 });
    expect(rows.map((row) => "attributes" in row)).toEqual([true, true]);
    expect(sizes.at(-1)).toBe(1);
  });

  it("is not read on when no caller waits any more", async () => {
    const [lived] = await live(LAMP, [step("on", 1), step("off", 1), step("on", 1)]);
    const read = pages(store.events, systemClock, { step: 1, steps: 5 });
    const reading = { view: view(0, 10), limit: 9, entity: lived?.state as Entity };
    const late = read(START, { ...reading, deadline: systemClock.now() - 1 });
    await expect(late).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  });
});
