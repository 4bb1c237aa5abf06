/** What happened to one entity lately, with the causes. */
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../../core/api.ts";
import { debounce } from "../../core/clock.ts";
import { onEvent } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import { type LogbookRow, readLogbook } from "../../core/logbook.ts";
import { notifyError } from "../../core/notices.ts";
import { t } from "../../core/text.ts";
import { LogbookList } from "../../parts/logbook-list.ts";

const LIMIT = 10;
const READ_DELAY_MS = 250;

export const ThingEvents = ({ id }: { readonly id: string }) => {
  const [rows, setRows] = useState<readonly LogbookRow[]>([]);
  useEffect(() => {
    const read = () =>
      readLogbook({ entity_id: id, limit: LIMIT }).then(
        ({ entries }) => setRows(entries),
        (error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== "UNREACHABLE") notifyError(error);
        },
      );
    void read();
    const renew = debounce(READ_DELAY_MS, () => void read());
    return onEvent(({ data }) => data.entity_id === id && renew());
  }, [id]);
  return html`
    <section aria-label=${t("device.events")}>
      <h3>${t("device.events")}</h3>
      ${rows.length === 0 ? html`<p class="quiet">${t("device.noEvents")}</p>` : html`<${LogbookList} rows=${rows} />`}
    </section>
  `;
};
