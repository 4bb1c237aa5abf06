/** What a sentence asks to keep, as a card: its parts, its name, and the buttons that keep or discard it. */
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import type { TextKey } from "../../messages/texts.ts";
import type { RoutineDraft } from "./plan.ts";

type PartKey = "triggers" | "conditions" | "actions";
type PartRows = readonly (readonly [part: PartKey, label: TextKey])[];

const PARTS: PartRows = [
  ["triggers", "talk.when"],
  ["conditions", "talk.if"],
  ["actions", "talk.thenDo"],
];

const SCENE_PARTS: PartRows = [["actions", "talk.states"]];

type Titles = Readonly<Record<RoutineDraft["change"], TextKey>>;

const TITLES = {
  automation: {
    create: "talk.draftAutomation",
    update: "talk.changeAutomation",
    delete: "talk.deleteAutomation",
  },
  scene: { create: "talk.draftScene", update: "talk.changeScene", delete: "talk.deleteScene" },
} as const satisfies Readonly<Record<RoutineDraft["kind"], Titles>>;

const MAX_NAME = 100;

const Parts = ({ draft }: { readonly draft: RoutineDraft }) => html`
  <dl class="draft">
    ${(draft.kind === "scene" ? SCENE_PARTS : PARTS)
      .filter(([part]) => draft[part].length > 0)
      .map(
        ([part, key]) => html`
        <dt key=${part}>${t(key)}</dt>
        <dd><ul>${draft[part].map((line) => html`<li key=${line}>${line}</li>`)}</ul></dd>
      `,
      )}
  </dl>
`;

interface DraftProps {
  readonly draft: RoutineDraft;
  /** As it is typed. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onName: (name: string) => void;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

export const DraftView = ({ draft, name, isBusy, onName, onKeep, onDrop }: DraftProps) => {
  const isGiven = name.trim() !== "";
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (!isBusy && isGiven) onKeep();
  };
  const isNamed = draft.kind === "automation" && draft.change !== "delete";
  const title = t(TITLES[draft.kind][draft.change]);
  const keepLabel = t(draft.change === "delete" ? "common.remove" : "talk.keep");
  return html`
    <section class="card" aria-label=${title}>
      <h2>${title}</h2>
      <${Parts} draft=${draft} />
      <form class="form" onSubmit=${onSubmit}>
        ${
          isNamed
            ? html`
              <label>
                <span>${t("talk.name")}</span>
                <input
                  class="field"
                  maxlength=${MAX_NAME}
                  autocomplete="off"
                  value=${name}
                  onInput=${(event: Event) => onName((event.target as HTMLInputElement).value)}
                />
              </label>
              `
            : html`<p><strong>${draft.name}</strong></p>`
        }
        <div class="row">
          <button type="submit" class="button primary" disabled=${isBusy || !isGiven}>
            <span>${keepLabel}</span>
          </button>
          <button type="button" class="button" onClick=${onDrop}><span>${t("talk.discard")}</span></button>
        </div>
      </form>
    </section>
  `;
};
