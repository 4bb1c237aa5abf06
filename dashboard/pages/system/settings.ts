/** Settings as they are, with where each comes from. */
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import type { TextKey } from "../../messages/texts.ts";
import { LoadError } from "../../parts/load.ts";
import type { LoadedSettings, SettingRow } from "../../parts/settings/use-settings.ts";

const SOURCES = {
  environment: "system.fromEnvironment",
  stored: "system.fromStored",
  default: "system.fromDefault",
} as const satisfies Readonly<Record<SettingRow["source"], TextKey>>;

const valueWords = ({ value, is_secret, is_set }: SettingRow): string =>
  is_secret ? t(is_set ? "system.secretSet" : "system.secretNotSet") : value || "–";

export const Settings = ({ settings }: { readonly settings: LoadedSettings }) => {
  const [typed, setTyped] = useState("");
  const { value, error, reload } = settings;
  const shown = value?.filter(({ name, description }) =>
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
              <p><code>${one.name}</code> <strong>${valueWords(one)}</strong> <small>${t(SOURCES[one.source])}</small></p>
              <p class="quiet">${one.description}</p>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
};
