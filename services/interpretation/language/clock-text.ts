/** The time or the date, as a language writes it. */

const FORMS: Readonly<Record<"time" | "date", Intl.DateTimeFormatOptions>> = {
  time: { hour: "2-digit", minute: "2-digit" },
  date: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
};

/** @param localTime  What clocks show, as if it were UTC. */
export const clockText = (tag: string, topic: "time" | "date", localTime: Date): string =>
  new Intl.DateTimeFormat(tag, { ...FORMS[topic], timeZone: "UTC" }).format(localTime);
