/** One automation of the list: its sentence, its runs, its switch, and what can be done with it. */
import { mdiBackupRestore, mdiContentCopy, mdiDeleteOutline, mdiPlay } from "@mdi/js";
import { useState } from "preact/hooks";
import { now } from "../../core/clock.ts";
import { run, shown } from "../../core/commands.ts";
import { html } from "../../core/html.ts";
import { notify, notifyError } from "../../core/notices.ts";
import { go, link } from "../../core/router.ts";
import { identity, may } from "../../core/session.ts";
import { type Thing, thing } from "../../core/state.ts";
import { clockTime, relativeTime, t } from "../../core/text.ts";
import { textOf } from "../../devices/attributes.ts";
import { maySend } from "../../devices/may-command.ts";
import { isOn } from "../../devices/switching.ts";
import { Button, IconButton } from "../../parts/buttons.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Toggle } from "../../parts/toggle.ts";
import {
  type AutomationDetails,
  deleteAutomation,
  duplicateAutomation,
} from "./automations-api.ts";
import type { ConfigObject } from "./config/parts.ts";
import { start } from "./start.ts";

const duplicate = async (id: string): Promise<void> => {
  try {
    const { automation } = await duplicateAutomation(id);
    notify({ kind: "done", text: t("automations.copied", { name: automation.name }) });
  } catch (error) {
    notifyError(error);
  }
};

const remove = async ({ id, name }: Thing): Promise<void> => {
  try {
    await deleteAutomation(id);
    notify({ kind: "done", text: t("automations.deleted", { name }) });
  } catch (error) {
    notifyError(error);
  }
};

const runsText = (automation: Thing, details: AutomationDetails | undefined): string => {
  const last = textOf(automation, "last_triggered");
  const next = details?.next_trigger;
  const lastAt = Math.min(Date.parse(last ?? ""), now.value);
  const nextAt = Date.parse(next ?? "");
  return [
    last ? t("automations.lastRun", { time: relativeTime(lastAt) }) : t("automations.noRun"),
    ...(next
      ? [t("automations.nextRun", { time: clockTime(nextAt), relative: relativeTime(nextAt) })]
      : []),
  ].join(" · ");
};

interface RemoveProps {
  readonly automation: Thing;
  readonly onClose: () => void;
}

const RemoveDialog = ({ automation, onClose }: RemoveProps) => {
  const { name } = automation;
  return html`
    <${Dialog} title=${t("automations.removeTitle", { name })} onClose=${onClose}>
      <p>${t("automations.removeQuestion", { name })}</p>
      <div class="row">
        <${Button} kind="danger" onClick=${() => {
          onClose();
          void remove(automation);
        }}>${t("common.remove")}</${Button}>
        <${Button} onClick=${onClose}>${t("common.cancel")}</${Button}>
      </div>
    </${Dialog}>
  `;
};

interface RowProps {
  readonly id: string;
  /** Missing until the service has told them. */
  readonly details: AutomationDetails | undefined;
  /** Makes a sentence of a configuration; missing until it is loaded. */
  readonly describe: ((config: ConfigObject, home: typeof thing) => string) | undefined;
}

export const AutomationRow = ({ id, details, describe }: RowProps) => {
  const [isRemoving, setRemoving] = useState(false);
  const automation = shown(id);
  if (!automation) return null;
  const { name } = automation;
  const config = details?.config;
  const isOwn = may("automations") && config !== undefined;
  const canRun = maySend("trigger");
  return html`
    <li class="card automation">
      <div class="automation-text">
        <h2>${isOwn ? html`<a href=${link("automations", id.replace("automation.", ""))}>${name}</a>` : name}</h2>
        <p>${config ? describe?.(config, thing) : details && !identity.value?.grant && t("automations.ofHome")}</p>
        <small>${runsText(automation, details)}</small>
      </div>
      ${
        maySend("turn_on") &&
        html`<${Toggle}
          label=${name}
          isLabelHidden
          isOn=${isOn(automation)}
          onChange=${(on: boolean) => void run(id, on ? "turn_on" : "turn_off")}
        />`
      }
      ${
        (canRun || isOwn) &&
        html`<div class="actions">
          ${canRun && html`<${IconButton} icon=${mdiPlay} label=${t("automations.run", { name })} onClick=${() => void start(automation)} />`}
          ${isOwn && html`<${IconButton} icon=${mdiContentCopy} label=${t("automations.copy", { name })} onClick=${() => void duplicate(id)} />`}
          ${isOwn && html`<${IconButton} icon=${mdiBackupRestore} label=${`${t("versions.title")}: ${name}`} onClick=${() => go("versions", "automation", id)} />`}
          ${isOwn && html`<${IconButton} icon=${mdiDeleteOutline} label=${t("automations.remove", { name })} onClick=${() => setRemoving(true)} />`}
        </div>`
      }
      ${isRemoving && html`<${RemoveDialog} automation=${automation} onClose=${() => setRemoving(false)} />`}
    </li>
  `;
};
