/** What becomes of a call whose answer is late: by who says to have it, and who says nothing. */
import { beforeEach, expect, it } from "@jest/globals";
import { openSilentNodes, type SilentNodes } from "../../../shared/bus/silent-nodes.ts";
import {
  openWaitingCalls,
  type WaitingCall,
  type WaitingCalls,
} from "../../../shared/bus/waiting-calls.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";

/** What each node has in hand; one that is not there says nothing. */
let held: Map<string, string[]>;
let offers: { node: string; canReport: boolean }[];
let clock: StillClock;
let nodes: SilentNodes;
let waiting: WaitingCalls;
/** When it was sent to whom again, and when it was given up: milliseconds. */
let told: (readonly [ms: number, what: string | undefined])[];

const isKnown = (node: string) => offers.some((one) => one.node === node);
beforeEach(() => {
  clock = stillClock();
  told = [];
  held = new Map([
    ["a", []],
    ["b", []],
  ]);
  offers = ["a", "b"].map((node) => ({ node, canReport: true }));
  const send = (node: string, ids: readonly string[]) => {
    const some = held.get(node);
    const answer = some
      ? Promise.resolve(ids.filter((id) => some.includes(id)))
      : new Promise<readonly string[]>(() => undefined);
    return { answer, cancel: () => undefined };
  };
  nodes = openSilentNodes(send, isKnown);
  waiting = openWaitingCalls({ clock, nodes, offers: () => offers });
});

const write = { isRead: false, isRepeatable: true };
const lost = { isRead: false, isRepeatable: false };
const read = { isRead: true, isRepeatable: true };
const add = (kind: Pick<WaitingCall, "isRead" | "isRepeatable">, waitMs = 10_000) => {
  let attempts = 1;
  const stop = () => remove();
  const call: WaitingCall = {
    ...kind,
    action: "lamps.turn",
    deadline: clock.now() + waitMs,
    id: "1",
    isRefused: false,
    sendAgain(node) {
      attempts += 1;
      call.id = String(attempts);
      told.push([clock.elapsed(), node]);
    },
    giveUp() {
      told.push([clock.elapsed(), "given up"]);
      stop();
    },
  };
  const remove = waiting.add(call);
  return call;
};

it("is left alone while a process has it in hand", async () => {
  held.set("a", ["1"]);
  add(write);
  await clock.advance(9900);
  expect(told).toEqual([]);
});

it("is sent again, to whichever takes it, when no process has it", async () => {
  add(write);
  await clock.advance(400);
  expect(told).toEqual([[400, undefined]]);
});

it("is sent to one that is heard when another one is silent", async () => {
  held.delete("a");
  add(write);
  await clock.advance(700);
  expect(told).toEqual([[700, "b"]]);
  expect(waiting.nodeFor("lamps.turn")).toBe("b");
});

it("is handed to the bus again once the silent one is heard", async () => {
  held.delete("a");
  add(write);
  await clock.advance(700);
  nodes.onPacketFrom("a");
  expect(waiting.nodeFor("lamps.turn")).toBeUndefined();
});

it("is not sent again where that is not safe, and given up after a second and a half", async () => {
  held.delete("a");
  add(lost);
  await clock.advance(2000);
  expect(told).toEqual([[1500, "given up"]]);
});

it("is given up where it is never taken, however often it is sent", async () => {
  held.clear();
  add(write);
  await clock.advance(2000);
  expect(told.at(-1)).toEqual([1500, "given up"]);
});

it("waits for one that is busy, and says something to others meanwhile", async () => {
  held.delete("a");
  offers = [{ node: "a", canReport: true }];
  const call = add(lost);
  for (let second = 0; second < 30; second += 1) {
    nodes.onPacketFrom("a");
    await clock.advance(100);
  }
  expect(told).toEqual([]);
  held.set("a", [call.id]);
});

it("waits for a node of an older version, which cannot tell what it has", async () => {
  offers = [
    { node: "a", canReport: false },
    { node: "b", canReport: true },
  ];
  add(write);
  await clock.advance(9900);
  expect(told).toEqual([]);
});

it("is asked of another when it only reads, and takes long where it is", async () => {
  held.set("a", ["1"]);
  add(read);
  await clock.advance(2000);
  expect(told).toEqual([[2000, "b"]]);
});

it("is sent again at once when a process that got it was about to stop", async () => {
  add(lost).isRefused = true;
  await clock.advance(100);
  expect(told).toEqual([[100, undefined]]);
});

it("is given up at its deadline, whichever process has it", async () => {
  held.set("a", ["1"]);
  add(write, 3000);
  await clock.advance(4000);
  expect(told).toEqual([[3100, "given up"]]);
});
