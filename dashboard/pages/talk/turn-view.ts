/** One sentence and what became of it: who has understood it, its undo, or what may be answered. */
import { classes, html } from "../../core/html.ts";
import { profileName } from "../../core/profiles.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { isSaid, type Turn } from "./plan.ts";
import { replyText } from "./replies.ts";

export interface SaidTurn extends Turn {
  readonly id: number;
  /** `asked`: a question that waits for its answer. */
  readonly status: "answered" | "asked" | "done" | "undone" | "kept";
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
          ${sentences.map((one) => html`<${Button} key=${one} onClick=${() => onPick(one)}>${replyText(one) ?? one}</${Button}>`)}
        </div>
      `;

/** A question back and an answer look alike; only what leads nowhere looks refused. */
export const looksRefused = ({ isUnderstood, suggestions }: Turn): boolean =>
  !isUnderstood && suggestions.length === 0;

/** The words of a language model are never shown as Hearth's. */
export const ModelWords = ({
  name,
  text,
}: {
  readonly name: string;
  readonly text: string;
}) => html`
  <figure class="words">
    <figcaption>${t("talk.says", { name })}</figcaption>
    <blockquote>${text}</blockquote>
  </figure>
`;

export const sourceText = ({ source }: Turn): string =>
  source === "rules" ? t("talk.byRules") : t("talk.understoodBy", { name: profileName(source) });

const Answer = ({ turn }: { readonly turn: Turn }) =>
  isSaid(turn)
    ? html`<${ModelWords} name=${profileName(turn.source)} text=${turn.answer} /><small>${t("talk.nothingDone")}</small>`
    : html`<p class=${classes("answered", looksRefused(turn) && "refused")}>${turn.answer}</p><small>${sourceText(turn)}</small>`;

/** Where it is kept. */
const KeptLink = ({ turn: { draft } }: { readonly turn: Turn }) =>
  draft?.kind === "scene"
    ? html`<p><a href="#/scenes">${t("scenes.title")}</a></p>`
    : html`<p><a href="#/automations">${t("automations.title")}</a></p>`;

interface TurnViewProps {
  readonly turn: SaidTurn;
  /** Only the last turn can be undone or answered. */
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly onPick: (sentence: string) => void;
}

export const TurnView = ({ turn, isLast, isBusy, onUndo, onPick }: TurnViewProps) => {
  return html`
    <li>
      <p class="said">${replyText(turn.sentence) ?? turn.sentence}</p>
      <${Answer} turn=${turn} />
      ${turn.status === "undone" && html`<p class="quiet">${t("common.undone")}</p>`}
      ${turn.status === "kept" && html`<${KeptLink} turn=${turn} />`}
      ${turn.status === "done" && isLast && html`<${Button} disabled=${isBusy} onClick=${onUndo}>${t("common.undo")}</${Button}>`}
      ${isLast && html`<${Sentences} label=${t(turn.status === "asked" ? "talk.question" : "talk.meant")} sentences=${turn.suggestions} onPick=${onPick} />`}
    </li>
  `;
};

/** A sentence whose answer is still being made. */
export interface OpenTurn {
  readonly sentence: string;
  /** Who is asked. */
  readonly model: string | undefined;
  /** What has been said of it until now. */
  readonly text: string;
}

export const OpenTurnView = ({ sentence, model, text }: OpenTurn) => {
  const name = model ? profileName(model) : t("talk.someModel");
  return html`
    <li>
      <p class="said">${replyText(sentence) ?? sentence}</p>
      ${text ? html`<${ModelWords} name=${name} text=${text} />` : html`<p class="quiet waits">${t("talk.thinks", { name: model ? name : "Hearth" })}</p>`}
    </li>
  `;
};
