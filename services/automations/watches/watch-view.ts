/** A watch as its owner reads it. */
import type { Watch, webhookResult } from "../../../shared/contracts/agents/watches.ts";
import type { Params } from "../../../shared/kernel/rules.ts";
import type { SendProgress } from "../../../shared/webhooks/send-progress.ts";
import { shownUrl, type Webhook } from "../../../shared/webhooks/webhook-request.ts";
import type { WatchPlan } from "./watch-plan.ts";
import type { StoredWatch } from "./watch-records.ts";

const timeText = (ms: number): string => new Date(ms).toISOString();

type ShownWebhook = Params<typeof webhookResult>;

export const webhookView = (
  { url }: Webhook,
  { sent, attempts, error, failed_at, next_at }: SendProgress,
  { number }: Pick<StoredWatch["progress"], "number">,
): ShownWebhook => ({
  url: shownUrl(url),
  delivered: sent,
  waiting: Math.max(0, number - sent),
  attempts,
  ...(error !== undefined && { error }),
  ...(failed_at !== undefined && { failed_at: timeText(failed_at) }),
  ...(attempts > 0 && { next_attempt_at: timeText(next_at) }),
});

export const watchView = (
  { id, record, progress }: StoredWatch,
  plan: WatchPlan | undefined,
  is_true: boolean | null,
  webhook?: ShownWebhook,
): Watch => ({
  id,
  ...(record.name !== null && { name: record.name }),
  condition: record.condition,
  description: plan?.description ?? "",
  for: record.for_ms / 1000,
  cooldown: record.cooldown_ms / 1000,
  deliver: record.deliver,
  once: record.once,
  expires: timeText(record.expires),
  status: progress.status,
  is_true,
  deliveries: progress.number,
  last_fired_at: progress.deliveries.at(-1)?.fired_at ?? null,
  created_at: timeText(record.created_at),
  user_id: record.owner.sub,
  ...(webhook && { webhook }),
});
