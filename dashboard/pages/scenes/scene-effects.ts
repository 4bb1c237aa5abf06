/** What a scene changes, folded away until the person asks. */
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { notifyError } from "../../core/notices.ts";
import { thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { stateWords } from "../../devices/words.ts";
import { activateScene } from "./scenes-api.ts";

/** What a scene would make of each entity, asked of the service when the person opens it. */
export const SceneEffects = ({ id }: { readonly id: string }) => {
  const [rows, setRows] = useState<readonly (readonly [name: string, state: string])[] | undefined>(
    undefined,
  );
  const read = async (event: Event) => {
    if (!(event.currentTarget as HTMLDetailsElement).open || rows) return;
    try {
      const { results } = await activateScene(id, true);
      setRows(
        results.map(({ entity_id, state }) => {
          const one = thing(entity_id);
          return [
            one?.name ?? entity_id,
            one && state ? stateWords({ ...one, ...state }) : (state?.state ?? ""),
          ];
        }),
      );
    } catch (error) {
      notifyError(error);
    }
  };
  return html`
    <details onToggle=${read}>
      <summary>${t("scenes.effects")}</summary>
      <dl class="facts">
        ${rows?.map(([name, state]) => html`<div key=${name}><dt>${name}</dt><dd>${state}</dd></div>`)}
      </dl>
    </details>
  `;
};
