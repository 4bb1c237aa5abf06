/** Starts the dashboard. */
import { effect } from "@preact/signals";
import { render } from "preact";
import { startClock } from "./core/clock.ts";
import { connect } from "./core/connection.ts";
import { html } from "./core/html.ts";
import { readAreas } from "./core/places.ts";
import { isLoggedIn, readIdentity } from "./core/session.ts";
import { loadTexts } from "./core/text.ts";
import { App } from "./shell/app.ts";
import { applyTheme } from "./shell/appearance.ts";
import { listenForKeys } from "./shell/keys.ts";

applyTheme();
startClock();
listenForKeys();
await loadTexts();

const root = document.getElementById("app");
if (root) render(html`<${App} />`, root);

effect(() => {
  if (!isLoggedIn.value) return;
  connect();
  void readAreas();
  // Role and grant may have changed since the last visit; without an answer the last ones are shown.
  readIdentity().catch(() => {});
});

if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/worker.js");
