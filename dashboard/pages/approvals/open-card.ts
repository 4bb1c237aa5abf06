/** One open approval as a card: who asks for what, until when, and the decision. */
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { hasPassword } from "../../core/session.ts";
import { relativeTime, t, upperFirst } from "../../core/text.ts";
import {
  type ApprovalRow,
  decideApproval,
  isOwnApproval,
  mayDecide,
} from "../../core/trust/approvals.ts";
import { Button } from "../../parts/buttons.ts";
import { useForm } from "../../parts/use-busy.ts";
import { askedWords, wholeWords } from "./approval-words.ts";
import { Countdown, useRemaining } from "./countdown.ts";

interface CardProps {
  readonly row: ApprovalRow;
  readonly onDone: () => void;
}

/** What became of it, as the service says it. */
const report = ({ status, error }: ApprovalRow, what: string): void =>
  notify(
    status === "failed"
      ? { kind: "refused", text: t("approvals.isFailed", { what, why: error?.message ?? "" }) }
      : {
          kind: "done",
          text: t(status === "done" ? "approvals.isDone" : "approvals.isRefused", { what }),
        },
  );

interface DecisionProps extends CardProps {
  readonly what: string;
  readonly isOver: boolean;
}

const Decision = ({ row, what, isOver, onDone }: DecisionProps) => {
  const [pin, setPin] = useState("");
  const { isBusy, error, attempt } = useForm();
  const isOwn = isOwnApproval(row);
  // A PIN belongs to a person with a password.
  const isMine = mayDecide() && !isOwn && (!row.pin || hasPassword.value);
  const decide = async (decision: "approve" | "refuse") => {
    if (isBusy) return;
    const isDecided = await attempt(async () => {
      report(await decideApproval(row, decision, decision === "approve" ? pin : ""), what);
      // The button goes with its card.
      document.getElementById("main")?.focus();
    });
    if (isDecided) onDone();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void decide("approve");
  };
  const refuse = t(isOwn ? "approvals.withdraw" : "approvals.refuse");
  return html`
    <form class="form" onSubmit=${submit}>
      ${isMine && row.pin && html`<label><span>${t("approvals.pin")}</span><input class="field" type="password" inputmode="numeric" autocomplete="off" pattern="[0-9]{4,12}" required value=${pin} onInput=${(event: Event) => setPin((event.target as HTMLInputElement).value)} /></label>`}
      ${!isMine && html`<p class="quiet">${t(isOwn ? "approvals.ownWaits" : row.pin && mayDecide() ? "approvals.needsPerson" : "approvals.anotherDecides")}</p>`}
      ${isBusy && html`<p role="status" class="quiet">${t("approvals.deciding")}</p>`}
      ${error && html`<p class="refused" role="alert">${error}</p>`}
      <div class="row">
        ${isMine && html`<button class="button primary" type="submit" disabled=${isBusy || isOver} aria-label=${`${t("approvals.approve")}: ${what}`}><span>${t("approvals.approve")}</span></button>`}
        ${(isOwn || mayDecide()) && html`<${Button} label=${`${refuse}: ${what}`} disabled=${isBusy || isOver} onClick=${() => void decide("refuse")}>${refuse}</${Button}>`}
      </div>
    </form>
  `;
};

interface OpenCardProps extends CardProps {
  /** Whether the address of the page names it. */
  readonly isAddressed: boolean;
}

export const OpenCard = ({ row, isAddressed, onDone }: OpenCardProps) => {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAddressed) card.current?.focus();
  }, [isAddressed]);
  const sentences = askedWords(row);
  const what = sentences.join(", ");
  const whole = wholeWords(row);
  const remaining = useRemaining(Date.parse(row.expires_at));
  const who = isOwnApproval(row)
    ? t("approvals.youAsked")
    : t("approvals.asks", { name: row.user_name });
  return html`
    <section ref=${card} class="card" aria-label=${what} tabindex=${isAddressed ? "-1" : undefined}>
      <div>${sentences.map((one) => html`<h2 key=${one}>${one}</h2>`)}</div>
      <p>${who} · ${relativeTime(Date.parse(row.created_at))}<br /><${Countdown} remaining=${remaining} /></p>
      ${whole && html`<p class="quiet">${t("approvals.partOf", { what: whole })}</p>`}
      <details>
        <summary>${t("approvals.details")}</summary>
        <p>${t("approvals.rowsAsk", { rows: row.policy.join(", ") })}</p>
        <pre class="log" tabindex="0">${`${row.action} ${JSON.stringify(row.parameters, undefined, 2)}`}</pre>
      </details>
      <${Decision} row=${row} what=${what} isOver=${remaining === 0} onDone=${onDone} />
    </section>
  `;
};

export const ApprovedNow = ({ row }: { readonly row: ApprovalRow }) => html`
  <section class="card" aria-label=${askedWords(row).join(", ")}>
    <h2>${askedWords(row).join(", ")}</h2>
    <p role="status">${upperFirst(t("approvals.approved"))}</p>
  </section>
`;
