/** The form of a new watch: its condition as a text, and how it is told. */
import { useState } from "preact/hooks";
import { ApiError } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { Choice } from "../../parts/choice.ts";
import { Field, FormDialog, fieldText } from "../../parts/form-dialog.ts";
import { parseJsonText } from "../automations/config/json-text.ts";
import { createWatch, type NewWatchFields, WATCH_WAYS, type WatchWay } from "./watches-api.ts";
import { WebhookSecret } from "./webhook-secret.ts";

const EXAMPLE = JSON.stringify(
  { condition: "state", entity_id: "binary_sensor.front_door", state: "on" },
  undefined,
  2,
);

/** @throws ApiError where the condition is no JSON */
const watchIn = (fields: FormData, deliver: WatchWay): NewWatchFields => {
  const parsed = parseJsonText(fieldText(fields, "condition"), "condition");
  if ("mistake" in parsed) {
    const { line, column } = parsed.mistake;
    throw new ApiError("JSON", t("approvals.noJson", { line, column }));
  }
  const [name, length, url] = ["name", "for", "url"].map((one) => fieldText(fields, one));
  return {
    condition: parsed.value,
    deliver,
    ...(name && { name }),
    ...(length && { for: length }),
    ...(fields.has("once") && { once: true }),
    ...(deliver === "webhook" && { webhook: { url: url ?? "" } }),
  };
};

interface WatchFormProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const WatchForm = ({ onClose, onDone }: WatchFormProps) => {
  const [deliver, setDeliver] = useState<WatchWay>("stream");
  const [secret, setSecret] = useState<string | undefined>(undefined);
  const create = async (fields: FormData) => {
    const made = await createWatch(watchIn(fields, deliver));
    onDone();
    if (made.webhook?.secret) setSecret(made.webhook.secret);
    else onClose();
  };
  if (secret) return html`<${WebhookSecret} secret=${secret} onClose=${onClose} />`;
  return html`
    <${FormDialog} title=${t("watches.new")} submit=${t("common.add")} onSubmit=${create} onClose=${onClose}>
      <${Field} name="name" label=${t("common.name")} isOptional />
      <label><span>${t("watches.condition")}</span><textarea class="field" name="condition" rows="6" spellcheck=${false} required defaultValue=${EXAMPLE}></textarea></label>
      <${Field} name="for" label=${t("watches.forLabel")} hint="00:05:00" isOptional />
      <${Choice} label=${t("watches.deliver")} options=${WATCH_WAYS.map((value) => ({ value, label: t(`watches.by_${value}`) }))} value=${deliver} onChange=${setDeliver} />
      ${deliver === "webhook" && html`<${Field} name="url" label=${t("watches.url")} type="url" />`}
      <label class="row"><input type="checkbox" name="once" /><span>${t("watches.once")}</span></label>
    </${FormDialog}>
  `;
};
