/** All automations, each as one sentence. */
import { mdiPlus } from "@mdi/js";
import { html } from "../../core/html.ts";
import { go } from "../../core/router.ts";
import { may } from "../../core/session.ts";
import { allIds, isSnapshotRead } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { Empty } from "../../parts/empty.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import type { ConfigObject } from "./config/parts.ts";
import { AutomationRow } from "./row.ts";
import { useAutomations } from "./use-automations.ts";

const begin = async (config: ConfigObject): Promise<void> => {
  const { beginWith } = await import("./editor/drafts.ts");
  beginWith(config);
  go("automations", "new");
};

const EmptyList = ({ mayWrite }: { readonly mayWrite: boolean }) => {
  const { value } = useLoaded(() => import("./starting-points.ts"));
  return html`
    <${Empty} text=${t("automations.empty")} />
    ${value && mayWrite && html`<${value.StartingPoints} onChoose=${(config: ConfigObject) => void begin(config)} />`}
  `;
};

/** Names are shown at once; the files that make sentences are loaded beside the configurations. */
export const AutomationList = () => {
  const { value, error, reload } = useAutomations();
  const { value: words } = useLoaded(() => import("./words/sentence.ts"));
  const ids = allIds.value.filter((id) => id.startsWith("automation."));
  const byId = new Map(value?.map((one) => [one.entity_id, one]));
  const mayWrite = may("automations");
  return html`
    <${Page}
      title=${t("automations.title")}
      actions=${mayWrite && html`<${Button} kind="primary" icon=${mdiPlus} label=${t("automations.new")} onClick=${() => go("automations", "new")}>${t("automations.add")}</${Button}>`}
    >
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${isSnapshotRead.value && ids.length === 0 && html`<${EmptyList} mayWrite=${mayWrite} />`}
      <ul class="automations">
        ${ids.map((id) => html`<${AutomationRow} key=${id} id=${id} details=${byId.get(id)} describe=${words?.sentenceOf} />`)}
      </ul>
    </${Page}>
  `;
};
