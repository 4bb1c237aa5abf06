/** Says at once that the connection is lost, and afterwards what was missed. */
import { useEffect, useState } from "preact/hooks";
import { after } from "../core/clock.ts";
import { link, lostAt, missed } from "../core/connection.ts";
import { html } from "../core/html.ts";
import { clockTime, t } from "../core/text.ts";

const RESUMED_SHOWN_MS = 4000;

export const Banner = () => {
  const state = link.value;
  const [isResumed, setResumed] = useState(false);
  useEffect(() => {
    if (state !== "open" || lostAt.peek() === 0) return;
    setResumed(true);
    return after(RESUMED_SHOWN_MS, () => setResumed(false));
  }, [state]);
  const text =
    state === "lost"
      ? t("shell.lost", { time: clockTime(lostAt.value) })
      : isResumed
        ? t("shell.resumed", { count: missed.value })
        : "";
  return html`
    <div class="banner-place" role="status">
      ${text && html`<p class=${state === "lost" ? "banner lost" : "banner"}>${text}</p>`}
    </div>
  `;
};
