/** Forms for a new user, a new key, and a password. */
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { CopyField } from "../../parts/copy-field.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Field, FormDialog, fieldText } from "../../parts/form-dialog.ts";
import { GrantEditor } from "./grant-fields.ts";
import {
  type CredentialRights,
  changePassword,
  changeUser,
  createKey,
  createUser,
  type UserRow,
} from "./people-api.ts";
import { PermissionTable } from "./preview.ts";

interface DoneProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const NewUser = ({ onClose, onDone }: DoneProps) => {
  const [permissions, setPermissions] = useState<CredentialRights>({ role: "user" });
  const create = async (fields: FormData) => {
    await createUser({
      username: fieldText(fields, "username"),
      password: fieldText(fields, "password"),
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

interface ChangeUserProps extends DoneProps {
  readonly user: UserRow;
}

/** What another person may do, anew; what the form has no field for stays. */
export const ChangeUser = ({ user, onClose, onDone }: ChangeUserProps) => {
  const { username, role, grant } = user;
  const [rights, setRights] = useState<CredentialRights>({ role, ...(grant && { grant }) });
  const change = async () => {
    await changeUser(username, { role: rights.role, grant: rights.grant ?? null });
    onDone();
  };
  return html`
    <${FormDialog} title=${t("grants.changeOf", { name: username })} submit=${t("common.save")} onSubmit=${change} onClose=${onClose}>
      <${GrantEditor} value=${rights} onChange=${setRights} />
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
    <${CopyField} label=${t("people.yourKey")} value=${value} />
  </${Dialog}>
`;

export const NewKey = ({ onClose, onDone }: DoneProps) => {
  const [permissions, setPermissions] = useState<CredentialRights>({ role: "user" });
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<string | undefined>(undefined);
  const create = async (fields: FormData) => {
    const agent = fields.has("agent") && ({ agent: true } as const);
    setMade(await createKey({ name: fieldText(fields, "name"), ...permissions, ...agent }));
    onDone();
  };
  if (made) return html`<${ShownKey} value=${made} onClose=${onClose} />`;
  return html`
    <${FormDialog} title=${t("people.newKey")} submit=${t("common.add")} onSubmit=${create} onClose=${onClose}>
      <${Field} name="name" label=${t("common.name")} />
      <label class="row"><input type="checkbox" name="agent" aria-describedby="agent-hint" /><span>${t("grants.forAgent")}</span></label>
      <small id="agent-hint">${t("grants.forAgentHint")}</small>
      <${GrantEditor} value=${permissions} onChange=${setPermissions} />
      <${Button} onClick=${() => setAsking(true)}>${t("people.whatCould")}</${Button}>
      ${isAsking && html`<${PermissionTable} title=${t("people.whatCould")} subject=${permissions} onClose=${() => setAsking(false)} />`}
    </${FormDialog}>
  `;
};

interface PasswordProps extends DoneProps {
  readonly username: string;
}

/** Another person's password, which an admin sets. */
export const NewPassword = ({ username, onClose, onDone }: PasswordProps) => {
  const change = async (fields: FormData) => {
    await changePassword({ username, new_password: fieldText(fields, "password") });
    onDone();
  };
  return html`
    <${FormDialog} title=${t("people.password")} submit=${t("common.save")} onSubmit=${change} onClose=${onClose}>
      <p class="quiet">${t("people.passwordHint")}</p>
      <${Field} name="password" label=${t("people.newPassword")} type="password" autocomplete="new-password" />
    </${FormDialog}>
  `;
};
