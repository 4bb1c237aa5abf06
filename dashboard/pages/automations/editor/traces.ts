/** The last runs of an automation, step by step, renewed while it runs. */
import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiProgressClock,
  mdiStopCircleOutline,
} from "@mdi/js";
import { useEffect } from "preact/hooks";
import { debounce } from "../../../core/clock.ts";
import { type LiveEvent, onEvent } from "../../../core/connection.ts";
import { classes, html } from "../../../core/html.ts";
import { thing } from "../../../core/state.ts";
import { dateTime, number, t } from "../../../core/text.ts";
import { Icon } from "../../../parts/icon.ts";
import { LoadError, useLoaded } from "../../../parts/load.ts";
import { type AutomationRun, type RunStep, readRuns, type StepResult } from "../automations-api.ts";
import type { ConfigObject } from "../config/parts.ts";
import { liveNames } from "../words/live-names.ts";
import { stateIn } from "../words/state-words.ts";
import { runTriggerWords, stepDetail, stepWords } from "../words/trace-words.ts";

const SETTLE_MS = 300;

const ICONS: Readonly<Record<AutomationRun["state"], string>> = {
  failed: mdiAlertCircleOutline,
  finished: mdiCheckCircleOutline,
  queued: mdiProgressClock,
  running: mdiProgressClock,
  stopped: mdiStopCircleOutline,
};

/** Runs change an automation's attributes when they begin and when they end. */
const isAboutRuns = ({ event, data }: LiveEvent, id: string): boolean =>
  event === "resync" || (event === "state_change" && id in ((data.current_state ?? {}) as object));

const Result = ({ result }: { readonly result: StepResult }) => {
  const { entity_id, success, state, error, superseded } = result;
  const name = thing(entity_id)?.name ?? entity_id;
  if (superseded) return html`<li>${t("common.superseded", { what: name })}</li>`;
  const outcome = success ? state && stateIn(thing, entity_id, state) : error?.message;
  return html`<li class=${classes(!success && "refused")}>${name}${outcome && html`: ${outcome}`}</li>`;
};

interface StepProps {
  readonly step: RunStep;
  readonly run: AutomationRun;
  readonly config: ConfigObject;
}

const Step = ({ step, run, config }: StepProps) => {
  const seconds = (Date.parse(step.timestamp) - Date.parse(run.started_at)) / 1000;
  const detail = stepDetail(step, liveNames);
  // An event that an automation fires has the automation itself as its result.
  const results = step.kind === "event" ? [] : (step.results ?? []);
  return html`
    <li>
      <div class="row">
        <span class=${classes(!step.success && "refused")}>
          <${Icon} path=${ICONS[step.success ? "finished" : "failed"]} size=${20} />
        </span>
        <span>${stepWords(step, config, liveNames)}</span>
        ${!step.success && html`<strong class="refused">${t("automations.stepFailed")}</strong>`}
        <small class="end">${t("automations.afterSeconds", { seconds: number(seconds, 1) })}</small>
      </div>
      ${detail && html`<p class="hint quiet">${detail}</p>`}
      ${results.length > 0 && html`<ul class="hint quiet">${results.map((result) => html`<${Result} key=${result.entity_id} result=${result} />`)}</ul>`}
    </li>
  `;
};

const Run = ({
  run,
  config,
}: {
  readonly run: AutomationRun;
  readonly config: ConfigObject;
}) => html`
  <li>
    <details>
      <summary class=${classes(run.state === "failed" && "refused")}>
        <${Icon} path=${ICONS[run.state]} size=${20} />
        <span>${t(`automations.${run.state}`)} · ${runTriggerWords(run, config, liveNames)}</span>
        <small>${dateTime(Date.parse(run.started_at))}</small>
      </summary>
      ${run.message && html`<p>${run.message}</p>`}
      ${run.steps_omitted > 0 && html`<p class="quiet">${t("automations.omitted", { count: run.steps_omitted })}</p>`}
      <ol class="steps">
        ${run.steps.map((step, index) => html`<${Step} key=${index} step=${step} run=${run} config=${config} />`)}
      </ol>
      ${run.steps.length === 0 && html`<p class="quiet">${t("automations.noSteps")}</p>`}
    </details>
  </li>
`;

interface TracesProps {
  readonly id: string;
  /** As it is stored: the one whose places the steps name. */
  readonly config: ConfigObject;
}

export const Traces = ({ id, config }: TracesProps) => {
  const { value, error, reload } = useLoaded(() => readRuns(id), [id]);
  useEffect(() => {
    const reloadSoon = debounce(SETTLE_MS, reload);
    return onEvent((event) => {
      if (isAboutRuns(event, id)) reloadSoon();
    });
  }, [id]);
  return html`
    <section class="card traces" aria-labelledby="traces">
      <h2 id="traces">${t("automations.lastRuns")}</h2>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value?.length === 0 && html`<p class="quiet">${t("automations.noRun")}</p>`}
      <ul class="rows">
        ${value?.map((run) => html`<${Run} key=${run.run_id} run=${run} config=${config} />`)}
      </ul>
    </section>
  `;
};
