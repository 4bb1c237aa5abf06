/** The load of the process that answers, as small charts that are renewed while the page is open. */
import { useEffect, useState } from "preact/hooks";
import { ApiError, get } from "../../core/api.ts";
import { after, every } from "../../core/clock.ts";
import { html } from "../../core/html.ts";
import { number, percent, t } from "../../core/text.ts";
import type { TextKey } from "../../messages/texts.ts";
import { LoadError } from "../../parts/load.ts";
import { Sparkline } from "../../parts/sparkline.ts";

/** As the service answers: times in seconds, memory in bytes; all but memory and streams since its start. */
interface LoadReading {
  readonly uptime: number;
  readonly cpu_time: number;
  readonly busy_time: number;
  readonly memory: number;
  readonly requests: number;
  readonly streams: number;
}

/** What was between two readings. */
interface LoadBetween {
  /** Cores. */
  readonly cpu: number;
  readonly busy: number;
  readonly memory: number;
  readonly requests: number;
  readonly streams: number;
}

/** The usual limit of the service is 100 requests in 15 minutes: 90 are that. */
const READ_MS = 10_000;
/** The first values need two readings. */
const SECOND_READING_MS = 1000;
/** Ten minutes. */
const KEPT = 60;
/** The charts stand still for a while, and nothing is lost that matters. */
const PASSING: readonly string[] = ["RATE_LIMIT_EXCEEDED", "UNREACHABLE"];
const MIB = 1024 * 1024;

const between = (last: LoadReading, next: LoadReading): LoadBetween => {
  const rate = (total: "cpu_time" | "busy_time" | "requests") =>
    (next[total] - last[total]) / (next.uptime - last.uptime);
  const { memory, streams } = next;
  return {
    cpu: rate("cpu_time"),
    busy: rate("busy_time"),
    memory,
    requests: rate("requests"),
    streams,
  };
};

interface ChartRow {
  readonly title: TextKey;
  readonly value: (one: LoadBetween) => number;
  readonly least: number;
  readonly words: (value: number) => string;
}

const CHARTS: readonly ChartRow[] = [
  { title: "system.cpu", value: ({ cpu }) => cpu, least: 1, words: percent },
  {
    title: "system.memory",
    value: ({ memory }) => memory / MIB,
    least: 256,
    words: (value) => `${number(value, 0)} MiB`,
  },
  { title: "system.requests", value: ({ requests }) => requests, least: 5, words: number },
];

/** Reads while the page is seen. Another process, or one that was started again, begins anew. */
const useLoad = () => {
  const [values, setValues] = useState<readonly LoadBetween[]>([]);
  const [error, setError] = useState<ApiError | undefined>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let last: LoadReading | undefined;
    const keep = (next: LoadReading) => {
      const isSame =
        last !== undefined && next.uptime > last.uptime && next.requests >= last.requests;
      if (last && isSame) {
        const one = between(last, next);
        setValues((all) => [...all, one].slice(-KEPT));
      }
      last = next;
      setError(undefined);
    };
    const read = async () => {
      if (document.hidden) return;
      try {
        const { load } = await get<{ load: LoadReading }>("/load", { group: "B", signal });
        if (!signal.aborted) keep(load);
      } catch (refused) {
        if (signal.aborted) return;
        if (!(refused instanceof ApiError)) throw refused;
        if (!PASSING.includes(refused.code)) setError(refused);
      }
    };
    void read();
    const ends = [after(SECOND_READING_MS, () => void read()), every(READ_MS, () => void read())];
    return () => {
      controller.abort();
      for (const end of ends) end();
    };
  }, []);
  return { values, error };
};

export const LoadCharts = () => {
  const { values, error } = useLoad();
  const last = values.at(-1);
  return html`
    <section class="card" aria-label=${t("system.load")}>
      <h2>${t("system.load")}</h2>
      <p class="quiet">${t("system.loadHint")}</p>
      ${error && html`<${LoadError} error=${error} />`}
      <div class="sparklines">
        ${CHARTS.map(
          ({ title, value, ...chart }) =>
            html`<${Sparkline} key=${title} label=${t(title)} values=${values.map(value)} room=${KEPT} ...${chart} />`,
        )}
      </div>
      <dl class="facts">
        <div><dt>${t("system.eventLoop")}</dt><dd>${last ? percent(last.busy) : "–"}</dd></div>
        <div><dt>${t("system.streams")}</dt><dd>${last ? number(last.streams) : "–"}</dd></div>
      </dl>
    </section>
  `;
};
