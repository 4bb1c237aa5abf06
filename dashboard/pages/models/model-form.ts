/** The dialog that sets the model of a profile. Its key is written and never read. */
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { type ModelRow, PROVIDERS, type ProviderName } from "../../core/profiles.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { Choice } from "../../parts/choice.ts";
import { Field, FormDialog } from "../../parts/form-dialog.ts";
import {
  changesOf,
  draftOf,
  dropsKey,
  LOCAL_SERVERS,
  type ModelDraft,
  PUBLIC_URLS,
  withProvider,
} from "./changes.ts";
import { changeModel } from "./models-api.ts";

interface ModelFormProps {
  readonly row: ModelRow;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const keyHint = ({ has_key }: ModelRow): string => t(has_key ? "models.keyKept" : "models.keyHint");

export const ModelForm = ({ row, title, onClose, onDone }: ModelFormProps) => {
  const [draft, setDraft] = useState(draftOf(row));
  const put = (change: Partial<ModelDraft>) => setDraft((last) => ({ ...last, ...change }));
  const field = (name: keyof ModelDraft) => ({
    name,
    value: draft[name],
    onInput: (value: string) => put({ [name]: value }),
  });
  const save = async () => {
    await changeModel(row, changesOf(row, draft));
    onDone();
  };
  const drops = dropsKey(row, draft);
  const presets = Object.entries(LOCAL_SERVERS);
  return html`
    <${FormDialog} title=${title} submit=${t("common.save")} onSubmit=${save} onClose=${onClose}>
      <${Choice} label=${t("models.provider")} options=${PROVIDERS.map((value) => ({ value, label: t(`models.${value}`) }))} value=${draft.provider} onChange=${(provider: ProviderName) => setDraft(withProvider(row, draft, provider))} />
      <p class="quiet">${t(`models.${draft.provider}About`)}</p>
      <${Field} ...${field("base_url")} label=${t("models.baseUrl")} hint=${t("models.baseUrlHint", { url: PUBLIC_URLS[draft.provider] })} inputmode="url" isOptional />
      ${
        draft.provider === "openai" &&
        html`<div class="row" role="group" aria-label=${t("models.local")}>
          ${presets.map(([name, base_url]) => html`<${Button} key=${name} onClick=${() => put({ base_url })}>${name}</${Button}>`)}
        </div>`
      }
      <${Field} ...${field("model")} label=${t("models.model")} hint=${t("models.modelHint")} />
      <${Field} ...${field("key")} label=${t("models.key")} hint=${drops ? undefined : keyHint(row)} type="password" isOptional />
      ${drops && html`<p class="refused" role="status">${t("models.keyDropped")}</p>`}
      <${Field} ...${field("timeout")} label=${t("models.timeout")} type="number" min=${1} max=${9} />
      <${Field} ...${field("tokens")} label=${t("models.budget")} hint=${t("models.budgetHint")} type="number" min=${1} isOptional />
    </${FormDialog}>
  `;
};
