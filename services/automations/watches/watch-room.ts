/** How many watches there may be: of one caller, and of all together. */
import type { Clock } from "../../../shared/async/clock.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { WatchRecords } from "./watch-records.ts";

const MAX_OWN = 200;
const MAX_ALL = 20_000;
/** How long a count is believed where there seems to be no room: watches end by themselves. */
const COUNT_MS = 5000;
/** And else, as all processes tell of what is made and removed. To read all takes longer than to keep one. */
const RECOUNT_MS = 60_000;

export const openWatchRoom = (records: WatchRecords, clock: Clock) => {
  let countedAt = Number.NEGATIVE_INFINITY;
  let bySub = new Map<string, number>();
  let total = 0;

  const add = (sub: string, more: number) => {
    bySub.set(sub, (bySub.get(sub) ?? 0) + more);
    total += more;
  };
  const count = async () => {
    const all = await records.all();
    countedAt = clock.elapsed();
    bySub = new Map();
    total = 0;
    for (const { record, progress } of all)
      if (progress.status === "active") add(record.owner.sub, 1);
  };
  /** Several that look at the same time share one. */
  let counting: Promise<void> | undefined;
  const isFull = (sub: string) => (bySub.get(sub) ?? 0) >= MAX_OWN || total >= MAX_ALL;
  const isStale = (sub: string) =>
    clock.elapsed() - countedAt > (isFull(sub) ? COUNT_MS : RECOUNT_MS);

  return {
    /** @throws CONFLICT where there are too many. */
    async take(sub: string): Promise<void> {
      if (isStale(sub))
        counting ??= count().finally(() => {
          counting = undefined;
        });
      await counting;
      if ((bySub.get(sub) ?? 0) >= MAX_OWN)
        fail(
          "CONFLICT",
          { max: MAX_OWN },
          `You have ${MAX_OWN} watches already: remove some first`,
        );
      if (total >= MAX_ALL)
        fail("CONFLICT", { max: MAX_ALL }, `There are ${MAX_ALL} watches already`);
      add(sub, 1);
    },
    add,
  };
};
