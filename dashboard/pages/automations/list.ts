/** All automations, each as one sentence. */
import { html } from "../../core/html.ts";
import { allIds, isSnapshotRead } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { Empty } from "../../parts/empty.ts";
import { LoadError } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { AutomationRow } from "./row.ts";
import { useAutomations } from "./use-automations.ts";

export const AutomationList = () => {
  const { value, error, reload } = useAutomations();
  const ids = allIds.value.filter((id) => id.startsWith("automation."));
  const byId = new Map(value?.map((one) => [one.entity_id, one]));
  const isEmpty = isSnapshotRead.value && ids.length === 0;
  return html`
    <${Page} title=${t("automations.title")}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${isEmpty && html`<${Empty} text=${t("automations.empty")} />`}
      <ul class="automations">
        ${ids.map((id) => html`<${AutomationRow} key=${id} id=${id} details=${byId.get(id)} />`)}
      </ul>
    </${Page}>
  `;
};
