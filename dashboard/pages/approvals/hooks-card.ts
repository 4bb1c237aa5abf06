/** Webhooks that tell of what waits, outside of the dashboard: listed, added, removed. */
import { useState } from "preact/hooks";
import { link } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { t } from "../../core/text.ts";
import { mayDecide } from "../../core/trust/approvals.ts";
import { Button } from "../../parts/buttons.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Question } from "../../parts/question.ts";
import { useBusy } from "../../parts/use-busy.ts";
import { HookForm } from "./hook-form.ts";
import { type HookRow, listHooks, removeHook } from "./hooks-api.ts";

interface RowProps {
  readonly row: HookRow;
  readonly onDone: () => void;
}

const progressWords = ({ user_name, delivered, waiting }: HookRow): string =>
  [
    t("approvals.hookTells", { name: user_name }),
    ...(delivered > 0 ? [t("approvals.hookDelivered", { count: delivered })] : []),
    ...(waiting > 0 ? [t("watches.waiting", { count: waiting })] : []),
  ].join(" · ");

const Row = ({ row, onDone }: RowProps) => {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, attempt] = useBusy();
  const name = row.name ?? row.url;
  const remove = async () => {
    setAsking(false);
    await attempt(async () => {
      await removeHook(row);
      notify({ kind: "done", text: t("people.removed", { name }) });
      // The button goes with its row.
      document.getElementById("main")?.focus();
    });
    onDone();
  };
  return html`
    <li class="row spread">
      <div>
        <strong class=${row.name ? "" : "address"}>${name}</strong><br />
        ${row.name && html`<small class="address">${row.url}</small><br />`}
        <small>${progressWords(row)}</small>
        ${row.error && html`<br /><small class="refused">${row.error}</small>`}
      </div>
      <${Button} label=${t("people.removeOf", { name })} disabled=${isBusy} onClick=${() => setAsking(true)}>${t("common.remove")}</${Button}>
      ${isAsking && html`<${Question} title=${t("people.removeOf", { name })} text=${t("approvals.hookRemove")} act=${t("common.remove")} onAct=${() => void remove()} onClose=${() => setAsking(false)} />`}
    </li>
  `;
};

const Hooks = () => {
  const isOpen = link.value === "open";
  const { value, error, reload } = useLoaded(listHooks, [isOpen]);
  const [isMaking, setMaking] = useState(false);
  return html`
    <h2>${t("approvals.hooks")}</h2>
    ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
    ${
      value &&
      value.length > 0 &&
      html`<section class="card" aria-label=${t("approvals.hooks")}>
        <ul class="rows">${value.map((row) => html`<${Row} key=${row.id} row=${row} onDone=${reload} />`)}</ul>
      </section>`
    }
    <div class="row"><${Button} onClick=${() => setMaking(true)}>${t("approvals.hookNew")}</${Button}></div>
    ${isMaking && html`<${HookForm} onClose=${() => setMaking(false)} onDone=${reload} />`}
  `;
};

/** Only of who may decide what it tells of. */
export const HooksCard = () => (mayDecide() ? html`<${Hooks} />` : null);
