/** What an empty page shows: the next step in one sentence, with one button. */
import { html } from "../core/html.ts";
import { Button } from "./buttons.ts";

interface EmptyProps {
  readonly text: string;
  readonly action?: string | false;
  readonly onAction?: () => void;
}

export const Empty = ({ text, action, onAction }: EmptyProps) => html`
  <div class="empty">
    <p>${text}</p>
    ${action && onAction && html`<${Button} kind="primary" onClick=${onAction}>${action}</${Button}>`}
  </div>
`;
