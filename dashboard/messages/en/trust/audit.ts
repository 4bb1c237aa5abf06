/** English: the audit log. */
export const audit = {
  again: "Read again",
  allDevices: "All devices",
  allOutcomes: "All outcomes",
  empty: "Nothing is recorded yet.",
  everyone: "Everyone",
  filters: "Filters",
  for: "{name}, for {other}",
  from: "From",
  outcome_done: "done",
  outcome_failed: "failed",
  outcome_refused: "refused",
  times: { one: "{count} time", other: "{count} times" },
  title: "Audit log",
  to: "Up to",
  withoutCredential: "without a credential",
} as const;
