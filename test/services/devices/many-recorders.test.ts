/** Several recorders on one store: a caller that comes too late derives anew, and nothing is lost. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Report } from "../../../services/devices/homes/home.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Entity, StateChange } from "../../../shared/kernel/entity.ts";
import { failure } from "../../../shared/kernel/errors.ts";
import type { Write } from "../../../shared/store/port/store.ts";
import { openRecorder, type Recorder } from "../../../shared/store/recorder/state-recorder.ts";
import { fc } from "../../support/any.ts";
import { stillClock } from "../../support/clocks.ts";
import { type FreshStore, freshStore, historyOf } from "./fresh-store.ts";
import { viewOf } from "./nodes.ts";

const LAMP = "light.lamp";
const context = { id: "context", user_id: "alice" };
const toggle = (entity_id = LAMP): Report => ({
  entity_id,
  effect: ({ state }) => ({ state: state === "on" ? "off" : "on" }),
});
const count = (entity_id = LAMP): Report => ({
  entity_id,
  effect: ({ attributes: { count: counted } }) => ({
    state: "on",
    attributes: { count: Number(counted ?? 0) + 1 },
  }),
});

const clock = stillClock();
let store: FreshStore;
let recorders: [Recorder, Recorder, Recorder];
beforeEach(async () => {
  store = freshStore(clock.now);
  const open = () => openRecorder(viewOf(store), clock);
  recorders = [open(), open(), open()];
});
afterEach(() => store.remove());

const versionsOf = async (entity_id: string) =>
  (await historyOf(store, entity_id)).map(([version]) => version);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const stateOf = async (entity_id = LAMP) => (await store.entity(entity_id))?.state;

describe("of two nodes", () => {
  it("each builds upon what the other has written, of which it has not heard", async () => {
    const [left, right] = recorders;
    await left.commit([{ entity_id: LAMP, state: "on" }], { context });
    expect(right.latest(LAMP)).toBeUndefined();
    const [changed] = await right.commit([{ entity_id: LAMP, attributes: { note: 1 } }], {
      context,
    });
    expect(changed).toMatchObject({ state: "on", version: 2, attributes: { note: 1 } });
    expect(right.latest(LAMP)).toEqual(await store.entity(LAMP));
  });

  it("both toggles count, always", async () => {
    const [left, right] = recorders;
    await left.commit([{ entity_id: LAMP, state: "off" }], { context });
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([left, right].map((one) => one.commit([toggle()], { context })));
      expect(await stateOf()).toBe("off");
    }
    expect(await versionsOf(LAMP)).toEqual(upTo(41));
  });

  it("an equal version of something else is no ground to build upon", async () => {
    const [left, right] = recorders;
    await left.commit([{ entity_id: LAMP, state: "off" }], { context });
    await right.refresh();
    const slow = left.commit([count()], { context });
    const also = right.commit([count()], { context });
    await Promise.all([slow, also, right.commit([count()], { context })]);
    expect(await store.entity(LAMP)).toMatchObject({ version: 4, attributes: { count: 3 } });
  });

  it("the log tells each change from what it was made of", async () => {
    await Promise.all(
      recorders.flatMap((one) => [1, 2, 3].map(() => one.commit([count()], { context }))),
    );
    const changes = (await store.events.read(0, 100)).map(
      ({ data }) => data as unknown as StateChange,
    );
    for (const [index, { old_state }] of changes.entries())
      expect(old_state).toEqual(changes[index - 1]?.new_state ?? null);
    expect(changes).toHaveLength(9);
  });
});

it("hammered from several sides, every caller gets through, and in turn", async () => {
  const each = 60;
  const all = recorders.flatMap((one) =>
    Array.from({ length: each }, () => one.commit([count()], { context })),
  );
  const changed = await Promise.all(all);
  expect(await store.entity(LAMP)).toMatchObject({ attributes: { count: 3 * each } });
  const versions = changed.map(([one]) => (one as Entity).version).sort((a, b) => a - b);
  expect(versions).toEqual(upTo(3 * each));
});

it("does not wait for ever for two that want the same two", async () => {
  const [left, right] = recorders;
  const pairs = [
    [count("light.a"), count("light.b")],
    [count("light.b"), count("light.a")],
  ];
  const all = pairs.flatMap((pair) =>
    [left, right].flatMap((one) => [1, 2, 3].map(() => one.commit(pair, { context }))),
  );
  await Promise.all(all);
  for (const id of ["light.a", "light.b"])
    expect(await store.entity(id)).toMatchObject({ version: 12, attributes: { count: 12 } });
});

it("gives up in the end where others are always faster, and says so", async () => {
  let time = 0;
  const passing: Clock = { ...clock, now: () => (time += 1) };
  const left = openRecorder(viewOf(store), passing);
  store.refuse(({ entities = [] }) => {
    if (entities.length > 0) throw failure("VERSION_CONFLICT");
    return false;
  });
  const cause = { context, deadline: 100 };
  await expect(left.commit([toggle()], cause)).rejects.toMatchObject({
    type: "SERVICE_UNAVAILABLE",
  });
  store.refuse(() => false);
  expect(await left.commit([toggle()], { context })).toMatchObject([{ version: 1 }]);
});

describe("a change that must find a version", () => {
  const at = (version: number) => ({ context, expects: { entity_id: LAMP, version } });

  it("is refused once another node has changed it, heard of or not", async () => {
    const [left, right] = recorders;
    await left.commit([toggle()], { context });
    await right.refresh();
    await left.commit([toggle()], { context });
    await expect(right.commit([toggle()], at(1))).rejects.toMatchObject({
      type: "VERSION_CONFLICT",
      data: { version: 2, expected: 1 },
    });
    expect(await versionsOf(LAMP)).toEqual([1, 2]);
  });

  it("is made by one of all that ask for it at once", async () => {
    await recorders[0].commit([toggle()], { context });
    for (const one of recorders) await one.refresh();
    const outcomes = await Promise.allSettled(
      recorders.map((one) => one.commit([toggle()], at(1))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await versionsOf(LAMP)).toEqual([1, 2]);
  });
});

describe("several reports of an entity in one write", () => {
  it("go one upon the other, and are one change", async () => {
    const [left] = recorders;
    const reports = [{ entity_id: LAMP, state: "off" }, toggle(), count(), count(), toggle()];
    expect(await left.commit(reports, { context })).toMatchObject([
      { version: 1, state: "off", attributes: { count: 2 } },
    ]);
    expect(await versionsOf(LAMP)).toEqual([1]);
  });

  it("that come to nothing are none", async () => {
    const [left] = recorders;
    await left.commit([{ entity_id: LAMP, state: "off" }], { context });
    expect(await left.commit([toggle(), toggle()], { context })).toEqual([]);
  });
});

describe("a write of which it is unknown whether it was taken", () => {
  /** The store takes the next write, or does not, and its answer is lost. */
  const loseAnswer = (view: ReturnType<typeof viewOf>, isTaken: boolean) => {
    let isLost = true;
    const apply = async (write: Write) => {
      if (!isLost) return view.apply(write);
      isLost = false;
      if (isTaken) await store.apply(write);
      throw failure("SERVICE_UNAVAILABLE");
    };
    return openRecorder({ ...view, apply }, clock);
  };

  it.each([
    ["was", true],
    ["was not", false],
  ])("is done once when it %s, however often it is tried", async (_what, isTaken) => {
    const recorder = loseAnswer(viewOf(store), isTaken);
    const cause = { context, uncertain: [] };
    await expect(recorder.commit([toggle()], cause)).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
    });
    expect(await recorder.commit([toggle()], cause)).toMatchObject([{ version: 1, state: "on" }]);
    expect(await versionsOf(LAMP)).toEqual([1]);
  });

  it("is done once also when others have gone on from it", async () => {
    const recorder = loseAnswer(viewOf(store), true);
    const cause = { context, uncertain: [] };
    await recorder.commit([toggle()], cause).catch(() => "lost");
    await recorders[0].commit([count()], { context });
    await recorder.commit([toggle()], cause);
    expect(await store.entity(LAMP)).toMatchObject({ version: 2, state: "on" });
  });
});

