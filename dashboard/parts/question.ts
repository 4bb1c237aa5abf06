/** Asks before something that cannot be undone. */
import { html } from "../core/html.ts";
import { t } from "../core/text.ts";
import { Button } from "./buttons.ts";
import { Dialog } from "./dialog.ts";

interface QuestionProps {
  readonly title: string;
  /** What would be lost. */
  readonly text: string;
  /** The word on the button that does it. */
  readonly act: string;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

export const Question = ({ title, text, act, onAct, onClose }: QuestionProps) => html`
  <${Dialog} title=${title} onClose=${onClose}>
    <p>${text}</p>
    <div class="row">
      <${Button} kind="danger" onClick=${onAct}>${act}</${Button}>
      <${Button} onClick=${onClose}>${t("common.cancel")}</${Button}>
    </div>
  </${Dialog}>
`;
