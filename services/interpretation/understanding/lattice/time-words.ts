/** What a phrase can mean that says when. */

type WeekdayName = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";

export type TimeWord =
  | `every_${WeekdayName}`
  | WeekdayName
  | "afternoon"
  | "am"
  | "daily"
  | "day_after_tomorrow"
  | "evening"
  | "midnight"
  | "morning"
  | "night"
  | "noon"
  | "now"
  | "oclock"
  | "pm"
  | "sunrise"
  | "sunset"
  | "today"
  | "tomorrow"
  | "this_night"
  | "tonight"
  | "weekdays"
  | "weekend"
  | "yesterday"
  | "later"
  | "from_now"
  /** So many days from today, as a date is read. */
  | "in_days"
  | "half_past"
  | "half_to"
  | "quarter_past"
  | "quarter_to"
  | "past"
  | "to"
  | "less";
