/** Scenes: cards to activate, try, edit; a new one is captured from how the home is. */
import { useEffect } from "preact/hooks";
import { onEvent } from "../../core/connection.ts";
import { html } from "../../core/html.ts";
import { go } from "../../core/router.ts";
import { may } from "../../core/session.ts";
import { allIds, thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { Empty } from "../../parts/empty.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page, type PageParts } from "../../parts/page.ts";
import { Capture } from "./capture.ts";
import { SceneCard } from "./scene-card.ts";
import { SceneEditor } from "./scene-editor.ts";
import { listScenes } from "./scenes-api.ts";

const SceneList = () => {
  const canEdit = may("scenes");
  const names = allIds.value.flatMap((id) =>
    id.startsWith("scene.") ? [id, thing(id)?.name] : [],
  );
  const { value, error, reload } = useLoaded(listScenes, [names.join()]);
  useEffect(() => onEvent(({ event }) => event === "resync" && reload()), []);
  return html`
    <${Page}
      title=${t("scenes.title")}
      actions=${canEdit && html`<${Button} kind="primary" onClick=${() => go("scenes", "new")}>${t("scenes.capture")}</${Button}>`}
    >
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value?.length === 0 && html`<${Empty} text=${t("scenes.empty")} ...${canEdit && { action: t("scenes.capture"), onAction: () => go("scenes", "new") }} />`}
      <ul class="cards">
        ${value?.map((one) => html`<${SceneCard} key=${one.entity_id} scene=${one} canEdit=${canEdit} />`)}
      </ul>
    </${Page}>
  `;
};

export default function Scenes({ parts }: PageParts) {
  const [id] = parts;
  if (!id) return html`<${SceneList} />`;
  return id === "new" ? html`<${Capture} />` : html`<${SceneEditor} id=${id} />`;
}
