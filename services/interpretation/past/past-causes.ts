/** Who or what has made things so: of what is so now from its causes, of what was so from the logbook. */
import { type CauseRow, history, type LogbookEntry } from "../../../shared/contracts/history.ts";
import type { AnsweredEntity } from "../../../shared/contracts/interpretation.ts";
import { endsPassing } from "../../../shared/domains/target-state.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import type { NamedEntity } from "../home/home-model.ts";
import type { PastCauseText } from "../language/past-texts.ts";
import { statesFor } from "../understanding/frames/states.ts";
import type { PastQuestion } from "../understanding/past/asked-past.ts";
import type { PastSaid } from "./past-said.ts";
import type { TimeSpan } from "./timeline.ts";

interface CauseSaid {
  readonly kind: PastCauseText;
  readonly by?: string | undefined;
  readonly input?: string | undefined;
}

export interface CauseFound {
  readonly at: number;
  readonly text: string;
  readonly answer: AnsweredEntity;
}

interface CauseAsked {
  readonly ctx: Call;
  readonly entity: NamedEntity;
  readonly question: PastQuestion;
  /** Nothing: whenever it was. */
  readonly time: TimeSpan | undefined;
  readonly said: PastSaid;
}

type CauseReader = (row: CauseRow) => CauseSaid | undefined;

const CAUSES: Readonly<Record<CauseRow["kind"], CauseReader>> = {
  state_changed: () => undefined,
  command_superseded: () => ({ kind: "superseded" }),
  scene_activated: ({ name }) => ({ kind: "scene", by: name }),
  automation_triggered: ({ name }) => ({ kind: "automation", by: name }),
  undo: () => ({ kind: "undo" }),
  redo: () => ({ kind: "redo" }),
  command: ({ by }) => (by ? { kind: "command", by } : { kind: "gone" }),
  sentence: ({ input }) =>
    input === undefined ? undefined : { kind: "sentence", input: escapeText(input) },
  device: () => ({ kind: "device" }),
  hidden: () => ({ kind: "hidden" }),
  unknown: ({ message }) => ({ kind: message === undefined ? "unknownCause" : "foundSo" }),
};

const found = (
  { entity, question: { state = "" }, said }: CauseAsked,
  since: string,
  causes: readonly CauseSaid[],
): CauseFound => {
  const at = Date.parse(since);
  const texts = causes.map(({ kind, by = "", input = "" }) => said.text(kind, { by, input }));
  const [first] = causes;
  return {
    at,
    text: said.text("caused", {
      names: entity.name,
      state: said.state(entity, state),
      at: said.time(at),
      cause: texts.join("; "),
    }),
    answer: {
      entity_id: entity.entity_id,
      from: since,
      ...(first && {
        cause: { kind: first.kind, ...(first.by !== undefined && { name: first.by }) },
      }),
    },
  };
};

/** The chain of causes of the present state. */
const causeNow = async (asked: CauseAsked): Promise<CauseFound> => {
  const { entity_id } = asked.entity;
  const { since, chain } = await call(asked.ctx, history.why, { entity_id });
  return found(
    asked,
    since,
    chain.flatMap((row) => CAUSES[row.kind](row) ?? []),
  );
};

const MADE: Readonly<Record<string, PastCauseText>> = {
  scene_activated: "scene",
  automation_triggered: "automation",
};

/** What a state was before it was learnt, as at the start. */
const UNKNOWN_STATES: readonly (string | undefined)[] = [undefined, "unavailable", "unknown"];

const causeIn = ({ cause, user, previous_state }: LogbookEntry): CauseSaid => {
  if (cause) return { kind: own(MADE, cause.kind) ?? "hidden", by: cause.name };
  if (user !== null) return { kind: "command", by: user };
  return { kind: UNKNOWN_STATES.includes(previous_state) ? "foundSo" : "device" };
};

/**
 * A lock that was commanded is `locking`, and tells by itself when it is `locked`: the cause is that of the first.
 * @param entries  Newest first.
 */
const causeAmong = (entries: readonly LogbookEntry[], entry: LogbookEntry): CauseSaid => {
  const { entity_id = "", previous_state = "", state = "", user, cause } = entry;
  if (cause || user !== null || !endsPassing(entity_id, previous_state, state))
    return causeIn(entry);
  const begun = entries[entries.indexOf(entry) + 1];
  return begun?.state === previous_state ? causeIn(begun) : { kind: "unknownCause" };
};

/** Entries of a thing that are looked at, a page each. */
const MAX_ENTRIES = 200;
const MAX_PAGES = 5;

/** The latest change to the state within the time. */
const causeThen = async (asked: CauseAsked): Promise<CauseFound | undefined> => {
  const { ctx, entity, question, time } = asked;
  const { entity_id } = entity;
  const wanted = statesFor(entity, question.state ?? "") ?? [];
  let before: number | null | undefined;
  for (let page = 0; page < MAX_PAGES && before !== null; page += 1) {
    const request = { entity_id, kind: "state_changed", limit: MAX_ENTRIES } as const;
    const read = await call(ctx, history.logbook, {
      ...request,
      ...(before !== undefined && { before }),
    });
    const entry = read.entries.find(({ state = "", previous_state = "", ...one }) => {
      const at = Date.parse(one.time);
      const isThen = !time || (at >= time.from && at <= time.to);
      return isThen && wanted.includes(state) && !wanted.includes(previous_state);
    });
    if (entry) return found(asked, entry.time, [causeAmong(read.entries, entry)]);
    const oldest = read.entries.at(-1);
    if (time && oldest && Date.parse(oldest.time) < time.from) return undefined;
    before = read.next;
  }
  return undefined;
};

/**
 * @returns nothing where no change to the state is known.
 * @throws ENTITY_NOT_FOUND where the caller may not see it.
 */
export const causeOf = async (asked: CauseAsked): Promise<CauseFound | undefined> => {
  const { entity, question, time } = asked;
  const isNow = statesFor(entity, question.state ?? "")?.includes(entity.state) ?? false;
  if (!isNow || time) return causeThen(asked);
  return causeNow(asked);
};
