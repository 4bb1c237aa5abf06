/** A trigger in words: "Front door opens", "at sunset". */
import { t } from "../../../core/text.ts";
import { type ConfigObject, isConfigObject, platformOf, textsOf } from "../config/parts.ts";
import { eitherText, type HomeNames } from "./home-names.ts";
import { becomesWords, observedWords, rangeWords, stateIn } from "./state-words.ts";
import { durationWords, sunWords, timesWords } from "./time-words.ts";

/** Some read after "when" ("the door opens"), some by themselves ("at 07:00"). */
interface TriggerWords {
  readonly isMoment: boolean;
  readonly text: string;
}

type Describe = (trigger: ConfigObject, home: HomeNames) => TriggerWords;

const moment = (text: string): TriggerWords => ({ isMoment: true, text });
const event = (text: string): TriggerWords => ({ isMoment: false, text });

const withFor = (text: string, { for: length }: ConfigObject): TriggerWords =>
  event(
    length === undefined
      ? text
      : t("automationWords.forTime", { what: text, time: durationWords(length) }),
  );

const changeOf = (trigger: ConfigObject, home: HomeNames, id: string): string => {
  const { attribute } = trigger;
  const name = observedWords(home, id, attribute);
  const [from, to] = [trigger.from, trigger.to].map((values) =>
    textsOf(values).filter((one) => one !== "*"),
  );
  const words = (states: readonly string[] = []) =>
    eitherText(states.map((state) => (attribute === undefined ? stateIn(home, id, state) : state)));
  const [single] = to ?? [];
  if (single !== undefined && to?.length === 1 && attribute === undefined && from?.length === 0)
    return becomesWords(home, id, single);
  if (to?.length && from?.length)
    return t("automationWords.changesFrom", { name, from: words(from), state: words(to) });
  if (to?.length) return t("automationWords.becomes", { name, state: words(to) });
  if (from?.length) return t("automationWords.leavesState", { name, state: words(from) });
  return t("automationWords.changes", { name });
};

const state: Describe = (trigger, home) =>
  withFor(eitherText(textsOf(trigger.entity_id).map((id) => changeOf(trigger, home, id))), trigger);

const RANGE = {
  between: "automationWords.getsBetween",
  above: "automationWords.risesAbove",
  below: "automationWords.fallsBelow",
} as const;

const numericState: Describe = (trigger, home) => {
  const texts = textsOf(trigger.entity_id).map((id) => rangeWords(home, id, trigger, RANGE));
  return withFor(eitherText(texts), trigger);
};

const EVERY = [
  ["hours", "automationWords.everyHours"],
  ["minutes", "automationWords.everyMinutes"],
  ["seconds", "automationWords.everySeconds"],
] as const;

const timePattern: Describe = (trigger) => {
  const given = EVERY.filter(([unit]) => trigger[unit] !== undefined);
  const [only] = given.filter(([unit]) => /^(\/\d+|\*)$/.test(String(trigger[unit])));
  const rest = given.filter((one) => one !== only);
  if (only && rest.every(([unit]) => Number(trigger[unit]) === 0)) {
    const [unit, key] = only;
    return moment(t(key, { count: Number(String(trigger[unit]).slice(1)) || 1 }));
  }
  const pattern = EVERY.map(([unit]) => String(trigger[unit] ?? "*")).join(":");
  return moment(t("automationWords.pattern", { pattern }));
};

const TRIGGERS: Readonly<Record<string, Describe>> = {
  cron: ({ pattern }) => moment(t("automationWords.pattern", { pattern: String(pattern) })),
  event: ({ event_type }) =>
    event(t("automationWords.event", { event: eitherText(textsOf(event_type)) })),
  homeassistant: ({ event: what }) =>
    event(t(what === "shutdown" ? "automationWords.shutsDown" : "automationWords.startsUp")),
  numeric_state: numericState,
  state,
  sun: (trigger) => moment(sunWords(trigger.event, trigger.offset)),
  time: ({ at }) => moment(t("automationWords.atTime", { time: timesWords(textsOf(at)) })),
  time_pattern: timePattern,
  webhook: () => event(t("automationWords.webhook")),
};

/** Without "when". */
export const triggerWords = (trigger: unknown, home: HomeNames): TriggerWords =>
  (isConfigObject(trigger) ? TRIGGERS[platformOf(trigger)]?.(trigger, home) : undefined) ??
  event(t("automationWords.anotherTrigger"));

/** "when the door opens", "at 07:00". */
export const whenWords = (trigger: unknown, home: HomeNames): string => {
  const { isMoment, text } = triggerWords(trigger, home);
  return isMoment ? text : t("automationWords.when", { what: text });
};
