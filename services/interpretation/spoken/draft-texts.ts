/** What an automation is to do, and when, in the words of a language; pure. */
import { spokenState } from "../../../shared/domains/binary-sensor/openings.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { nameOf } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import { durationText } from "../language/duration-text.ts";
import { filled } from "../language/filled.ts";
import type { SpokenFact } from "../understanding/times/spoken-fact.ts";
import type { SpokenMoment } from "../understanding/times/spoken-moment.ts";
import { isSun, thingsOf } from "./draft-config.ts";

const stateText = (entity_id: string, to: string, { language, entities }: HomeModel): string => {
  const entity = entities.get(entity_id);
  return language.say.state(entity ? spokenState(entity, to) : to);
};

/** "After sunset", "before sunrise", and both. */
const sunWords = ({ after, before }: SpokenFact): string =>
  [after && `after ${after}`, before && `before ${before}`].filter(Boolean).join(", ");

const bareFactText = (fact: SpokenFact, home: HomeModel): string => {
  const { language } = home;
  const { automations: texts, tag } = language;
  const { to, above, below, after, before, isEvery, days } = fact;
  const ids = thingsOf(fact);
  const [id = ""] = ids;
  const say = (text: string, value: string, of = id) =>
    filled(text, { names: nameOf(home, of), value, state: value });
  if (to !== undefined) {
    const list = new Intl.ListFormat(tag, { type: isEvery ? "conjunction" : "disjunction" });
    return list.format(ids.map((one) => say(texts.becomes, stateText(one, to, home), one)));
  }
  if (days) {
    const list = new Intl.ListFormat(tag, { type: "disjunction" });
    return say(texts.onDay, list.format(days.map((day) => own(texts.words, day) ?? day)));
  }
  if (isSun(after) || isSun(before)) return own(texts.sun, sunWords(fact)) ?? "";
  if (above !== undefined) return say(texts.above, language.say.number(above));
  if (below !== undefined) return say(texts.below, language.say.number(below));
  if (after !== undefined && before !== undefined)
    return filled(texts.between, { value: after, state: before });
  return after === undefined ? say(texts.before, before ?? "") : say(texts.after, after);
};

export const factText = (fact: SpokenFact, home: HomeModel): string => {
  const { automations, tag } = home.language;
  const what = bareFactText(fact, home);
  return fact.for === undefined
    ? what
    : filled(automations.held, { what, value: durationText(fact.for, tag) });
};

/** "At 07:00", "at sunset", "10 minutes after sunset". */
export const timeText = (
  { at = "", offset = 0 }: SpokenMoment,
  { language: { automations, tag } }: HomeModel,
): string => {
  const { words, at: atText } = automations;
  const shifted = offset === 0 ? undefined : own(words, `${offset < 0 ? "before" : "after"} ${at}`);
  return shifted === undefined
    ? (own(words, at) ?? filled(atText, { value: at }))
    : filled(shifted, { value: durationText(Math.abs(offset), tag) });
};

/** With its days. */
export const momentText = (moment: SpokenMoment, home: HomeModel): string => {
  const { days } = moment;
  const { language } = home;
  const { words, everyDay, onDays } = language.automations;
  const list = new Intl.ListFormat(language.tag);
  const time = timeText(moment, home);
  const named = Array.isArray(days) ? days.map((day) => own(words, day) ?? day) : [];
  const day = named.length > 0 ? filled(onDays, { value: list.format(named) }) : everyDay;
  return `${day} ${time}`;
};
