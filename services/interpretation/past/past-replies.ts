/** Puts the answers of several things together: yes or no, which of them, and what is not known; pure. */

import type { AnsweredEntity } from "../../../shared/contracts/interpretation.ts";
import { capital } from "../../../shared/text/capital.ts";
import type { NamedEntity } from "../home/home-model.ts";
import type { PastQuestion } from "../understanding/past/asked-past.ts";
import type { ThingAnswer } from "./past-answers.ts";
import type { PastSaid } from "./past-said.ts";
import type { TimeSpan } from "./timeline.ts";

export interface PastReply {
  readonly text: string;
  readonly entities: readonly AnsweredEntity[];
  readonly yes?: boolean;
}

export const sentencesOf = (texts: readonly string[]): string =>
  texts.map((text) => `${text}.`).join(" ");

export interface AnsweredThing extends ThingAnswer {
  readonly entity: NamedEntity;
}

const listed = (things: readonly { readonly entity: NamedEntity }[]): string =>
  things.map(({ entity }) => entity.name).join(", ");

const isKnown = ({ text }: AnsweredThing): boolean => text !== undefined;

/** From when on something is known of them, and how long they were away; what is the same of several once. */
const gapsOf = (things: readonly AnsweredThing[], said: PastSaid): readonly string[] => {
  const begins = Map.groupBy(
    things.filter(({ answer }) => answer.known_from !== undefined),
    ({ answer }) => said.time(Date.parse(answer.known_from ?? "")),
  );
  return [
    ...[...begins].map(([at, some]) => said.text("knownFrom", { names: listed(some), at })),
    ...things.flatMap(({ entity, answer: { unreachable_seconds: away = 0 } }) =>
      away > 0
        ? said.text("unreachable", { names: entity.name, duration: said.duration(away * 1000) })
        : [],
    ),
  ];
};

/** Each, and what is not known; of what is not known at all, that is said once. */
export const toldOf = (things: readonly AnsweredThing[], said: PastSaid): readonly string[] => {
  const known = things.filter(isKnown);
  const unknown = things.filter((one) => !isKnown(one));
  return [
    ...known.flatMap(({ text }) => text ?? []),
    ...(unknown.length > 0 ? [said.text("unknown", { names: listed(unknown) })] : []),
    ...gapsOf(known, said),
  ];
};

/** Which of them were so. */
export const whichReply = (
  things: readonly AnsweredThing[],
  { state = "" }: PastQuestion,
  time: TimeSpan,
  said: PastSaid,
): PastReply => {
  const those = things.filter(({ answer }) => answer.yes === true);
  const others = those.length > 0 ? those : things;
  const [first] = others;
  if (!first || !things.some(isKnown))
    return { text: sentencesOf(toldOf(things, said)), entities: [] };
  const text = said.text(those.length > 0 ? "those" : "none", {
    state: said.state(first.entity, state),
    when: said.when(time),
    names: listed(those),
  });
  return {
    text: sentencesOf([capital(text), ...gapsOf(others, said)]),
    entities: those.map(({ answer }) => answer),
    yes: those.length > 0,
  };
};

/** "Was a window open": yes with those that were, no with none. */
export const whetherReply = (things: readonly AnsweredThing[], said: PastSaid): PastReply => {
  const so = things.filter(({ answer }) => answer.yes === true);
  const shown = so.length > 0 ? so : things;
  const entities = shown.map(({ answer }) => answer);
  if (!things.some(isKnown)) return { text: sentencesOf(toldOf(shown, said)), entities };
  const yes = so.length > 0;
  return {
    text: sentencesOf([said.text(yes ? "yes" : "no"), ...toldOf(shown, said)]),
    entities,
    yes,
  };
};
