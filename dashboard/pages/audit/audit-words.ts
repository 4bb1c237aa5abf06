/** A record of the audit log in words: "Turn on Kitchen light", "admin, for grandma". */
import { thing } from "../../core/state.ts";
import { dateTime, hasText, t, upperFirst } from "../../core/text.ts";
import { commandWords, managedWords } from "../approvals/approval-words.ts";
import { targetsOf } from "../automations/config/parts.ts";
import type { AuditEntryRow } from "./audit-api.ts";

const NAMES = ["username", "name", "slug", "scene", "entity_id", "action", "id"] as const;

/** What it is about, as people call it; the id of something that is gone. */
const nameIn = (what: NonNullable<AuditEntryRow["what"]>): string => {
  const field = NAMES.find((one) => typeof what[one] === "string");
  const given = field ? String(what[field]) : "";
  return thing(given)?.name ?? given;
};

export const whatWords = ({ action, what = {} }: AuditEntryRow): string => {
  const { entity_id, command, ...fields } = what;
  const ids = targetsOf({ entity_id });
  if (ids.length > 0 && typeof command === "string")
    return commandWords(ids.map((id) => ({ entity_id: id, command, fields })));
  const { input } = what;
  if (typeof input === "string") return t("scheduled.sentence", { input });
  const key = `audit.act_${action.replace(".", "_")}`;
  return hasText(key) ? t(key, { name: nameIn(what) }).trim() : managedWords(action, what);
};

export const outcomeWord = (outcome: string): string => {
  const key = `audit.outcome_${outcome}`;
  return hasText(key) ? t(key) : outcome;
};

export const whoWords = ({ caller, on_behalf_of }: AuditEntryRow): string => {
  const name = caller?.name ?? t("audit.withoutCredential");
  return on_behalf_of ? t("audit.for", { name, other: on_behalf_of.name }) : name;
};

export const detailWords = (row: AuditEntryRow): string =>
  [
    upperFirst(outcomeWord(row.outcome)),
    ...(row.error === undefined ? [] : [row.error]),
    ...(row.times === undefined ? [] : [t("audit.times", { count: row.times })]),
    whoWords(row),
    dateTime(Date.parse(row.at)),
    ...(row.address === undefined ? [] : [row.address]),
    ...(row.trace_id === undefined ? [] : [t("audit.trace", { id: row.trace_id })]),
  ].join(" · ");
