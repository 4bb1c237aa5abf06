/** The events that led to the present state of an entity, out of events of the log; pure. */
import type { devices } from "../../../shared/contracts/devices.ts";
import type { CauseRow } from "../../../shared/contracts/history.ts";
import { UNREACHABLE_STATES } from "../../../shared/domains/domains.ts";
import { endsPassing } from "../../../shared/domains/target-state.ts";
import type { ResultOf } from "../../../shared/kernel/contract.ts";
import type { DataOf, LogEvent } from "../../../shared/kernel/events.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { isoTime } from "../../../shared/text/date-time.ts";
import { oneLine } from "../one-line.ts";

type ChangeEvent = Extract<LogEvent, { kind: "state_changed" }>;
type StartEvent = Extract<LogEvent, { kind: "scene_activated" | "automation_triggered" }>;

/** @param events  Oldest first. */
export const effectIn = (events: readonly LogEvent[], entity_id: string): ChangeEvent | undefined =>
  events.findLast(
    (event): event is ChangeEvent =>
      event.kind === "state_changed" &&
      event.data.entity_id === entity_id &&
      event.data.old_state?.state !== event.data.new_state.state,
  );

/**
 * The change that has begun another: what was commanded is `locking`, and tells by itself when it is `locked`.
 * @param events  Oldest first.
 */
export const beginningOf = (events: readonly LogEvent[], effect: ChangeEvent): ChangeEvent => {
  const { entity_id, old_state, new_state, context } = effect.data;
  const from = old_state?.state ?? "";
  if (context.user_id !== null || !endsPassing(entity_id, from, new_state.state)) return effect;
  const before = events.filter(({ sequence }) => sequence < effect.sequence);
  const begun = effectIn(before, entity_id);
  return begun?.data.new_state.state === from ? begun : effect;
};

const isStart = (event: LogEvent): event is StartEvent =>
  event.kind === "scene_activated" || event.kind === "automation_triggered";

/** Scenes, then automations: an automation may activate a scene, and not the other way round. */
export const startsOf = (events: readonly LogEvent[], effect: ChangeEvent): StartEvent[] => {
  const { context, entity_id } = effect.data;
  const starts = events
    .filter(isStart)
    .filter(({ data }) => data.context.id === context.id && data.entity_id !== entity_id);
  return [
    ...starts.filter(({ kind }) => kind === "scene_activated"),
    ...starts.filter(({ kind }) => kind === "automation_triggered"),
  ];
};

/** What is kept of a request beside its effects. */
export interface RequestCause {
  readonly undo: ResultOf<typeof devices.undoOf>;
  /** What the one who made it may do now, where the caller may know that. */
  readonly rights: Pick<CauseRow, "role" | "grant">;
  /** Without its words for a caller who may not read them. */
  readonly said: { readonly time: number; readonly input?: string | undefined } | null;
}

export interface ChainView {
  readonly seen: (event: LogEvent) => LogEvent | undefined;
  /** Names of users and keys by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly request: RequestCause;
  /** What has started the run of an automation, where that is known. */
  readonly triggerOf: (start: DataOf<"automation_triggered">) => string | undefined;
}

const startRow = (start: StartEvent, { seen, triggerOf }: ChainView): CauseRow => {
  if (!seen(start)) return { kind: "hidden" };
  const { entity_id, name, context } = start.data;
  const trigger = start.kind === "automation_triggered" ? triggerOf(start.data) : undefined;
  return {
    kind: start.kind,
    time: isoTime(start.time),
    entity_id,
    name: oneLine(name),
    ...(trigger !== undefined && { trigger: oneLine(trigger) }),
    context_id: context.id,
  };
};

const REPORTED = "Reported by the device itself: Hearth did not command it";
const FOUND = "It was so when Hearth learnt its state; why is not known";
const GONE = "The device, or its home, does not answer";

/** A request of a user or key: what it took back, who made it, and in which words. */
const requestRows = (
  context_id: string,
  by: string | undefined,
  { undo, rights, said }: RequestCause,
) => {
  const rows: CauseRow[] = [
    { kind: "command", by: by === undefined ? null : oneLine(by), ...rights, context_id },
  ];
  if (undo) rows.unshift({ kind: undo.way, of: undo.of, context_id });
  if (said)
    rows.push({
      kind: "sentence",
      time: isoTime(said.time),
      ...(said.input !== undefined && { input: oneLine(said.input) }),
      context_id,
    });
  return rows;
};

/** A state that was learnt, as at the start, rather than one that has changed. */
const isFound = ({ old_state }: ChangeEvent["data"]): boolean =>
  old_state === null || UNREACHABLE_STATES.includes(old_state.state);

/** Who or what is behind it all; nothing after what is hidden or has started by itself. */
const rootOf = (
  { data }: ChangeEvent,
  starts: readonly StartEvent[],
  { names, request }: ChainView,
): readonly CauseRow[] => {
  if (starts.some(({ data }) => data.by_itself)) return [];
  const { context, new_state } = data;
  const { id, user_id } = context;
  if (user_id === null) {
    if (starts.length > 0) return [];
    if (new_state.state === "unavailable") return [{ kind: "device", message: GONE }];
    return isFound(data)
      ? [{ kind: "unknown", message: FOUND }]
      : [{ kind: "device", message: REPORTED }];
  }
  return requestRows(id, own(names, user_id), request);
};

/** @param events  Of the log, as the home has them; the view decides what of them is told. */
export const chainOf = (
  events: readonly LogEvent[],
  effect: ChangeEvent,
  view: ChainView,
): readonly CauseRow[] => {
  const { entity_id, old_state, new_state, context } = effect.data;
  const begun = beginningOf(events, effect);
  const starts = startsOf(events, begun);
  const rows = starts.map((start) => startRow(start, view));
  const superseded = events.filter(
    (event) =>
      event.kind === "command_superseded" &&
      event.data.entity_id === entity_id &&
      event.data.context.id === begun.data.context.id,
  );
  const isHidden = rows.some(({ kind }) => kind === "hidden");
  const roots = isHidden ? [] : rootOf(begun, starts, view);
  return [
    {
      kind: "state_changed",
      time: isoTime(effect.time),
      entity_id,
      ...(old_state && { from: oneLine(old_state.state) }),
      to: oneLine(new_state.state),
      context_id: context.id,
    },
    ...superseded.flatMap((event): readonly CauseRow[] =>
      event.kind === "command_superseded"
        ? [
            {
              kind: event.kind,
              time: isoTime(event.time),
              entity_id,
              message: oneLine(event.data.message),
            },
          ]
        : [],
    ),
    ...rows,
    ...roots,
  ];
};
