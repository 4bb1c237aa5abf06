/** Approvals: what waits for a decision, what was decided in the last day, and the policy that asks. */
import { useEffect } from "preact/hooks";
import { every, now, readTime } from "../../core/clock.ts";
import { link, onEvent } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import {
  type ApprovalRow,
  isOpenApproval,
  listApprovals,
  readOpenApprovals,
} from "../../core/trust/approvals.ts";
import { Empty } from "../../parts/empty.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page, type PageParts } from "../../parts/page.ts";
import { askedWords, decidedWords } from "./approval-words.ts";
import { HooksCard } from "./hooks-card.ts";
import { NoticesCard } from "./notices-card.ts";
import { ApprovedNow, OpenCard } from "./open-card.ts";
import { PolicyCard } from "./policy/policy-card.ts";

/** What has expired is told by no event: the page looks at its clock. */
const EXPIRY_INTERVAL_MS = 10_000;

const useApprovals = () => {
  const isOpen = link.value === "open";
  const loaded = useLoaded((signal) => listApprovals(true, signal), [isOpen]);
  useEffect(
    () =>
      onEvent(({ event }) => {
        if (event === "approval_changed" || event === "resync") loaded.reload();
      }),
    [],
  );
  useEffect(() => {
    const expired = () =>
      loaded.value?.some((one) => one.status === "open" && !isOpenApproval(one, readTime()));
    return every(EXPIRY_INTERVAL_MS, () => {
      if (expired()) loaded.reload();
    });
  }, [loaded.value]);
  return loaded;
};

const decidedAt = ({ decided_at, expires_at }: ApprovalRow): number =>
  Date.parse(decided_at ?? expires_at);

const Decided = ({ rows }: { readonly rows: readonly ApprovalRow[] }) => html`
  <h2>${t("approvals.decided")}</h2>
  <section class="card" aria-label=${t("approvals.decided")}>
    <ul class="rows">
      ${rows.map(
        (row) => html`
          <li key=${row.id} class="row spread">
            <div>
              <strong>${askedWords(row).join(", ")}</strong><br />
              <small>${[t("approvals.asked", { name: row.user_name }), decidedWords(row)].join(" · ")}</small>
              ${row.error && html`<br /><small class="refused">${row.error.message}</small>`}
            </div>
          </li>
        `,
      )}
    </ul>
  </section>
`;

/** The one that an address names, such as the address that an agent is given, is first. */
const addressedFirst = (open: readonly ApprovalRow[], addressed: string | undefined) =>
  open.toSorted((a, b) => Number(b.id === addressed) - Number(a.id === addressed));

export default function Approvals({ parts }: PageParts) {
  const [addressed] = parts;
  const { value, error, reload } = useApprovals();
  now.value;
  const open = value?.filter(({ status }) => status === "open") ?? [];
  const running = value?.filter(({ status }) => status === "approved") ?? [];
  const decided = value?.filter(({ status }) => status !== "open" && status !== "approved") ?? [];
  const done = () => {
    reload();
    readOpenApprovals();
  };
  return html`
    <${Page} title=${t("approvals.title")}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value && open.length + running.length === 0 && html`<${Empty} text=${t("approvals.empty")} />`}
      <div class="cards">
        ${addressedFirst(open, addressed).map((row) => html`<${OpenCard} key=${row.id} row=${row} isAddressed=${row.id === addressed} onDone=${done} />`)}
        ${running.map((row) => html`<${ApprovedNow} key=${row.id} row=${row} />`)}
      </div>
      <${NoticesCard} />
      ${decided.length > 0 && html`<${Decided} rows=${decided.toSorted((a, b) => decidedAt(b) - decidedAt(a))} />`}
      <${HooksCard} />
      <${PolicyCard} />
    </${Page}>
  `;
}
