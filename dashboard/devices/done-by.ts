/** By whom or by what an entity was changed a moment ago, where it was not the person at this page. */
import { type Signal, signal } from "@preact/signals";
import { after, debounce } from "../core/clock.ts";
import { type LiveEvent, onEvent } from "../core/connection.ts";
import { causeWords, type LogbookRow, readLogbook } from "../core/logbook.ts";
import { identity, may } from "../core/session.ts";
import type { ReportedState } from "../core/state.ts";

const SHOWN_MS = 4000;
/** Changes of one cause are asked for together. */
const SETTLE_MS = 250;
const LIMIT = 50;
/** Sensors report by themselves. */
const REPORTING = /^(binary_)?sensor\./;

const authors = new Map<string, Signal<string | undefined>>();

const authorSignal = (id: string): Signal<string | undefined> => {
  let found = authors.get(id);
  if (!found) {
    found = signal(undefined);
    authors.set(id, found);
  }
  return found;
};

/** "Automation: Evening", or a name; a view that reads it follows it. */
export const authorOf = (id: string): string | undefined => authorSignal(id).value;

const isOfOther = ({ cause, user }: LogbookRow): boolean =>
  user === null ? cause !== undefined : user !== identity.peek()?.username;

const show = (id: string, author: string): void => {
  const shown = authorSignal(id);
  shown.value = author;
  after(SHOWN_MS, () => {
    if (shown.peek() === author) shown.value = undefined;
  });
};

/** Entities that have changed since the log was read last, each with the id of its cause. */
let changed = new Map<string, string>();

const readAuthors = async (): Promise<void> => {
  const asked = changed;
  changed = new Map();
  const { entries } = await readLogbook({ kind: "state_changed", limit: LIMIT });
  for (const [id, cause] of asked) {
    const row = entries.find((one) => one.entity_id === id && one.context_id === cause);
    if (row && isOfOther(row)) show(id, causeWords(row));
  }
};

/** Without an answer the tile says how the device is, and no more. */
const readSoon = debounce(SETTLE_MS, () => void readAuthors().catch(() => {}));

type Reports = Readonly<Record<string, ReportedState>>;

const note = ({ event, data }: LiveEvent): void => {
  if (event !== "state_change" || !may("history")) return;
  const before = (data.previous_state ?? {}) as Reports;
  const present = Object.entries((data.current_state ?? {}) as Reports);
  const { id: cause } = (data.context ?? {}) as { readonly id?: string };
  const ids = present.flatMap(([id, { state }]) =>
    REPORTING.test(id) || before[id]?.state === state ? [] : [id],
  );
  if (!cause || ids.length === 0) return;
  for (const id of ids) changed.set(id, cause);
  readSoon();
};

/** Starts to follow who changes what. */
export const followAuthors = (): void => {
  onEvent(note);
};
