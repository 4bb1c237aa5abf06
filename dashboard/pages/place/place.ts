/** The second step of the first start: where the home is. It can be left for later. */
import { html } from "../../core/html.ts";
import { replace } from "../../core/router.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { Page } from "../../parts/page.ts";
import { PlaceForm } from "../../parts/settings/place-form.ts";
import { useSettings } from "../../parts/settings/use-settings.ts";
import { welcome } from "../home/welcome.ts";

const leave = (): void => {
  welcome();
  replace();
};

export default function Place() {
  const settings = useSettings();
  return html`
    <${Page} title=${t("place.title")}>
      <section class="card" aria-label=${t("place.title")}>
        <p class="quiet">${t("place.hint")}</p>
        <${PlaceForm} settings=${settings} onSaved=${leave}><${Button} kind="quiet" onClick=${leave}>${t("login.later")}</${Button}></${PlaceForm}>
      </section>
    </${Page}>
  `;
}
