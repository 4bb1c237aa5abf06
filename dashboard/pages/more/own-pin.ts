/** One's own PIN, with which a person approves what the policy wants a PIN for. */
import { ApiError, post } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { t } from "../../core/text.ts";
import { Field, FormDialog, fieldText } from "../../parts/form-dialog.ts";

const MIN_DIGITS = 4;
const MAX_DIGITS = 12;

/** @throws ApiError where the password is wrong, or the PIN is none */
const change = async (fields: FormData): Promise<void> => {
  const isRemoved = fields.has("other");
  const pin = fieldText(fields, "pin");
  if (!isRemoved && pin !== fieldText(fields, "again"))
    throw new ApiError("DIFFERENT", t("grants.otherPin"));
  const password = fieldText(fields, "password");
  await post("/auth/pin", { password, pin: isRemoved ? null : pin }, { group: "D" });
  notify({ kind: "done", text: t(isRemoved ? "grants.pinRemoved" : "grants.pinSet") });
};

export const OwnPin = ({ onClose }: { readonly onClose: () => void }) => {
  const submit = async (fields: FormData) => {
    await change(fields);
    onClose();
  };
  const digits = { type: "password", inputmode: "numeric", min: MIN_DIGITS, max: MAX_DIGITS };
  return html`
    <${FormDialog} title=${t("grants.pin")} submit=${t("common.save")} other=${t("grants.removePin")} onSubmit=${submit} onClose=${onClose}>
      <p class="quiet">${t("grants.pinHint")}</p>
      <${Field} name="password" label=${t("people.currentPassword")} type="password" autocomplete="current-password" />
      <${Field} name="pin" label=${t("grants.newPin")} isOptional ...${digits} />
      <${Field} name="again" label=${t("grants.pinAgain")} isOptional ...${digits} />
    </${FormDialog}>
  `;
};
