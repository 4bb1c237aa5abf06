/** What is said of commands: what they did, would do, or that they order; from the texts of a language. */

import { timerSeconds } from "../../../shared/domains/programs/timer.ts";
import { isSetWhileOff } from "../../../shared/domains/target-state.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { capital } from "../../../shared/text/capital.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import { verbOf } from "../language/command-verb.ts";
import { filled } from "../language/filled.ts";
import { grouped, type Wording, withJoinedItems } from "../language/grouped.ts";
import { lengthText } from "../language/length-text.ts";
import type {
  CommandOutcome,
  CompletedCommand,
  DescribedCommand,
  Responses,
} from "../language/responses.ts";
import type { LocalTexts, ReplyTexts } from "./reply-texts.ts";

export const listedWith =
  ({ and }: ReplyTexts) =>
  (names: readonly string[]): string => {
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : `${names.slice(0, -1).join(", ")}${and}${last}`;
  };

/** A state or mode; without a word of the language, as it is, without underscores. */
export const stateText = ({ states }: ReplyTexts, state: unknown): string =>
  own(states, String(state)) ?? String(state).replaceAll("_", " ");

type ValueText = (value: unknown, language: LocalTexts) => string;

const share =
  (full: number): ValueText =>
  (value, { texts }) =>
    filled(texts.percent, { value: String(Math.round((Number(value) / full) * 100)) });

const ofState: ValueText = (value, language) => stateText(language, value);

/** By field of a command or attribute of a thing, in the order in which they are told. */
const VALUE_TEXTS: Readonly<Record<string, ValueText>> = {
  hvac_mode: ofState,
  preset_mode: ofState,
  temperature: (value, { texts, number }) => filled(texts.temperature, { value: number(value) }),
  rgb_color: (value, { colors }) => own(colors, String(value)) ?? `rgb ${String(value)}`,
  color_temp: (value) => `${value} ${Number(value) > 1000 ? "kelvin" : "mired"}`,
  effect: String,
  brightness: share(255),
  position: share(100),
  percentage: share(100),
  volume: share(1),
  humidity: share(100),
  value: (value, { number }) => number(value),
  duration: (value, { past }) => lengthText(timerSeconds(value) ?? 0, past.units, 3),
  option: String,
  state: ofState,
  current_position: share(100),
  volume_level: share(1),
  is_volume_muted: (value, language) => stateText(language, value === true ? "muted" : "unmuted"),
};

const valueText = (name: string, value: unknown, language: LocalTexts): string =>
  (own(VALUE_TEXTS, name) ?? String)(value, language);

const valuesOf = (fields: Free, language: LocalTexts): string =>
  Object.keys(VALUE_TEXTS)
    .filter((name) => own(fields, name) !== undefined)
    .map((name) => valueText(name, own(fields, name), language))
    .join(language.and);

/** A text around its `{names}`. */
const around = (text: string): readonly [before: string, after: string] => {
  const [before = "", after = ""] = text.split("{names}");
  return [before, after];
};

const insteadOf = (
  { wanted, reached }: NonNullable<CommandOutcome["instead"]>,
  language: LocalTexts,
): string =>
  Object.entries(reached)
    .map(([name, value]) =>
      filled(language.texts.instead, {
        value: valueText(name, value, language),
        wanted: valueText(name, own(wanted, name), language),
      }),
    )
    .join(language.and);

export const commandReplies = (
  language: LocalTexts,
): Pick<Responses, "done" | "wouldDo" | "order" | "confirmCommands"> => {
  const { texts, verbs, set } = language;
  const listed = listedWith(language);
  const told = <T extends DescribedCommand>(commands: readonly T[], wording: Wording<T>) =>
    listed(grouped(withJoinedItems(commands, listed), wording, listed));
  const textOf = (command: DescribedCommand, form: 0 | 1): string => {
    const { fields } = command;
    const value = valuesOf(fields, language);
    const [plain, valued] = [own(verbs, verbOf(command)), filled(set[form], { value })];
    const item = escapeText(String(fields.item ?? ""));
    return value === "" && plain ? filled(plain[form], { item }) : valued;
  };
  const inForm =
    (form: 0 | 1): Wording<DescribedCommand> =>
    (command) =>
      around(textOf(command, form));
  const are =
    (one: string, many: string, state: string): Wording<CompletedCommand> =>
    () => ["", (isOne) => around(filled(isOne ? one : many, { state }))[1]];
  const outcomes: Readonly<Record<CommandOutcome["how"], Wording<CompletedCommand>>> = {
    done(command) {
      const [before, after] = inForm(0)(command);
      const isOff = isSetWhileOff(command.command, command.outcome.state);
      return [before, isOff ? `${after}${texts.whileOff}` : after];
    },
    begun: (command) =>
      are(texts.isOne, texts.isMany, stateText(language, command.outcome.state ?? ""))(command),
    sent: (command) => around(filled(texts.sent, { what: textOf(command, 1) })),
    superseded: (command) => {
      const { instead } = command.outcome;
      return ["", ` ${instead ? insteadOf(instead, language) : ""}`];
    },
    same(command) {
      const value = valuesOf(command.fields, language);
      const state = value || stateText(language, command.outcome.state ?? "");
      return are(texts.alreadyOne, texts.alreadyMany, state)(command);
    },
  };
  return {
    done: (commands) =>
      Object.entries(outcomes)
        .flatMap(([how, wording]) => {
          const some = commands.filter(({ outcome }) => outcome.how === how);
          return some.length > 0 ? [`${capital(told(some, wording))}.`] : [];
        })
        .join(" "),
    wouldDo: (commands) => filled(texts.wouldDo, { what: told(commands, inForm(1)) }),
    confirmCommands: (commands) => filled(texts.confirm, { what: told(commands, inForm(1)) }),
    order: (commands) => capital(told(commands, inForm(1))),
  };
};
