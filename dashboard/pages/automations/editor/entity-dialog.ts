/** Chooses entities in a dialog: searched by name, grouped by area. */
import { useState } from "preact/hooks";
import { html } from "../../../core/html.ts";
import { areaName, areas } from "../../../core/places.ts";
import { allThings, type Thing } from "../../../core/state.ts";
import { t, withoutMarks } from "../../../core/text.ts";
import { stateWords } from "../../../devices/words.ts";
import { Button } from "../../../parts/buttons.ts";
import { Dialog } from "../../../parts/dialog.ts";
import { valueIn } from "./field-shell.ts";

/** More are found by typing. */
const MAX_SHOWN = 100;

const isFound = ({ name, id, area }: Thing, typed: string): boolean => {
  const text = withoutMarks(`${name} ${id} ${areaName(area)}`);
  return withoutMarks(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Those whose name has what was typed, before those that are found by their area or id. */
const byName =
  (typed: string) =>
  (a: Thing, b: Thing): number =>
    Number(withoutMarks(b.name).includes(typed)) - Number(withoutMarks(a.name).includes(typed));

interface EntityDialogProps {
  readonly title: string;
  readonly chosen: readonly string[];
  readonly isOffered: (thing: Thing) => boolean;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly onClose: () => void;
}

export const EntityDialog = (props: EntityDialogProps) => {
  const { title, chosen, isOffered, onChange, onClose } = props;
  const [typed, setTyped] = useState("");
  const found = allThings.value
    .filter((one) => isOffered(one) && isFound(one, typed.trim()))
    .sort(byName(withoutMarks(typed.trim())))
    .slice(0, MAX_SHOWN);
  const byArea = Map.groupBy(found, ({ area }) => area);
  const flip = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return html`
    <${Dialog} title=${title} onClose=${onClose}>
      <input
        class="field"
        type="search"
        autofocus
        aria-label=${t("shell.search")}
        placeholder=${t("shell.search")}
        value=${typed}
        onInput=${(event: Event) => setTyped(valueIn(event))}
      />
      <div class="entity-list">
        ${[...areas.value.map(({ id }) => id), ""].map((area) => {
          const members = byArea.get(area);
          const name = area ? areaName(area) : t("home.elsewhere");
          return (
            members &&
            html`<div key=${area} role="group" aria-label=${name}>
              <h3>${name}</h3>
              ${members.map(
                (one) => html`
                  <label key=${one.id} class="row">
                    <input type="checkbox" checked=${chosen.includes(one.id)} onChange=${() => flip(one.id)} />
                    <span>${one.name}</span><small class="end">${stateWords(one)}</small>
                  </label>
                `,
              )}
            </div>`
          );
        })}
        ${found.length === 0 && html`<p class="quiet">${t("shell.nothingFound", { text: typed })}</p>`}
      </div>
      <${Button} kind="primary" onClick=${onClose}>${t("common.ready")}</${Button}>
    </${Dialog}>
  `;
};
