/** A watch in words: "Kitchen light is on", "Waits · told 2 times, last 5 minutes ago". */
import { duration, listText, relativeTime, t, upperFirst } from "../../core/text.ts";
import { conditionWords } from "../automations/words/condition-words.ts";
import { liveNames } from "../automations/words/live-names.ts";
import type { WatchRow } from "./watches-api.ts";

export const watchedWords = ({ condition, for: seconds }: WatchRow): string => {
  const all = Array.isArray(condition) ? condition : [condition];
  const what = upperFirst(listText(all.map((one) => conditionWords(one, liveNames))));
  return seconds > 0 ? t("watches.for", { what, time: duration(seconds * 1000) }) : what;
};

export const titleOf = (row: WatchRow): string => row.name ?? watchedWords(row);

const stateWords = ({ status, is_true }: WatchRow): string => {
  if (status !== "active") return t(`watches.${status}`);
  if (is_true === null) return t("watches.notCovered");
  return t(is_true ? "watches.holds" : "watches.waits");
};

export const watchWords = (row: WatchRow): string => {
  const { deliver, deliveries, last_fired_at, expires, status } = row;
  return [
    upperFirst(stateWords(row)),
    t(`watches.by_${deliver}`),
    t("watches.told", { count: deliveries }),
    ...(last_fired_at
      ? [t("watches.last", { time: relativeTime(Date.parse(last_fired_at)) })]
      : []),
    ...(status === "active"
      ? [t("watches.ends", { time: relativeTime(Date.parse(expires)) })]
      : []),
  ].join(" · ");
};
