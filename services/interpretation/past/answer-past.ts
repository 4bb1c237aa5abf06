/** Answers a question about the past from the history that the caller may see. */
import type { SentenceAnswer } from "../../../shared/contracts/interpretation.ts";
import { DAY_MS, isoTime } from "../../../shared/text/date-time.ts";
import { momentIn } from "../../../shared/text/moments.ts";
import type { NamedEntity } from "../home/home-model.ts";
import { localTimeIn } from "../later/clock-times.ts";
import { notUnderstood, replied, type SentenceOutcome } from "../outcome.ts";
import { refusal } from "../parser/clarification.ts";
import type { Present } from "../present.ts";
import type { PastQuestion } from "../understanding/past/asked-past.ts";
import type { PastScope } from "../understanding/past/past-scope.ts";
import { answerOf } from "./past-answers.ts";
import { causeOf } from "./past-causes.ts";
import {
  type AnsweredThing,
  type PastReply,
  sentencesOf,
  toldOf,
  whetherReply,
  whichReply,
} from "./past-replies.ts";
import { type PastSaid, pastSaid } from "./past-said.ts";
import { readTimeline } from "./read-timeline.ts";
import type { TimeSpan } from "./timeline.ts";

/** As far back as one question looks: what one read of the history covers. */
const MAX_SPAN_MS = 31 * DAY_MS;
/** Clocks that are set back make the longest month longer. */
const SLACK_MS = 2 * 3_600_000;

/** Things of a question that picks some of them. */
const MAX_THINGS = 200;
/** Things that are told one by one. */
const MAX_TOLD = 10;
const PICKING: readonly PastQuestion["kind"][] = ["which", "whether"];
/** Changes of which the cause is told, where several things are meant. */
const MAX_CAUSES = 3;

/** Local times as moments; what ends now ends at this second. */
const momentsOf = ({ from, to }: PastScope, { now, zone }: Present): TimeSpan => {
  const at = (local: number) => momentIn(isoTime(local).slice(0, 19), zone) ?? now;
  const isNow = to >= localTimeIn(now, zone).getTime();
  const end = from === to ? at(from) : isNow ? now : at(to);
  return { from: Math.max(at(from), end - MAX_SPAN_MS), to: Math.min(end, now) };
};

const isTooLong = ({ from, to }: PastScope): boolean => to - from > MAX_SPAN_MS + SLACK_MS;

const timelineReply = async (
  question: PastQuestion,
  entities: readonly NamedEntity[],
  time: TimeSpan,
  { ctx, now }: Present,
  said: PastSaid,
): Promise<PastReply | undefined> => {
  const things: AnsweredThing[] = [];
  for (const entity of entities) {
    const isWhole = question.kind === "value";
    const timeline = await readTimeline(ctx, entity.entity_id, time, isWhole, now);
    if (!timeline) return undefined;
    things.push({ entity, ...answerOf({ entity, timeline, question, said, now }) });
  }
  if (question.kind === "which") return whichReply(things, question, time, said);
  if (question.kind === "whether") return whetherReply(things, said);
  return { text: sentencesOf(toldOf(things, said)), entities: things.map(({ answer }) => answer) };
};

const causeReply = async (
  question: PastQuestion,
  entities: readonly NamedEntity[],
  time: TimeSpan | undefined,
  { ctx }: Present,
  said: PastSaid,
): Promise<PastReply> => {
  const all = await Promise.all(
    entities.map((entity) => causeOf({ ctx, entity, question, time, said })),
  );
  const causes = all
    .flatMap((one) => one ?? [])
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MAX_CAUSES);
  if (causes.length > 0)
    return {
      text: sentencesOf(causes.map(({ text }) => text)),
      entities: causes.map(({ answer }) => answer),
    };
  const values = (entity: NamedEntity) => ({
    names: entity.name,
    state: said.state(entity, question.state ?? ""),
    when: time ? said.when(time) : "",
  });
  const text = time ? "wasNot" : "notNow";
  return {
    text: sentencesOf(entities.slice(0, MAX_CAUSES).map((one) => said.text(text, values(one)))),
    entities: [],
  };
};

/**
 * Answers in the words of the home's language, and with the same as data.
 *
 * @param confidence  Of the reading of the question, from 0 to 1.
 * @throws ENTITY_NOT_FOUND where the caller may not see a thing any more, and all else that the history throws.
 */
export const answerPast = async (
  question: PastQuestion,
  confidence: number,
  present: Present,
): Promise<SentenceOutcome> => {
  const { home, now, zone } = present;
  const { kind, scope } = question;
  const said = pastSaid(home, now, zone);
  const entities = question.entities.flatMap((id) => home.entities.get(id) ?? []);
  if (scope && isTooLong(scope)) return notUnderstood(refusal(`${said.text("tooLong")}.`));
  const tooMany = notUnderstood(refusal(`${said.text("tooMany")}.`));
  if (entities.length > (PICKING.includes(kind) ? MAX_THINGS : MAX_TOLD)) return tooMany;
  const time = scope && momentsOf(scope, present);
  const back = time ?? { from: now - MAX_SPAN_MS, to: now };
  const reply =
    kind === "cause" || kind === "why"
      ? await causeReply(question, entities, time, present, said)
      : await timelineReply(question, entities, back, present, said);
  if (!reply) return tooMany;
  const answer: SentenceAnswer = {
    kind,
    ...(reply.yes !== undefined && { yes: reply.yes }),
    ...(time && {
      start_time: isoTime(time.from),
      end_time: isoTime(time.to),
    }),
    entities: [...reply.entities],
  };
  return { ...replied("query", reply.text, confidence), answer };
};
