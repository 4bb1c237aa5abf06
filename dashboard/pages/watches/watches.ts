/** Watches: what is told once a condition becomes true; made and removed here. */
import { useEffect, useState } from "preact/hooks";
import { link, onEvent } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { Empty } from "../../parts/empty.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { Question } from "../../parts/question.ts";
import { useBusy } from "../../parts/use-busy.ts";
import { WatchForm } from "./watch-form.ts";
import { titleOf, watchedWords, watchWords } from "./watch-words.ts";
import { listWatches, removeWatch, type WatchRow } from "./watches-api.ts";

/** Read again where a watch has fired; what is told in other ways is seen with the next visit. */
const useWatches = () => {
  const isOpen = link.value === "open";
  const loaded = useLoaded(listWatches, [isOpen]);
  useEffect(
    () =>
      onEvent(({ event }) => {
        if (event === "watch_fired") loaded.reload();
      }),
    [],
  );
  return loaded;
};

interface RowProps {
  readonly row: WatchRow;
  readonly onDone: () => void;
}

const Row = ({ row, onDone }: RowProps) => {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, attempt] = useBusy();
  const what = titleOf(row);
  const remove = async () => {
    setAsking(false);
    await attempt(async () => {
      await removeWatch(row);
      notify({ kind: "done", text: t("people.removed", { name: what }) });
      // The button goes with its row.
      document.getElementById("main")?.focus();
    });
    onDone();
  };
  return html`
    <li class="row spread">
      <div>
        <strong>${what}</strong><br />
        ${row.name && html`<span>${watchedWords(row)}</span><br />`}
        <small>${watchWords(row)}</small>
        ${row.webhook && html`<br /><small class="address">${row.webhook.url}${row.webhook.waiting > 0 && ` · ${t("watches.waiting", { count: row.webhook.waiting })}`}</small>`}
        ${row.webhook?.error && html`<br /><small class="refused">${row.webhook.error}</small>`}
      </div>
      <${Button} label=${t("people.removeOf", { name: what })} disabled=${isBusy} onClick=${() => setAsking(true)}>${t("common.remove")}</${Button}>
      ${isAsking && html`<${Question} title=${t("people.removeOf", { name: what })} text=${t("watches.removeHint")} act=${t("common.remove")} onAct=${() => void remove()} onClose=${() => setAsking(false)} />`}
    </li>
  `;
};

export default function Watches() {
  const { value, error, reload } = useWatches();
  const [isMaking, setMaking] = useState(false);
  const add = html`<${Button} onClick=${() => setMaking(true)}>${t("watches.new")}</${Button}>`;
  return html`
    <${Page} title=${t("watches.title")} actions=${add}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value?.length === 0 && html`<${Empty} text=${t("watches.empty")} />`}
      ${
        value &&
        value.length > 0 &&
        html`<section class="card" aria-label=${t("watches.title")}>
          <ul class="rows">${value.map((row) => html`<${Row} key=${row.id} row=${row} onDone=${reload} />`)}</ul>
        </section>`
      }
      ${isMaking && html`<${WatchForm} onClose=${() => setMaking(false)} onDone=${reload} />`}
    </${Page}>
  `;
}
