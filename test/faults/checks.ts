/** What a recorded history must show, whatever was broken: each check returns what is wrong. */
import type { Asked, Attempt, Effect, Entry, History } from "./history.ts";

/** What one fault may cost. */
export interface Limits {
  /** Requests that may fail. */
  readonly failed: number;
  /** Whatever is under way so many milliseconds after the fault has begun may fail besides: it dies with a process. */
  readonly dyingMs?: number;
  /** Milliseconds in which requests must be answered that are asked while the fault lasts. */
  readonly answerMs: number;
  /** Milliseconds after the fault from which no request fails any more. */
  readonly wellMs: number;
  /** The only statuses that a failure may have; any, where none are given. */
  readonly statuses?: readonly number[];
  /** How often one stream may have to come back. */
  readonly returns: number;
}

type Wrong = readonly string[];
type Check = (history: History, limits: Limits) => Wrong;

const last = ({ attempts }: Asked): Attempt | undefined => attempts.at(-1);
const isAnswered = ({ status }: Attempt) => status >= 200 && status < 300;
const triesOf = ({ attempts, afterwards }: Asked) => [...attempts, ...afterwards];
const nameOf = ({ kind, entity_id, key = "" }: Asked) => `${kind} ${entity_id} ${key}`.trim();

/** The requests of which a client in the field would have said that they failed. */
export const failedIn = ({ requests }: History): readonly Asked[] =>
  requests.filter((asked) => {
    const attempt = last(asked);
    const isRunning = asked.isTwin && attempt?.status === 409;
    return attempt !== undefined && !isAnswered(attempt) && !isRunning;
  });

const endings = (failed: readonly Asked[]) =>
  Object.entries(Object.groupBy(failed, (asked) => `${last(asked)?.status} ${last(asked)?.code}`))
    .map(([how, all = []]) => `${all.length} × ${how}`)
    .join(", ");

const failures: Check = (history, { failed, dyingMs }) => {
  const from = dyingMs === undefined ? Number.NEGATIVE_INFINITY : history.injectedAt + dyingMs;
  const all = failedIn(history).filter(({ attempts: [first] }) => (first?.start ?? 0) > from);
  return all.length > failed ? [`${all.length} requests failed: ${endings(all)}`] : [];
};

/** An honest answer has a body that says what is wrong, and a status that fits. */
const dishonest: Check = (history, { statuses }) =>
  failedIn(history).flatMap((asked) => {
    const { status, code, isBare } = last(asked) as Attempt;
    const isHonest = status > 0 && !isBare && (statuses?.includes(status) ?? true);
    return isHonest ? [] : [`${nameOf(asked)} got ${status} ${code}`];
  });

export const slowestIn = ({ requests }: History): number =>
  Math.max(0, ...requests.flatMap(({ attempts }) => attempts.map(({ start, end }) => end - start)));

/** Milliseconds in which every request must be answered, whatever happens. */
const ALWAYS_MS = 10_000;

const late: Check = ({ requests, injectedAt, healedAt }, { answerMs }) => {
  const limitOf = (start: number) =>
    start >= injectedAt && start <= healedAt ? answerMs : ALWAYS_MS;
  return requests.flatMap((asked) =>
    triesOf(asked)
      .filter(({ start, end }) => end - start > limitOf(start))
      .map(({ start, end }) => `${nameOf(asked)} took ${Math.round(end - start)} ms`),
  );
};

/** Milliseconds from the end of the fault to the last moment at which a client asked in vain. */
export const timeToWell = (history: History): number =>
  Math.max(0, ...failedIn(history).map((asked) => (last(asked)?.start ?? 0) - history.healedAt));

const unwell: Check = (history, { wellMs }) => {
  const ms = Math.round(timeToWell(history));
  return ms > wellMs ? [`requests failed for ${ms} ms after the fault was over`] : [];
};

const placeOf = ({ entity_id, version }: Pick<Effect, "entity_id" | "version">) =>
  `${entity_id} at ${version}`;

/** A step of a scene that was done before a process died keeps the context that it had then. */
const isAsTold = (entry: Entry | undefined, { state }: Effect, asked: Asked, context: string) =>
  entry?.state === state && (asked.kind !== "command" || entry.context === context);

/** What a client was told, and is not in the log as it was told. */
const lost: Check = ({ requests, log, versions }) => {
  const kept = new Map(log.map((entry) => [placeOf(entry), entry]));
  const isOlder = ({ entity_id, version }: Effect) => version <= (versions.get(entity_id) ?? 0);
  return requests.flatMap((asked) =>
    triesOf(asked).flatMap(({ told }) =>
      (told?.effects ?? [])
        .filter((effect) => asked.kind !== "read" || !isOlder(effect))
        .filter(
          (effect) => !isAsTold(kept.get(placeOf(effect)), effect, asked, told?.context ?? ""),
        )
        .map((effect) => `${nameOf(asked)}: no ${placeOf(effect)}`),
    ),
  );
};

/** What a client has commanded; when a scene was last activated is no effect of its own. */
const changesOf = (log: readonly Entry[]) =>
  log.filter(
    ({ kind, user, entity_id }) =>
      kind === "state_changed" && user !== null && !entity_id.startsWith("scene."),
  );

/** One key that was told of two executions. */
const toldTwice = ({ requests }: History): Wrong =>
  requests.flatMap((asked) => {
    if (asked.key === undefined) return [];
    const told = triesOf(asked).flatMap((attempt) => attempt.told ?? []);
    const answers = new Set(told.map((one) => JSON.stringify(one)));
    return answers.size > 1 ? [`${nameOf(asked)} was told ${[...answers].join(" and ")}`] : [];
  });

