/** Areas, floors and labels: made, changed, and deleted after a question that says what goes with them. */
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { addPlace, removePlace } from "../../core/registry.ts";
import { listText, t } from "../../core/text.ts";
import type { TextKey } from "../../messages/texts.ts";
import { Field, FormDialog, fieldText } from "../../parts/form-dialog.ts";
import { Question } from "../../parts/question.ts";
import { useBusy } from "../../parts/use-busy.ts";
import { differing } from "./differing.ts";
import { aliasesIn, LabelField, labelsIn, MAX_NAME, SelectField } from "./fields.ts";
import { editAll } from "./registry-store.ts";
import type { AreaRow, FloorRow, LabelRow, RegistryRows, RowFields } from "./rows.ts";

export type PlaceKind = "area" | "floor" | "label";
type PlaceRow = Partial<AreaRow> & Partial<Omit<FloorRow, "floor_id">> & Partial<LabelRow>;

interface FieldsProps {
  readonly rows: RegistryRows;
  readonly row: PlaceRow;
}

const Aliases = ({ row }: Pick<FieldsProps, "row">) =>
  html`<${Field} name="aliases" label=${t("areas.aliases")} hint=${t("areas.aliasesHint")} value=${row.aliases?.join(", ")} isOptional />`;

const AreaFields = ({ rows, row }: FieldsProps) => html`
  <${SelectField}
    name="floor_id"
    label=${t("areas.floor")}
    value=${row.floor_id ?? ""}
    options=${[["", t("areas.noFloor")], ...[...rows.floor.values()].map(({ floor_id, name }) => [floor_id, name])]}
  />
  <${Aliases} row=${row} />
  <${LabelField} rows=${rows} chosen=${row.labels ?? []} />
`;

const FloorFields = ({ row }: FieldsProps) => html`
  <${Field} name="level" label=${t("areas.level")} hint=${t("areas.levelHint")} type="number" value=${row.level?.toString()} min=${-100} max=${100} isOptional />
  <${Aliases} row=${row} />
`;

/** What a colour field shows where there is no colour: it is not sent. */
const NO_COLOUR = "#808080";
const colourOf = ({ color }: PlaceRow): string =>
  color && /^#[\da-f]{6}$/i.test(color) ? color : NO_COLOUR;

const LabelFields = ({ row }: FieldsProps) => html`
  <${Field} name="color" label=${t("device.colour")} type="color" value=${colourOf(row)} />
  <${Field} name="description" label=${t("common.description")} value=${row.description ?? ""} max=${1000} isOptional />
`;

interface PlaceKindRow {
  readonly add: TextKey;
  readonly Fields: typeof AreaFields;
  readonly read: (fields: FormData, row: PlaceRow) => RowFields;
  /** What goes with it. */
  readonly goes: (rows: RegistryRows, id: string) => string;
}

const things = (count: number): string => t("common.things", { count });

export const PLACES: Readonly<Record<PlaceKind, PlaceKindRow>> = {
  area: {
    add: "areas.newArea",
    Fields: AreaFields,
    read: (fields) => ({
      floor_id: fieldText(fields, "floor_id") || null,
      aliases: aliasesIn(fields),
      labels: labelsIn(fields),
    }),
    goes: ({ entity }, id) => {
      const count = [...entity.values()].filter(({ area_id }) => area_id === id).length;
      return t("areas.areaGone", { devices: things(count) });
    },
  },
  floor: {
    add: "areas.newFloor",
    Fields: FloorFields,
    read: (fields) => ({
      level: fieldText(fields, "level") === "" ? null : Number(fieldText(fields, "level")),
      aliases: aliasesIn(fields),
    }),
    goes: ({ area }, id) => {
      const names = [...area.values()].flatMap(({ floor_id, name }) =>
        floor_id === id ? name : [],
      );
      return t("areas.floorGone", { areas: listText(names) || t("areas.nothing") });
    },
  },
  label: {
    add: "areas.newLabel",
    Fields: LabelFields,
    read: (fields, row) => {
      const color = fieldText(fields, "color");
      return {
        ...(color !== colourOf(row) && { color }),
        description: fieldText(fields, "description").trim() || null,
      };
    },
    goes: ({ label }, id) =>
      t("areas.labelGone", { devices: things(label.get(id)?.entities.length ?? 0) }),
  },
};

interface PlaceFormProps {
  readonly kind: PlaceKind;
  readonly rows: RegistryRows;
  /** The one to change; without it, one is made. */
  readonly id?: string;
  readonly onClose: () => void;
}

export const PlaceForm = ({ kind, rows, id, onClose }: PlaceFormProps) => {
  const row: PlaceRow = (id && rows[kind].get(id)) || {};
  const { add, Fields, read } = PLACES[kind];
  const submit = async (form: FormData) => {
    const name = fieldText(form, "name").trim();
    const fields = differing({ name, ...read(form, row) }, row);
    if (!id) await addPlace(kind, fields);
    else if (Object.keys(fields).length > 0) void editAll([{ kind, id, fields }], name);
    onClose();
  };
  return html`
    <${FormDialog} title=${row.name ? t("areas.editOf", { name: row.name }) : t(add)} submit=${t(id ? "common.save" : "common.add")} onSubmit=${submit} onClose=${onClose}>
      <${Field} name="name" label=${t("common.name")} value=${row.name} max=${MAX_NAME} />
      <${Fields} rows=${rows} row=${row} />
    </${FormDialog}>
  `;
};

export const RemovePlace = ({ kind, rows, id = "", onClose }: PlaceFormProps) => {
  const [isBusy, attempt] = useBusy();
  const name = rows[kind].get(id)?.name ?? id;
  const remove = async () => {
    if (isBusy) return;
    await attempt(async () => {
      await removePlace(kind, id);
      notify({ kind: "done", text: t("people.removed", { name }) });
    });
    onClose();
  };
  return html`
    <${Question}
      title=${t("people.removeOf", { name })}
      text=${PLACES[kind].goes(rows, id)}
      act=${t("common.remove")}
      onAct=${() => void remove()}
      onClose=${onClose}
    />
  `;
};
