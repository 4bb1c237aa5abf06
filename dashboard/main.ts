/** Starts the dashboard. */
import { effect, untracked } from "@preact/signals";
import { render } from "preact";
import { startClock, whenIdle } from "./core/clock.ts";
import { connect } from "./core/connection.ts";
import { html } from "./core/html.ts";
import { followPlaces } from "./core/places.ts";
import { isLoggedIn, readIdentity } from "./core/session.ts";
import { isSnapshotRead } from "./core/state.ts";
import { loadTexts } from "./core/text.ts";
import { followApprovalNotices } from "./core/trust/approval-notices.ts";
import { followApprovals } from "./core/trust/approvals.ts";
import { followPolicy } from "./core/trust/policy.ts";
import { followAuthors } from "./devices/done-by.ts";
import { App } from "./shell/app.ts";
import { applyTheme } from "./shell/appearance.ts";
import { listenForKeys } from "./shell/keys.ts";

applyTheme();
startClock();
listenForKeys();
followAuthors();
followPlaces();
followApprovals();
followApprovalNotices();
followPolicy();

// Before the texts, so that both are loaded at the same time.
effect(() => {
  if (!isLoggedIn.value) return;
  // What these read must not start them again.
  untracked(() => {
    connect();
    // Role and grant may have changed since the last visit; without an answer the last ones are shown.
    readIdentity().catch(() => {});
  });
});

await loadTexts();

const root = document.getElementById("app");
if (root) render(html`<${App} />`, root);

/** Keeps all files of the dashboard; later than what the first page needs. */
const stopWaiting = effect(() => {
  if (!isSnapshotRead.value) return;
  // Without it the page works, but not without a connection.
  whenIdle(() => void navigator.serviceWorker?.register("/worker.js").catch(() => {}));
  queueMicrotask(() => stopWaiting());
});