/** An entity that one context has changed more than once. */
const changedTwice = ({ log }: History): Wrong => {
  const groups = Object.groupBy(
    changesOf(log),
    ({ entity_id, context }) => `${entity_id} by ${context}`,
  );
  return Object.entries(groups).flatMap(([what, all = []]) =>
    all.length > 1 ? [`${what} changed ${all.length} times`] : [],
  );
};

const isUnresolved = (asked: Asked) => asked.key !== undefined && !triesOf(asked).some(isAnswered);

/** Entities of which it is unknown who has changed them: a client never got its answer. */
const unsettled = (requests: readonly Asked[]): ReadonlySet<string> => {
  const open = requests.filter(isUnresolved).map(({ entity_id }) => entity_id);
  const members = requests
    .filter(({ kind, entity_id }) => kind === "scene" && open.includes(entity_id))
    .flatMap((asked) => triesOf(asked).flatMap(({ told }) => told?.effects ?? []));
  return new Set([...open, ...members.map(({ entity_id }) => entity_id)]);
};

/** A change of ours that no answer accounts for: a client's command was executed once more. */
const unaccounted = ({ requests, log }: History): Wrong => {
  const told = requests.flatMap((asked) => triesOf(asked).flatMap((attempt) => attempt.told ?? []));
  const contexts = new Set(told.map(({ context }) => context));
  const places = new Set(told.flatMap(({ effects }) => effects.map(placeOf)));
  const open = unsettled(requests);
  return changesOf(log)
    .filter((entry) => !contexts.has(entry.context) && !places.has(placeOf(entry)))
    .filter(({ entity_id }) => !open.has(entity_id))
    .map((entry) => `no client was told of ${placeOf(entry)}, which ${entry.context} has changed`);
};

const doubled: Check = (history) => [
  ...toldTwice(history),
  ...changedTwice(history),
  ...unaccounted(history),
];

/** Places of the log, and versions of each entity, without a hole and without going back. */
const gaps: Check = ({ log, after, versions }) => {
  const known = new Map(versions);
  return log.flatMap(({ sequence, kind, entity_id, version }, index) => {
    const before = log[index - 1]?.sequence ?? after;
    const place = sequence === before + 1 ? [] : [`${before} is followed by ${sequence}`];
    if (kind !== "state_changed") return place;
    const was = known.get(entity_id);
    known.set(entity_id, version);
    const isNext = was === undefined || version === was + 1;
    return isNext ? place : [...place, `${entity_id} goes from ${was} to ${version}`];
  });
};

/** Who asks after a client was told of a version must not be shown an older one. */
const stale: Check = ({ requests }) =>
  requests.flatMap((asked) =>
    triesOf(asked).flatMap(({ told }) => {
      const version = asked.kind === "read" ? told?.effects[0]?.version : undefined;
      return version !== undefined && version < (asked.atLeast ?? 0)
        ? [`${asked.entity_id} was shown at ${version}, after ${asked.atLeast} was promised`]
        : [];
    }),
  );

/** A client that was not told whether a command was done learns it by asking again. */
const unresolved: Check = ({ requests }) =>
  requests.filter(isUnresolved).map((asked) => {
    const { status, code } = triesOf(asked).at(-1) ?? { status: 0, code: "nothing" };
    return `${nameOf(asked)} still gets ${status} ${code}`;
  });

/** Each stream must have told all that it may tell, once and in order. */
const incomplete: Check = ({ streams, log }) =>
  streams.flatMap(({ name, sees, sequences, resyncs }) => {
    const due = log.filter(sees).map(({ sequence }) => sequence);
    const at = due.findIndex((sequence, index) => sequences[index] !== sequence);
    if (resyncs.length > 0) return [`${name} had to begin anew at ${resyncs}`];
    if (at >= 0) return [`${name} was told ${sequences[at]} instead of ${due[at]}`];
    const more = sequences.slice(due.length);
    return more.length > 0 ? [`${name} was told ${more.length} more, from ${more[0]}`] : [];
  });

const restless: Check = ({ streams }, { returns }) =>
  streams.flatMap((stream) =>
    stream.returns > returns ? [`${stream.name} had to come back ${stream.returns} times`] : [],
  );

/** By the name under which the table shows it. */
export const CHECKS = {
  failures,
  dishonest,
  late,
  unwell,
  lost,
  doubled,
  gaps,
  stale,
  unresolved,
  incomplete,
  restless,
} as const satisfies Readonly<Record<string, Check>>;

export type CheckName = keyof typeof CHECKS;
export type Findings = Readonly<Record<CheckName, Wrong>>;

/** What a machine that stands still can spoil; nothing excuses the others. */
const OF_TIME: readonly CheckName[] = ["failures", "dishonest", "late", "unwell", "restless"];
/** Milliseconds; clients that stand still for longer cannot tell how soon they were answered. */
const STILL_MS = 250;

const isOfTime = (name: string) => OF_TIME.some((one) => one === name);
const isWrong = ([, wrong]: readonly [string, Wrong]) => wrong.length > 0;

/** Whether a fault should be tried again, as the machine itself may be what is wrong. */
export const isDoubtful = (findings: Findings, { stoodStillMs }: History): boolean => {
  const wrong = Object.entries(findings).filter(isWrong);
  return stoodStillMs > STILL_MS && wrong.length > 0 && wrong.every(([name]) => isOfTime(name));
};

export const check = (history: History, limits: Limits): Findings =>
  Object.fromEntries(
    Object.entries(CHECKS).map(([name, find]) => [name, find(history, limits)]),
  ) as unknown as Findings;
