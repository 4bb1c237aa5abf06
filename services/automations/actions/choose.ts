/** `choose`: performs the sequence of the first option whose conditions hold, or the default. */
import { conditions } from "../conditions/conditions.ts";
import { counted } from "../schema/english.ts";
import { COMMON_FIELDS } from "../schema/fields.ts";
import { optional, type Reader } from "../schema/reader.ts";
import { object, oneOrList } from "../schema/shapes.ts";
import { actionKind, actionsOf, type ReadSequence, readAction } from "./action.ts";

const MAX_OPTIONS = 50;

const read = (nested: Reader<ReadSequence>) =>
  readAction(
    "choose",
    object({
      ...COMMON_FIELDS,
      choose: oneOrList(
        object(
          { alias: COMMON_FIELDS.alias, conditions, sequence: nested },
          { spelled: { conditions: "condition" } },
        ),
        MAX_OPTIONS,
      ),
      default: optional(nested),
    }),
    ({ choose, default: otherwise = [] }) => ({
      options: choose.map(({ conditions, sequence }) => ({
        conditions,
        sequence: actionsOf(sequence),
      })),
      default: actionsOf(otherwise),
    }),
    ({ choose, default: otherwise = [] }) => [...choose.map((one) => one.sequence), otherwise],
  );

export const choose = actionKind({
  read,
  describe: ({ options }) => `choose the first of ${counted(options.length, "option")} that holds`,
  sequences: (action) => [...action.options.map(({ sequence }) => sequence), action.default],
  conditions: ({ options }) => options.flatMap(({ conditions }) => conditions),
  async run({ path, kind, options, default: otherwise }, key, run) {
    let chosen = run.checkpoint.get<number>(key);
    if (chosen === undefined) {
      chosen = -1;
      for (const [index, { conditions }] of options.entries())
        if (chosen < 0 && (await run.holds(conditions)).result) chosen = index;
      run.checkpoint.set(key, chosen);
      const said = chosen < 0 ? "the default" : `option ${chosen + 1}`;
      run.note({ path, kind, said, success: true });
    }
    return run.perform(options[chosen]?.sequence ?? otherwise, `${key}/${chosen}`);
  },
});
