/** What surrounds each field: its label, and beside it what is wrong with it. */
import { html, type View } from "../../../core/html.ts";
import { t } from "../../../core/text.ts";
import { type ConfigProblem, shortMessage } from "../config/problems.ts";

/** What each field is given. */
export interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value | undefined;
  /** Takes the field out with `undefined`. */
  readonly onChange: (value: Value | undefined) => void;
  readonly problems: readonly ConfigProblem[];
}

export const ProblemList = ({ problems }: { readonly problems: readonly ConfigProblem[] }) =>
  problems.length > 0
    ? html`<ul class="problems">
        ${problems.map(({ field, message, isMissing }) => html`<li key=${field + message}>${isMissing ? t("automations.isMissing") : shortMessage(message)}</li>`)}
      </ul>`
    : null;

interface ShellProps {
  readonly label: string;
  readonly problems: readonly ConfigProblem[];
  readonly children?: View;
  /** Several controls under one label. */
  readonly isGroup?: boolean;
  readonly isWide?: boolean;
}

export const FieldShell = ({ label, problems, children, isGroup, isWide }: ShellProps) => {
  const look = `entry-field${isWide ? " wide" : ""}`;
  const list = html`<${ProblemList} problems=${problems} />`;
  return isGroup
    ? html`<div class=${look} role="group" aria-label=${label}><span>${label}</span>${children}${list}</div>`
    : html`<label class=${look}><span>${label}</span>${children}${list}</label>`;
};

export const valueIn = (event: Event): string =>
  (event.currentTarget as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement).value;
