/** `platform: webhook`: a call of `/webhook/<id>`. The log contains a digest of the secret id only. */
import { createHash } from "node:crypto";
import { rule } from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";
import { readTrigger, TRIGGER_FIELDS, triggerMatch, triggerPlatform } from "./trigger.ts";

export const digestOf = (webhook_id: string): string =>
  createHash("sha256").update(`webhook ${webhook_id}`).digest("hex").slice(0, 32);

const webhookId = rule({
  type: "string",
  pattern: /^[A-Za-z0-9_-]{20,255}$/,
  about: "20 to 255 letters, digits, _ and -, so that it cannot be guessed",
});

const read = readTrigger(
  "webhook",
  object({ ...TRIGGER_FIELDS, webhook_id: webhookId }),
  ({ webhook_id }) => ({ webhook_id }),
);

export const webhook = triggerPlatform({
  read,
  uniqueField: "webhook_id",
  describe: () => "when its webhook is called",
  matchUnseen: (trigger, event) =>
    event.kind === "webhook_received" && event.data.webhook === digestOf(trigger.webhook_id)
      ? triggerMatch(trigger, event, "webhook")
      : undefined,
});
