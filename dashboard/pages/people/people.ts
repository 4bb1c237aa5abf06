/** People and keys: who has access, to what, and what each could do. */
import { mdiAccountEditOutline, mdiDelete, mdiEyeOutline, mdiLockReset } from "@mdi/js";
import { useState } from "preact/hooks";
import { html, type View } from "../../core/html.ts";
import { notify, notifyError } from "../../core/notices.ts";
import { identity } from "../../core/session.ts";
import { clockTime, t } from "../../core/text.ts";
import { Button, IconButton } from "../../parts/buttons.ts";
import { Empty } from "../../parts/empty.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { OwnPassword } from "../../parts/own-password.ts";
import { Page } from "../../parts/page.ts";
import { Question } from "../../parts/question.ts";
import { type GrantFields, grantWords } from "../approvals/policy/grant-words.ts";
import { ChangeUser, NewKey, NewPassword, NewUser } from "./forms.ts";
import {
  deleteUser,
  type KeyRow,
  listPeople,
  type PreviewSubject,
  type RoleName,
  revokeKey,
  type UserRow,
} from "./people-api.ts";
import { PermissionTable } from "./preview.ts";

/** The dialog that is open. */
type Opened =
  | { readonly kind: "user" | "key" }
  | { readonly kind: "rights"; readonly user: UserRow }
  | { readonly kind: "password"; readonly username: string }
  | { readonly kind: "preview"; readonly name: string; readonly subject: PreviewSubject }
  | { readonly kind: "remove"; readonly name: string; readonly remove: () => Promise<unknown> };

interface CredentialRowProps {
  readonly name: string;
  readonly role: RoleName;
  readonly grant: GrantFields | undefined;
  readonly detail?: string;
  readonly actions: View;
}

const CredentialRow = ({ name, role, grant, detail, actions }: CredentialRowProps) => html`
  <li class="row">
    <span><strong>${name}</strong><br /><small>${[t(`people.${role}`), grantWords(grant), detail].filter(Boolean).join(" · ")}</small></span>
    <span class="end row">${actions}</span>
  </li>
`;

interface RemoveProps {
  readonly opened: Extract<Opened, { kind: "remove" }>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const Remove = ({ opened, onClose, onDone }: RemoveProps) => {
  const remove = async () => {
    try {
      await opened.remove();
      notify({ kind: "done", text: t("people.removed", { name: opened.name }) });
    } catch (error) {
      notifyError(error);
    }
    onDone();
  };
  return html`
    <${Question}
      title=${t("people.removeOf", { name: opened.name })}
      text=${t("people.removeHint")}
      act=${t("common.remove")}
      onAct=${() => void remove()}
      onClose=${onClose}
    />
  `;
};

export default function People() {
  const { value, error, reload } = useLoaded(listPeople);
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const close = () => setOpened(undefined);
  const done = () => {
    reload();
    if (opened?.kind !== "key") close();
  };
  const preview = (name: string, subject: PreviewSubject) => html`
    <${IconButton} icon=${mdiEyeOutline} label=${t("people.whatCan", { name })} onClick=${() => setOpened({ kind: "preview", name, subject })} />
  `;
  const remove = (name: string, work: () => Promise<unknown>) => html`
    <${IconButton} icon=${mdiDelete} label=${t("people.removeOf", { name })} onClick=${() => setOpened({ kind: "remove", name, remove: work })} />
  `;
  const rights = (user: UserRow) => html`
    <${IconButton} icon=${mdiAccountEditOutline} label=${t("grants.changeOf", { name: user.username })} onClick=${() => setOpened({ kind: "rights", user })} />
  `;
  const userRow = (user: UserRow) => {
    const { id, username, role, grant } = user;
    return html`
    <${CredentialRow}
      key=${id}
      name=${username}
      role=${role}
      grant=${grant}
      actions=${html`
        ${preview(username, { user: username })} ${username !== identity.value?.username && rights(user)}
        <${IconButton} icon=${mdiLockReset} label=${t("people.passwordOf", { name: username })} onClick=${() => setOpened({ kind: "password", username })} />
        ${username !== identity.value?.username && remove(username, () => deleteUser(username))}
      `}
    />
  `;
  };
  const keyRow = ({ id, name, role, grant, agent, expires_at }: KeyRow) => html`
    <${CredentialRow}
      key=${id}
      name=${name}
      role=${role}
      grant=${grant}
      detail=${[agent && t("grants.forAgent"), expires_at && t("people.until", { time: clockTime(Date.parse(expires_at)) })].filter(Boolean).join(" · ")}
      actions=${html`${preview(name, { key_id: id })} ${remove(name, () => revokeKey(id))}`}
    />
  `;
  return html`
    <${Page} title=${t("people.title")}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      <section class="card" aria-label=${t("people.users")}>
        <header class="row spread"><h2>${t("people.users")}</h2><${Button} onClick=${() => setOpened({ kind: "user" })}>${t("people.newUser")}</${Button}></header>
        <ul class="rows">${value?.users.map(userRow)}</ul>
      </section>
      <section class="card" aria-label=${t("people.keys")}>
        <header class="row spread"><h2>${t("people.keys")}</h2><${Button} onClick=${() => setOpened({ kind: "key" })}>${t("people.newKey")}</${Button}></header>
        ${value?.keys.length === 0 && html`<${Empty} text=${t("people.noKeys")} />`}
        <ul class="rows">${value?.keys.map(keyRow)}</ul>
      </section>
      ${opened?.kind === "user" && html`<${NewUser} onClose=${close} onDone=${done} />`}
      ${opened?.kind === "rights" && html`<${ChangeUser} user=${opened.user} onClose=${close} onDone=${done} />`}
      ${opened?.kind === "key" && html`<${NewKey} onClose=${close} onDone=${done} />`}
      ${
        opened?.kind === "password" &&
        (opened.username === identity.value?.username
          ? html`<${OwnPassword} onClose=${close} />`
          : html`<${NewPassword} username=${opened.username} onClose=${close} onDone=${done} />`)
      }
      ${opened?.kind === "preview" && html`<${PermissionTable} title=${t("people.whatCan", { name: opened.name })} subject=${opened.subject} onClose=${close} />`}
      ${opened?.kind === "remove" && html`<${Remove} opened=${opened} onClose=${close} onDone=${done} />`}
    </${Page}>
  `;
}
