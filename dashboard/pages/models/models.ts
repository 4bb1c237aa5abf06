/** Models: the language models that answer sentences which the rules do not understand, a card for each profile. */
import { useState } from "preact/hooks";
import { link } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { listModels, type ModelRow, profileName } from "../../core/profiles.ts";
import { t } from "../../core/text.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { Question } from "../../parts/question.ts";
import { useBusy } from "../../parts/use-busy.ts";
import { ModelCard } from "./model-card.ts";
import { ModelForm } from "./model-form.ts";
import { unsetModel } from "./models-api.ts";

/** The dialog that is open. */
interface OpenedForm {
  readonly kind: "change" | "unset";
  readonly row: ModelRow;
}

interface DialogProps {
  readonly row: ModelRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const Unset = ({ row, onClose, onDone }: DialogProps) => {
  const name = profileName(row.profile);
  const [isBusy, attempt] = useBusy();
  const unset = async () => {
    if (isBusy) return;
    await attempt(async () => {
      await unsetModel(row);
      notify({ kind: "done", text: t("models.isUnset", { name }) });
    });
    onDone();
  };
  return html`
    <${Question} title=${`${t("models.unset")}: ${name}`} text=${t("models.unsetHint")} act=${t("models.unset")} onAct=${() => void unset()} onClose=${onClose} />
  `;
};

export default function Models() {
  const { value, error, reload } = useLoaded(listModels, [link.value === "open"]);
  const [opened, setOpened] = useState<OpenedForm | undefined>(undefined);
  const close = () => setOpened(undefined);
  const done = () => {
    reload();
    close();
  };
  const card = (row: ModelRow) => html`
    <${ModelCard}
      key=${row.profile}
      row=${row}
      title=${profileName(row.profile)}
      onChange=${() => setOpened({ kind: "change", row })}
      onUnset=${() => setOpened({ kind: "unset", row })}
      onTested=${reload}
    />
  `;
  return html`
    <${Page} title=${t("models.title")}>
      <p class="quiet lead">${t("models.about")} <a href="/docs/models">${t("models.more")}</a></p>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      <div class="cards">${value?.map(card)}</div>
      ${opened?.kind === "change" && html`<${ModelForm} row=${opened.row} title=${profileName(opened.row.profile)} onClose=${close} onDone=${done} />`}
      ${opened?.kind === "unset" && html`<${Unset} row=${opened.row} onClose=${close} onDone=${done} />`}
    </${Page}>
  `;
}
