/** Entries of the logbook under headings of days; each opens its chain of causes. */
import { useState } from "preact/hooks";
import { html } from "../core/html.ts";
import { causeWords, eventWords, type LogbookRow, previousWords } from "../core/logbook.ts";
import { openSheet } from "../core/sheet.ts";
import { dayText, t, timeText } from "../core/text.ts";
import { Button } from "./buttons.ts";

interface EntryProps {
  readonly row: LogbookRow;
  /** Entries with the same cause. */
  readonly related: readonly LogbookRow[];
}

const Entry = ({ row, related }: EntryProps) => {
  const [isOpen, setOpen] = useState(false);
  const { entity_id } = row;
  return html`
    <li class="log-entry">
      <button type="button" class="log-entry-main" aria-expanded=${isOpen} onClick=${() => setOpen(!isOpen)}>
        <time class="quiet" datetime=${row.time}>${timeText(Date.parse(row.time))}</time>
        <span><strong>${row.name ?? entity_id}</strong> ${eventWords(row)}</span>
        <small>${causeWords(row)}</small>
      </button>
      ${
        isOpen &&
        html`<div class="log-entry-more">
          <p class="quiet">${previousWords(row)} ${row.message}</p>
          ${
            related.length > 0 &&
            html`<p>${t("activity.together")}</p>
              <ul>${related.map((one) => html`<li key=${one.sequence}>${one.name ?? one.entity_id}: ${eventWords(one)}</li>`)}</ul>`
          }
          ${entity_id && html`<${Button} onClick=${() => openSheet(entity_id)}>${t("activity.show", { name: row.name ?? entity_id })}</${Button}>`}
        </div>`
      }
    </li>
  `;
};

const relatedTo = (row: LogbookRow, rows: readonly LogbookRow[]): readonly LogbookRow[] =>
  row.context_id === undefined
    ? []
    : rows.filter((one) => one.context_id === row.context_id && one.sequence !== row.sequence);

export const LogbookList = ({ rows }: { readonly rows: readonly LogbookRow[] }) => html`
  ${[...Map.groupBy(rows, ({ time }) => dayText(Date.parse(time)))].map(
    ([day, some]) => html`
      <section key=${day} aria-label=${day}>
        <h3 class="day">${day}</h3>
        <ul class="log-entries">
          ${some.map((row) => html`<${Entry} key=${row.sequence} row=${row} related=${relatedTo(row, rows)} />`)}
        </ul>
      </section>
    `,
  )}
`;
