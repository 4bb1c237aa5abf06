/** How an agent is connected: the address to give to it, as a command and as JSON. */
import { html } from "../../core/html.ts";
import { link } from "../../core/router.ts";
import { may } from "../../core/session.ts";
import { t } from "../../core/text.ts";
import { CopyField } from "../../parts/copy-field.ts";
import { useSettings } from "../../parts/settings/use-settings.ts";
import { commandFor, configurationFor } from "./snippets.ts";

/** @param base  The address at which agents reach Hearth over OAuth; without it they need a key. */
const Snippets = ({ base }: { readonly base: string }) => {
  const target = { url: `${base || location.origin}/mcp`, needsKey: base === "" };
  return html`
    ${
      base
        ? html`<p>${t("agents.how")}</p>`
        : html`<p>${t("agents.howKey")} <a href=${link("people")}>${t("people.title")}</a></p>
            <p class="quiet">${t("agents.noPublicUrl")}</p>`
    }
    <${CopyField} label=${t("agents.address")} value=${target.url} />
    <${CopyField} label="Claude Code" value=${commandFor(target)} />
    <${CopyField} label=${t("agents.configuration")} value=${configurationFor(target)} />
  `;
};

/** What is set is read by admins alone; the others see the address of this page. */
const OwnAddress = () => {
  const { value } = useSettings();
  const base = value?.find(({ name }) => name === "PUBLIC_URL")?.value;
  return base === undefined ? null : html`<${Snippets} base=${base} />`;
};

export const Connect = () => html`
  <section class="card form" aria-labelledby="connect">
    <h2 id="connect">${t("agents.connect")}</h2>
    ${may("users") ? html`<${OwnAddress} />` : html`<p>${t("agents.how")}</p><${CopyField} label=${t("agents.address")} value=${`${location.origin}/mcp`} /><p class="quiet">${t("agents.noPublicUrl")}</p>`}
    <p><a href="/docs/agents">${t("agents.more")}</a></p>
  </section>
`;
