/**
 * The last day of measured values, for the small lines on tiles.
 *
 * A request reads those that are in sight, and fills up with the next ones: a home of a thousand sensors is read in
 * twenty requests, however slowly a person scrolls. Later values are those of the stream.
 */
import { effect, type Signal, signal } from "@preact/signals";
import { get } from "../../core/api.ts";
import { after, debounce, readTime, whenIdle } from "../../core/clock.ts";
import { link, onEvent } from "../../core/connection.ts";
import { onLogout } from "../../core/session.ts";
import { allIds, isSnapshotRead, type Thing, thing } from "../../core/state.ts";
import type { PastState } from "./history.ts";

interface SamplesAnswer {
  readonly samples: readonly {
    readonly entity_id: string;
    readonly history: readonly { readonly state: string; readonly last_changed: string }[];
  }[];
}

/** As many entities as the service takes in one request. */
const BATCH = 50;
const POINTS = 48;
const DAY_MS = 86_400_000;
/** Tiles come in sight one after the other: a request waits until they have paused. */
const PAUSE_MS = 200;
const RETRY_MS = 60_000;

export const isMeasured = ({ domain, state }: Thing): boolean =>
  domain === "sensor" && state !== "" && Number.isFinite(Number(state));

const pasts = new Map<string, Signal<readonly PastState[]>>();
const wanted = new Set<string>();
/** What was asked for, with or without an answer. */
const asked = new Set<string>();
/** Changes when everything has to be read again. */
export const readings = signal(0);

const pastSignal = (id: string): Signal<readonly PastState[]> => {
  const known = pasts.get(id) ?? signal<readonly PastState[]>([]);
  pasts.set(id, known);
  return known;
};

/** Oldest first; a view that reads it follows it. */
export const pastOf = (id: string): readonly PastState[] => pastSignal(id).value;

const nextBatch = (): readonly string[] => {
  const others = allIds.peek().filter((id) => {
    const one = thing(id);
    return one && isMeasured(one);
  });
  const unread = [...new Set([...wanted, ...others])].filter((id) => !asked.has(id));
  return unread.slice(0, BATCH);
};

const readBatch = async (): Promise<void> => {
  if (link.peek() !== "open" || !isSnapshotRead.peek()) return;
  if (![...wanted].some((id) => !asked.has(id))) return;
  const ids = nextBatch();
  for (const id of ids) asked.add(id);
  try {
    const { samples } = await get<SamplesAnswer>("/history/samples", {
      group: "B",
      query: { entity_id: ids.join(","), points: POINTS },
    });
    const oldest = readTime() - DAY_MS;
    for (const { entity_id, history } of samples) {
      pastSignal(entity_id).value = history.map(({ state, last_changed }) => ({
        state,
        at: Math.max(oldest, Date.parse(last_changed)),
      }));
    }
    readSoon();
  } catch {
    // A line is an ornament: without an answer there is none, and no message.
    after(RETRY_MS, () => {
      for (const id of ids) asked.delete(id);
      readSoon();
    });
  }
};
const readSoon = debounce(PAUSE_MS, () => whenIdle(() => void readBatch()));

/** Reads the past of an entity soon, unless it is known. */
export const wantPast = (id: string): void => {
  wanted.add(id);
  readSoon();
};

/** A value that changes each second moves the end of its line, instead of making it longer. */
const appended = (past: readonly PastState[], next: PastState): readonly PastState[] => {
  // The last one before the day is the state at its start.
  const recent = past.filter((_, index) => (past[index + 1]?.at ?? next.at) > next.at - DAY_MS);
  const first = recent[0]?.at ?? next.at;
  const [before, last] = recent.slice(-2);
  const isSamePart = before && last && last.at - before.at < (next.at - first) / POINTS;
  return [...(isSamePart ? recent.slice(0, -1) : recent), next];
};

const forget = (): void => {
  asked.clear();
  wanted.clear();
  for (const past of pasts.values()) past.value = [];
  readings.value++;
};
onLogout(forget);

onEvent(({ event, data }) => {
  // What has happened meanwhile is not in the stream.
  if (event === "resync" && asked.size > 0) forget();
  if (event !== "state_change") return;
  const at = Date.parse(String(data.timestamp)) || readTime();
  for (const [id, reported] of Object.entries(data.current_state ?? {})) {
    const past = pasts.get(id);
    const state = String((reported as { readonly state?: unknown })?.state);
    if (past && past.peek().length > 0 && past.peek().at(-1)?.state !== state)
      past.value = appended(past.peek(), { state, at });
  }
});

effect(() => {
  if (link.value === "open" && isSnapshotRead.value) readSoon();
});