it("keeps every promise in whatever order several nodes write", async () => {
  const ids = ["light.a", "light.b"];
  const step = fc.record({
    node: fc.nat(2),
    ids: fc.subarray(ids, { minLength: 1 }),
    what: fc.constantFrom("toggle", "count"),
    pauses: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 25 }), async (steps) => {
      await store.remove();
      store = freshStore(clock.now);
      const open = () => openRecorder(viewOf(store), clock);
      const nodes = [open(), open(), open()];
      const made = new Map<string, Entity[]>();
      const underWay: Promise<unknown>[] = [];
      for (const { node, ids: named, what, pauses } of steps) {
        const report = what === "toggle" ? toggle : count;
        const record = nodes[node]?.commit(
          named.map((id) => report(id)),
          { context },
        );
        underWay.push(
          (record as Promise<readonly Entity[]>).then((changed) => {
            for (const one of changed)
              made.set(one.entity_id, [...(made.get(one.entity_id) ?? []), one]);
          }),
        );
        for (let left = pauses; left > 0; left -= 1) await new Promise(setImmediate);
      }
      await Promise.all(underWay);
      for (const id of ids) {
        const own = steps.filter((one) => one.ids.includes(id));
        const counted = own.filter(({ what }) => what === "count").length;
        const versions = (made.get(id) ?? []).map(({ version }) => version).sort((a, b) => a - b);
        expect(await versionsOf(id)).toEqual(upTo(own.length));
        expect(versions).toEqual(upTo(own.length));
        expect(Number((await store.entity(id))?.attributes.count ?? 0)).toBe(counted);
      }
    }),
    { numRuns: 20 },
  );
});
