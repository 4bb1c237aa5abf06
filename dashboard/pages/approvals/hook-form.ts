/** The form of a new webhook of approvals; afterwards its secret, once. */
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { Field, FormDialog, fieldText } from "../../parts/form-dialog.ts";
import { WebhookSecret } from "../watches/webhook-secret.ts";
import { createHook, type NewHookFields } from "./hooks-api.ts";

const hookIn = (fields: FormData): NewHookFields => {
  const [name, url, secret] = ["name", "url", "secret"].map((one) => fieldText(fields, one));
  return { ...(name && { name }), webhook: { url: url ?? "", ...(secret && { secret }) } };
};

interface HookFormProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const HookForm = ({ onClose, onDone }: HookFormProps) => {
  const [secret, setSecret] = useState<string | undefined>(undefined);
  const create = async (fields: FormData) => {
    setSecret(await createHook(hookIn(fields)));
    onDone();
  };
  if (secret) return html`<${WebhookSecret} secret=${secret} onClose=${onClose} />`;
  return html`
    <${FormDialog} title=${t("approvals.hookNew")} submit=${t("common.add")} onSubmit=${create} onClose=${onClose}>
      <p>${t("approvals.hookHint")}</p>
      <${Field} name="name" label=${t("common.name")} isOptional />
      <${Field} name="url" label=${t("watches.url")} type="url" />
      <${Field} name="secret" label=${t("watches.secret")} hint=${t("approvals.hookSecret")} autocomplete="off" isOptional />
    </${FormDialog}>
  `;
};
