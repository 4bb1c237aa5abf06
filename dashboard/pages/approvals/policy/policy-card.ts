/** The policy of the house: its switch, its rows in words, its limits. Admins change it. */
import { useState } from "preact/hooks";
import { domainWord } from "../../../core/domain-word.ts";
import { html } from "../../../core/html.ts";
import { notify } from "../../../core/notices.ts";
import { identity, may } from "../../../core/session.ts";
import { duration, number, t } from "../../../core/text.ts";
import { changePolicy, type PolicyFields, policy, readPolicy } from "../../../core/trust/policy.ts";
import { Button } from "../../../parts/buttons.ts";
import { LoadError, useLoaded } from "../../../parts/load.ts";
import { Question } from "../../../parts/question.ts";
import { Toggle } from "../../../parts/toggle.ts";
import { useBusy } from "../../../parts/use-busy.ts";
import { PolicyForm } from "./policy-form.ts";
import { rowEffect, rowWords } from "./policy-words.ts";

const mayChange = (): boolean => may("users") && !identity.value?.grant;

/** It is asked about in both directions: both change what everyone in the house can do. */
const ReadOnly = ({ isOn }: { readonly isOn: boolean }) => {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, attempt] = useBusy();
  const change = () => {
    setAsking(false);
    void attempt(async () => {
      await changePolicy({ read_only: !isOn });
      notify({
        kind: "done",
        text: t(isOn ? "approvals.readOnlyOff" : "approvals.isReadOnly"),
      });
    });
  };
  return html`
    <${Toggle} label=${t("approvals.readOnly")} isOn=${isOn} disabled=${isBusy || !mayChange()} onChange=${() => setAsking(true)} />
    <small>${t("approvals.readOnlyHint")}</small>
    ${
      isAsking &&
      html`<${Question}
        title=${t("approvals.readOnly")}
        text=${t(isOn ? "approvals.readOnlyEnds" : "approvals.readOnlyHint")}
        act=${t(isOn ? "approvals.switchOff" : "approvals.switchOn")}
        onAct=${change}
        onClose=${() => setAsking(false)}
      />`
    }
  `;
};

const Limits = ({ value }: { readonly value: PolicyFields }) => html`
  <h3>${t("approvals.limits")}</h3>
  <ul class="rows">
    ${Object.entries(value.wear_limits).map(
      ([domain, count]) =>
        html`<li key=${domain} class="row spread"><span>${domainWord(domain)}</span><span>${t("approvals.aMinute", { count })}</span></li>`,
    )}
    <li class="row spread"><span>${t("approvals.canBeGiven")}</span><span>${duration(value.approval_seconds * 1000)}</span></li>
  </ul>
`;

const Rows = ({ value }: { readonly value: PolicyFields }) => html`
  <ol class="rows">
    ${value.rows.map(
      (row, index) => html`
        <li key=${row.id} class="row spread">
          <div><strong>${number(index + 1)}. ${rowWords(row)}</strong><br /><small>${rowEffect(row)} · ${row.id}</small></div>
        </li>
      `,
    )}
  </ol>
  <p class="quiet">${t(value.rows.length > 0 ? "approvals.firstDecides" : "approvals.noRows")}</p>
`;

export const PolicyCard = () => {
  const { error, reload } = useLoaded(readPolicy);
  const [isEditing, setEditing] = useState(false);
  const { value } = policy;
  return html`
    <h2>${t("approvals.policy")}</h2>
    ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
    ${
      value &&
      html`<section class="card" aria-label=${t("approvals.policy")}>
        <${ReadOnly} isOn=${value.read_only} />
        <${Rows} value=${value} />
        <${Limits} value=${value} />
        ${mayChange() && html`<div class="row"><${Button} onClick=${() => setEditing(true)}>${t("approvals.change")}</${Button}></div>`}
      </section>`
    }
    ${value && isEditing && html`<${PolicyForm} value=${value} onClose=${() => setEditing(false)} />`}
  `;
};
