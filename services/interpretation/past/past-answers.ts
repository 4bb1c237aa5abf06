/** What is answered of each thing that a question about the past is about; pure. */
import type { AnsweredEntity } from "../../../shared/contracts/interpretation.ts";
import { isoTime } from "../../../shared/text/date-time.ts";
import type { NamedEntity } from "../home/home-model.ts";
import { statesFor } from "../understanding/frames/states.ts";
import type { PastQuestion } from "../understanding/past/asked-past.ts";
import { measure, number } from "../understanding/questions/measures.ts";
import type { PastSaid } from "./past-said.ts";
import {
  extremesOf,
  isAway,
  lengthOf,
  type PastSpan,
  spansWhere,
  startsIn,
  type Timeline,
  type TimeSpan,
} from "./timeline.ts";

/** A thing with its history over the time that is asked about. */
export interface PastThing {
  readonly entity: NamedEntity;
  readonly timeline: Timeline;
  readonly question: PastQuestion;
  readonly said: PastSaid;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface ThingAnswer {
  /** Missing where nothing is known. */
  readonly text?: string;
  readonly answer: AnsweredEntity;
}

const seconds = (ms: number) => Math.round(ms / 1000);

const isIn =
  ({ entity, question: { state = "" } }: PastThing) =>
  (span: PastSpan): boolean =>
    statesFor(entity, state)?.includes(span.state) ?? false;

const matching = (asked: PastThing): readonly TimeSpan[] => spansWhere(asked.timeline, isIn(asked));

const stateText = ({ entity, question: { state = "" }, said }: PastThing): string =>
  said.state(entity, state);

/** Spans that are told one by one. */
const MAX_SPANS = 3;

const ends = ({ from, to }: TimeSpan, now: number) => ({
  from: isoTime(from),
  ...(to < now && { to: isoTime(to) }),
});

const valuesOf = (asked: PastThing) => ({
  names: asked.entity.name,
  state: stateText(asked),
  when: asked.said.when(knownPart(asked.timeline)),
});

/** Of what was asked about, that of which something is known. */
const knownPart = ({ from, to, knownFrom = from }: Timeline): TimeSpan => ({ from: knownFrom, to });

const whether = (asked: PastThing): ThingAnswer => {
  const { entity, timeline, said, now } = asked;
  const spans = matching(asked);
  const last = spans.at(-1);
  const isMoment = timeline.from === timeline.to;
  const yes = last !== undefined;
  const shown = spans.slice(-MAX_SPANS).map(said.span);
  const when =
    isMoment || spans.length > MAX_SPANS ? said.when(knownPart(timeline)) : shown.join(", ");
  const values = valuesOf(asked);
  return {
    text: yes ? said.text("was", { ...values, when }) : said.text("wasNot", values),
    answer: {
      entity_id: entity.entity_id,
      yes,
      ...(last && !isMoment && { ...ends(last, now), seconds: seconds(lengthOf(spans)) }),
    },
  };
};

const total = (asked: PastThing): ThingAnswer => {
  const spans = matching(asked);
  const length = lengthOf(spans);
  const values = { ...valuesOf(asked), duration: asked.said.duration(length) };
  return {
    text: asked.said.text(length > 0 ? "total" : "wasNot", values),
    answer: { entity_id: asked.entity.entity_id, yes: length > 0, seconds: seconds(length) },
  };
};

const times = (asked: PastThing): ThingAnswer => {
  const { entity, timeline, said } = asked;
  const starts = startsIn(matching(asked), timeline);
  const last = starts.at(-1);
  const text = said.text("times", { ...valuesOf(asked), count: String(starts.length) });
  return {
    text: last ? `${text}, ${said.text("timesLast", { at: said.time(last.from) })}` : text,
    answer: {
      entity_id: entity.entity_id,
      count: starts.length,
      ...(last && { from: isoTime(last.from) }),
    },
  };
};

const last = (asked: PastThing): Required<ThingAnswer> => {
  const { entity, said, now } = asked;
  const span = matching(asked).at(-1);
  const { entity_id } = entity;
  if (!span)
    return { text: said.text("lastNone", valuesOf(asked)), answer: { entity_id, yes: false } };
  const values = { ...valuesOf(asked), when: said.span(span) };
  const isNow = span.to >= now;
  return {
    text: said.text(isNow ? "was" : "last", values),
    answer: { entity_id, yes: true, ...ends(span, now) },
  };
};

const since = (asked: PastThing): ThingAnswer => {
  const { entity, said, now } = asked;
  const span = matching(asked).at(-1);
  const { entity_id } = entity;
  if (span && span.to >= now) {
    const length = now - span.from;
    const values = { duration: said.duration(length), from: said.time(span.from) };
    return {
      text: said.text("since", { ...valuesOf(asked), ...values }),
      answer: { entity_id, yes: true, seconds: seconds(length), from: isoTime(span.from) },
    };
  }
  const { text, answer } = last(asked);
  const isNot = said.text("sinceNot", valuesOf(asked));
  return { text: span ? `${isNot}. ${text}` : isNot, answer: { ...answer, yes: false } };
};

/** Percent, unless the home says otherwise. */
const unitOf = ({ entity: { attributes }, question: { attribute } }: PastThing): string => {
  const { temperature_unit, unit_of_measurement } = attributes;
  const isWarmth = attribute === "temperature";
  const known = isWarmth ? (temperature_unit ?? unit_of_measurement) : unit_of_measurement;
  return String(known ?? (isWarmth ? "°C" : attribute === "color_temp" ? "K" : "%"));
};

const rounded = (value: number) => Math.round(value * 10) / 10;

const value = (asked: PastThing): ThingAnswer => {
  const { entity, timeline, question, said } = asked;
  const { attribute = "reading", isTarget, statistic } = question;
  const { entity_id } = entity;
  const found = extremesOf(timeline, ({ state, attributes }) =>
    number(measure({ ...entity, state, attributes }, attribute, isTarget)),
  );
  if (!found) return { answer: { entity_id } };
  const values = { names: entity.name, when: said.when(knownPart(timeline)) };
  const unit = unitOf(asked);
  const shown = (one: number) => `${said.number(rounded(one))} ${unit}`;
  const { lowest, highest, average } = found;
  const all = {
    lowest: rounded(lowest.value),
    highest: rounded(highest.value),
    average: rounded(average),
    unit,
  };
  if (timeline.from === timeline.to || (all.lowest === all.highest && !statistic))
    return {
      text: said.text("value", { ...values, value: shown(lowest.value) }),
      answer: { entity_id, value: rounded(lowest.value), unit },
    };
  if (statistic === "average")
    return {
      text: said.text("average", { ...values, value: shown(average) }),
      answer: { entity_id, value: rounded(average), ...all },
    };
  if (statistic) {
    const one = found[statistic];
    const at = said.time(one.at);
    return {
      text: said.text(statistic, { ...values, value: shown(one.value), at }),
      answer: { entity_id, value: rounded(one.value), from: isoTime(one.at), ...all },
    };
  }
  const texts = {
    lowest: said.number(all.lowest),
    highest: shown(highest.value),
    average: shown(average),
  };
  return { text: said.text("range", { ...values, ...texts }), answer: { entity_id, ...all } };
};

/** Whether it became so, and when that was last. */
const lastStart = (asked: PastThing): ThingAnswer => {
  const { text, answer } = last(asked);
  const yes = startsIn(matching(asked), asked.timeline).length > 0;
  return { text, answer: { ...answer, yes } };
};

type TimelineKind = Exclude<PastQuestion["kind"], "cause" | "why">;

const ANSWERS: Readonly<Record<TimelineKind, (asked: PastThing) => ThingAnswer>> = {
  // Without a time, it is asked whether it was done at all.
  whether: (asked) => (asked.question.scope ? whether(asked) : lastStart(asked)),
  which: whether,
  total,
  times,
  last,
  since,
  value,
};

/** @returns an answer without a text and a value where nothing is known. */
export const answerOf = (asked: PastThing): ThingAnswer => {
  const { entity, timeline, question } = asked;
  const { spans, knownFrom } = timeline;
  const [first] = spans;
  const away = lengthOf(spansWhere(timeline, isAway));
  const gaps = {
    ...(knownFrom !== undefined && { known_from: isoTime(knownFrom) }),
    ...(away > 0 && { unreachable_seconds: seconds(away) }),
  };
  const isMoment = timeline.from === timeline.to;
  if (!first || first.from > timeline.to || (isMoment && isAway(first)))
    return { answer: { entity_id: entity.entity_id, ...gaps } };
  const told = ANSWERS[question.kind as TimelineKind](asked);
  return { ...told, answer: { ...told.answer, ...gaps } };
};
