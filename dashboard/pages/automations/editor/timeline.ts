/** When the automation would have run in the last seven days: a row a day, a mark a run. */
import { now } from "../../../core/clock.ts";
import { html } from "../../../core/html.ts";
import { listText, locale, t } from "../../../core/text.ts";
import type { PreviewedRuns } from "../automations-api.ts";
import { type TimelineDay, timelineOf } from "../config/timeline.ts";

/** More are told as a count. */
const MAX_TIMES = 3;
const HOURS = [0, 6, 12, 18];

const timeText = (time: number): string =>
  new Intl.DateTimeFormat(locale.value, { hour: "2-digit", minute: "2-digit" }).format(time);

const dayText = (time: number): string =>
  new Intl.DateTimeFormat(locale.value, { weekday: "short", day: "numeric" }).format(time);

const timesText = ({ marks }: TimelineDay): string => {
  if (marks.length > MAX_TIMES) return t("automations.runs", { count: marks.length });
  return marks.length > 0 ? listText(marks.map(({ time }) => timeText(time))) : "–";
};

const summary = ({ fired, fired_at, is_shortened }: PreviewedRuns): string =>
  [
    t(is_shortened ? "automations.wouldRunAtLeast" : "automations.wouldRun", { count: fired }),
    ...(!is_shortened && fired > fired_at.length
      ? [t("automations.lastShown", { count: fired_at.length })]
      : []),
  ].join(" ");

const Days = ({ preview }: { readonly preview: PreviewedRuns }) => {
  const times = preview.fired_at.map((time) => Date.parse(time));
  const days = timelineOf(times, Date.parse(preview.since), now.value);
  return html`
    <ul>
      ${days.map(
        (day) => html`
          <li key=${day.start}>
            <span>${dayText(day.start)}</span>
            <span class="track" aria-hidden="true">
              ${day.marks.map(({ time, share }) => html`<i key=${time} style=${{ "--at": share }}></i>`)}
            </span>
            <small>${timesText(day)}</small>
          </li>
        `,
      )}
    </ul>
    <p class="hours" aria-hidden="true">
      ${HOURS.map((hour) => html`<small key=${hour} style=${{ "--at": hour / 24 }}>${hour}</small>`)}
    </p>
  `;
};

/** Where not all times are known, the days would be misleading: only the count is told. */
export const Timeline = ({ preview }: { readonly preview: PreviewedRuns }) => html`
    <section class="card timeline" aria-labelledby="timeline">
      <h2 id="timeline">${t("automations.lastDays")}</h2>
      <p>${summary(preview)}</p>
      ${!preview.is_shortened && html`<${Days} preview=${preview} />`}
    </section>
`;
