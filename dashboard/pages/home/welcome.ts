/** After the first start: a hint that leads to the page Homes, until it is followed or put away. */
import { html } from "../../core/html.ts";
import { go } from "../../core/router.ts";
import { storedSignal } from "../../core/storage.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";

const isWelcome = storedSignal("welcome", false);

export const welcome = (): void => {
  isWelcome.value = true;
};

const leave = (): void => {
  isWelcome.value = false;
};

export const Welcome = () => {
  if (!isWelcome.value) return null;
  const connect = () => {
    leave();
    go("homes");
  };
  return html`
    <section class="card row spread" aria-label=${t("homes.add")}>
      <p>${t("homes.welcome")}</p>
      <div class="row">
        <${Button} kind="primary" onClick=${connect}>${t("homes.add")}</${Button}>
        <${Button} kind="quiet" onClick=${leave}>${t("login.later")}</${Button}>
      </div>
    </section>
  `;
};
