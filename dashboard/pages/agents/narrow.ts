/** The dialog that narrows a connected agent: it offers only what the agent has. */
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { Field, FormDialog, fieldText } from "../../parts/form-dialog.ts";
import { dayOf } from "../people/days.ts";
import { GrantEditor } from "../people/grant-fields.ts";
import type { CredentialRights } from "../people/people-api.ts";
import { type AgentRow, narrowAgent } from "./agents-api.ts";
import { narrowingOf } from "./narrowing.ts";

export interface AgentDialogProps {
  readonly agent: AgentRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const Narrow = ({ agent, onClose, onDone }: AgentDialogProps) => {
  const { role, grant, hours, expires_at } = agent;
  const before: CredentialRights = { role, ...(grant && { grant }) };
  const [rights, setRights] = useState(before);
  const narrow = async (fields: FormData) => {
    const [from = "", to = "", end = ""] = ["from", "to", "end"].map((one) =>
      fieldText(fields, one),
    );
    await narrowAgent(agent, narrowingOf(agent, { ...rights, hours: { from, to }, end }));
    onDone();
  };
  return html`
    <${FormDialog} title=${t("people.narrow")} submit=${t("common.save")} onSubmit=${narrow} onClose=${onClose}>
      <p class="quiet">${t("people.narrowHint")}</p>
      <${GrantEditor} value=${rights} within=${before} onChange=${setRights} />
      <fieldset>
        <legend><strong>${t("agents.hours")}</strong></legend>
        <div class="pair">
          <${Field} name="from" label=${t("agents.from")} type="time" value=${hours?.from} isOptional=${!hours} />
          <${Field} name="to" label=${t("agents.to")} type="time" value=${hours?.to} isOptional=${!hours} />
        </div>
      </fieldset>
      <${Field} name="end" label=${t("agents.end")} type="date" value=${dayOf(expires_at)} isOptional=${expires_at === null} />
    </${FormDialog}>
  `;
};
