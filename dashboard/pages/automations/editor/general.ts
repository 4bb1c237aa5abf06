/** What an automation is called, what it is for, and what happens when it is triggered again. */
import { html } from "../../../core/html.ts";
import { t } from "../../../core/text.ts";
import { type ConfigObject, withField } from "../config/parts.ts";
import { type ConfigProblem, problemsAt } from "../config/problems.ts";
import { ChoiceField, NumberField, TextField } from "./simple-fields.ts";

const MODES = {
  single: "automations.modeSingle",
  restart: "automations.modeRestart",
  queued: "automations.modeQueued",
  parallel: "automations.modeParallel",
} as const;

/** Modes in which several runs wait or run at once. */
const MANY = ["queued", "parallel"];

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

interface GeneralProps {
  readonly config: ConfigObject;
  readonly problems: readonly ConfigProblem[];
  readonly onChange: (config: ConfigObject) => void;
}

export const General = ({ config, problems, onChange }: GeneralProps) => {
  const field = (name: string) => ({
    value: config[name],
    problems: problemsAt(problems, `config.${name}`),
    onChange: (value: unknown) => onChange(withField(config, name, value)),
  });
  const mode = asText(config.mode) || "single";
  return html`
    <section class="card">
      <div class="entry-fields">
        <${TextField} label=${t("common.name")} isWide ...${field("alias")} />
        <${TextField} label=${t("common.description")} ...${field("description")} />
        <${ChoiceField} label=${t("automations.again")} options=${MODES} isRequired ...${field("mode")} value=${mode} />
        ${MANY.includes(mode) && html`<${NumberField} label=${t("automations.max")} ...${field("max")} />`}
      </div>
    </section>
  `;
};
