/** Sends deliveries to webhooks, in the process that leads: in order, again until they are taken. */
import type { Seal } from "../../../shared/access/seal.ts";
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import { isA } from "../../../shared/kernel/errors.ts";
import type { AddressPolicy } from "../../../shared/net/checked-address.ts";
import { isLeaseLost, type LeaderTask } from "../../../shared/store/port/leader-election.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { afterAttempt } from "../../../shared/webhooks/send-progress.ts";
import { sendWebhook, type Webhook } from "../../../shared/webhooks/webhook-request.ts";
import type { StoredWatch, WatchRecords } from "./watch-records.ts";

const MAX_AT_ONCE = 16;
const AGAIN_MS = 1000;
/** A watch that nothing has told of. */
const RELOAD_MS = 60_000;

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
  /** By id: when something is to be sent. */
  const due = new Map<string, number>();
  const busy = new Map<string, Promise<void>>();
  let token: number | undefined;
  let over = new AbortController();
  let cancelWake: Cancel = () => undefined;
  let cancelReload: Cancel = () => undefined;

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
    due.delete(id);
    try {
      const next = await attempt(id, leading);
      if (next !== undefined) due.set(id, Math.min(next, due.get(id) ?? next));
    } catch (error) {
      if (!isLeaseLost(error) && !isA("CONFLICT", error)) failed(error);
      due.set(id, clock.now() + AGAIN_MS);
    }
  };

  const next = (): void => {
    cancelWake();
    const now = clock.now();
    let soonest = Number.POSITIVE_INFINITY;
    for (const [id, time] of due) {
      if (token === undefined || busy.size >= MAX_AT_ONCE) return;
      if (busy.has(id)) continue;
      if (time > now) soonest = Math.min(soonest, time);
      else
        busy.set(
          id,
          step(id, token).finally(() => ended(id)),
        );
    }
    cancelWake = Number.isFinite(soonest) ? clock.at(soonest, next) : () => undefined;
  };

  function ended(id: string): void {
    busy.delete(id);
    next();
  }

  const offer = (all: readonly StoredWatch[]): void => {
    if (token === undefined) return;
    for (const { id, record } of all) if (record.webhook) due.set(id, 0);
    next();
  };

  const end = async (): Promise<void> => {
    token = undefined;
    over.abort();
    cancelWake();
    cancelReload();
    due.clear();
    await Promise.all(busy.values());
  };

  const reload = async (): Promise<void> => {
    const all = await records.all();
    offer(all.filter(({ id, progress }) => progress.number > 0 && !due.has(id)));
  };

  const task: LeaderTask = {
    async start(leading) {
      token = leading;
      over = new AbortController();
      await reload();
      cancelReload = clock.every(RELOAD_MS, () => void reload().catch(failed));
    },
    stop: end,
    onLost: end,
  };
  return { task, offer };
};
