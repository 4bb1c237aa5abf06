/** All automations, each as one sentence. */
import { mdiPlus } from "@mdi/js";
import { html } from "../../core/html.ts";
import { go } from "../../core/router.ts";
import { may } from "../../core/session.ts";
import { allIds, isSnapshotRead } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { Empty } from "../../parts/empty.ts";
import { LoadError } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import type { ConfigObject } from "./config/parts.ts";
import { beginWith } from "./editor/drafts.ts";
import { AutomationRow } from "./row.ts";
import { StartingPoints } from "./starting-points.ts";
import { useAutomations } from "./use-automations.ts";

const begin = (config: ConfigObject): void => {
  beginWith(config);
  go("automations", "new");
};

export const AutomationList = () => {
  const { value, error, reload } = useAutomations();
  const ids = allIds.value.filter((id) => id.startsWith("automation."));
  const byId = new Map(value?.map((one) => [one.entity_id, one]));
  const mayWrite = may("automations");
  const isEmpty = isSnapshotRead.value && ids.length === 0;
  return html`
    <${Page}
      title=${t("automations.title")}
      actions=${mayWrite && html`<${Button} kind="primary" icon=${mdiPlus} onClick=${() => go("automations", "new")}>${t("automations.new")}</${Button}>`}
    >
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${isEmpty && html`<${Empty} text=${t("automations.empty")} />`}
      ${isEmpty && mayWrite && html`<${StartingPoints} onChoose=${begin} />`}
      <ul class="automations">
        ${ids.map((id) => html`<${AutomationRow} key=${id} id=${id} details=${byId.get(id)} />`)}
      </ul>
    </${Page}>
  `;
};
