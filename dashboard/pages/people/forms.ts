/** Forms for a new user, a new key, and a password. */
import { useState } from "preact/hooks";
import { ApiError } from "../../core/api.ts";
import { errorText } from "../../core/error-text.ts";
import { html, type View } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { Dialog } from "../../parts/dialog.ts";
import { type CredentialRights, GrantEditor } from "./grant-fields.ts";
import { changePassword, createKey, createUser } from "./people-api.ts";
import { PermissionTable } from "./preview.ts";

interface FormDialogProps {
  readonly title: string;
  readonly submit: string;
  /** @throws ApiError, which the form shows */
  readonly onSubmit: (fields: FormData) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: View;
}

const FormDialog = ({ title, submit, onSubmit, onClose, children }: FormDialogProps) => {
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
}

const Field = ({ name, label, type = "text", autocomplete = "off" }: FieldProps) => html`
  <label>
    <span>${label}</span>
    <input class="field" name=${name} type=${type} autocomplete=${autocomplete} required />
  </label>
`;

const text = (fields: FormData, name: string): string => String(fields.get(name) ?? "");

interface DoneProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const NewUser = ({ onClose, onDone }: DoneProps) => {
  const [permissions, setPermissions] = useState<CredentialRights>({ role: "user" });
  const create = async (fields: FormData) => {
    await createUser({
      username: text(fields, "username"),
      password: text(fields, "password"),
      ...permissions,
    });
    onDone();
  };
  return html`
    <${FormDialog} title=${t("people.newUser")} submit=${t("common.add")} onSubmit=${create} onClose=${onClose}>
      <${Field} name="username" label=${t("login.username")} />
      <${Field} name="password" label=${t("login.password")} type="password" autocomplete="new-password" />
      <${GrantEditor} value=${permissions} onChange=${setPermissions} />
    </${FormDialog}>
  `;
};

/** The key is shown once, to be copied. */
const ShownKey = ({
  value,
  onClose,
}: {
  readonly value: string;
  readonly onClose: () => void;
}) => html`
  <${Dialog} title=${t("people.yourKey")} onClose=${onClose}>
    <p>${t("people.keyOnce")}</p>
    <input class="field" readonly aria-label=${t("people.yourKey")} value=${value} onFocus=${(event: Event) => (event.target as HTMLInputElement).select()} />
    <${Button} kind="primary" onClick=${() => void navigator.clipboard?.writeText(value)}>${t("people.copy")}</${Button}>
  </${Dialog}>
`;

export const NewKey = ({ onClose, onDone }: DoneProps) => {
  const [permissions, setPermissions] = useState<CredentialRights>({ role: "user" });
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<string | undefined>(undefined);
  const create = async (fields: FormData) => {
    setMade(await createKey({ name: text(fields, "name"), ...permissions }));
    onDone();
  };
  if (made) return html`<${ShownKey} value=${made} onClose=${onClose} />`;
  return html`
    <${FormDialog} title=${t("people.newKey")} submit=${t("common.add")} onSubmit=${create} onClose=${onClose}>
      <${Field} name="name" label=${t("common.name")} />
      <${GrantEditor} value=${permissions} onChange=${setPermissions} />
      <${Button} onClick=${() => setAsking(true)}>${t("people.whatCould")}</${Button}>
      ${isAsking && html`<${PermissionTable} title=${t("people.whatCould")} subject=${permissions} onClose=${() => setAsking(false)} />`}
    </${FormDialog}>
  `;
};

interface PasswordProps extends DoneProps {
  /** Another person, of whom an admin sets it; without one, one's own. */
  readonly username?: string;
}

export const NewPassword = ({ username, onClose, onDone }: PasswordProps) => {
  const change = async (fields: FormData) => {
    await changePassword({
      ...(username ? { username } : { current_password: text(fields, "current") }),
      new_password: text(fields, "password"),
    });
    onDone();
  };
  return html`
    <${FormDialog} title=${t("people.password")} submit=${t("common.save")} onSubmit=${change} onClose=${onClose}>
      <p class="quiet">${t("people.passwordHint")}</p>
      ${!username && html`<${Field} name="current" label=${t("people.currentPassword")} type="password" autocomplete="current-password" />`}
      <${Field} name="password" label=${t("people.newPassword")} type="password" autocomplete="new-password" />
    </${FormDialog}>
  `;
};
