/** Areas by their floors, each with its entities. */
import { mdiDelete, mdiPencilOutline } from "@mdi/js";
import { useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { byLevel } from "../../core/places.ts";
import { t } from "../../core/text.ts";
import { IconButton } from "../../parts/buttons.ts";
import { type Choosing, EntityList } from "./entity-list.ts";
import type { PlaceKind } from "./place-forms.ts";
import type { EntityRow, RegistryRows } from "./rows.ts";

/** Opens a dialog of an area, a floor or a label. */
export type OpenPlace = (act: "change" | "remove", kind: PlaceKind, id: string) => void;

interface PlaceButtonsProps {
  readonly kind: PlaceKind;
  readonly id: string;
  readonly name: string;
  readonly onOpen: OpenPlace;
}

export const PlaceButtons = ({ kind, id, name, onOpen }: PlaceButtonsProps) => html`
  <span class="end place-buttons">
    <${IconButton} icon=${mdiPencilOutline} label=${t("areas.editOf", { name })} onClick=${() => onOpen("change", kind, id)} />
    <${IconButton} icon=${mdiDelete} label=${t("people.removeOf", { name })} onClick=${() => onOpen("remove", kind, id)} />
  </span>
`;

interface AreaListProps extends Choosing {
  readonly rows: RegistryRows;
  readonly byArea: ReadonlyMap<string, readonly EntityRow[]>;
  /** Whether areas without an entity are left out. */
  readonly isNarrowed: boolean;
  readonly onOpen: OpenPlace;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Areas of a home with more entities are closed at first. */
const LARGE_HOME = 200;

interface AreaCardProps extends AreaListProps {
  /** Empty for what is in no area. */
  readonly id: string;
  readonly name: string;
}

const AreaCard = ({
  id,
  name,
  rows,
  byArea,
  chosen,
  onClick,
  onChoose,
  onOpen,
  isNarrowed,
}: AreaCardProps) => {
  const entities = byArea.get(id) ?? [];
  const [isSet, set] = useState<boolean | undefined>(undefined);
  const isSmall = rows.entity.size <= LARGE_HOME;
  const isOpen = isSet ?? (isNarrowed || isSmall);
  const ids = entities.map(({ entity_id }) => entity_id);
  // What is in no area stands beside the floors.
  const heading = id ? "h3" : "h2";
  return html`
    <section class="card place" aria-label=${name}>
      <header class="row fold-head">
        ${
          chosen &&
          html`<input type="checkbox" aria-label=${t("areas.wholeOf", { name })} checked=${ids.length > 0 && ids.every((one) => chosen.has(one))} onChange=${() => onChoose(ids)} />`
        }
        <${heading}><button type="button" class="fold" aria-expanded=${isOpen} onClick=${() => set(!isOpen)}>${name} <small>${t("common.things", { count: ids.length })}</small></button></${heading}>
        ${id && html`<${PlaceButtons} kind="area" id=${id} name=${name} onOpen=${onOpen} />`}
      </header>
      ${isOpen && html`<${EntityList} entities=${entities} isSmall=${isSmall} labels=${rows.label} chosen=${chosen} onClick=${onClick} />`}
    </section>
  `;
};

export const AreaList = (props: AreaListProps) => {
  const { rows, byArea, isNarrowed, onOpen } = props;
  const areas = [...rows.area.values()].filter(({ area_id }) => !isNarrowed || byArea.has(area_id));
  const onFloor = Map.groupBy(areas, ({ floor_id }) => floor_id ?? "");
  const floors = [
    ...byLevel([...rows.floor.values()]).map(({ floor_id, name }) => [floor_id, name] as const),
    ["", t("areas.noFloor")] as const,
  ];
  return html`
    ${byArea.has("") && html`<${AreaCard} ...${props} id="" name=${t("areas.noArea")} />`}
    ${floors.map(([id, name]) => {
      const own = onFloor.get(id) ?? [];
      if (own.length === 0 && (isNarrowed || !id)) return null;
      return html`
        <section key=${id} class="group" aria-label=${name}>
          <header class="row">
            <h2>${name}</h2>
            ${id && html`<${PlaceButtons} kind="floor" id=${id} name=${name} onOpen=${onOpen} />`}
          </header>
          ${own.map((area) => html`<${AreaCard} key=${area.area_id} ...${props} id=${area.area_id} name=${area.name} />`)}
        </section>
      `;
    })}
  `;
};
