/** Packages of the index, by category: installed, updated, removed, with progress. */
import { useEffect, useState } from "preact/hooks";
import { get, post } from "../../core/api.ts";
import { onEvent } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import { may } from "../../core/session.ts";
import { t } from "../../core/text.ts";
import type { TextKey } from "../../messages/texts.ts";
import { Button } from "../../parts/buttons.ts";
import { Choice } from "../../parts/choice.ts";
import { Empty } from "../../parts/empty.ts";
import { type OperationAnswer, useOperation } from "../../parts/job.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";

interface PackageRow {
  readonly name: string;
  readonly repository: string;
  readonly category: string;
  readonly installed_version: string;
  readonly available_version: string;
}

const GROUP = { group: "B" } as const;

const actionsOf = ({
  installed_version: installed,
  available_version: available,
}: PackageRow): readonly string[] => {
  if (!installed) return available ? ["install"] : [];
  return available && available !== installed ? ["update", "uninstall"] : ["uninstall"];
};

interface PackageCardProps {
  readonly item: PackageRow;
  readonly onChange: () => void;
}

const PackageCard = ({ item, onChange }: PackageCardProps) => {
  const { name, repository, category, installed_version, available_version } = item;
  const { bar, run } = useOperation(t("addons.progressOf", { name }), onChange);
  const act = (action: string) =>
    run(() => post<OperationAnswer>("/packages", { action, category, repository }, GROUP));
  return html`
    <li class="card">
      <header class="row spread">
        <h2>${name}</h2>
        <small>${installed_version ? t("packages.installedVersion", { version: installed_version }) : available_version}</small>
      </header>
      <p class="quiet">${repository}</p>
      ${bar}
      ${
        may("packages") &&
        !bar &&
        html`<div class="row">
          ${actionsOf(item).map(
            (action) => html`
              <${Button} key=${action} kind=${action === "uninstall" ? "danger" : "primary"} onClick=${() => void act(action)}>
                ${t(`addons.${action}` as TextKey)}<span class="hidden-text"> ${name}</span>
              </${Button}>
            `,
          )}
        </div>`
      }
    </li>
  `;
};

export default function Packages() {
  const [category, setCategory] = useState("");
  const { value, error, reload } = useLoaded((signal) =>
    get<{ packages: readonly PackageRow[] }>("/packages", { ...GROUP, signal }),
  );
  useEffect(() => onEvent(({ event }) => event === "package_changed" && reload()), []);
  const all = value?.packages ?? [];
  const categories = [...new Set(all.map((one) => one.category))].sort();
  const shown = all
    .filter((one) => !category || one.category === category)
    .toSorted((a, b) => Number(b.installed_version !== "") - Number(a.installed_version !== ""));
  return html`
    <${Page} title=${t("packages.title")}>
      <p class="quiet">${t("packages.about")}</p>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value && all.length === 0 && html`<${Empty} text=${t("packages.empty")} />`}
      ${
        categories.length > 1 &&
        html`<div class="group"><${Choice}
          label=${t("packages.category")}
          options=${["", ...categories].map((one) => ({ value: one, label: one ? t(`packages.${one}` as TextKey) : t("packages.all") }))}
          value=${category}
          onChange=${setCategory}
        /></div>`
      }
      <ul class="cards">
        ${shown.map((one) => html`<${PackageCard} key=${`${one.category} ${one.repository}`} item=${one} onChange=${reload} />`)}
      </ul>
    </${Page}>
  `;
}
