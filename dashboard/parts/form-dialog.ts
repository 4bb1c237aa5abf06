/** A form in a dialog, which shows why the service has refused it. */
import { useState } from "preact/hooks";
import { ApiError } from "../core/api.ts";
import { errorText } from "../core/error-text.ts";
import { html, type View } from "../core/html.ts";
import { Dialog } from "./dialog.ts";

interface FormDialogProps {
  readonly title: string;
  readonly submit: string;
  /** @throws ApiError, which the form shows */
  readonly onSubmit: (fields: FormData) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: View;
}

export const FormDialog = ({ title, submit, onSubmit, onClose, children }: FormDialogProps) => {
  const [error, setError] = useState<ApiError | undefined>(undefined);
  const onForm = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      await onSubmit(new FormData(event.currentTarget as HTMLFormElement));
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setError(refused);
    }
  };
  return html`
    <${Dialog} title=${title} onClose=${onClose}>
      <form class="form" onSubmit=${onForm}>
        ${children}
        ${error && html`<p class="refused" role="alert">${errorText(error)}</p>`}
        <div class="row"><button class="button primary" type="submit"><span>${submit}</span></button></div>
      </form>
    </${Dialog}>
  `;
};

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly autocomplete?: string;
  /** The least number of characters, which the browser checks. */
  readonly min?: number;
}

export const Field = ({
  name,
  label,
  type = "text",
  autocomplete = "off",
  min,
}: FieldProps) => html`
  <label>
    <span>${label}</span>
    <input class="field" name=${name} type=${type} autocomplete=${autocomplete} minlength=${min} required />
  </label>
`;

export const fieldText = (fields: FormData, name: string): string => String(fields.get(name) ?? "");
