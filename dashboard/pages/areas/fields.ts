/** Fields of the forms of this page, and how they are read. */
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { fieldText } from "../../parts/form-dialog.ts";
import type { DeviceRow, EditedRow, RegistryRows } from "./rows.ts";

export const MAX_NAME = 100;

/** Names between commas. */
export const aliasesIn = (fields: FormData): readonly string[] =>
  fieldText(fields, "aliases")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

export const labelsIn = (fields: FormData): readonly string[] =>
  fields.getAll("labels").map(String);

interface LabelFieldProps {
  readonly rows: RegistryRows;
  readonly chosen: readonly string[];
}

export const LabelField = ({ rows, chosen }: LabelFieldProps) =>
  rows.label.size > 0 &&
  html`
    <fieldset>
      <legend>${t("areas.labels")}</legend>
      <div class="boxes">
        ${[...rows.label.values()].map(
          ({ label_id, name }) => html`
            <label key=${label_id} class="row">
              <input type="checkbox" name="labels" value=${label_id} defaultChecked=${chosen.includes(label_id)} />
              <span>${name}</span>
            </label>
          `,
        )}
      </div>
    </fieldset>
  `;

interface SelectFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

export const SelectField = ({ name, label, value, options }: SelectFieldProps) => html`
  <label>
    <span>${label}</span>
    <select class="field" name=${name}>
      ${options.map(([one, text]) => html`<option key=${one} value=${one} selected=${one === value}>${text}</option>`)}
    </select>
  </label>
`;

/** Whether sentences about more than it leave it as it is; without a word of people, its name decides. */
export const ReachField = ({ value }: { readonly value: boolean | null }) => html`<${SelectField}
  name="only_by_name"
  label=${t("areas.reach")}
  value=${String(value ?? "")}
  options=${[
    ["", t("areas.reachAsNamed")],
    ["true", t("areas.reachByName")],
    ["false", t("areas.reachAlways")],
  ]}
/>`;

export const reachIn = (fields: FormData): boolean | null => {
  const value = fieldText(fields, "only_by_name");
  return value === "" ? null : value === "true";
};

export const areaOptions = ({ area }: RegistryRows) =>
  [...area.values()].map(({ area_id, name }) => [area_id, name] as const);

interface AreaFieldProps {
  readonly rows: RegistryRows;
  readonly row: EditedRow;
  /** The device that it is part of, which it follows. */
  readonly device: DeviceRow | undefined;
}

/** The first choice is where its home has it. */
export const AreaField = ({ rows, row, device }: AreaFieldProps) => {
  const isChanged = row.changed.includes("area_id");
  const follows = device?.changed.includes("area_id") ? device.area_id : row.original_area_id;
  const said = isChanged ? follows : row.area_id;
  const name = said === null ? t("areas.noArea") : rows.area.get(said ?? "")?.name;
  const first = name ? t("areas.asHomeSays", { value: name }) : t("areas.asHome");
  return html`<${SelectField}
    name="area_id"
    label=${t("device.area")}
    value=${isChanged ? row.area_id : ""}
    options=${[["", first], ...areaOptions(rows)]}
  />`;
};
