/** The time, the date, or the day without its year, as a language writes it. */

type ClockTopic = "time" | "date" | "day";

const FORMS: Readonly<Record<ClockTopic, Intl.DateTimeFormatOptions>> = {
  day: { weekday: "long", day: "numeric", month: "long" },
  time: { hour: "2-digit", minute: "2-digit" },
  date: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
};

/** By language and topic: making one takes longer than reading a sentence. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (tag: string, topic: ClockTopic): Intl.DateTimeFormat => {
  const key = `${tag} ${topic}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag === "en" ? "en-GB" : tag, {
    ...FORMS[topic],
    timeZone: "UTC",
  });
  formats.set(key, format);
  return format;
};

/** @param localTime  What clocks show, as if it were UTC. */
export const clockText = (tag: string, topic: ClockTopic, localTime: Date): string =>
  formatFor(tag, topic).format(localTime);
