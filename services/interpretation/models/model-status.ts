/** How the model of a profile is, as admins see it; pure. */
import type { Profile } from "../../../shared/contracts/interpretation.ts";
import {
  DEFAULT_TIMEOUT,
  type ModelResult,
  type ModelStatus,
} from "../../../shared/contracts/models/models.ts";
import { endOfMonth, monthOf } from "./month.ts";
import { urlOf } from "./profile-change.ts";
import type { ModelRecord, StoredModel } from "./profile-store.ts";

/** The time and its zone, by which months end. */
export interface LocalNow {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
}

export const usedTokens = ({ month, used_tokens }: ModelRecord, { now, timeZone }: LocalNow) =>
  month === monthOf(now, timeZone) ? used_tokens : 0;

export const statusOf = (
  model: StoredModel | undefined,
  record: ModelRecord,
  local: LocalNow,
): ModelStatus => {
  if (!model) return "not_set";
  const { monthly_tokens } = model;
  if (monthly_tokens !== null && usedTokens(record, local) >= monthly_tokens) return "budget_used";
  return (record.away_until ?? 0) > local.now ? "away" : "ready";
};

export const shownModel = (
  profile: Profile,
  model: StoredModel | undefined,
  record: ModelRecord,
  local: LocalNow,
): ModelResult => ({
  profile,
  provider: model?.provider ?? null,
  base_url: model ? urlOf(model) : null,
  model: model?.model ?? null,
  has_key: model?.sealed !== undefined,
  timeout_seconds: model?.timeout_seconds ?? DEFAULT_TIMEOUT,
  monthly_tokens: model?.monthly_tokens ?? null,
  used_tokens: usedTokens(record, local),
  resets_at: new Date(endOfMonth(local.now, local.timeZone)).toISOString(),
  status: statusOf(model, record, local),
  last_error: (model && record.last_error) ?? null,
});
