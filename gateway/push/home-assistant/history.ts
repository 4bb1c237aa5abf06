/** Histories for Home Assistant's clients: once, or with the changes that follow. */
import { type HistoryPage, type HistoryRow, history } from "../../../shared/contracts/history.ts";
import { isSignificant } from "../../../shared/domains/significance.ts";
import { entityId, type StateChange } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { type Free, optional, type Params, type Rules } from "../../../shared/kernel/rules.ts";
import { type ClientMessage, clientMessage, type EventView, type Session } from "../dialect.ts";
import { answer, command, id, takeId } from "./conversation.ts";
import { eventBody, eventText } from "./messages.ts";
import { seconds, sidesOf } from "./states.ts";

const time = { type: "string", format: "date-time" } as const;
const flag = { type: "boolean", optional: true } as const;
const historyRules = {
  start_time: time,
  end_time: optional({ ...time, about: "The present time by default" }),
  entity_ids: { type: "array", items: entityId, min: 1, max: 100 },
  significant_changes_only: { ...flag, about: "Only changes of the state; true by default" },
  minimal_response: { ...flag, about: "Attributes in the first row only" },
  no_attributes: flag,
  include_start_time_state: {
    ...flag,
    about: "Has no effect: the state at the start is always sent",
  },
} as const satisfies Rules;
type HistoryParams = Params<typeof historyRules>;

/** Of all entities of one request; a page of a history has at most 5,000. */
const MAX_ROWS = 50_000;
const PAGE_ROWS = 5000;

const isSignificantOnly = ({ significant_changes_only = true }: HistoryParams) =>
  significant_changes_only;

interface Past {
  readonly entity_id: string;
  readonly rows: readonly HistoryRow[];
  readonly start_time: string;
  readonly end_time: string;
}

const pastOf = async (
  { call, clock }: Session,
  entity_id: string,
  given: HistoryParams,
): Promise<Past> => {
  const end_time = given.end_time ?? new Date(clock.now()).toISOString();
  const significant_changes_only = isSignificantOnly(given);
  const wanted = { entity_id, start_time: given.start_time, end_time, significant_changes_only };
  const rows: HistoryRow[] = [];
  let page: HistoryPage | undefined;
  do {
    const cursor = page?.next ?? undefined;
    const next = cursor === undefined ? wanted : { entity_id, cursor };
    page = await call(history.read, { ...next, limit: PAGE_ROWS });
    rows.push(...page.history);
    if (rows.length > MAX_ROWS)
      fail("INVALID_REQUEST", { max: MAX_ROWS }, "Request a shorter time");
  } while (page.next !== null);
  return { entity_id, rows, start_time: page.start_time, end_time: page.end_time };
};

/** One entity after the other: a request must not delay other requests. */
const pastOfAll = async (session: Session, given: HistoryParams): Promise<readonly Past[]> => {
  const all: Past[] = [];
  for (const entity_id of new Set(given.entity_ids))
    all.push(await pastOf(session, entity_id, given));
  return all;
};

const rowOf = (
  { state, attributes = {}, last_changed, last_updated }: HistoryRow,
  withoutAttributes: boolean,
) => ({
  s: state,
  a: withoutAttributes ? {} : attributes,
  ...(last_updated && last_updated !== last_changed && { lc: seconds(last_changed) }),
  lu: seconds(last_updated ?? last_changed),
});

const statesOf = (
  past: readonly Past[],
  { minimal_response, no_attributes = false }: HistoryParams,
) =>
  Object.fromEntries(
    past.map(({ entity_id, rows }) => [
      entity_id,
      rows.map((row, index) =>
        rowOf(row, no_attributes || (minimal_response === true && index > 0)),
      ),
    ]),
  );

const historyEvent = (states: Free, start_time: string, end_time: string): Free => ({
  states,
  start_time: seconds(start_time),
  end_time: seconds(end_time),
});

interface PositionedChange {
  readonly change: StateChange;
  readonly position: string;
}

/** A change as it happens, as one row. */
const changeText = (
  to: number,
  { change, position }: PositionedChange,
  given: HistoryParams,
): string => {
  const { entity_id, new_state } = change;
  const { last_updated } = new_state;
  const states = { [entity_id]: [rowOf(new_state, given.no_attributes ?? false)] };
  return eventText(to, eventBody(historyEvent(states, last_updated, last_updated), position));
};

const momentOf = (entity_id: string, last_updated = "") => `${entity_id} ${last_updated}`;

/** The changes after a history; they are held back until it has been read. */
const following = (to: number, given: HistoryParams) => {
  let held: PositionedChange[] | undefined = [];
  const until = given.end_time === undefined ? Infinity : Date.parse(given.end_time);
  const view: EventView = {
    wants: (event) =>
      event.kind === "state_changed" &&
      event.time <= until &&
      given.entity_ids.includes(event.data.entity_id) &&
      sidesOf(event.data).after !== null &&
      (!isSignificantOnly(given) || isSignificant(event.data)),
    format({ event, position }) {
      if (event.kind !== "state_changed") return undefined;
      const one = { change: event.data, position };
      if (!held) return changeText(to, one, given);
      held.push(one);
      return undefined;
    },
    resync({ states }, position, now) {
      const rows = states
        .filter(({ entity_id }) => given.entity_ids.includes(entity_id))
        .map((entity) => [entity.entity_id, [rowOf(entity, given.no_attributes ?? false)]]);
      const time = new Date(now).toISOString();
      return eventText(to, eventBody(historyEvent(Object.fromEntries(rows), time, time), position));
    },
  };
  /** @returns the changes meanwhile that are not in the history. */
  const release = (past: readonly Past[]): readonly string[] => {
    const known = new Set(
      past.flatMap(({ entity_id, rows }) =>
        rows.map(({ last_updated }) => momentOf(entity_id, last_updated)),
      ),
    );
    const missed = held ?? [];
    held = undefined;
    return missed
      .filter(
        ({ change: { entity_id, new_state } }) =>
          !known.has(momentOf(entity_id, new_state.last_updated)),
      )
      .map((one) => changeText(to, one, given));
  };
  return { view, release };
};

const stream = clientMessage(
  "Read the history of entities, and receive changes until the end",
  { id, ...historyRules },
  async (session, { id: to, ...given }) => {
    if (!takeId(session, to)) return;
    const { view, release } = following(to, given);
    await session.subscribeWithSnapshot(to, view, () => undefined);
    try {
      const past = await pastOfAll(session, given);
      // The client may have ended it, or left, in the meantime.
      if (session.views.get(to) !== view) return;
      const [{ start_time, end_time }] = past as [Past];
      answer(session, to);
      const event = historyEvent(statesOf(past, given), start_time, end_time);
      session.send({ id: to, type: "event", event });
      for (const text of release(past)) session.sendText(text);
    } catch (error) {
      session.unsubscribe(to);
      throw error;
    }
  },
);

export const HISTORY: Readonly<Record<string, ClientMessage>> = {
  "history/stream": stream,
  "history/history_during_period": command(
    "Read the history of entities",
    historyRules,
    async (session, given) => statesOf(await pastOfAll(session, given), given),
  ),
};
