/** What phrases mean in questions about the past, beside what they mean in all others. */

/**
 * `was` has been so, `did` has made it so; `doer` asks whether someone has ("has anyone"), `person` only says who ("anyone");
 * `ago` and `recent` stand beside a duration.
 */
export type PastWord =
  | "ago"
  | "between"
  | "did"
  | "doer"
  | "has"
  | "last"
  | "person"
  | "recent"
  | "since"
  | "was";

/** Times before now that one phrase has. */
export type PastWindow =
  | "day_before_yesterday"
  | "last_month"
  | "last_night"
  | "last_week"
  | "last_weekend"
  | "this_month"
  | "this_week"
  | "yesterday"
  | "yesterday_afternoon"
  | "yesterday_evening"
  | "yesterday_morning";

export type PastStatistic = "average" | "highest" | "lowest";

/** `did` with a state: "opened" has made something open; `done`: "geöffnet" may also tell how it is. */
export type PastKey =
  | `did.${string}`
  | `done.${string}`
  | `past.${PastWord}`
  | `stat.${PastStatistic}`
  | `window.${PastWindow}`;
