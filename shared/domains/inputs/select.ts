/** Lists of which one option is selected: Home Assistant's `select` and `input_select`. */
import type { Snapshot } from "../../kernel/entity.ts";
import {
  type CommandFields,
  type CommandRow,
  domain,
  type Effect,
  type FieldTable,
  targetByState,
} from "../domain.ts";
import { among, choice, listOf, words } from "../values.ts";

const FIELDS = {
  option: {
    rule: words("One of the entity's options"),
    allowed: (value, { options }) => among(value, options),
  },
  cycle: { rule: choice("Whether the first option follows the last; true by default") },
} as const satisfies FieldTable;

const MAX_OPTIONS = 100;
const LIST_FIELDS = {
  ...FIELDS,
  options: {
    rule: {
      type: "array",
      items: { type: "string", min: 1, max: 255 },
      min: 1,
      max: MAX_OPTIONS,
      about: "The options of the list, in their order",
      optional: true,
    },
  },
} as const satisfies FieldTable;

type SelectFields = CommandFields<typeof FIELDS>;

const optionsOf = ({ attributes }: Snapshot) => listOf(attributes.options).map(String);

const select = (state: string | undefined) => (state === undefined ? {} : { state });

/** An option that is none of the list counts as the one before the first. */
const move =
  (by: 1 | -1): Effect<SelectFields> =>
  (now, { cycle = true }) => {
    const options = optionsOf(now);
    const place = options.indexOf(now.state) + by;
    const isInside = place >= 0 && place < options.length;
    return select(isInside ? options[place] : cycle ? options.at(by > 0 ? 0 : -1) : undefined);
  };

type SelectCommand =
  | "select_option"
  | "select_next"
  | "select_previous"
  | "select_first"
  | "select_last";

const COMMANDS: Readonly<Record<SelectCommand, CommandRow<SelectFields>>> = {
  select_option: { needs: ["option"], effect: (_now, { option }) => select(option) },
  select_next: { may: ["cycle"], effect: move(1) },
  select_previous: { may: ["cycle"], effect: move(-1) },
  select_first: { effect: (now) => select(optionsOf(now)[0]) },
  select_last: { effect: (now) => select(optionsOf(now).at(-1)) },
};

const COMMON = {
  targetState: targetByState,
  commandsToReach: ({ state }: Snapshot, now: Snapshot) =>
    state === now.state ? [] : [{ command: "select_option" as const, fields: { option: state } }],
};

export const selectDomain = domain({
  name: "select",
  ...COMMON,
  fields: FIELDS,
  commands: COMMANDS,
  attributes: { declared: ["options"] },
});

/** Replaces the list; the first option is selected where the present one is gone. */
const setOptions: Effect<CommandFields<typeof LIST_FIELDS>> = ({ state }, { options = [] }) => ({
  attributes: { options },
  ...(!options.includes(state) && select(options[0])),
});

export const inputSelect = domain({
  name: "input_select",
  ...COMMON,
  fields: LIST_FIELDS,
  commands: { ...COMMANDS, set_options: { needs: ["options"], effect: setOptions } },
  attributes: { declared: ["options"] },
});
