/** Settings as they are, with where each comes from. */
import { useState } from "preact/hooks";
import { get } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";

interface SettingRow {
  readonly name: string;
  readonly value: string | null;
  readonly default: string | null;
  readonly is_set: boolean;
  readonly is_secret: boolean;
  readonly description: string;
}

const valueWords = ({ value, is_secret, is_set }: SettingRow): string =>
  is_secret ? t(is_set ? "system.secretSet" : "system.secretNotSet") : value || "–";

export const Settings = () => {
  const [typed, setTyped] = useState("");
  const { value, error, reload } = useLoaded((signal) =>
    get<{ settings: readonly SettingRow[] }>("/settings", { group: "B", signal }),
  );
  const shown = value?.settings.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(typed.toLowerCase()),
  );
  return html`
    <section class="card" aria-label=${t("system.settings")}>
      <h2>${t("system.settings")}</h2>
      <p class="quiet">${t("system.settingsHint")}</p>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      <input
        class="field"
        type="search"
        aria-label=${t("system.searchSettings")}
        placeholder=${t("system.searchSettings")}
        value=${typed}
        onInput=${(event: Event) => setTyped((event.target as HTMLInputElement).value)}
      />
      <ul class="rows settings">
        ${shown?.map(
          (one) => html`
            <li key=${one.name}>
              <p><code>${one.name}</code> <strong>${valueWords(one)}</strong> <small>${t(one.is_set ? "system.fromEnvironment" : "system.fromDefault")}</small></p>
              <p class="quiet">${one.description}</p>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
};
