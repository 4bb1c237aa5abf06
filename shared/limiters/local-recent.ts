/** Names used lately, in the memory of one process. */
import type { Clock } from "../async/clock.ts";
import type { RecentNames } from "./limiters.ts";

/** Keys whose names are all older are dropped once there are so many. */
const MAX_KEYS = 1000;

interface KeyNames {
  readonly used: Map<string, number>;
  /** Until then at the latest, one of them counts. */
  readonly until: number;
}

export const openLocalRecent = (clock: Clock): RecentNames => {
  const keys = new Map<string, KeyNames>();

  const deleteEnded = (now: number) => {
    if (keys.size < MAX_KEYS) return;
    for (const [key, { until }] of keys) if (until <= now) keys.delete(key);
  };

  return {
    async add(key, names, withinMs) {
      // Not the time of day: after it is set back, names would be recent for years.
      const now = Math.floor(clock.elapsed());
      deleteEnded(now);
      const { used } = keys.get(key) ?? { used: new Map<string, number>() };
      const all = [...used].filter(([, at]) => now - at < withinMs);
      const before = new Map(all.map(([name, at]) => [name, now - at]));
      for (const name of names) used.set(name, now);
      for (const [name, at] of used) if (now - at >= withinMs) used.delete(name);
      if (used.size > 0) keys.set(key, { used, until: now + withinMs });
      else keys.delete(key);
      return before;
    },
    async remove(key, names) {
      for (const name of names) keys.get(key)?.used.delete(name);
    },
  };
};
