/** The language of the dashboard, as a field; another one is shown at once. */
import { html } from "../../core/html.ts";
import { LANGUAGES, language, t } from "../../core/text.ts";
import type { LanguageCode } from "../../messages/texts.ts";

const choose = (event: Event): void => {
  language.value = (event.target as HTMLSelectElement).value as LanguageCode;
  location.reload();
};

export const LanguageField = () => html`
  <label>
    <span>${t("more.language")}</span>
    <select class="field" value=${language.value} onChange=${choose}>
      ${Object.entries(LANGUAGES).map(([id, name]) => html`<option key=${id} value=${id} lang=${id}>${name}</option>`)}
    </select>
  </label>
`;
