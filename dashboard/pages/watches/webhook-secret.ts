/** The secret of a webhook that was just made: it is shown once. */
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { CopyField } from "../../parts/copy-field.ts";
import { Dialog } from "../../parts/dialog.ts";

interface WebhookSecretProps {
  readonly secret: string;
  readonly onClose: () => void;
}

export const WebhookSecret = ({ secret, onClose }: WebhookSecretProps) => html`
  <${Dialog} title=${t("watches.secret")} onClose=${onClose}>
    <p>${t("watches.secretOnce")}</p>
    <${CopyField} label=${t("watches.secret")} value=${secret} />
  </${Dialog}>
`;
