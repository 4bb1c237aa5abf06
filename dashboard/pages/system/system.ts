/** System: health, version, load, backup, settings as they are. */
import { useState } from "preact/hooks";
import { get, send } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { notify, notifyError } from "../../core/notices.ts";
import { may } from "../../core/session.ts";
import { duration, t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { LoadCharts } from "./load-charts.ts";
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

const FILE_NAME = /filename="([^"]+)"/;

const download = async (): Promise<void> => {
  const response = await send("GET", "/backup", { group: "B" });
  const address = URL.createObjectURL(await response.blob());
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download =
    FILE_NAME.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "hearth.backup";
  anchor.click();
  URL.revokeObjectURL(address);
};

const Backup = () => {
  const [isBusy, setBusy] = useState(false);
  const onClick = async () => {
    setBusy(true);
    try {
      await download();
      notify({ kind: "done", text: t("system.backedUp") });
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return html`
    <section class="card" aria-label=${t("system.backup")}>
      <h2>${t("system.backup")}</h2>
      <p class="quiet">${t("system.backupHint")}</p>
      <div class="row"><${Button} kind="primary" disabled=${isBusy} onClick=${() => void onClick()}>${t("system.download")}</${Button}></div>
      <p>${t("system.restoreHint")} <code>npm run restore -- hearth.backup</code></p>
    </section>
  `;
};

export default function System() {
  return html`
    <${Page} title=${t("system.title")}>
      <${Health} />
      ${may("users") && html`<${LoadCharts} /><${Backup} /><${Settings} />`}
    </${Page}>
  `;
}
