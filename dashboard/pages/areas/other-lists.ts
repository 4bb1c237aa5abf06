/** Labels, and devices, as lists. */
import { mdiPencilOutline } from "@mdi/js";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { IconButton } from "../../parts/buttons.ts";
import { Empty } from "../../parts/empty.ts";
import { useInSight } from "../../parts/in-sight.ts";
import { type OpenPlace, PlaceButtons } from "./area-list.ts";
import type { DeviceRow, RegistryRows } from "./rows.ts";

interface LabelListProps {
  readonly rows: RegistryRows;
  readonly onOpen: OpenPlace;
}

export const LabelList = ({ rows, onOpen }: LabelListProps) =>
  rows.label.size === 0
    ? html`<${Empty} text=${t("areas.labelsEmpty")} />`
    : html`
        <section class="card" aria-label=${t("areas.labels")}>
          <ul class="rows">
            ${[...rows.label.values()].map(
              ({ label_id: id, name, color, description, entities }) => html`
                <li key=${id} class="row spread">
                  <span class="row">
                    <i class="dot" style=${{ "--colour": color }}></i>
                    <span><strong>${name}</strong><br /><small>${[t("common.things", { count: entities.length }), description].filter(Boolean).join(" · ")}</small></span>
                  </span>
                  <${PlaceButtons} kind="label" id=${id} name=${name} onOpen=${onOpen} />
                </li>
              `,
            )}
          </ul>
        </section>
      `;

interface DeviceItemProps {
  readonly row: DeviceRow;
  readonly rows: RegistryRows;
  readonly onEdit: (device_id: string) => void;
}

const DeviceItem = ({ row, rows, onEdit }: DeviceItemProps) => {
  const { device_id, name, manufacturer, model, area_id, entities, labels } = row;
  const [item, isNear] = useInSight<HTMLLIElement>(rows.device.size <= 50);
  const details = [
    [manufacturer, model].filter(Boolean).join(" "),
    area_id && rows.area.get(area_id)?.name,
    ...labels.map((id) => rows.label.get(id)?.name),
    entities.length > 1 && entities.join(", "),
  ];
  return html`
    <li ref=${item} class="row spread">
      ${
        isNear &&
        html`
          <span><strong>${name}</strong><br /><small>${details.filter(Boolean).join(" · ")}</small></span>
          <${IconButton} icon=${mdiPencilOutline} label=${t("areas.editOf", { name })} onClick=${() => onEdit(device_id)} />
        `
      }
    </li>
  `;
};

interface DeviceListProps {
  readonly rows: RegistryRows;
  readonly onEdit: (device_id: string) => void;
}

export const DeviceList = ({ rows, onEdit }: DeviceListProps) =>
  rows.device.size === 0
    ? html`<${Empty} text=${t("areas.empty")} />`
    : html`
        <section class="card" aria-label=${t("areas.devices")}>
          <ul class="rows">
            ${[...rows.device.values()].map(
              (row) =>
                html`<${DeviceItem} key=${row.device_id} row=${row} rows=${rows} onEdit=${onEdit} />`,
            )}
          </ul>
        </section>
      `;
