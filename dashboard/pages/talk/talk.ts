/** Talk: a sentence, its plan before it is done, what was done with its undo, and what a language model says. */
import { useRef } from "preact/hooks";
import { html } from "../../core/html.ts";
import { allThings } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { Page } from "../../parts/page.ts";
import { DraftView } from "./draft-view.ts";
import { examplesFor } from "./examples.ts";
import { PlanView } from "./plan-view.ts";
import { ProfileChoice } from "./profile.ts";
import { SayForm } from "./say-form.ts";
import { looksRefused, OpenTurnView, Sentences, TurnView } from "./turn-view.ts";
import { useTalk } from "./use-talk.ts";

export default function Talk() {
  const field = useRef<HTMLInputElement>(null);
  const { turns, plan, name, open, isBusy, say, setName, perform, keepDrafted, undo, drop } =
    useTalk(() => field.current?.focus());
  const last = turns.at(-1);
  const needsExamples = !plan && !open && (!last || looksRefused(last));
  const draft = plan?.draft;
  return html`
    <${Page} title=${t("talk.title")}>
      <ol class="turns" aria-live="polite" aria-busy=${open !== undefined}>
        ${turns.map(
          (turn, at) => html`
            <${TurnView}
              key=${turn.id}
              turn=${turn}
              isLast=${at === turns.length - 1 && !plan && !open}
              isBusy=${isBusy}
              onUndo=${() => void undo()}
              onPick=${say}
            />
          `,
        )}
        ${plan && !open && html`<li key="plan"><p class="said">${plan.sentence}</p></li>`}
        ${open && html`<${OpenTurnView} key="open" ...${open} />`}
      </ol>
      ${
        plan &&
        !open &&
        draft &&
        html`<${DraftView}
          key=${plan.sentence}
          draft=${draft}
          name=${name}
          isBusy=${isBusy}
          onName=${setName}
          onKeep=${() => void keepDrafted(plan, draft)}
          onDrop=${() => void drop()}
        />`
      }
      ${
        plan &&
        !open &&
        !draft &&
        html`<${PlanView}
          key=${plan.sentence}
          turn=${plan}
          isBusy=${isBusy}
          onDo=${(chosen: ReadonlySet<string>) => void perform(plan, chosen)}
          onDrop=${() => void drop()}
        />`
      }
      <${SayForm} field=${field} isBusy=${isBusy} onSay=${say} />
      <${ProfileChoice} turn=${turns.length} />
      ${needsExamples && html`<h2>${t("talk.examples")}</h2><${Sentences} label=${t("talk.examples")} sentences=${examplesFor(allThings.value)} onPick=${say} />`}
    </${Page}>
  `;
}
