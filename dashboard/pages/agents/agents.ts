/** Connected agents: what each may do, narrowed and ended. */
import { mdiDelete, mdiTuneVariant } from "@mdi/js";
import { useState } from "preact/hooks";
import { get, request } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { notify, notifyError } from "../../core/notices.ts";
import { dateTime, t } from "../../core/text.ts";
import { IconButton } from "../../parts/buttons.ts";
import { Empty } from "../../parts/empty.ts";
import { FormDialog } from "../../parts/form-dialog.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { Question } from "../../parts/question.ts";
import { type CredentialRights, GrantEditor, grantWords } from "../people/grant-fields.ts";

interface AgentRow extends CredentialRights {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly hours?: { readonly from: string; readonly to: string };
  readonly expires_at: string | null;
}

interface AgentDialogProps {
  readonly agent: AgentRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const GROUP = { group: "D" } as const;

const listAgents = async (signal: AbortSignal) =>
  (await get<{ agents: readonly AgentRow[] }>("/auth/agents", { ...GROUP, signal })).agents;

const wordsOf = ({ username, role, grant, hours, expires_at }: AgentRow): string =>
  [
    username,
    t(`people.${role}`),
    grantWords(grant),
    hours && `${hours.from}–${hours.to}`,
    expires_at && t("people.until", { time: dateTime(Date.parse(expires_at)) }),
  ]
    .filter(Boolean)
    .join(" · ");

const Narrow = ({ agent: { id, role, grant }, onClose, onDone }: AgentDialogProps) => {
  const [rights, setRights] = useState<CredentialRights>({ role, ...(grant && { grant }) });
  const narrow = async () => {
    await request("PATCH", `/auth/agents/${id}`, { ...GROUP, body: rights });
    onDone();
  };
  return html`
    <${FormDialog} title=${t("people.narrow")} submit=${t("common.save")} onSubmit=${narrow} onClose=${onClose}>
      <p class="quiet">${t("people.narrowHint")}</p>
      <${GrantEditor} value=${rights} onChange=${setRights} />
    </${FormDialog}>
  `;
};

const End = ({ agent: { id, name }, onClose, onDone }: AgentDialogProps) => {
  const end = async () => {
    try {
      await request("DELETE", `/auth/agents/${id}`, GROUP);
      notify({ kind: "done", text: t("people.removed", { name }) });
    } catch (error) {
      notifyError(error);
    }
    onDone();
  };
  return html`
    <${Question} title=${t("people.removeOf", { name })} text=${t("people.removeHint")} act=${t("common.remove")} onAct=${() => void end()} onClose=${onClose} />
  `;
};

const DIALOGS = { narrow: Narrow, end: End };

export default function Agents() {
  const { value, error, reload } = useLoaded(listAgents);
  const [opened, setOpened] = useState<
    { readonly kind: keyof typeof DIALOGS; readonly agent: AgentRow } | undefined
  >(undefined);
  const close = () => setOpened(undefined);
  const done = () => {
    reload();
    close();
  };
  const row = (agent: AgentRow) => html`
    <li key=${agent.id} class="row">
      <span><strong>${agent.name}</strong><br /><small>${wordsOf(agent)}</small></span>
      <span class="end row">
        <${IconButton} icon=${mdiTuneVariant} label=${`${t("people.narrow")}: ${agent.name}`} onClick=${() => setOpened({ kind: "narrow", agent })} />
        <${IconButton} icon=${mdiDelete} label=${t("people.removeOf", { name: agent.name })} onClick=${() => setOpened({ kind: "end", agent })} />
      </span>
    </li>
  `;
  return html`
    <${Page} title=${t("people.agents")}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      <section class="card" aria-label=${t("people.agents")}>
        ${value?.length === 0 && html`<${Empty} text=${t("people.noAgents")} />`}
        <ul class="rows">${value?.map(row)}</ul>
      </section>
      ${opened && html`<${DIALOGS[opened.kind]} agent=${opened.agent} onClose=${close} onDone=${done} />`}
    </${Page}>
  `;
}
