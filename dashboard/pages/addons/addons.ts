/** Add-ons: what is installed, what can be; installed, started, stopped, updated, with progress and logs. */
import { useEffect, useState } from "preact/hooks";
import { get, post } from "../../core/api.ts";
import { onEvent } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import { may } from "../../core/session.ts";
import { dateTime, t } from "../../core/text.ts";
import type { TextKey } from "../../messages/texts.ts";
import { Button } from "../../parts/buttons.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Empty } from "../../parts/empty.ts";
import { type OperationAnswer, useOperation } from "../../parts/job.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { Question } from "../../parts/question.ts";
import { Actions } from "./actions.ts";

interface AddonRow {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly version: string;
  readonly installed: boolean;
  readonly available: boolean;
  readonly state: "unknown" | "stopped" | "startup" | "started" | "error";
  readonly error?: string;
}

interface LogAnswer {
  readonly logs: readonly { readonly timestamp: string; readonly text: string }[];
}

const GROUP = { group: "B" } as const;

/** The actions that fit each state, the usual one first. */
const ACTIONS: Readonly<Record<AddonRow["state"], readonly string[]>> = {
  unknown: ["install"],
  stopped: ["start", "update", "logs", "uninstall"],
  startup: ["stop"],
  started: ["actions", "stop", "restart", "update", "logs"],
  error: ["start", "update", "logs", "uninstall"],
};

const actionsOf = ({ installed, available, state }: AddonRow): readonly string[] => {
  if (!installed) return available ? ACTIONS.unknown : [];
  return ACTIONS[state].filter((one) => one !== "update" || available);
};

interface LogsProps {
  readonly addon: AddonRow;
  readonly onClose: () => void;
}

const Logs = ({ addon, onClose }: LogsProps) => {
  const { value, error } = useLoaded(
    (signal) =>
      post<LogAnswer>("/addons", { action: "logs", slug: addon.slug }, { ...GROUP, signal }),
    [addon.slug],
  );
  return html`
    <${Dialog} title=${t("addons.logsOf", { name: addon.name })} onClose=${onClose}>
      ${error && html`<${LoadError} error=${error} />`}
      ${value?.logs.length === 0 && html`<p class="quiet">${t("addons.noLogs")}</p>`}
      <div class="log" tabindex="0" role="log" aria-label=${t("addons.logsOf", { name: addon.name })}>
        ${value?.logs.map(
          ({ timestamp, text }, at) =>
            html`<p key=${at}><small>${dateTime(Date.parse(timestamp))}</small> ${text}</p>`,
        )}
      </div>
    </${Dialog}>
  `;
};

/** Actions that open a dialog. */
type Opened = "actions" | "logs" | "uninstall";
const isOpened = (action: string): action is Opened =>
  ["actions", "logs", "uninstall"].includes(action);

interface AddonCardProps {
  readonly addon: AddonRow;
  readonly onChange: () => void;
}

const AddonCard = ({ addon, onChange }: AddonCardProps) => {
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const close = () => setOpened(undefined);
  const { bar, run } = useOperation(t("addons.progressOf", { name: addon.name }), onChange);
  const change = (action: string) => {
    close();
    void run(() => post<OperationAnswer>("/addons", { action, slug: addon.slug }, GROUP));
  };
  const act = (action: string) => (isOpened(action) ? setOpened(action) : change(action));
  const state = addon.installed
    ? t(`addons.${addon.state}`)
    : addon.available
      ? ""
      : t("addons.notAvailable");
  return html`
    <li class="card">
      <header class="row spread"><h3>${addon.name}</h3><small>${addon.version}</small></header>
      <p class="quiet">${addon.description}</p>
      ${state && html`<p><strong>${state}</strong></p>`}
      ${addon.error && html`<p class="refused">${addon.error}</p>`}
      ${bar}
      ${
        may("addons") &&
        !bar &&
        html`<div class="row">
          ${actionsOf(addon).map(
            (action, at) => html`
              <${Button}
                key=${action}
                kind=${action === "uninstall" ? "danger" : at === 0 ? "primary" : "plain"}
                onClick=${() => act(action)}
              >
                ${t(`addons.${action}` as TextKey)}<span class="hidden-text"> ${addon.name}</span>
              </${Button}>
            `,
          )}
        </div>`
      }
      ${
        opened === "actions" &&
        html`<${Actions}
          addon=${addon}
          onRun=${(ask: () => Promise<OperationAnswer>) => {
            close();
            void run(ask);
          }}
          onClose=${close}
        />`
      }
      ${opened === "logs" && html`<${Logs} addon=${addon} onClose=${close} />`}
      ${
        opened === "uninstall" &&
        html`<${Question}
          title=${t("addons.uninstallOf", { name: addon.name })}
          text=${t("addons.uninstallHint")}
          act=${t("addons.uninstall")}
          onAct=${() => change("uninstall")}
          onClose=${close}
        />`
      }
    </li>
  `;
};

/** The heads of the groups, and what stands in each. */
const GROUPS: readonly (readonly [title: TextKey, isIn: (addon: AddonRow) => boolean])[] = [
  ["addons.installed", ({ installed }) => installed],
  ["addons.available", ({ installed, available }) => !installed && available],
  ["addons.listed", ({ installed, available }) => !installed && !available],
];

export default function Addons() {
  const { value, error, reload } = useLoaded((signal) =>
    get<{ addons: readonly AddonRow[] }>("/addons", { ...GROUP, signal }),
  );
  useEffect(() => onEvent(({ event }) => event === "addon_changed" && reload()), []);
  return html`
    <${Page} title=${t("addons.title")}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value?.addons.length === 0 && html`<${Empty} text=${t("addons.empty")} />`}
      ${GROUPS.map(([title, isIn]) => {
        const some = value?.addons.filter(isIn) ?? [];
        return (
          some.length > 0 &&
          html`
            <section key=${title} class="group" aria-label=${t(title)}>
              <h2>${t(title)}</h2>
              <ul class="cards">
                ${some.map((one) => html`<${AddonCard} key=${one.slug} addon=${one} onChange=${reload} />`)}
              </ul>
            </section>
          `
        );
      })}
    </${Page}>
  `;
}
