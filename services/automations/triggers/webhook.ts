/** Webhooks: whoever knows the id may trigger; the log, which others read, has its digest only. */
import { createHash } from "node:crypto";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import type { Trigger } from "../config/automation-plan.ts";

export const digestOf = (webhook_id: string): string =>
  createHash("sha256").update(`webhook ${webhook_id}`).digest("hex").slice(0, 32);

export const isCalled = (trigger: Trigger, event: LogEvent): boolean =>
  trigger.platform === "webhook" &&
  event.kind === "webhook_received" &&
  event.data.webhook === digestOf(trigger.webhook_id);
