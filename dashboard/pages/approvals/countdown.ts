/** How long something can still be decided, second by second. */
import { useEffect, useState } from "preact/hooks";
import { every, readTime } from "../../core/clock.ts";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";

const SECOND_MS = 1000;
const two = (value: number): string => String(value).padStart(2, "0");

/** `14:32`, or `1:14:32`. */
const clockText = (ms: number): string => {
  const seconds = Math.floor(ms / SECOND_MS);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
};

/** Milliseconds until then, renewed each second; 0 once it is over. */
export const useRemaining = (until: number): number => {
  const [at, setAt] = useState(readTime);
  useEffect(() => every(SECOND_MS, () => setAt(readTime())), []);
  return Math.max(0, until - at);
};

export const Countdown = ({ remaining }: { readonly remaining: number }) => html`
  <span role="timer">${remaining > 0 ? t("approvals.expiresIn", { time: clockText(remaining) }) : t("approvals.over")}</span>
`;
