/** Calls of webhooks: written to the log, where the engine reads them. */
import { type Clock, timestampOf } from "../../shared/async/clock.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { occurred } from "../../shared/kernel/events.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { checkPayloadSize } from "../../shared/net/payload-limit.ts";
import type { Store } from "../../shared/store/port/store.ts";
import { allTriggers } from "./config/automation-plan.ts";
import type { ReadAutomations } from "./config/compiled-automations.ts";
import { digestOf } from "./triggers/webhook.ts";

/** @throws NOT_FOUND for an id that no automation has. */
export const callWebhook = async (
  readAutomations: ReadAutomations,
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  webhook_id: string,
  body: Free,
): Promise<{ readonly success: true }> => {
  const webhook = digestOf(webhook_id);
  const all = [...(await readAutomations()).values()];
  // Digests are compared, so that the time it takes reveals nothing of the ids.
  const isKnown = all
    .flatMap(({ plan }) => allTriggers(plan))
    .some((one) => one.platform === "webhook" && digestOf(one.webhook_id) === webhook);
  if (!isKnown) fail("NOT_FOUND", {}, "There is no such webhook");
  checkPayloadSize("body", body);
  const timestamp = timestampOf(clock);
  await store.apply({ events: [occurred("webhook_received", { webhook, body, timestamp })] });
  return { success: true };
};
