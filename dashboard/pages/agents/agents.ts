/** Connected agents: what each may do, narrowed and ended, and how another is connected. */
import { mdiDelete, mdiTuneVariant } from "@mdi/js";
import { useEffect, useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { clockTime, dateTime, t } from "../../core/text.ts";
import { IconButton } from "../../parts/buttons.ts";
import { Empty } from "../../parts/empty.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { Question } from "../../parts/question.ts";
import { useBusy } from "../../parts/use-busy.ts";
import { grantWords } from "../approvals/policy/grant-words.ts";
import { type AgentRow, endAgent, listAgents } from "./agents-api.ts";
import { Connect } from "./connect.ts";
import { type AgentDialogProps, Narrow } from "./narrow.ts";

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

/** Of its name the agent may say anything; where its codes go, Hearth knows. */
const originOf = ({ created_at, returns_to: host }: AgentRow): string =>
  t("agents.since", { time: clockTime(Date.parse(created_at)), host });

const End = ({ agent, onClose, onDone }: AgentDialogProps) => {
  const { name } = agent;
  const [isBusy, attempt] = useBusy();
  const end = async () => {
    if (isBusy) return;
    await attempt(async () => {
      await endAgent(agent);
      notify({ kind: "done", text: t("people.removed", { name }) });
    });
    onDone();
  };
  return html`
    <${Question} title=${t("people.removeOf", { name })} text=${t("agents.endHint")} act=${t("common.remove")} onAct=${() => void end()} onClose=${onClose} />
  `;
};

const DIALOGS = { narrow: Narrow, end: End };

interface OpenedDialog {
  readonly kind: keyof typeof DIALOGS;
  readonly agent: AgentRow;
}

interface ItemProps {
  readonly agent: AgentRow;
  readonly onOpen: (opened: OpenedDialog) => void;
}

const AgentItem = ({ agent, onOpen }: ItemProps) => html`
  <li class="row spread">
    <div>
      <strong>${agent.name}</strong><br />
      <small>${wordsOf(agent)}</small><br />
      <small>${originOf(agent)}</small>
    </div>
    <span class="row">
      <${IconButton} icon=${mdiTuneVariant} label=${`${t("people.narrow")}: ${agent.name}`} onClick=${() => onOpen({ kind: "narrow", agent })} />
      <${IconButton} icon=${mdiDelete} label=${t("people.removeOf", { name: agent.name })} onClick=${() => onOpen({ kind: "end", agent })} />
    </span>
  </li>
`;

/** Read again when the person returns from the window in which an agent was connected. */
const useAgents = () => {
  const loaded = useLoaded(listAgents);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) loaded.reload();
    };
    addEventListener("visibilitychange", look);
    return () => removeEventListener("visibilitychange", look);
  }, []);
  return loaded;
};

export default function Agents() {
  const { value, error, reload } = useAgents();
  const [opened, setOpened] = useState<OpenedDialog | undefined>(undefined);
  const close = () => setOpened(undefined);
  const done = () => {
    reload();
    close();
  };
  return html`
    <${Page} title=${t("people.agents")}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value?.length === 0 && html`<${Empty} text=${t("people.noAgents")} />`}
      ${
        value !== undefined &&
        value.length > 0 &&
        html`<section class="card" aria-label=${t("people.agents")}>
          <ul class="rows">${value.map((agent) => html`<${AgentItem} key=${agent.id} agent=${agent} onOpen=${setOpened} />`)}</ul>
        </section>`
      }
      ${value && html`<${Connect} />`}
      ${opened && html`<${DIALOGS[opened.kind]} agent=${opened.agent} onClose=${close} onDone=${done} />`}
    </${Page}>
  `;
}
