/** How many things wait behind a link for the person. */
import { html } from "../core/html.ts";
import { number, t } from "../core/text.ts";

export const Badge = ({ count }: { readonly count: number }) =>
  count > 0
    ? html`<b class="badge"><span aria-hidden="true">${number(count)}</span><span class="hidden-text">${t("approvals.count", { count })}</span></b>`
    : null;
