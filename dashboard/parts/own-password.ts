/** One's own password: the present one, and a new one twice. The service then ends every session of the person. */
import { ApiError, post } from "../core/api.ts";
import { html } from "../core/html.ts";
import { notify } from "../core/notices.ts";
import { endSession, identity } from "../core/session.ts";
import { t } from "../core/text.ts";
import { Field, FormDialog, fieldText } from "./form-dialog.ts";

/** @throws ApiError where the present password is wrong, or the new one too short */
const change = async (fields: FormData): Promise<void> => {
  const new_password = fieldText(fields, "password");
  if (new_password !== fieldText(fields, "again"))
    throw new ApiError("DIFFERENT", t("login.different"));
  const current_password = fieldText(fields, "current");
  await post("/auth/password", { current_password, new_password }, { group: "D" });
  endSession();
  notify({ kind: "done", text: t("more.passwordChanged") });
};

export const OwnPassword = ({ onClose }: { readonly onClose: () => void }) => html`
  <${FormDialog} title=${t("people.password")} submit=${t("common.save")} onSubmit=${change} onClose=${onClose}>
    <p class="quiet">${t("more.passwordHint")}</p>
    <input type="hidden" name="username" autocomplete="username" value=${identity.value?.username} />
    <${Field} name="current" label=${t("people.currentPassword")} type="password" autocomplete="current-password" />
    <${Field} name="password" label=${t("people.newPassword")} type="password" autocomplete="new-password" min=${8} />
    <${Field} name="again" label=${t("login.again")} type="password" autocomplete="new-password" />
  </${FormDialog}>
`;
