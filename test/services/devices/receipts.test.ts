/** What is owed of a request with a key: its effect once, and its receipt in the same write. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Report } from "../../../services/devices/homes/home.ts";
import {
  openReportQueue,
  type ReportQueue,
} from "../../../services/devices/report-queue/report-queue.ts";
import { failure } from "../../../shared/kernel/errors.ts";
import { type Receipt, takeDeferral } from "../../../shared/kernel/receipt.ts";
import type { Claim, Write } from "../../../shared/store/port/store.ts";
import { openRecorder } from "../../../shared/store/recorder/state-recorder.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { type FreshStore, freshStore, historyOf } from "./fresh-store.ts";

const LAMP = "light.lamp";
const context = { id: "command", user_id: "alice" };
const fact = (state: string): Report => ({ entity_id: LAMP, state });
const toggle: Report = {
  entity_id: LAMP,
  effect: ({ state }) => ({ state: state === "on" ? "off" : "on" }),
};

let clock: StillClock;
let store: FreshStore;
let queue: ReportQueue;
let isOwed: boolean;
/** What becomes of the answers of the store. */
let answered: (write: Write, apply: () => Promise<number>) => Promise<number>;
beforeEach(async () => {
  clock = stillClock();
  store = freshStore(clock.now);
  isOwed = false;
  answered = (_write, apply) => apply();
  const apply = (write: Write) => answered(write, () => store.apply(write));
  const recorder = openRecorder({ ...store, apply }, clock);
  queue = openReportQueue(recorder, clock, () => undefined);
});
afterEach(() => store.remove());

const claim = (): Promise<Claim> => store.idempotency.claim("key", "print", 60_000, 15_000);
const receiptOf = (claimed: Claim): Receipt =>
  claimed.outcome === "new" ? claimed.receipt : { key: "", token: "" };
const causeFor = (receipt: Receipt) => ({
  context,
  settle: () => ({ ...receipt, answer: "done" }),
  isSent: true,
});
/** Claims the key, and records what the store does not take. */
const owe = async (reports: readonly Report[], wishes: readonly Report[] = []) => {
  const cause = causeFor(receiptOf(await claim()));
  store.refuse(() => true);
  const error = await queue.commit(reports, cause, wishes).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  isOwed = takeDeferral(error);
};
const pay = async () => {
  store.refuse(() => false);
  await queue.flush();
};
const states = async () => (await historyOf(store, LAMP)).map(([, state]) => state);

describe.each([
  ["a fact", fact("on")],
  ["an effect", toggle],
])("%s that is owed", (_what, report) => {
  it("keeps its key in use, and has its answer once it is written", async () => {
    await owe([report]);
    expect([isOwed, await claim()]).toEqual([true, { outcome: "running" }]);
    await pay();
    expect(await claim()).toEqual({ outcome: "done", answer: "done" });
    expect(await states()).toEqual(["on"]);
  });
});

it("keeps no receipt for an answer that tells of more than is owed", async () => {
  await owe([toggle], [{ entity_id: LAMP, attributes: { note: "mine" } }]);
  await pay();
  expect(isOwed).toBe(false);
  expect(await store.entity(LAMP)).toMatchObject({ state: "on", attributes: {} });
});

it("does an effect upon what is there when it is written", async () => {
  store.refuse(() => true);
  queue.add([fact("on")]);
  queue.add([toggle]);
  queue.add([toggle]);
  queue.add([toggle]);
  await queue.flush();
  await pay();
  expect(await states()).toEqual(["on", "off", "on", "off"]);
});

it("does not do an effect once more that has overtaken what was refused", async () => {
  const isFirst = [true];
  store.refuse(() => isFirst.pop() ?? false);
  queue.add([{ entity_id: "light.other", state: "on" }]);
  queue.add([toggle]);
  await queue.flush();
  await queue.flush();
  expect(await states()).toEqual(["on"]);
});

describe("when another caller has taken the key over meanwhile", () => {
  const takeOver = async () => {
    await clock.advance(20_000);
    return receiptOf(await claim());
  };

  it("a fact is recorded all the same", async () => {
    await owe([fact("on")]);
    await takeOver();
    await pay();
    expect([await states(), await claim()]).toEqual([["on"], { outcome: "running" }]);
  });

  it("an effect is theirs, so that it happens once", async () => {
    await owe([toggle]);
    const receipt = await takeOver();
    store.refuse(() => false);
    await queue.commit([toggle], causeFor(receipt));
    await queue.flush();
    expect([await states(), await claim()]).toEqual([["on"], { outcome: "done", answer: "done" }]);
  });
});

it.each([true, false])(
  "is written once when the answer of the store is lost (taken: %s)",
  async (isTaken) => {
    const cause = causeFor(receiptOf(await claim()));
    answered = async (_write, apply) => {
      if (isTaken) await apply();
      throw failure("SERVICE_UNAVAILABLE");
    };
    await queue.commit([toggle], cause).catch(() => "lost");
    answered = (_write, apply) => apply();
    await queue.flush();
    expect([await states(), await claim()]).toEqual([["on"], { outcome: "done", answer: "done" }]);
  },
);

describe("a change that must find a version", () => {
  const expects = { entity_id: LAMP, version: 1 };

  it("does not happen when it comes too late, owed or not", async () => {
    await queue.commit([fact("on")], { context });
    store.refuse(() => true);
    await queue.commit([toggle], { context, expects }).catch(() => "owed");
    store.refuse(() => false);
    await store.apply({ entities: [{ ...(await stored()), state: "off", version: 2 }] });
    await queue.flush();
    expect((await stored()).state).toBe("off");
    await expect(queue.commit([toggle], { context, expects })).rejects.toMatchObject({
      type: "VERSION_CONFLICT",
    });
  });

  it("is recorded all the same where a home has done it, and who waits behind is not refused", async () => {
    await queue.commit([fact("on")], { context });
    await queue.commit([fact("off")], { context });
    const outcomes = await Promise.allSettled([
      queue.commit([fact("jammed")], { context, expects }),
      queue.commit([{ entity_id: "light.other", state: "on" }], { context }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    await queue.flush();
    expect(await states()).toEqual(["on", "off", "jammed"]);
  });

  const stored = async () => {
    const entity = await store.entity(LAMP);
    if (!entity) throw new TypeError("There is no lamp");
    return entity;
  };
});

it("a bug in what an effect does is told to who waits, and holds up no other caller", async () => {
  const broken: Report = {
    entity_id: LAMP,
    effect: () => {
      throw new TypeError("a bug");
    },
  };
  await expect(queue.commit([broken], { context })).rejects.toThrow("a bug");
  await queue.commit([toggle], { context });
  expect(await states()).toEqual(["on"]);
});

it("a caller that waits behind what was owed goes side by side again, once that is written", async () => {
  await owe([fact("on")]);
  store.refuse(() => false);
  let atOnce = 0;
  let most = 0;
  answered = async (_write, apply) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    return apply().finally(() => {
      atOnce -= 1;
    });
  };
  const waiting = Array.from({ length: 10 }, () => queue.commit([toggle], { context }));
  await Promise.all(waiting);
  expect(most).toBe(10);
  expect(await states()).toHaveLength(11);
  expect((await states()).at(0)).toBe("on");
});
