/** Chooses entities, area by area. */
import { html } from "../../core/html.ts";
import { areas } from "../../core/places.ts";
import { idsByArea, thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { mayCommand } from "../../devices/may-command.ts";
import { ShortName } from "../../devices/short-name.ts";
import { stateWords } from "../../devices/words.ts";

/** Domains of which a scene can keep how they are. */
const KEPT = new Set(
  "light switch climate cover media_player lock fan humidifier input_boolean input_number input_select number select valve water_heater".split(
    " ",
  ),
);

const candidates = (area: string): readonly string[] =>
  mayCommand()
    ? (idsByArea.value.get(area) ?? []).filter((id) => KEPT.has(thing(id)?.domain ?? ""))
    : [];

interface EntityPickerProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

export const EntityPicker = ({ chosen, onChange }: EntityPickerProps) => html`
  <div class="picker">
    ${[...areas.value, { id: "", name: t("home.elsewhere") }].map(({ id: area, name }) => {
      const ids = candidates(area);
      if (ids.length === 0) return null;
      const all = new Set(ids);
      const isWhole = all.isSubsetOf(chosen);
      return html`
        <fieldset key=${area}>
          <legend>
            <label class="row">
              <input
                type="checkbox"
                checked=${isWhole}
                onChange=${() => onChange(isWhole ? chosen.difference(all) : chosen.union(all))}
              />
              <strong>${name}</strong>
            </label>
          </legend>
          ${ids.map((id) => {
            const one = thing(id);
            return (
              one &&
              html`<label key=${id} class="row">
                <input type="checkbox" checked=${chosen.has(id)} onChange=${() => onChange(chosen.symmetricDifference(new Set([id])))} />
                <${ShortName} thing=${one} /><span class="quiet end">${stateWords(one)}</span>
              </label>`
            );
          })}
        </fieldset>
      `;
    })}
  </div>
`;
