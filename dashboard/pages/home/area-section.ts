/** One area: its name, temperature, "all off", and its tiles. */
import { runAll } from "../../core/commands.ts";
import { html } from "../../core/html.ts";
import type { AreaPlace } from "../../core/places.ts";
import { idsByArea, isOnlyByName, labelsOf, peekThing, thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { offCommand } from "../../devices/switching.ts";
import { temperature } from "../../devices/words.ts";
import { Button } from "../../parts/buttons.ts";
import { Tiles } from "./tiles.ts";
import { areaTemperature } from "./unusual.ts";

/** Domains that "all off" turns off: what stays on for a purpose is left alone. */
const SWITCHED_OFF = new Set(["light", "switch", "fan", "media_player"]);
/** Scenes and automations stand on pages of their own. */
const ELSEWHERE = new Set(["scene", "automation"]);

const carries = (id: string, label: string): boolean => {
  const one = peekThing(id);
  return one !== undefined && labelsOf(one).includes(label);
};

/** @param label  Only those that carry it. */
export const tileIds = (area: string, label?: string): readonly string[] =>
  (idsByArea.value.get(area) ?? []).filter(
    (id) =>
      !ELSEWHERE.has(id.slice(0, id.indexOf("."))) && (label === undefined || carries(id, label)),
  );

const things = (ids: readonly string[]) => ids.flatMap((id) => thing(id) ?? []);

/** The head alone follows the states: the tiles below are not drawn again. */
const AreaHead = ({ area, ids }: { readonly area: AreaPlace; readonly ids: readonly string[] }) => {
  const members = things(ids);
  const warmth = areaTemperature(members);
  const offs = members.flatMap((one) => {
    const isSwitched = SWITCHED_OFF.has(one.domain) && !isOnlyByName(one);
    const command = isSwitched ? offCommand(one) : undefined;
    return command
      ? [{ id: one.id, command: one.domain === "media_player" ? "turn_off" : command }]
      : [];
  });
  return html`
    <header class="area-head">
      <h2>${area.name || t("home.elsewhere")}</h2>
      ${warmth !== undefined && html`<span class="quiet">${temperature(warmth)}</span>`}
      ${
        offs.length > 0 &&
        html`<${Button} kind="quiet" onClick=${() => void runAll(offs)}>
          ${t("home.allOff")}<span class="hidden-text"> ${area.name}</span>
        </${Button}>`
      }
    </header>
  `;
};

interface AreaSectionProps {
  readonly area: AreaPlace;
  readonly isFirst: boolean;
  readonly label: string | undefined;
}

export const AreaSection = ({ area, isFirst, label }: AreaSectionProps) => {
  const ids = tileIds(area.id, label);
  if (ids.length === 0) return null;
  return html`
    <section class="area" id=${`area-${area.id}`} aria-label=${area.name || t("home.elsewhere")}>
      <${AreaHead} area=${area} ids=${ids} />
      <${Tiles} list=${label ? `${label}/${area.id}` : area.id} ids=${ids} isFirst=${isFirst} />
    </section>
  `;
};
