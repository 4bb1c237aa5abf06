/** However writers, readers and comers fall together: a client is told all, once, or that it was not. */
import { Writable } from "node:stream";
import { expect, it } from "@jest/globals";
import type { Scheduler } from "fast-check";
import type { EventView } from "../../../../gateway/push/dialect.ts";
import { openFollower } from "../../../../gateway/push/log/follower.ts";
import { openSubscription, type StartPoint } from "../../../../gateway/push/log/subscription.ts";
import { openSendQueue } from "../../../../gateway/push/transport/send-queue.ts";
import type { Sink } from "../../../../gateway/push/transport/sink.ts";
import { SYSTEM } from "../../../../shared/kernel/caller.ts";
import { occurred } from "../../../../shared/kernel/events.ts";
import { fc } from "../../../support/any.ts";
import { stillClock } from "../../../support/clocks.ts";
import { delayedBy, openLogs } from "../logs.ts";

const clock = stillClock();
const log = openLogs(clock.now);
/** Many turns more than anything here takes. */
const PATIENCE = 3000;

/** A piece is made of whole lines, each of which may be padded. */
const linesIn = (piece: Buffer) => {
  const lines = [];
  for (let at = 0; at < piece.length; at = piece.indexOf("\n", at) + 1)
    lines.push(JSON.parse(piece.toString("latin1", at, piece.indexOf("}", at) + 1)));
  return lines;
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A client that takes a piece only when it is told to, until it is told to take all. */
const openClient = () => {
  const lines: { readonly event?: number; readonly resync?: number }[] = [];
  let isFlowing = false;
  let take: (() => void) | undefined;
  const out = new Writable({
    write(piece: Buffer, _encoding, done) {
      lines.push(...linesIn(piece));
      take = done;
      if (isFlowing) setImmediate(done);
    },
  });
  const { write, isFull, drained } = openSendQueue(out, clock);
  const sink: Sink = {
    key: "line",
    frame: (line) => Buffer.from(`${line}\n`),
    write,
    isFull,
    fullSince: undefined,
    drained,
    close: () => out.destroy(),
    heartbeat: () => undefined,
  };
  return {
    sink,
    lines,
    takeOne() {
      const done = take;
      take = undefined;
      done?.();
    },
    flow() {
      isFlowing = true;
      take?.();
    },
  };
};
type Client = ReturnType<typeof openClient>;

/** Says an event at its size, and how many entities there are at a place. */
const view: EventView = {
  isCommon: true,
  key: "numbers",
  wants: () => true,
  format: ({ event }) =>
    JSON.stringify({ event: event.sequence }).padEnd(
      event.kind === "addon_changed" ? Number(event.data.slug) : 0,
    ),
  resync: ({ sequence }) => JSON.stringify({ resync: sequence }),
};

const written = (size: number) =>
  occurred("addon_changed", { slug: `${size}`, state: "started", timestamp: "" });

type Step =
  | { readonly do: "write"; readonly sizes: readonly number[] }
  | { readonly do: "wake"; readonly ahead: number }
  | { readonly do: "come"; readonly share: number }
  | { readonly do: "take"; readonly who: number }
  | { readonly do: "drop" };

/** Two of the large ones, and more would be too much for a client that does not read. */
const size = fc.constantFrom(20, 20, 20, 200_000, 700_000);
const write = fc.array(size, { minLength: 1, maxLength: 4 });
const common: fc.WeightedArbitrary<Step>[] = [
  { weight: 6, arbitrary: write.map((sizes) => ({ do: "write", sizes })) },
  { weight: 3, arbitrary: fc.integer({ min: -2, max: 1 }).map((ahead) => ({ do: "wake", ahead })) },
  {
    weight: 2,
    arbitrary: fc.double({ min: 0, max: 1, noNaN: true }).map((share) => ({ do: "come", share })),
  },
  { weight: 4, arbitrary: fc.nat(9).map((who) => ({ do: "take", who })) },
];
const steps = (...more: fc.WeightedArbitrary<Step>[]) =>
  fc.array(fc.oneof(...common, ...more), { minLength: 3, maxLength: 25 });

interface Come {
  readonly from: StartPoint;
  readonly client: Client;
  readonly place: () => number | undefined;
}

/** Lets it happen, and shows what every client was told when all have read to the end. */
const happen = async (s: Scheduler, all: readonly Step[]) => {
  const { store } = log;
  const { read, tail, position, head: headOf } = store.events;
  const slow = delayedBy(s);
  const events = { read: slow(read), tail: slow(tail), position: slow(position) };
  log.store = { ...log.withEvents(events), snapshot: slow(store.snapshot) };
  const first = await headOf();
  const come: (Come & { readonly subscription: ReturnType<typeof openSubscription> })[] = [];
  const broken: unknown[] = [];
  const follower = openFollower(
    { broker: log.broker, store: log.present, clock },
    (batch) => {
      for (const { client, subscription } of come) client.sink.write(subscription.take(batch));
    },
    () => come.forEach(({ subscription }) => void subscription.restart()),
  );

  const subscribe = (from: StartPoint) => {
    const client = openClient();
    const subscription = openSubscription(
      view,
      {
        sink: client.sink,
        follower,
        clock,
        caller: () => SYSTEM,
        onError: (error) => broken.push(error),
      },
      from,
    );
    come.push({ from, client, subscription, place: () => subscription.position });
  };

  const perform = async (step: Step) => {
    const newest = await headOf();
    if (step.do === "write") await log.write(...step.sizes.map(written));
    if (step.do === "wake") follower.wake(Math.max(0, newest + step.ahead));
    if (step.do === "come") subscribe(first + Math.round((newest - first) * step.share));
    if (step.do === "take") come[step.who % Math.max(1, come.length)]?.client.takeOne();
    if (step.do === "drop") await log.trim(1);
  };

  const live = async () => {
    await log.write(...[20, 20, 20].map(written));
    await follower.start();
    subscribe(follower.head);
    for (const step of all) {
      await s.schedule(Promise.resolve());
      await perform(step);
    }
    for (const { client } of come) client.flow();
    await follower.refresh();
    const head = await headOf();
    for (let n = 0; n < PATIENCE && come.some(({ place }) => place() !== head); n += 1)
      await turn();
    for (let n = 0; n < 20; n += 1) await turn();
    return head;
  };
  const head = await s.waitFor(live());
  follower.stop();
  log.store = store;
  return { come, head, broken };
};

/** Each message goes on from the one before; only a resync may lead further. */
const expectWhole = ({ from, client, place }: Come, head: number, mayResync: boolean) => {
  let at = from as number;
  const gaps: unknown[] = [];
  for (const { event, resync = 0 } of client.lines) {
    const isNext = event === undefined ? mayResync && resync >= at : event === at + 1;
    if (!isNext) gaps.push({ at, event, resync });
    at = event ?? resync;
  }
  expect({ gaps, at, place: place() }).toEqual({ gaps: [], at: head, place: head });
};

it.each([
  ["all that was missed and all that happens, once and in order", steps(), false],
  [
    "the same, or how everything is, where events were dropped",
    steps({ weight: 2, arbitrary: fc.constant({ do: "drop" }) }),
    true,
  ],
])("tells %s", async (_what, some, mayResync) => {
  const property = fc.asyncProperty(fc.scheduler(), some, async (s, all) => {
    const { come, head, broken } = await happen(s, all);
    expect(broken).toEqual([]);
    for (const one of come) expectWhole(one, head, mayResync);
  });
  await fc.assert(property, { numRuns: 40 });
});
