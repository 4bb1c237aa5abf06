/** Notifications of the system for what waits for an approval, where the person has asked this browser for them. */
import { computed, effect, signal } from "@preact/signals";
import { go } from "../router.ts";
import { storedSignal } from "../storage.ts";
import { t } from "../text.ts";
import { type ApprovalRow, areApprovalsRead, openForMe } from "./approvals.ts";

const PAGE = "approvals";

/** Browsers have none where the page came neither over HTTPS nor from this machine. */
const canNotify = (): boolean => "Notification" in globalThis && isSecureContext;

const isWanted = storedSignal("approval_notices", false);
const permission = signal<NotificationPermission>(canNotify() ? Notification.permission : "denied");

export const noticeState = computed((): "off" | "on" | "blocked" => {
  if (permission.value === "denied") return "blocked";
  return isWanted.value && permission.value === "granted" ? "on" : "off";
});

/** Asks for the permission: only after the person has pressed a button. */
export const startNotices = async (): Promise<void> => {
  permission.value = await Notification.requestPermission();
  isWanted.value = permission.value === "granted";
};

export const stopNotices = (): void => {
  isWanted.value = false;
};

/** It says who asks, and not for what: it may stand on a locked screen. */
const show = ({ id, user_name }: ApprovalRow): void => {
  const notice = new Notification(t("approvals.asks", { name: user_name }), {
    tag: `approval-${id}`,
    icon: "/icon.svg",
  });
  notice.onclick = () => {
    window.focus();
    go(PAGE);
    notice.close();
  };
};

/** For each that is new; what was open before the page came has its banner. */
export const followApprovalNotices = (): void => {
  let known: ReadonlySet<string> | undefined;
  effect(() => {
    const open = openForMe.value;
    if (!areApprovalsRead.value) {
      known = undefined;
      return;
    }
    const fresh = open.filter(({ id }) => known && !known.has(id));
    known = new Set([...(known ?? []), ...open.map(({ id }) => id)]);
    if (noticeState.peek() !== "on" || !document.hidden) return;
    for (const row of fresh) show(row);
  });
};
