/** The question before something is deleted for good. */
import { html } from "../core/html.ts";
import { t } from "../core/text.ts";
import { Button } from "./buttons.ts";
import { Dialog } from "./dialog.ts";

interface RemoveDialogProps {
  readonly title: string;
  readonly question: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export const RemoveDialog = ({ title, question, onRemove, onClose }: RemoveDialogProps) => html`
  <${Dialog} title=${title} onClose=${onClose}>
    <p>${question}</p>
    <div class="row">
      <${Button}
        kind="danger"
        onClick=${() => {
          onClose();
          onRemove();
        }}
      >
        ${t("common.remove")}
      </${Button}>
      <${Button} onClick=${onClose}>${t("common.cancel")}</${Button}>
    </div>
  </${Dialog}>
`;
