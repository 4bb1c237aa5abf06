/** Sends deliveries to webhooks, in the process that leads: in order, again until they are taken. */
import type { Seal } from "../../../shared/access/seal.ts";
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import { openDueQueue } from "../../../shared/async/due-queue.ts";
import { isA } from "../../../shared/kernel/errors.ts";
import type { AddressPolicy } from "../../../shared/net/checked-address.ts";
import { isLeaseLost, type LeaderTask } from "../../../shared/store/port/leader-election.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { afterAttempt } from "../../../shared/webhooks/send-progress.ts";
import { sendWebhook, type Webhook } from "../../../shared/webhooks/webhook-request.ts";
import type { StoredWatch, WatchRecords } from "./watch-records.ts";

const MAX_AT_ONCE = 16;
const AGAIN_MS = 1000;

interface SenderDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly sealing: Seal;
  readonly records: WatchRecords;
  readonly policy: AddressPolicy;
  readonly lease: string;
  readonly failed: (error: unknown) => void;
}

export const openWebhookSender = (deps: SenderDeps) => {
  const { store, clock, sealing, records, policy, lease, failed } = deps;
  const due = openDueQueue();
  const busy = new Map<string, Promise<void>>();
  /** Those that have fired while something of them was sent. */
  const again = new Set<string>();
  let token: number | undefined;
  let over = new AbortController();
  let cancelWake: Cancel = () => undefined;

  /** One attempt. @returns when the next one is due; nothing where all is sent. */
  const attempt = async (id: string, leading: number): Promise<number | undefined> => {
    const [found, sends] = await Promise.all([records.find(id), records.sends(id)]);
    const { webhook } = found?.record ?? {};
    if (!found || !sends || webhook === undefined) return undefined;
    const waiting = found.progress.deliveries.filter(({ number }) => number > sends.value.sent);
    const [delivery] = waiting;
    if (!delivery) return undefined;
    if (sends.value.next_at > clock.now()) return sends.value.next_at;
    const terms = { ...policy, clock, signal: over.signal };
    const error = await sendWebhook(sealing.open(webhook) as Webhook, delivery, terms);
    // Its successor sends it again.
    if (token !== leading) return undefined;
    const after = afterAttempt(sends.value, delivery.number, error, clock.now());
    await store.apply({
      documents: [records.sendsWrite(found, after, sends.revision)],
      fence: { lease, token: leading },
    });
    return error === undefined && waiting.length === 1 ? undefined : after.next_at;
  };

  const step = async (id: string, leading: number): Promise<void> => {
    try {
      const next = await attempt(id, leading);
      if (next !== undefined) due.set(id, next);
    } catch (error) {
      if (!isLeaseLost(error) && !isA("CONFLICT", error)) failed(error);
      due.set(id, clock.now() + AGAIN_MS);
    }
  };

  const next = (): void => {
    cancelWake();
    while (token !== undefined && busy.size < MAX_AT_ONCE) {
      const id = due.take(clock.now());
      if (id === undefined) break;
      const done = step(id, token).finally(() => ended(id));
      busy.set(id, done);
    }
    // With as many as may be sent at once, it goes on when one of them has ended.
    const { soonest } = due;
    const waits = token !== undefined && busy.size < MAX_AT_ONCE && Number.isFinite(soonest);
    cancelWake = waits ? clock.at(soonest, next) : () => undefined;
  };

  function ended(id: string): void {
    busy.delete(id);
    if (again.delete(id)) due.set(id, 0);
    next();
  }

  const offer = (all: readonly StoredWatch[]): void => {
    if (token === undefined) return;
    for (const { id, record } of all) {
      if (!record.webhook) continue;
      if (busy.has(id)) again.add(id);
      else due.set(id, 0);
    }
    next();
  };

  const end = async (): Promise<void> => {
    token = undefined;
    over.abort();
    cancelWake();
    due.clear();
    again.clear();
    await Promise.all(busy.values());
  };

  const task: LeaderTask = {
    async start(leading) {
      token = leading;
      over = new AbortController();
    },
    stop: end,
    onLost: end,
  };
  return { task, offer };
};
