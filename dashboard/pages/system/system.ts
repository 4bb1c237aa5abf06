/** System: health, version, load, backup and restore, settings as they are. */
import { get } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { may } from "../../core/session.ts";
import { duration, t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { PlaceForm } from "../../parts/settings/place-form.ts";
import { type LoadedSettings, useSettings } from "../../parts/settings/use-settings.ts";
import { Backup } from "./backup.ts";
import { LoadCharts } from "./load-charts.ts";
import { Restore } from "./restore.ts";
import { Settings } from "./settings.ts";

interface HealthAnswer {
  readonly status: string;
  readonly version: string;
  /** Seconds. */
  readonly uptime: number;
  readonly services: Readonly<Record<string, string>>;
}

const Health = () => {
  const { value, error, reload } = useLoaded((signal) => get<HealthAnswer>("/health", { signal }));
  const services = Object.entries(value?.services ?? {});
  const missing = services.filter(([, state]) => state !== "ok");
  return html`
    <section class="card" aria-label=${t("system.health")}>
      <header class="row spread"><h2>${t("system.health")}</h2><${Button} onClick=${reload}>${t("system.readAgain")}</${Button}></header>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${
        value &&
        html`
          <dl class="facts">
            <div><dt>${t("system.version")}</dt><dd>${value.version}</dd></div>
            <div><dt>${t("system.uptime")}</dt><dd>${duration(value.uptime * 1000)}</dd></div>
            <div>
              <dt>${t("system.services")}</dt>
              <dd>${missing.length === 0 ? t("system.allRun", { count: services.length }) : missing.map(([name, state]) => `${name}: ${state}`).join(", ")}</dd>
            </div>
          </dl>
        `
      }
    </section>
  `;
};

const PlaceOfHome = ({ settings }: { readonly settings: LoadedSettings }) => html`
  <section class="card" aria-label=${t("place.title")}>
    <h2>${t("place.title")}</h2>
    <p class="quiet">${t("place.hint")}</p>
    <${PlaceForm} settings=${settings} />
  </section>
`;

/** What only an admin may see. */
const ForAdmins = () => {
  const settings = useSettings();
  return html`
    <${LoadCharts} />
    <${PlaceOfHome} settings=${settings} />
    <${Backup} />
    <${Restore} />
    <${Settings} settings=${settings} />
  `;
};

export default function System() {
  return html`
    <${Page} title=${t("system.title")}>
      <${Health} />
      ${may("users") && html`<${ForAdmins} />`}
    </${Page}>
  `;
}
