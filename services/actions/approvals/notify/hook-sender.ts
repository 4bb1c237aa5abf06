/** Tells webhooks of open approvals, in the process that leads: each until it is taken, decided or has expired. */
import type { Seal } from "../../../../shared/access/seal.ts";
import type { Cancel, Clock } from "../../../../shared/async/clock.ts";
import type { ApprovalNotice } from "../../../../shared/contracts/approvals/approval-hooks.ts";
import { isA } from "../../../../shared/kernel/errors.ts";
import type { AddressPolicy } from "../../../../shared/net/checked-address.ts";
import { isLeaseLost, type LeaderTask } from "../../../../shared/store/port/leader-election.ts";
import type { Store } from "../../../../shared/store/port/store.ts";
import { afterAttempt } from "../../../../shared/webhooks/send-progress.ts";
import { sendWebhook, type Webhook } from "../../../../shared/webhooks/webhook-request.ts";
import type { StoredApproval } from "../approval-records.ts";
import { deliveryIdOf, type HookRecords, type StoredHook } from "./hook-records.ts";

export const HOOK_LEASE = "approval_hooks";
const MAX_AT_ONCE = 16;
/** Approvals that come close together are looked at together. */
const GATHER_MS = 20;
/** A notice of an approval may be lost. */
const POLL_MS = 5000;

/** What a webhook is to be told of. */
export interface DueNotice {
  readonly hook: StoredHook;
  readonly approval: StoredApproval;
}

export const noticeOf = ({ hook, approval: { id, value } }: DueNotice): ApprovalNotice => ({
  id: deliveryIdOf(hook.id, id),
  approval_id: id,
  action: value.action,
  parameters: value.shown,
  asks: [...value.asks],
  pin: value.pin,
  user_id: value.owner.sub,
  user_name: value.owner.name,
  created_at: new Date(value.created_at).toISOString(),
  expires_at: new Date(value.expires_at).toISOString(),
  url: `${hook.value.base}/#/approvals/${id}`,
});

interface SenderDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly sealing: Seal;
  readonly records: HookRecords;
  readonly policy: AddressPolicy;
  /** Open approvals, with each webhook whose person may decide them now. */
  readonly notices: () => Promise<readonly DueNotice[]>;
  /** Whether it is still to be told: it may be decided, or the webhook removed, meanwhile. */
  readonly isCurrent: (notice: DueNotice) => Promise<boolean>;
  readonly failed: (error: unknown) => void;
}

export const openHookSender = (deps: SenderDeps) => {
  const { store, clock, sealing, records, policy, notices, isCurrent, failed } = deps;
  const busy = new Map<string, Promise<void>>();
  let token: number | undefined;
  let over = new AbortController();
  let current: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let cancelAlarm: Cancel = () => undefined;
  let cancelPoll: Cancel = () => undefined;

  const attempt = async (notice: DueNotice, leading: number): Promise<void> => {
    const delivery = noticeOf(notice);
    const { value, revision } = await records.sendOf(delivery.id);
    if (value.sent > 0 || value.next_at > clock.now() || !(await isCurrent(notice))) return;
    const webhook = sealing.open(notice.hook.value.webhook) as Webhook;
    const error = await sendWebhook(webhook, delivery, { ...policy, clock, signal: over.signal });
    // Its successor sends it again.
    if (token !== leading) return;
    const after = afterAttempt(value, 1, error, clock.now());
    await store.apply({
      documents: [records.sendWrite(delivery.id, after, revision, notice.approval)],
      fence: { lease: HOOK_LEASE, token: leading },
    });
  };

  const step = async (notice: DueNotice, leading: number): Promise<void> => {
    try {
      await attempt(notice, leading);
    } catch (error) {
      if (!isLeaseLost(error) && !isA("CONFLICT", error)) failed(error);
    }
  };

  const work = async (): Promise<void> => {
    isWaiting = false;
    const leading = token;
    if (leading === undefined) return;
    cancelAlarm();
    const [all, sends] = await Promise.all([notices(), records.sends()]);
    let soonest = Number.POSITIVE_INFINITY;
    for (const notice of all) {
      const id = deliveryIdOf(notice.hook.id, notice.approval.id);
      const { sent = 0, next_at = 0 } = sends.get(id)?.value ?? {};
      if (sent > 0 || busy.has(id)) continue;
      if (next_at > clock.now()) soonest = Math.min(soonest, next_at);
      else if (busy.size < MAX_AT_ONCE)
        busy.set(
          id,
          step(notice, leading).finally(() => {
            busy.delete(id);
            look();
          }),
        );
    }
    if (Number.isFinite(soonest)) cancelAlarm = clock.at(soonest, look);
  };

  function look(): void {
    if (token === undefined || isWaiting) return;
    isWaiting = true;
    clock.after(GATHER_MS, () => {
      current = current.then(() => work().catch(failed));
    });
  }

  const end = async (): Promise<void> => {
    token = undefined;
    over.abort();
    cancelPoll();
    cancelAlarm();
    await current;
    await Promise.all(busy.values());
    isWaiting = false;
  };

  const task: LeaderTask = {
    async start(leading) {
      token = leading;
      over = new AbortController();
      cancelPoll = clock.every(POLL_MS, look);
      look();
    },
    stop: end,
    onLost: end,
  };
  return { task, wake: look };
};
