/** Which fields the form has for each kind of trigger, condition and action. */
import type { TextKey } from "../../../messages/texts.ts";
import { lengthOf } from "../config/durations.ts";
import {
  type ConfigObject,
  type ConfigPart,
  isConfigObject,
  platformOf,
  serviceOf,
} from "../config/parts.ts";

export type FieldKind =
  | "attribute"
  | "choice"
  | "duration"
  | "entities"
  | "numbers"
  | "number"
  | "offset"
  | "scene"
  | "state"
  | "text"
  | "time"
  | "times"
  | "weekdays";

export interface FormField {
  readonly name: string;
  readonly label: TextKey;
  readonly kind: FieldKind;
  /** The service refuses the entry without it. */
  readonly isRequired?: boolean;
  /** Shown only where the configuration has it. */
  readonly isRare?: boolean;
  readonly options?: Readonly<Record<string, TextKey>>;
}

const field = (
  name: string,
  kind: FieldKind,
  label: TextKey,
  more: Partial<FormField> = {},
): FormField => ({ name, kind, label, ...more });

const REQUIRED = { isRequired: true };
const RARE = { isRare: true };
const SUN = { sunrise: "automations.sunrise", sunset: "automations.sunset" } as const;

const ENTITIES = field("entity_id", "entities", "automations.devices", REQUIRED);
const NUMBERS = field("entity_id", "numbers", "automations.devices", REQUIRED);
const ATTRIBUTE = field("attribute", "attribute", "automations.attribute", RARE);
const FOR = field("for", "duration", "automations.for");
const ABOVE = field("above", "number", "automations.above");
const BELOW = field("below", "number", "automations.below");

export interface EntryForm {
  readonly label: TextKey;
  readonly fields: readonly FormField[];
  /** What a new one begins with. */
  readonly initial: ConfigObject;
}

type Forms = Readonly<Record<string, EntryForm>>;

const TRIGGERS: Forms = {
  state: {
    label: "automations.kindState",
    initial: { platform: "state" },
    fields: [
      ENTITIES,
      ATTRIBUTE,
      field("from", "state", "automations.from"),
      field("to", "state", "automations.to"),
      FOR,
    ],
  },
  numeric_state: {
    label: "automations.kindNumber",
    initial: { platform: "numeric_state" },
    fields: [NUMBERS, ATTRIBUTE, ABOVE, BELOW, FOR],
  },
  time: {
    label: "automations.kindTime",
    initial: { platform: "time", at: "07:00:00" },
    fields: [field("at", "times", "automations.at", REQUIRED)],
  },
  sun: {
    label: "automations.kindSun",
    initial: { platform: "sun", event: "sunset" },
    fields: [
      field("event", "choice", "automations.at", { ...REQUIRED, options: SUN }),
      field("offset", "offset", "automations.offset"),
    ],
  },
  time_pattern: {
    label: "automations.kindPattern",
    initial: { platform: "time_pattern", minutes: "/15" },
    fields: [
      field("hours", "text", "automations.hours"),
      field("minutes", "text", "automations.minutes"),
      field("seconds", "text", "automations.seconds"),
    ],
  },
  cron: {
    label: "automations.kindCron",
    initial: { platform: "cron", pattern: "0 7 * * 1-5" },
    fields: [field("pattern", "text", "automations.pattern", REQUIRED)],
  },
};

const CONDITIONS: Forms = {
  state: {
    label: "automations.kindState",
    initial: { condition: "state" },
    fields: [ENTITIES, ATTRIBUTE, field("state", "state", "automations.is", REQUIRED), FOR],
  },
  numeric_state: {
    label: "automations.kindNumber",
    initial: { condition: "numeric_state" },
    fields: [NUMBERS, ATTRIBUTE, ABOVE, BELOW],
  },
  time: {
    label: "automations.kindTime",
    initial: { condition: "time", after: "22:00:00", before: "06:00:00" },
    fields: [
      field("after", "time", "automations.after"),
      field("before", "time", "automations.before"),
      field("weekday", "weekdays", "automations.weekdays"),
    ],
  },
  sun: {
    label: "automations.kindSun",
    initial: { condition: "sun", after: "sunset", before: "sunrise" },
    fields: [
      field("after", "choice", "automations.after", { options: SUN }),
      field("after_offset", "offset", "automations.offset", RARE),
      field("before", "choice", "automations.before", { options: SUN }),
      field("before_offset", "offset", "automations.offset", RARE),
    ],
  },
};

const ACTIONS: Forms = {
  service: {
    label: "automations.kindDevice",
    initial: { service: "homeassistant.turn_on" },
    fields: [],
  },
  delay: {
    label: "automations.kindDelay",
    initial: { delay: { minutes: 5 } },
    fields: [field("delay", "duration", "automations.wait", REQUIRED)],
  },
  scene: {
    label: "automations.kindScene",
    initial: { scene: "" },
    fields: [field("scene", "scene", "automations.scene", REQUIRED)],
  },
};

export const FORMS: Readonly<Record<ConfigPart, Forms>> = {
  trigger: TRIGGERS,
  condition: CONDITIONS,
  action: ACTIONS,
};

const KIND_OF: Readonly<Record<ConfigPart, (entry: ConfigObject) => string>> = {
  trigger: platformOf,
  condition: ({ condition }) => String(condition),
  action: (entry) =>
    serviceOf(entry) ? "service" : (["delay", "scene"].find((one) => one in entry) ?? ""),
};

const isText = (value: unknown): boolean => typeof value === "string";
const isTexts = (value: unknown): boolean =>
  isText(value) || (Array.isArray(value) && value.every(isText));
const isTime = (value: unknown): boolean => typeof value === "string" && /^\d?\d:\d\d/.test(value);
const isLength = (value: unknown): boolean => lengthOf(value) !== undefined;

const CAN_SHOW: Readonly<Record<FieldKind, (value: unknown, field: FormField) => boolean>> = {
  attribute: isText,
  choice: (value, { options = {} }) => typeof value === "string" && value in options,
  duration: isLength,
  entities: isTexts,
  number: (value) => typeof value === "number",
  numbers: isTexts,
  offset: isLength,
  scene: isText,
  state: isText,
  text: (value) => typeof value === "string" || typeof value === "number",
  time: isTime,
  times: (value) => isTexts(value) && [value].flat().every(isTime),
  weekdays: isTexts,
};

/** The form of an entry; none where the form could not show all that its fields say. */
export const formOf = (part: ConfigPart, entry: unknown): EntryForm | undefined => {
  if (!isConfigObject(entry)) return undefined;
  const forms = FORMS[part];
  const kind = KIND_OF[part](entry);
  const form = Object.hasOwn(forms, kind) ? forms[kind] : undefined;
  const isShown = form?.fields.every((one) => {
    const value = entry[one.name];
    return value === undefined || CAN_SHOW[one.kind](value, one);
  });
  return isShown ? form : undefined;
};
