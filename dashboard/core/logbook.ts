/** What happened in the home, as the service's logbook has it. */

import { stateWords } from "../devices/words.ts";
import type { TextKey } from "../messages/texts.ts";
import { callTool } from "./connection.ts";
import { thing } from "./state.ts";
import { t } from "./text.ts";

export interface LogbookRow {
  readonly sequence: number;
  readonly time: string;
  readonly kind: string;
  readonly entity_id?: string;
  readonly name?: string;
  readonly state?: string;
  readonly previous_state?: string;
  readonly success?: boolean;
  readonly message?: string;
  readonly context_id?: string;
  readonly user: string | null;
  readonly cause?: { readonly kind: string; readonly entity_id?: string; readonly name: string };
}

export interface LogbookFilter {
  readonly area?: string;
  readonly kind?: string;
  readonly user?: string;
  readonly entity_id?: string;
  readonly before?: number;
  readonly limit?: number;
}

export interface LogbookEntries {
  readonly entries: readonly LogbookRow[];
  readonly next: number | null;
}

/** Over the open connection, so that a page that follows the log meets no limit. @throws ApiError */
export const readLogbook = (filter: LogbookFilter): Promise<LogbookEntries> =>
  callTool<LogbookEntries>("logbook", { ...filter });

/** A state that the entity of an entry had, in words. */
const stateIn = ({ entity_id = "" }: LogbookRow, state: string): string => {
  const one = thing(entity_id);
  if (!one) return state;
  const { brightness: _b, percentage: _p, current_position: _c, ...attributes } = one.attributes;
  return stateWords({ ...one, state, attributes });
};

/** "Before: Open.", where the entry has a state before. */
export const previousWords = (row: LogbookRow): string =>
  row.previous_state === undefined
    ? ""
    : t("activity.before", { state: stateIn(row, row.previous_state) });

/** What an entry says has happened: "Closed", "was activated". */
export const eventWords = (row: LogbookRow): string => {
  if (row.kind === "state_changed" && row.entity_id) return stateIn(row, row.state ?? "");
  if (row.success === false) return row.message ?? t("activity.failed");
  return row.state
    ? t("activity.isNow", { state: row.state })
    : t(`activity.${row.kind}` as TextKey);
};

/** By whom or by what: "Automation: Evening", "admin". */
export const causeWords = ({ cause, user, kind }: LogbookRow): string => {
  if (cause) return t(`activity.by_${cause.kind}` as TextKey, { name: cause.name });
  if (user) return user;
  return kind === "automation_triggered" ? t("activity.byTrigger") : t("activity.byHome");
};
