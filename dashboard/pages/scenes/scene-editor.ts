/** Edits a scene: its name, its description, and what it does with each device. */
import { mdiDelete } from "@mdi/js";
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { notify, notifyError } from "../../core/notices.ts";
import { go, link } from "../../core/router.ts";
import { thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { Button, IconButton } from "../../parts/buttons.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { Page } from "../../parts/page.ts";
import { Question } from "../../parts/question.ts";
import { EntityPicker } from "./entity-picker.ts";
import { SceneEffects } from "./scene-effects.ts";
import { sceneActionWords } from "./scene-words.ts";
import {
  captureActions,
  changeScene,
  deleteScene,
  readScene,
  type SceneDetail,
  type WrittenAction,
} from "./scenes-api.ts";

interface ActionListProps {
  readonly actions: readonly WrittenAction[];
  readonly onRemove: (at: number) => void;
}

const ActionList = ({ actions, onRemove }: ActionListProps) => html`
  <ol class="rows">
    ${actions.map((one, at) => {
      const name = thing(one.device)?.name ?? one.device;
      return html`
        <li key=${at} class="row spread">
          <span>${sceneActionWords(one)}</span>
          <${IconButton} icon=${mdiDelete} label=${t("scenes.removeAction", { name })} onClick=${() => onRemove(at)} />
        </li>
      `;
    })}
  </ol>
`;

const EditorForm = ({ scene }: { readonly scene: SceneDetail }) => {
  const [name, setName] = useState(scene.name);
  const [description, setDescription] = useState(scene.description);
  const [actions, setActions] = useState(scene.actions ?? []);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [isRemoving, setRemoving] = useState(false);
  const attempt = async (work: () => Promise<unknown>, text?: string) => {
    try {
      await work();
      if (text) {
        notify({ kind: "done", text });
        go("scenes");
      }
    } catch (error) {
      notifyError(error);
    }
  };
  const add = () =>
    attempt(async () => {
      const captured = await captureActions([...added]);
      setActions([...actions.filter(({ device }) => !added.has(device)), ...captured]);
      setAdded(new Set());
    });
  const save = (event: Event) => {
    event.preventDefault();
    void attempt(
      () => changeScene(scene.entity_id, { name: name.trim(), description, actions }),
      t("scenes.saved", { name: name.trim() }),
    );
  };
  return html`
    <form class="form" onSubmit=${save}>
      <label>
        <span>${t("common.name")}</span>
        <input class="field" required maxlength="100" value=${name} onInput=${(event: Event) => setName((event.target as HTMLInputElement).value)} />
      </label>
      <label>
        <span>${t("common.description")}</span>
        <input class="field" maxlength="500" value=${description} onInput=${(event: Event) => setDescription((event.target as HTMLInputElement).value)} />
      </label>
      <section class="card" aria-label=${t("scenes.actions")}>
        <h2>${t("scenes.actions")}</h2>
        <${ActionList} actions=${actions} onRemove=${(at: number) => setActions(actions.toSpliced(at, 1))} />
      </section>
      <details class="card">
        <summary>${t("scenes.addDevices")}</summary>
        <${EntityPicker} chosen=${added} onChange=${setAdded} />
        <${Button} disabled=${added.size === 0} onClick=${() => void add()}>${t("scenes.addAsTheyAre")}</${Button}>
      </details>
      <div class="row">
        <button class="button primary" type="submit" disabled=${!name.trim() || actions.length === 0}><span>${t("common.save")}</span></button>
        <a class="button" href="#/scenes"><span>${t("common.cancel")}</span></a>
        <a class="button" href=${link("versions", "scene", scene.entity_id)}><span>${t("versions.title")}</span></a>
        <${Button} kind="danger" onClick=${() => setRemoving(true)}>${t("common.remove")}</${Button}>
      </div>
    </form>
    ${
      isRemoving &&
      html`<${Question}
        title=${t("scenes.removeTitle", { name: scene.name })}
        text=${t("scenes.removeQuestion", { name: scene.name })}
        act=${t("common.remove")}
        onAct=${() => void attempt(() => deleteScene(scene.entity_id), t("scenes.deleted", { name: scene.name }))}
        onClose=${() => setRemoving(false)}
      />`
    }
  `;
};

export const SceneEditor = ({ id }: { readonly id: string }) => {
  const { value, error, reload } = useLoaded((signal) => readScene(id, signal), [id]);
  return html`
    <${Page} title=${value?.name ?? t("scenes.title")}>
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value?.actions && html`<${EditorForm} key=${id} scene=${value} />`}
      ${
        value &&
        !value.actions &&
        html`<section class="card form">
          <p>${t("scenes.fixed")}</p>
          <${SceneEffects} id=${id} />
          <div class="row"><a class="button" href="#/scenes"><span>${t("scenes.back")}</span></a></div>
        </section>`
      }
    </${Page}>
  `;
};
