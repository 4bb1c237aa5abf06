/** Audit: who did what, what was refused, and on whose behalf; for admins. */
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { allIds, thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { FilterField } from "../../parts/choice.ts";
import { Empty } from "../../parts/empty.ts";
import { Field } from "../../parts/form-dialog.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { useBusy } from "../../parts/use-busy.ts";
import { listPeople } from "../people/people-api.ts";
import { type AuditEntryRow, type AuditFilterFields, listAudit } from "./audit-api.ts";
import { detailWords, outcomeWord, whatWords } from "./audit-words.ts";

const OUTCOMES = ["done", "failed", "refused"] as const;
const NO_FILTER: AuditFilterFields = { user: "", entity_id: "", outcome: "", from: "", to: "" };

interface OlderPages {
  /** The page that they follow: with another one they are of no use. */
  readonly first: unknown;
  readonly rows: readonly AuditEntryRow[];
  readonly next: string | null;
}

const useAudit = (filter: AuditFilterFields) => {
  const loaded = useLoaded(
    (signal) => listAudit(filter, undefined, signal),
    [JSON.stringify(filter)],
  );
  const [isBusy, attempt] = useBusy();
  const [kept, setKept] = useState<OlderPages | undefined>(undefined);
  const first = loaded.value;
  const older = kept && kept.first === first ? kept : undefined;
  const next = older ? older.next : (first?.next ?? null);
  const readOlder = () =>
    attempt(async () => {
      if (next === null) return;
      const page = await listAudit(filter, next);
      setKept({ first, rows: [...(older?.rows ?? []), ...page.records], next: page.next });
    });
  const rows = [...(first?.records ?? []), ...(older?.rows ?? [])];
  return { ...loaded, rows, next, isBusy, readOlder };
};

interface FiltersProps {
  readonly filter: AuditFilterFields;
  readonly onChange: (filter: AuditFilterFields) => void;
}

const Filters = ({ filter, onChange }: FiltersProps) => {
  const set = (field: keyof AuditFilterFields) => (value: string) =>
    onChange({ ...filter, [field]: value });
  const { value } = useLoaded(listPeople);
  const people = [
    ...(value?.users ?? []).map(({ username }) => [username, username] as const),
    ...(value?.keys ?? []).map(({ id, name }) => [`key:${id}`, name] as const),
  ];
  const entities = allIds.value.map((id) => [id, thing(id)?.name ?? id] as const);
  return html`
    <section class="card" aria-label=${t("audit.filters")}>
      <form class="form" onSubmit=${(event: SubmitEvent) => event.preventDefault()}>
        <div class="pair">
          <${Field} name="from" label=${t("audit.from")} type="date" isOptional value=${filter.from} onInput=${set("from")} />
          <${Field} name="to" label=${t("audit.to")} type="date" isOptional value=${filter.to} onInput=${set("to")} />
        </div>
        <div class="pair">
          <${FilterField} label=${t("audit.everyone")} value=${filter.user} options=${people} onChange=${set("user")} />
          <${FilterField} label=${t("audit.allDevices")} value=${filter.entity_id} options=${entities} onChange=${set("entity_id")} />
          <${FilterField} label=${t("audit.allOutcomes")} value=${filter.outcome} options=${OUTCOMES.map((one) => [one, outcomeWord(one)])} onChange=${set("outcome")} />
        </div>
      </form>
    </section>
  `;
};

const Rows = ({ rows }: { readonly rows: readonly AuditEntryRow[] }) => html`
  <section class="card" aria-label=${t("audit.title")}>
    <ul class="rows">
      ${rows.map(
        (row) => html`
          <li key=${`${row.segment} ${row.sequence}`} class="row spread">
            <div>
              <strong>${whatWords(row)}</strong><br />
              <small class=${row.outcome === "done" ? "" : "refused"}>${detailWords(row)}</small>
            </div>
          </li>
        `,
      )}
    </ul>
  </section>
`;

export default function Audit() {
  const [filter, setFilter] = useState(NO_FILTER);
  const { value, error, reload, rows, next, isBusy, readOlder } = useAudit(filter);
  const isFiltered = Object.values(filter).some(Boolean);
  const again = html`<${Button} onClick=${reload}>${t("audit.again")}</${Button}>`;
  return html`
    <${Page} title=${t("audit.title")} actions=${again}>
      <${Filters} filter=${filter} onChange=${setFilter} />
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value && rows.length === 0 && html`<${Empty} text=${t(isFiltered ? "activity.noneFit" : "audit.empty")} />`}
      ${rows.length > 0 && html`<${Rows} rows=${rows} />`}
      ${next !== null && html`<${Button} disabled=${isBusy} onClick=${() => void readOlder()}>${t("activity.older")}</${Button}>`}
    </${Page}>
  `;
}
