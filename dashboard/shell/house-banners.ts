/** Says on all pages that the house is read-only, and that something waits for the person's approval. */
import { useEffect, useRef } from "preact/hooks";
import { html } from "../core/html.ts";
import { notify } from "../core/notices.ts";
import { go, link, path } from "../core/router.ts";
import { identity } from "../core/session.ts";
import { dateTime, t } from "../core/text.ts";
import { areApprovalsRead, openForMe } from "../core/trust/approvals.ts";
import { policy } from "../core/trust/policy.ts";

const PAGE = "approvals";

/** A notice for each that is new; those that were open before have the banner. */
const useNews = (isThere: boolean): void => {
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  const open = openForMe.value;
  const isRead = areApprovalsRead.value;
  useEffect(() => {
    if (!isRead) return;
    const fresh = known.current && open.find(({ id }) => !known.current?.has(id));
    known.current = new Set([...(known.current ?? []), ...open.map(({ id }) => id)]);
    if (!fresh || isThere) return;
    notify({
      kind: "done",
      text: t("approvals.asks", { name: fresh.user_name }),
      about: PAGE,
      action: { label: t("approvals.look"), run: () => go(PAGE) },
    });
  }, [isRead, open]);
};

export const HouseBanners = () => {
  const isThere = path.value[0] === PAGE;
  const count = openForMe.value.length;
  useNews(isThere);
  const { guest_of, expires_at } = identity.value ?? {};
  return html`
    ${guest_of && expires_at && html`<p class="banner">${t("guests.guestOf", { name: guest_of, time: dateTime(Date.parse(expires_at)) })}</p>`}
    <div role="status">
      ${policy.value?.read_only && html`<p class="banner lost">${t("approvals.isReadOnly")} <a href=${link(PAGE)}>${t("approvals.title")}</a></p>`}
      ${count > 0 && !isThere && html`<p class="banner"><a href=${link(PAGE)}>${t("approvals.waitForYou", { count })}</a></p>`}
    </div>
  `;
};
