/** The form of a new guest link, then the link itself, once, with its QR code. */
import { useState } from "preact/hooks";
import { ApiError } from "../../core/api.ts";
import { readTime } from "../../core/clock.ts";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { CopyField } from "../../parts/copy-field.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Field, FormDialog, fieldText } from "../../parts/form-dialog.ts";
import { GrantEditor } from "../people/grant-fields.ts";
import type { CredentialRights } from "../people/people-api.ts";
import { createGuestLink, type NewGuestLinkRow } from "./guests-api.ts";

const MAX_BROWSERS = 20;
const WEEKEND_MS = 3 * 86_400_000;
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** As a field of a moment has it, where the person is: `2026-12-01T18:00`. */
const momentOf = (time: number): string =>
  new Date(time).toLocaleString("sv").replace(" ", "T").slice(0, "2026-12-01T18:00".length);

/** The link is gone when the dialog is closed. */
const ShownLink = ({
  link,
  onClose,
}: {
  readonly link: NewGuestLinkRow;
  readonly onClose: () => void;
}) => html`
  <${Dialog} title=${t("guests.shown", { name: link.name })} onClose=${onClose}>
    <p>${t("guests.once")}</p>
    ${LOCAL.includes(new URL(link.url).hostname) && html`<p class="refused">${t("guests.localOnly")}</p>`}
    <img class="qr" alt=${t("guests.qrOf", { name: link.name })} src=${`data:image/svg+xml,${encodeURIComponent(link.qr)}`} />
    <${CopyField} label=${t("guests.link")} value=${link.url} />
  </${Dialog}>
`;

interface GuestFormProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const GuestForm = ({ onClose, onDone }: GuestFormProps) => {
  const [rights, setRights] = useState<CredentialRights>({ role: "user" });
  const [made, setMade] = useState<NewGuestLinkRow | undefined>(undefined);
  const create = async (fields: FormData) => {
    const { role, grant } = rights;
    if (!grant || role === "admin") throw new ApiError("GRANT", t("guests.needsGrant"));
    const link = await createGuestLink({
      name: fieldText(fields, "name"),
      role,
      grant,
      expires_at: new Date(fieldText(fields, "ends")).toISOString(),
      browsers: Number(fieldText(fields, "browsers")),
    });
    onDone();
    setMade(link);
  };
  if (made) return html`<${ShownLink} link=${made} onClose=${onClose} />`;
  return html`
    <${FormDialog} title=${t("guests.new")} submit=${t("common.add")} onSubmit=${create} onClose=${onClose}>
      <${Field} name="name" label=${t("common.name")} />
      <${Field} name="ends" label=${t("guests.ends")} type="datetime-local" value=${momentOf(readTime() + WEEKEND_MS)} />
      <${Field} name="browsers" label=${t("guests.browsers")} type="number" min=${1} max=${MAX_BROWSERS} value="1" />
      <${GrantEditor} value=${rights} roles=${["viewer", "user"]} onChange=${setRights} />
    </${FormDialog}>
  `;
};
