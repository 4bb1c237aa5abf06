/** A form in a dialog, which shows why the service has refused it. */
import { html, type View } from "../core/html.ts";
import { Dialog } from "./dialog.ts";
import { useForm } from "./use-busy.ts";

interface FormDialogProps {
  readonly title: string;
  readonly submit: string;
  /** Another button that submits: the fields then have one of the name `other`. */
  readonly other?: string | false;
  /** What is said while the service is asked, where that takes long. */
  readonly busy?: string;
  /** Why it was refused, in words. */
  readonly textOf?: (error: unknown) => string;
  /** @throws ApiError, which the form shows */
  readonly onSubmit: (fields: FormData) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: View;
}

export const FormDialog = (props: FormDialogProps) => {
  const { title, submit, other, busy, textOf, onSubmit, onClose, children } = props;
  const { isBusy, error, attempt } = useForm(textOf);
  const onForm = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget as HTMLFormElement, event.submitter);
    void attempt(() => onSubmit(fields));
  };
  return html`
    <${Dialog} title=${title} onClose=${onClose}>
      <form class="form" onSubmit=${onForm}>
        ${children}
        ${busy && html`<p role="status" class="quiet">${isBusy && busy}</p>`}
        ${error && html`<p class="refused" role="alert">${error}</p>`}
        <div class="row">
          <button class="button primary" type="submit"><span>${submit}</span></button>
          ${other && html`<button class="button plain" type="submit" name="other"><span>${other}</span></button>`}
        </div>
      </form>
    </${Dialog}>
  `;
};

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly autocomplete?: string;
  readonly inputmode?: string;
  /** What stands in it at first. */
  readonly value?: string | undefined;
  /** A sentence below it. */
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** The least number of characters, or the least number, which the browser checks. */
  readonly min?: number;
  readonly max?: number;
  /** Where the form keeps what is typed; it then has exactly `value`. */
  readonly onInput?: (value: string) => void;
}

export const Field = ({
  name,
  label,
  type = "text",
  autocomplete = "off",
  inputmode,
  value,
  hint,
  isOptional = false,
  min,
  max,
  onInput,
}: FieldProps) => {
  const limits = type === "number" ? { min, max } : { minlength: min, maxlength: max };
  const hintId = hint && `${name}-hint`;
  const content = onInput
    ? { value, onInput: (event: Event) => onInput((event.target as HTMLInputElement).value) }
    : { defaultValue: value };
  return html`
    <label>
      <span>${label}</span>
      <input class="field" name=${name} type=${type} autocomplete=${autocomplete} inputmode=${inputmode} aria-describedby=${hintId} required=${!isOptional} ...${limits} ...${content} />
    </label>
    ${hint && html`<small id=${hintId}>${hint}</small>`}
  `;
};

export const fieldText = (fields: FormData, name: string): string => String(fields.get(name) ?? "");
