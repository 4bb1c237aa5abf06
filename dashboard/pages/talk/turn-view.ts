/** One sentence and what became of it, with its undo or the sentences that may have been meant. */
import { classes, html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import type { Turn } from "./plan.ts";

export interface SaidTurn extends Turn {
  readonly id: number;
  readonly status: "answered" | "done" | "undone";
}

export const Sentences = ({
  label,
  sentences,
  onPick,
}: {
  readonly label: string;
  readonly sentences: readonly string[];
  readonly onPick: (sentence: string) => void;
}) =>
  sentences.length === 0
    ? null
    : html`
        <div class="sentences" role="group" aria-label=${label}>
          ${sentences.map((one) => html`<${Button} key=${one} onClick=${() => onPick(one)}>${one}</${Button}>`)}
        </div>
      `;

/** A question back and an answer look alike; only what leads nowhere looks refused. */
export const looksRefused = ({ isUnderstood, suggestions }: Turn): boolean =>
  !isUnderstood && suggestions.length === 0;

interface TurnViewProps {
  readonly turn: SaidTurn;
  /** Only the last turn can be undone or answered. */
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly onPick: (sentence: string) => void;
}

export const TurnView = ({ turn, isLast, isBusy, onUndo, onPick }: TurnViewProps) => html`
  <li>
    <p class="said">${turn.sentence}</p>
    <p class=${classes("answered", looksRefused(turn) && "refused")}>${turn.answer}</p>
    ${turn.status === "undone" && html`<p class="quiet">${t("common.undone")}</p>`}
    ${turn.status === "done" && isLast && html`<${Button} disabled=${isBusy} onClick=${onUndo}>${t("common.undo")}</${Button}>`}
    ${isLast && html`<${Sentences} label=${t("talk.meant")} sentences=${turn.suggestions} onPick=${onPick} />`}
  </li>
`;
