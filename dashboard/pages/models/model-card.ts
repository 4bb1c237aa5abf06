/** One profile as a card: its model, how that is, what of its budget is used, and what can be done. */
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import type { ModelRow } from "../../core/profiles.ts";
import { axisText, number, t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { useForm } from "../../parts/use-busy.ts";
import { type TestAnswer, testModel } from "./models-api.ts";

const day = (time: string): string => axisText(Date.parse(time), false);

const Budget = ({ row }: { readonly row: ModelRow }) => {
  const { used_tokens: used, monthly_tokens: most, resets_at } = row;
  const words = t(most === null ? "models.used" : "models.usedOf", {
    used: number(used),
    most: number(most ?? 0),
  });
  return html`
    <div class="job">
      ${most !== null && html`<progress max=${most} value=${Math.min(used, most)} aria-label=${words}></progress>`}
      <small>${words} · ${t("models.resets", { time: day(resets_at) })}</small>
    </div>
  `;
};

const Facts = ({ row }: { readonly row: ModelRow }) => {
  const { provider, base_url, model, has_key, timeout_seconds } = row;
  const facts: readonly (readonly [term: string, value: string])[] = [
    [t("models.provider"), provider ? t(`models.${provider}`) : ""],
    [t("models.baseUrl"), base_url ?? ""],
    [t("models.model"), model ?? ""],
    [t("models.key"), t(has_key ? "models.hasKey" : "models.noKey")],
    [t("models.timeout"), number(timeout_seconds)],
  ];
  return html`
    <dl class="facts">
      ${facts.map(([term, value]) => html`<div key=${term}><dt>${term}</dt><dd>${value}</dd></div>`)}
    </dl>
  `;
};

/** What the last test has said, in the words of the service. */
const Tested = ({ answer }: { readonly answer: TestAnswer }) => html`
  <p role="status" class=${answer.success ? "" : "refused"}>
    ${answer.message} <small>${t("models.took", { ms: number(answer.duration_ms) })}</small>
  </p>
`;

interface CardProps {
  readonly row: ModelRow;
  readonly title: string;
  readonly onChange: () => void;
  readonly onUnset: () => void;
  /** After a test it may be otherwise than shown. */
  readonly onTested: () => void;
}

interface ButtonsProps extends CardProps {
  readonly onAnswer: (answer: TestAnswer | undefined) => void;
}

const Buttons = ({ row, title, onChange, onUnset, onTested, onAnswer }: ButtonsProps) => {
  const { isBusy, error, attempt } = useForm();
  const test = () =>
    attempt(async () => {
      onAnswer(undefined);
      onAnswer(await testModel(row));
      onTested();
    });
  return html`
    ${isBusy && html`<p role="status" class="quiet">${t("models.tests")}</p>`}
    ${error && html`<p class="refused" role="alert">${error}</p>`}
    <div class="row">
      <${Button} label=${`${t("models.test")}: ${title}`} disabled=${isBusy} onClick=${() => void test()}>${t("models.test")}</${Button}>
      <${Button} label=${t("homes.changeOf", { name: title })} onClick=${onChange}>${t("models.change")}</${Button}>
      <${Button} label=${`${t("models.unset")}: ${title}`} kind="danger" onClick=${onUnset}>${t("models.unset")}</${Button}>
    </div>
  `;
};

export const ModelCard = (props: CardProps) => {
  const { row, title, onChange } = props;
  const { status, last_error, resets_at } = row;
  const [answer, setAnswer] = useState<TestAnswer | undefined>(undefined);
  const isWrong = status === "away" || status === "budget_used";
  return html`
    <section class="card" aria-label=${title}>
      <header class="row spread">
        <h2>${title}</h2>
        <span class=${isWrong ? "refused" : "quiet"}>${t(`models.${status}`, { time: day(resets_at) })}</span>
      </header>
      ${status === "away" && last_error && !answer && html`<p class="refused">${last_error}</p>`}
      ${
        status === "not_set"
          ? html`<div class="row"><${Button} label=${`${t("models.set")}: ${title}`} onClick=${onChange}>${t("models.set")}</${Button}></div>`
          : html`<${Facts} row=${row} /><${Budget} row=${row} />
              ${answer && html`<${Tested} answer=${answer} />`}
              <${Buttons} ...${props} onAnswer=${setAnswer} />`
      }
    </section>
  `;
};
