/** The pages that have no room in the bar, and how the dashboard looks to this person. */
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { link } from "../../core/router.ts";
import { hasPassword, identity, logOut } from "../../core/session.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { Choice } from "../../parts/choice.ts";
import { Icon } from "../../parts/icon.ts";
import { OwnPassword } from "../../parts/own-password.ts";
import { Page } from "../../parts/page.ts";
import { type Theme, theme } from "../../shell/appearance.ts";
import { Badge } from "../../shell/badge.ts";
import { isPageOffered, PAGES } from "../../shell/pages.ts";
import { LanguageField } from "./language-field.ts";
import { OwnPin } from "./own-pin.ts";

const THEMES = ["system", "light", "dark"] as const;

const Password = () => {
  const [isOpen, setOpen] = useState(false);
  return html`
    <${Button} onClick=${() => setOpen(true)}>${t("people.password")}</${Button}>
    ${isOpen && html`<${OwnPassword} onClose=${() => setOpen(false)} />`}
  `;
};

const Pin = () => {
  const [isOpen, setOpen] = useState(false);
  return html`
    <${Button} onClick=${() => setOpen(true)}>${t("grants.pin")}</${Button}>
    ${isOpen && html`<${OwnPin} onClose=${() => setOpen(false)} />`}
  `;
};

export default function More() {
  return html`
    <${Page} title=${t("more.title")}>
      <ul class="links">
        ${PAGES.filter((page) => page.place === "more" && isPageOffered(page)).map(
          ({ id, title, icon, count }) => html`
            <li key=${id}><a href=${link(id)}><${Icon} path=${icon} /><span>${t(title)}</span><${Badge} count=${count?.() ?? 0} /></a></li>
          `,
        )}
      </ul>
      <section class="card">
        <h2>${t("more.appearance")}</h2>
        <${Choice}
          label=${t("more.appearance")}
          options=${THEMES.map((value) => ({ value, label: t(`more.${value}`) }))}
          value=${theme.value}
          onChange=${(value: Theme) => {
            theme.value = value;
          }}
        />
        <${LanguageField} />
      </section>
      <section class="card">
        <h2>${t("more.you")}</h2>
        ${identity.value && html`<p>${t("more.loggedInAs", { name: identity.value.username, role: t(`people.${identity.value.role}`) })}</p>`}
        ${hasPassword.value && html`<${Password} /> <${Pin} />`}
        <${Button} onClick=${() => void logOut()}>${t("more.logOut")}</${Button}>
        <p><a href="/docs">${t("more.documentation")}</a></p>
      </section>
    </${Page}>
  `;
}
