/** What a credential can and cannot do, as the service itself decides it. */
import { html } from "../../core/html.ts";
import { thing } from "../../core/state.ts";
import { listText, t } from "../../core/text.ts";
import { Dialog } from "../../parts/dialog.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { type PreviewAnswer, type PreviewSubject, previewPermissions } from "./people-api.ts";

const nameOf = (id: string): string => thing(id)?.name ?? id;

const Table = ({ answer }: { readonly answer: PreviewAnswer }) => {
  const readable = answer.entities.filter((one) => one.is_readable);
  return html`
    <p>${t("people.permissions", { list: listText(answer.permissions) })}</p>
    <p>${t("people.sees", { count: readable.length, all: answer.entities.length })}</p>
    <div class="table" tabindex="0" role="region" aria-label=${t("people.canDo")}>
      <table>
        <thead><tr><th scope="col">${t("people.device")}</th><th scope="col">${t("people.canDo")}</th></tr></thead>
        <tbody>
          ${answer.entities.map(
            ({ entity_id, is_readable, commands }) => html`
              <tr key=${entity_id}>
                <th scope="row">${nameOf(entity_id)}</th>
                <td>${!is_readable ? t("people.hidden") : commands.length > 0 ? commands.join(", ") : t("people.readsOnly")}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
};

interface PreviewProps {
  readonly title: string;
  readonly subject: PreviewSubject;
  readonly onClose: () => void;
}

export const PermissionTable = ({ title, subject, onClose }: PreviewProps) => {
  const { value, error, reload } = useLoaded(
    (signal) => previewPermissions(subject, signal),
    [JSON.stringify(subject)],
  );
  return html`
    <${Dialog} title=${title} onClose=${onClose}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value && html`<${Table} answer=${value} />`}
    </${Dialog}>
  `;
};
