/** A plan as rows with check boxes, and the button that does it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { type ReportedState, type Thing, thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { stateWords } from "../../devices/words.ts";
import type { Turn } from "./plan.ts";
import { sourceText } from "./turn-view.ts";

/** An entity as the plan foresees it. */
const foreseen = (id: string, { state, attributes }: ReportedState): Thing | undefined => {
  const now = thing(id);
  return now && { ...now, state, attributes };
};

interface PlanProps {
  readonly turn: Turn;
  readonly isBusy: boolean;
  readonly onDo: (chosen: ReadonlySet<string>) => void;
  readonly onDrop: () => void;
}

export const PlanView = ({ turn, isBusy, onDo, onDrop }: PlanProps) => {
  const ids = Object.keys(turn.changes);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const button = useRef<HTMLButtonElement>(null);
  // A disabled button takes no focus.
  useEffect(() => {
    if (!isBusy) button.current?.focus();
  }, [isBusy]);
  const chosen = new Set(ids).difference(dropped);
  const toggle = (id: string) => setDropped(dropped.symmetricDifference(new Set([id])));
  return html`
    <section class="card" aria-label=${t("talk.plan")}>
      <p>${turn.answer}</p>
      ${turn.source !== "rules" && html`<small>${sourceText(turn)}</small>`}
      <ul class="plan">
        ${ids.map((id) => {
          const change = turn.changes[id];
          const next = change && foreseen(id, change);
          return html`
            <li key=${id}>
              <label class="row">
                <input type="checkbox" checked=${chosen.has(id)} onChange=${() => toggle(id)} />
                <span>${next?.name ?? id}</span>
                <span class="quiet">${next ? stateWords(next) : change?.state}</span>
              </label>
            </li>
          `;
        })}
      </ul>
      <div class="row">
        <button
          ref=${button}
          type="button"
          class="button primary"
          disabled=${isBusy || (ids.length > 0 && chosen.size === 0)}
          onClick=${() => onDo(chosen)}
        >
          <span>${t("talk.doIt")}</span>
        </button>
        <button type="button" class="button" onClick=${onDrop}><span>${t("talk.drop")}</span></button>
      </div>
    </section>
  `;
};
