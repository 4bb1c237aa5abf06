/** The fields of one trigger, condition or action, as its form has them. */
import { html } from "../../../core/html.ts";
import type { Thing } from "../../../core/state.ts";
import { t } from "../../../core/text.ts";
import { type ConfigObject, textsOf, withField } from "../config/parts.ts";
import { type ConfigProblem, problemsAt } from "../config/problems.ts";
import { DurationField, OffsetField } from "./duration-fields.ts";
import { EntitiesField, SceneField, StateField } from "./entity-field.ts";
import type { FieldKind, FormField } from "./forms.ts";
import {
  ChoiceField,
  NumberField,
  TextField,
  TimeField,
  TimesField,
  WeekdaysField,
} from "./simple-fields.ts";

const isObserved = ({ domain }: Thing): boolean => domain !== "scene";
const isNumber = ({ state, domain }: Thing): boolean =>
  domain === "sensor" && state.trim() !== "" && Number.isFinite(Number(state));

type FieldView = (props: never) => ReturnType<typeof html>;

interface FieldRow {
  readonly view: FieldView;
  /** What it needs beside the usual. */
  readonly more?: (field: FormField, entry: ConfigObject) => Readonly<Record<string, unknown>>;
}

const FIELDS: Readonly<Record<FieldKind, FieldRow>> = {
  attribute: { view: TextField },
  choice: {
    view: ChoiceField,
    more: ({ options = {}, isRequired = false }) => ({ options, isRequired }),
  },
  duration: { view: DurationField },
  entities: { view: EntitiesField, more: () => ({ isOffered: isObserved }) },
  number: { view: NumberField },
  numbers: {
    view: EntitiesField,
    more: (_field, { attribute }) => ({
      isOffered: attribute === undefined ? isNumber : isObserved,
    }),
  },
  offset: { view: OffsetField },
  scene: { view: SceneField },
  state: {
    view: StateField,
    more: ({ isRequired = false }, { attribute, entity_id }) => ({
      isRequired,
      id: attribute === undefined ? textsOf(entity_id)[0] : undefined,
    }),
  },
  text: { view: TextField },
  time: { view: TimeField },
  times: { view: TimesField },
  weekdays: { view: WeekdaysField },
};

interface EntryFieldsProps {
  readonly fields: readonly FormField[];
  readonly entry: ConfigObject;
  /** Where the service finds the entry. */
  readonly path: string;
  readonly problems: readonly ConfigProblem[];
  readonly onChange: (entry: ConfigObject) => void;
}

export const EntryFields = ({ fields, entry, path, problems, onChange }: EntryFieldsProps) => html`
  <div class="entry-fields">
    ${fields
      .filter(({ name, isRare }) => !isRare || entry[name] !== undefined)
      .map((field) => {
        const { view, more } = FIELDS[field.kind];
        return html`<${view}
          key=${field.name}
          label=${t(field.label)}
          value=${entry[field.name]}
          problems=${problemsAt(problems, `${path}.${field.name}`)}
          onChange=${(value: unknown) => onChange(withField(entry, field.name, value))}
          ...${more?.(field, entry)}
        />`;
      })}
  </div>
`;
