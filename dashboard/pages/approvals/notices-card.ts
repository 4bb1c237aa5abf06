/** Whether this browser tells of what waits while the page is in the background: asked for by a button. */
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { noticeState, startNotices, stopNotices } from "../../core/trust/approval-notices.ts";
import { mayDecide } from "../../core/trust/approvals.ts";
import { Button } from "../../parts/buttons.ts";

export const NoticesCard = () => {
  if (!mayDecide()) return null;
  const state = noticeState.value;
  if (state === "blocked") return html`<p class="quiet">${t("approvals.noticesBlocked")}</p>`;
  return state === "on"
    ? html`<div class="row spread"><span class="quiet">${t("approvals.noticesOn")}</span><${Button} kind="quiet" onClick=${stopNotices}>${t("approvals.noticesOff")}</${Button}></div>`
    : html`<div class="row"><${Button} onClick=${() => void startNotices()}>${t("approvals.notices")}</${Button}></div>`;
};
