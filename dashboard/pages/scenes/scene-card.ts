/** A scene as a card: what it changes, activated or tried for ten seconds. */
import { mdiPencil, mdiPlay } from "@mdi/js";
import { post } from "../../core/api.ts";
import { after } from "../../core/clock.ts";
import { offerUndo } from "../../core/commands.ts";
import { html } from "../../core/html.ts";
import { notify, notifyError } from "../../core/notices.ts";
import { go } from "../../core/router.ts";
import { thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { maySend } from "../../devices/may-command.ts";
import { Button, IconButton } from "../../parts/buttons.ts";
import { SceneEffects } from "./scene-effects.ts";
import { activateScene, type SceneRow } from "./scenes-api.ts";

const TRIAL_MS = 10_000;

const activate = async ({ entity_id, name }: SceneRow): Promise<void> => {
  try {
    const { context } = await activateScene(entity_id);
    offerUndo(t("scenes.active", { name }), context ? [context.id] : []);
  } catch (error) {
    notifyError(error);
  }
};

/** Activates a scene and takes it back after ten seconds. */
const tryScene = async ({ entity_id, name }: SceneRow): Promise<void> => {
  try {
    const { context } = await activateScene(entity_id);
    notify({ kind: "done", text: t("scenes.trying", { name }) });
    if (!context) return;
    after(TRIAL_MS, () => {
      post("/api/undo", { context_id: context.id }, { group: "D" }).then(
        () => notify({ kind: "done", text: t("scenes.tried", { name }) }),
        notifyError,
      );
    });
  } catch (error) {
    notifyError(error);
  }
};

interface SceneCardProps {
  readonly scene: SceneRow;
  readonly canEdit: boolean;
}

export const SceneCard = ({ scene, canEdit }: SceneCardProps) => {
  const { entity_id, name, description } = scene;
  const one = thing(entity_id);
  const canActivate = one !== undefined && maySend("activate");
  return html`
    <li class="card scene">
      <header class="row spread">
        <h2>${name}</h2>
        ${canEdit && scene.editable && html`<${IconButton} icon=${mdiPencil} label=${t("scenes.editOf", { name })} onClick=${() => go("scenes", entity_id)} />`}
      </header>
      ${description && html`<p class="quiet">${description}</p>`}
      ${
        canActivate &&
        html`<div class="row">
          <${Button} kind="primary" icon=${mdiPlay} onClick=${() => void activate(scene)}>
            ${t("common.activate")}<span class="hidden-text"> ${name}</span>
          </${Button}>
          <${Button} onClick=${() => void tryScene(scene)}>${t("scenes.try")}<span class="hidden-text"> ${name}</span></${Button}>
        </div>
        <${SceneEffects} id=${entity_id} />`
      }
    </li>
  `;
};
