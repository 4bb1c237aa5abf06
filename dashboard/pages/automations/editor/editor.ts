/** The editor of one automation: a form at the left, its text at the right, always the same thing. */
import { mdiPlay } from "@mdi/js";
import { useState } from "preact/hooks";
import { errorText } from "../../../core/error-text.ts";
import { html } from "../../../core/html.ts";
import { notify, notifyError } from "../../../core/notices.ts";
import { link, replace } from "../../../core/router.ts";
import { thing } from "../../../core/state.ts";
import { t } from "../../../core/text.ts";
import { Button } from "../../../parts/buttons.ts";
import { LoadError, useLoaded } from "../../../parts/load.ts";
import { Page } from "../../../parts/page.ts";
import { readAutomation, saveAutomation } from "../automations-api.ts";
import { draftOf } from "../config/draft.ts";
import { type ConfigObject, PARTS } from "../config/parts.ts";
import { start } from "../start.ts";
import { StartingPoints } from "../starting-points.ts";
import { liveNames } from "../words/live-names.ts";
import { sentenceOf } from "../words/sentence.ts";
import { forgetDraft, NEW, useDraft } from "./drafts.ts";
import { General } from "./general.ts";
import { Section } from "./section.ts";
import { TextPane } from "./text-pane.ts";
import { Timeline } from "./timeline.ts";
import { Traces } from "./traces.ts";
import { type ConfigCheck, useCheck } from "./use-check.ts";
import { useTextFormat } from "./use-text-format.ts";

const EMPTY: ConfigObject = { alias: "", trigger: [], action: [] };

const Status = ({
  check,
  brokenFormat,
}: {
  readonly check: ConfigCheck;
  /** Of a text that has a mistake. */
  readonly brokenFormat: string | undefined;
}) => {
  const { problems, warnings, error, isDone } = check;
  const isBroken = brokenFormat !== undefined;
  const text = isBroken
    ? t("automations.isBroken", { format: brokenFormat })
    : error
      ? errorText(error)
      : problems.length > 0
        ? t("automations.hasProblems", { count: problems.length })
        : isDone
          ? t("automations.isValid")
          : t("automations.isChecking");
  return html`
    <div class="check" role="status">
      <p class=${isBroken || error || problems.length > 0 ? "refused" : "quiet"}>${text}</p>
      ${warnings.map(({ field, message }) => html`<p key=${field + message} class="warning">${message}</p>`)}
    </div>
  `;
};

interface EditorProps {
  /** None for a new automation. */
  readonly id: string | undefined;
  readonly stored: ConfigObject;
  /** Called with what the service has stored. */
  readonly onSaved: (saved: ConfigObject) => void;
}

const Editor = ({ id, stored, onSaved }: EditorProps) => {
  const key = id ?? NEW;
  const { draft, isChanged, setDraft, discard } = useDraft(key, stored);
  const [isSaving, setSaving] = useState(false);
  // A new automation in which nothing is said has nothing that is wrong.
  const isUntouched = id === undefined && !isChanged;
  const check = useCheck(draft, !isUntouched);
  const { config, mistake, format } = draft;
  const set = (next: ConfigObject) => setDraft(draftOf(next, format));
  const { setText, setFormat } = useTextFormat(draft, setDraft);
  const save = async () => {
    setSaving(true);
    try {
      const { automation_id, automation } = await saveAutomation(id, config);
      forgetDraft(key);
      notify({ kind: "done", text: t("automations.saved", { name: automation.name }) });
      if (id === undefined) {
        replace("automations", automation_id.replace("automation.", ""));
        return;
      }
      set(automation.config ?? config);
      onSaved(automation.config ?? config);
    } catch (error) {
      notifyError(error);
    } finally {
      setSaving(false);
    }
  };
  const canSave = !mistake && check.problems.length === 0 && !isSaving;
  const status = html`<${Status} check=${check} brokenFormat=${mistake && format.name} />`;
  const existing = id === undefined ? undefined : thing(id);
  return html`
    <${Page}
      title=${id === undefined ? t("automations.new") : String(stored.alias ?? id)}
      actions=${existing && html`<${Button} icon=${mdiPlay} onClick=${() => void start(existing)}>${t("automations.runNow")}</${Button}>`}
    >
      <div class="row spread editor-head">
        ${!isChanged && !isUntouched && status}
        <a class="button quiet end" href=${link("automations")}>${t("automations.all")}</a>
      </div>
      ${isUntouched ? html`<${StartingPoints} onChoose=${set} />` : html`<p class="automation-sentence">${sentenceOf(config, liveNames)}</p>`}
      <div class="editor">
        <div class="editor-form">
          <${General} config=${config} problems=${check.problems} onChange=${set} />
          ${PARTS.map((part) => html`<${Section} key=${part} part=${part} config=${config} problems=${check.problems} onChange=${set} />`)}
        </div>
        <${TextPane} draft=${draft} problems=${check.problems} onChange=${setText} onFormat=${setFormat} />
      </div>
      ${check.preview && html`<${Timeline} preview=${check.preview} />`}
      ${id !== undefined && html`<${Traces} id=${id} config=${stored} />`}
      ${
        isChanged &&
        html`<div class="save-bar">
          ${status}
          <span class="row end">
            <${Button} onClick=${discard}>${t("automations.discard")}</${Button}>
            <${Button} kind="primary" disabled=${!canSave} onClick=${() => void save()}>${t("common.save")}</${Button}>
          </span>
        </div>`
      }
    </${Page}>
  `;
};

export const NewAutomation = () =>
  html`<${Editor} id=${undefined} stored=${EMPTY} onSaved=${() => {}} />`;

/** Reads the automation first. */
export const AutomationEditor = ({ id }: { readonly id: string }) => {
  const { value, error, reload } = useLoaded(() => readAutomation(id), [id]);
  const [saved, setSaved] = useState<ConfigObject | undefined>(undefined);
  if (value?.config) {
    const stored = saved ?? value.config;
    return html`<${Editor} id=${value.entity_id} stored=${stored} onSaved=${setSaved} />`;
  }
  return html`
    <${Page} title=${value?.name ?? t("automations.title")}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value && html`<p>${t("automations.homeOnly")}</p>`}
      <p><a href=${link("automations")}>${t("automations.all")}</a></p>
    </${Page}>
  `;
};
