/** The dialog of one entity or device: what people say of it, beside what its home says. */
import { useState } from "preact/hooks";
import { html, type View } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { DRAWN } from "../../devices/icons.ts";
import { Button } from "../../parts/buttons.ts";
import { Field, FormDialog, fieldText } from "../../parts/form-dialog.ts";
import { Icon } from "../../parts/icon.ts";
import { differing } from "./differing.ts";
import {
  AreaField,
  aliasesIn,
  LabelField,
  labelsIn,
  MAX_NAME,
  ReachField,
  reachIn,
} from "./fields.ts";
import { editAll, useRegistry } from "./registry-store.ts";
import type { DeviceRow, EditedRow, EntityRow, RegistryRows, RowFields } from "./rows.ts";

/** Icons of buttons and pages, which say nothing of a device. */
const OF_BUTTONS =
  /^mdi(Account.*Key|Alert|Arrow|Check|Close|Content|Delete|Dots|Floor|History|HomeI|Magnify|Menu|Message|Microphone|Minus|Package|Pause|Pencil|Play|Plus|Progress|Puzzle|Send|Server|Skip|Stop|Tag|ViewD)/;

/** `mdiWeatherNight` as homes write it: `mdi:weather-night`. */
const iconId = (name: string): string =>
  name
    .replace(/(?!^)([A-Z]|\d+)/g, "-$1")
    .toLowerCase()
    .replace("-", ":");

const ICONS: readonly (readonly [id: string, path: string])[] = Object.entries(DRAWN)
  .filter(([name]) => !OF_BUTTONS.test(name))
  .map(([name, path]) => [iconId(name), path]);

const IconField = ({ value }: { readonly value: string | null }) => html`
  <details>
    <summary>${t("areas.icon")}</summary>
    <div class="icons" role="radiogroup" aria-label=${t("areas.icon")}>
      <label class="row"><input type="radio" name="icon" value="" defaultChecked=${!value} /><span>${t("areas.kindIcon")}</span></label>
      ${ICONS.map(
        ([id, path]) => html`
          <label key=${id} title=${id.slice(4)}>
            <input type="radio" name="icon" value=${id} aria-label=${id.slice(4)} defaultChecked=${id === value} />
            <${Icon} path=${path} />
          </label>
        `,
      )}
    </div>
  </details>
`;

interface OwnedProps {
  readonly name: string;
  readonly row: EditedRow;
  readonly given: ReadonlySet<string>;
  readonly onGive: (name: string) => void;
  /** As its home says, where that is known. */
  readonly original?: string;
  readonly label: string;
  readonly children?: View;
}

/** A field that people have set can be given back to the home. */
const Owned = ({ name, row, given, onGive, original, label, children }: OwnedProps) => {
  if (!row.changed.includes(name)) return children;
  const isGiven = given.has(name);
  const back = original ? t("areas.giveBack", { value: original }) : t("areas.giveBackAny");
  return html`
    <div class="owned">
      ${isGiven ? html`<p><strong>${label}</strong><br />${original || t("areas.asHome")}</p>` : children}
      <${Button} kind="quiet" label=${`${label}: ${isGiven ? t("areas.keepOwn") : back}`} onClick=${() => onGive(name)}>
        ${isGiven ? t("areas.keepOwn") : back}
      </${Button}>
    </div>
  `;
};

/** Scenes and automations have the names of their definitions. */
const isNamedElsewhere = (id: string, { home }: EditedRow): boolean =>
  home === null && /^(scene|automation)\./.test(id);

const isEntity = (row: EntityRow | DeviceRow): row is EntityRow => "entity_id" in row;

/** Fields of the form in the shape of a row. */
const valuesIn = (fields: FormData, row: EntityRow | DeviceRow): RowFields => ({
  ...(fields.has("name") && { name: fieldText(fields, "name").trim() }),
  area_id: fieldText(fields, "area_id") || null,
  labels: labelsIn(fields),
  ...(isEntity(row) && {
    aliases: aliasesIn(fields),
    icon: fieldText(fields, "icon") || null,
    hidden: fields.has("hidden"),
    only_by_name: reachIn(fields),
  }),
});

/** What differs from the row. An area that was not set here is sent only if another is chosen. */
const changesIn = (
  fields: FormData,
  row: EntityRow | DeviceRow,
  given: ReadonlySet<string>,
): RowFields => {
  const area_id = row.changed.includes("area_id") ? row.area_id : null;
  const own = Object.entries(differing(valuesIn(fields, row), { ...row, area_id }));
  return Object.fromEntries([
    ...own.filter(([name]) => !given.has(name)),
    ...[...given].map((name) => [name, null] as const),
  ]);
};

interface EntryFormProps {
  readonly kind: "entity" | "device";
  readonly id: string;
  readonly onClose: () => void;
}

export const EntryForm = ({ kind, id, onClose }: EntryFormProps) => {
  const rows = useRegistry();
  const row = rows?.[kind].get(id);
  return rows && row
    ? html`<${ReadForm} key=${id} kind=${kind} id=${id} rows=${rows} row=${row} onClose=${onClose} />`
    : null;
};

interface ReadFormProps extends EntryFormProps {
  readonly rows: RegistryRows;
  readonly row: EntityRow | DeviceRow;
}

const ReadForm = ({ kind, id, rows, row, onClose }: ReadFormProps) => {
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const onGive = (name: string) => setGiven(given.symmetricDifference(new Set([name])));
  const owned = { row, given, onGive };
  const submit = async (fields: FormData) => {
    const changes = changesIn(fields, row, given);
    if (Object.keys(changes).length > 0) void editAll([{ kind, id, fields: changes }], row.name);
    onClose();
  };
  const device = isEntity(row) ? rows.device.get(row.device_id ?? "") : undefined;
  return html`
    <${FormDialog} title=${t("areas.editOf", { name: row.name })} submit=${t("common.save")} onSubmit=${submit} onClose=${onClose}>
      ${
        !isNamedElsewhere(id, row) &&
        html`<${Owned} ...${owned} name="name" label=${t("common.name")} original=${row.original_name}>
          <${Field} name="name" label=${t("common.name")} value=${row.name} max=${MAX_NAME} />
        </${Owned}>`
      }
      ${
        isEntity(row) &&
        html`<${Owned} ...${owned} name="aliases" label=${t("areas.aliases")}>
          <${Field} name="aliases" label=${t("areas.aliases")} hint=${t("areas.aliasesHint")} value=${row.aliases.join(", ")} isOptional />
        </${Owned}>`
      }
      <${AreaField} rows=${rows} row=${row} device=${device} />
      <${Owned} ...${owned} name="labels" label=${t("areas.labels")}>
        <${LabelField} rows=${rows} chosen=${row.labels} />
      </${Owned}>
      ${
        isEntity(row) &&
        html`
          <${Owned} ...${owned} name="icon" label=${t("areas.icon")}><${IconField} value=${row.icon} /></${Owned}>
          <${Owned} ...${owned} name="hidden" label=${t("areas.hide")}>
            <label class="row"><input type="checkbox" name="hidden" defaultChecked=${row.hidden} /><span>${t("areas.hideIt")}</span></label>
          </${Owned}>
          <${ReachField} value=${row.only_by_name} />
        `
      }
      <p class="quiet"><code>${id}</code>${device && html`<br />${t("areas.partOf", { name: device.name })}`}</p>
    </${FormDialog}>
  `;
};
