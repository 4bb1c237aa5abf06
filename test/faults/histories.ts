/** Histories of a house under faults: a good one, and bad ones, each with the checks that must see it. */
import type { CheckName, Limits } from "./checks.ts";
import type { Asked, Attempt, Entry, History, StreamHistory } from "./history.ts";

export const LIMITS: Limits = {
  failed: 0,
  answerMs: 2000,
  wellMs: 3000,
  statuses: [503],
  returns: 1,
};
const LAMP = "light.kitchen";

const told = (
  context: string,
  version: number,
  entity_id = LAMP,
): NonNullable<Attempt["told"]> => ({
  context,
  isPending: false,
  effects: [{ entity_id, version, state: "on" }],
});

export const done = (context: string, version: number, more: Partial<Attempt> = {}): Attempt => ({
  gateway: 0,
  start: 1000,
  end: 1010,
  status: 200,
  told: told(context, version),
  ...more,
});
export const failed: Attempt = { gateway: 0, start: 2000, end: 2010, status: 503, code: "AWAY" };

export const command = (key: string, ...attempts: Attempt[]): Asked => ({
  kind: "command",
  method: "POST",
  path: "/api/control",
  entity_id: LAMP,
  key,
  attempts,
  afterwards: [],
});

const read = (version: number, atLeast: number): Asked => ({
  kind: "read",
  method: "GET",
  path: `/api/state/${LAMP}`,
  entity_id: LAMP,
  attempts: [done("", version)],
  afterwards: [],
  atLeast,
});

export const entry = (sequence: number, version: number, context: string): Entry => ({
  sequence,
  kind: "state_changed",
  entity_id: LAMP,
  version,
  state: "on",
  context,
  user: "admin",
});

export const LOG = [entry(11, 5, "a"), entry(12, 6, "b"), entry(13, 7, "c")];

const stream = (more: Partial<StreamHistory> = {}): StreamHistory => ({
  name: "stream",
  sees: () => true,
  sequences: [11, 12, 13],
  resyncs: [],
  returns: 1,
  ...more,
});

export const GOOD: History = {
  injectedAt: 1500,
  healedAt: 2500,
  stoodStillMs: 20,
  requests: [
    command("1", done("a", 5)),
    command("2", done("b", 6)),
    { ...command("3", done("c", 7)), afterwards: [done("c", 7)] },
    read(7, 7),
  ],
  log: LOG,
  after: 10,
  versions: new Map([[LAMP, 4]]),
  streams: [stream(), stream({ sees: ({ sequence }) => sequence > 12, sequences: [13] })],
};

export const withRequest = (...asked: Asked[]): History => ({
  ...GOOD,
  requests: [...GOOD.requests, ...asked],
});
const withLog = (...log: Entry[]): History => ({ ...GOOD, log, streams: [] });
const withStream = (more: Partial<StreamHistory>): History => ({
  ...GOOD,
  streams: [stream(more)],
});

export const without = (history: History, ...keys: string[]): History => ({
  ...history,
  requests: history.requests.filter(({ key = "" }) => !keys.includes(key)),
});

/** What is wrong with each, and the only checks that say so. */
export const BAD: readonly (readonly [
  what: string,
  names: readonly CheckName[],
  history: History,
])[] = [
  [
    "a request that failed once too often",
    ["failures"],
    withRequest({ ...command("4", failed), afterwards: [done("c", 7)] }),
  ],
  [
    "no answer at all",
    ["failures", "dishonest"],
    withRequest({ ...command("4", { ...failed, status: 0 }), afterwards: [done("c", 7)] }),
  ],
  [
    "an error without a body",
    ["failures", "dishonest"],
    withRequest({ ...command("4", { ...failed, isBare: true }), afterwards: [done("c", 7)] }),
  ],
  [
    "an error of another kind than the fault explains",
    ["failures", "dishonest"],
    withRequest({ ...command("4", { ...failed, status: 500 }), afterwards: [done("c", 7)] }),
  ],
  ["an answer after 10 s", ["late"], withRequest(command("4", done("c", 7, { end: 11_001 })))],
  [
    "an answer after 2 s while that is too much",
    ["late"],
    withRequest(command("4", done("c", 7, { start: 1500, end: 3501 }))),
  ],
  [
    "a failure long after the fault",
    ["failures", "unwell"],
    withRequest({
      ...command("4", { ...failed, start: 5501, end: 5510 }),
      afterwards: [done("c", 7)],
    }),
  ],
  ["a change that is not kept", ["lost"], withRequest(command("4", done("d", 8)))],
  ["a change that is kept as another's", ["lost"], withRequest(command("4", done("z", 7)))],
  [
    "a change that is kept as another state",
    ["lost"],
    withLog(entry(11, 5, "a"), entry(12, 6, "b"), { ...entry(13, 7, "c"), state: "off" }),
  ],
  ["a read of what was never kept", ["lost"], withRequest(read(8, 7))],
  [
    "a key that is told of two executions",
    ["doubled"],
    withRequest({ ...command("4", done("b", 6)), afterwards: [done("c", 7)] }),
  ],
  ["a command that has changed its entity twice", ["doubled"], withLog(...LOG, entry(14, 8, "c"))],
  ["a change that no client was told of", ["doubled"], withLog(...LOG, entry(14, 8, "d"))],
  ["a change whose client was told nothing", ["doubled"], without(GOOD, "2")],
  [
    "a place that is missing",
    ["gaps"],
    withLog(entry(11, 5, "a"), entry(12, 6, "b"), entry(14, 7, "c")),
  ],
  ["a log that begins too late", ["gaps"], { ...withLog(...LOG), after: 9 }],
  [
    "a version that is missing",
    ["gaps", "lost"],
    withLog(entry(11, 5, "a"), entry(12, 6, "b"), entry(13, 8, "c")),
  ],
  [
    "a version that comes again",
    ["gaps", "lost"],
    withLog(entry(11, 5, "a"), entry(12, 6, "b"), entry(13, 6, "c")),
  ],
  ["an entity that goes back", ["gaps"], { ...withLog(...LOG), versions: new Map([[LAMP, 5]]) }],
  ["a read of what was before", ["stale"], withRequest(read(6, 7))],
  [
    "a key that never gets its answer",
    ["failures", "unresolved"],
    withRequest({ ...command("4", failed), afterwards: [failed] }),
  ],
  ["a stream that misses an event", ["incomplete"], withStream({ sequences: [11, 13] })],
  ["a stream that misses the last event", ["incomplete"], withStream({ sequences: [11, 12] })],
  ["a stream that tells twice", ["incomplete"], withStream({ sequences: [11, 12, 12, 13] })],
  [
    "a stream that tells the last twice",
    ["incomplete"],
    withStream({ sequences: [11, 12, 13, 13] }),
  ],
  ["a stream that tells out of turn", ["incomplete"], withStream({ sequences: [12, 11, 13] })],
  ["a stream that begins anew", ["incomplete"], withStream({ resyncs: [13] })],
  ["a stream that breaks twice", ["restless"], withStream({ returns: 2 })],
];
