/** Scenes and automations that name an entity, read when the person asks. */
import { useState } from "preact/hooks";
import { html } from "../core/html.ts";
import { notifyError } from "../core/notices.ts";
import { link } from "../core/router.ts";
import { closeSheet } from "../core/sheet.ts";
import { allThings, type Thing } from "../core/state.ts";
import { t } from "../core/text.ts";
import { listAutomations } from "../pages/automations/automations-api.ts";
import { activateScene } from "../pages/scenes/scenes-api.ts";
import { maySend } from "./may-command.ts";

/** Whether a configuration names an entity, alone, in a list or within a template. */
const names = (config: unknown, id: string): boolean =>
  (JSON.stringify(config) ?? "").match(/\w+\.\w+/g)?.includes(id) ?? false;

const idsOfAutomations = async (id: string): Promise<readonly string[]> =>
  (await listAutomations())
    .filter(({ config }) => names(config, id))
    .map(({ entity_id }) => entity_id);

/** A trial says what a scene commands, also of the home's own ones. */
const idsOfScenes = async (id: string): Promise<readonly string[]> => {
  const scenes = allThings.peek().filter((one) => one.domain === "scene" && maySend("activate"));
  const found = await Promise.all(
    scenes.map(async (scene) => {
      const { results } = await activateScene(scene.id, true);
      return results.some(({ entity_id }) => entity_id === id) ? [scene.id] : [];
    }),
  );
  return found.flat();
};

const readUsers = async (id: string): Promise<readonly Thing[]> => {
  const ids = (await Promise.all([idsOfScenes(id), idsOfAutomations(id)])).flat();
  return allThings.peek().filter((one) => ids.includes(one.id));
};

export const UsedIn = ({ id }: { readonly id: string }) => {
  const [users, setUsers] = useState<readonly Thing[] | undefined>(undefined);
  const read = async (event: Event) => {
    if (!(event.currentTarget as HTMLDetailsElement).open || users) return;
    try {
      setUsers(await readUsers(id));
    } catch (error) {
      notifyError(error);
    }
  };
  return html`
    <details onToggle=${read}>
      <summary>${t("device.usedIn")}</summary>
      ${users?.length === 0 && html`<p class="quiet">${t("device.usedNowhere")}</p>`}
      <ul class="rows">
        ${users?.map(
          (one) => html`
            <li key=${one.id}>
              <a class="row" href=${link(`${one.domain}s`, one.id)} onClick=${closeSheet}>${one.name}</a>
            </li>
          `,
        )}
      </ul>
    </details>
  `;
};
