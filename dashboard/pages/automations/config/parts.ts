/** Reads and changes the parts of a configuration, in whichever of the two spellings they stand. */

export type ConfigObject = Readonly<Record<string, unknown>>;
export type ConfigPart = "trigger" | "condition" | "action";

export const PARTS = ["trigger", "condition", "action"] as const satisfies readonly ConfigPart[];

export const isConfigObject = (value: unknown): value is ConfigObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `triggers` where the configuration spells it so. */
const keyOf = (config: ConfigObject, part: ConfigPart): string =>
  config[`${part}s`] === undefined ? part : `${part}s`;

/** The entries of a part: a single one counts as a list of one. */
export const itemsOf = (config: ConfigObject, part: ConfigPart): readonly unknown[] => {
  const value = config[keyOf(config, part)];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** The path of an entry, as the service names it in problems and traces. */
export const pathOf = (config: ConfigObject, part: ConfigPart, index: number): string => {
  const key = keyOf(config, part);
  return Array.isArray(config[key]) ? `config.${key}[${index}]` : `config.${key}`;
};

/** An object with one field changed; `undefined` takes the field out. */
export const withField = (object: ConfigObject, name: string, value: unknown): ConfigObject => {
  const { [name]: _before, ...others } = object;
  return value === undefined ? others : { ...object, [name]: value };
};

/** The configuration with other entries in one part. An empty condition is left out. */
export const withItems = (
  config: ConfigObject,
  part: ConfigPart,
  items: readonly unknown[],
): ConfigObject => {
  const key = keyOf(config, part);
  return withField(config, key, items.length === 0 && part === "condition" ? undefined : items);
};

/** A field that is a text or a list of texts, as a list. */
export const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");

/** The platform of a trigger. */
export const platformOf = ({ platform, trigger }: ConfigObject): string =>
  String(platform ?? trigger ?? "");

/** The service of an action; empty for an action of another kind. */
export const serviceOf = ({ service, action }: ConfigObject): string =>
  String(service ?? action ?? "");

/** Fields that name what else an action is for. */
export const PLACE_FIELDS = ["area_id", "floor_id", "label_id", "device_id"] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

/** The areas, floors, labels and devices that an action is for, wherever it names them. */
export const placesIn = ({
  target,
  data,
}: ConfigObject): readonly (readonly [field: PlaceField, id: string])[] =>
  PLACE_FIELDS.flatMap((field) =>
    [target, data]
      .flatMap((one) => textsOf(isConfigObject(one) ? one[field] : undefined))
      .map((id) => [field, id] as const),
  );

/** The entities that an action is for, wherever it names them. */
export const targetsOf = (action: ConfigObject): readonly string[] => {
  const target = isConfigObject(action.target) ? action.target.entity_id : undefined;
  const data = isConfigObject(action.data) ? action.data.entity_id : undefined;
  return [target, action.entity_id, data].flatMap(textsOf);
};
