/** Scheduled: what is to be done later, or for a while; it is cancelled here. */
import { useEffect, useState } from "preact/hooks";
import { link, onEvent } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { Empty } from "../../parts/empty.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { Toggle } from "../../parts/toggle.ts";
import { useBusy } from "../../parts/use-busy.ts";
import {
  cancelScheduled,
  isOver,
  listScheduled,
  type ScheduledRow,
  timeOf,
} from "./scheduled-api.ts";
import { whatWords, whenWords } from "./scheduled-words.ts";

interface CancelProps {
  readonly row: ScheduledRow;
  readonly onDone: () => void;
}

const Cancel = ({ row, onDone }: CancelProps) => {
  const [isBusy, attempt] = useBusy();
  const isActive = row.status === "active";
  const word = t(isActive ? "scheduled.keep" : "common.cancel");
  const what = whatWords(row);
  const cancel = async () => {
    if (isBusy) return;
    await attempt(async () => {
      await cancelScheduled(row);
      notify({
        kind: "done",
        text: t(isActive ? "scheduled.isKept" : "scheduled.isCancelled", { what }),
      });
      // The button goes with its row.
      document.getElementById("main")?.focus();
    });
    onDone();
  };
  return html`<${Button} label=${`${word}: ${what}`} onClick=${() => void cancel()}>${word}</${Button}>`;
};

interface ListProps {
  readonly title: string;
  readonly rows: readonly ScheduledRow[];
  readonly onDone: () => void;
}

const ScheduledList = ({ title, rows, onDone }: ListProps) => html`
  <section class="card" aria-label=${title}>
    <ul class="rows">
      ${rows.map(
        (row) => html`
          <li key=${row.id} class="row spread">
            <div>
              <strong>${whatWords(row)}</strong><br />
              <small>${whenWords(row)}</small>
              ${row.error && html`<br /><small class="refused">${row.error.message}</small>`}
            </div>
            ${!isOver(row) && row.status !== "running" && html`<${Cancel} row=${row} onDone=${onDone} />`}
          </li>
        `,
      )}
    </ul>
  </section>
`;

const CHANGES = ["scheduled_changed", "resync"];

/** Read again when something is scheduled, done or cancelled. */
const useScheduled = (withOver: boolean) => {
  const isOpen = link.value === "open";
  const loaded = useLoaded((signal) => listScheduled(withOver, signal), [withOver, isOpen]);
  useEffect(() => onEvent(({ event }) => CHANGES.includes(event) && loaded.reload()), []);
  return loaded;
};

export default function Scheduled() {
  const [withOver, setWithOver] = useState(false);
  const { value, error, reload } = useScheduled(withOver);
  const rows = value?.toSorted((one, other) => timeOf(one) - timeOf(other)) ?? [];
  const open = rows.filter((row) => !isOver(row));
  const over = withOver ? rows.filter(isOver).toReversed() : [];
  const toggle = html`<${Toggle} label=${t("scheduled.alsoOver")} isOn=${withOver} onChange=${setWithOver} />`;
  return html`
    <${Page} title=${t("scheduled.title")} actions=${toggle}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value && open.length === 0 && html`<${Empty} text=${t("scheduled.empty")} /><p><a href="/docs/scheduled">${t("scheduled.more")}</a></p>`}
      ${open.length > 0 && html`<${ScheduledList} title=${t("scheduled.title")} rows=${open} onDone=${reload} />`}
      ${over.length > 0 && html`<h2>${t("scheduled.over")}</h2><${ScheduledList} title=${t("scheduled.over")} rows=${over} onDone=${reload} />`}
    </${Page}>
  `;
}
