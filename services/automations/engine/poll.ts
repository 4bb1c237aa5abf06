/** One look at everything: what the log tells, what the clock says, and what is to begin by it. */
import { isKnown } from "../../../shared/kernel/events.ts";
import { beginWanted, callersNow, type EngineState, keepPlace, reload } from "./engine-state.ts";
import { redefines } from "./event-dispatch.ts";

/** Events of one read. */
const PAGE = 500;
/** The news that an automation was written may get lost. */
const RELOAD_MS = 30_000;
/** What was written longer ago than this is known, though the log be timed by another clock. */
const SKEW_MS = 1000;

type IsRunning = () => boolean;

/** @returns whether there may be more. */
const follow = async (desk: EngineState, isRunning: IsRunning): Promise<boolean> => {
  const { store, view, follower } = desk;
  const page = await store.events.read(view.sequence, PAGE);
  // After the page was read: what it tells of is what these were written for.
  if (view.isStale) await reload(desk);
  let callerOf = page.length > 0 ? await callersNow(desk) : undefined;
  for (const event of page) {
    if (!isRunning() || !callerOf) return false;
    if (isKnown(event)) {
      if (redefines(event) && event.time > view.readAt - SKEW_MS) {
        await reload(desk);
        callerOf = await callersNow(desk);
      }
      await follower.pass(event, callerOf);
    }
    view.sequence = event.sequence;
  }
  await beginWanted(desk);
  await keepPlace(desk);
  return page.length === PAGE;
};

const tick = async (desk: EngineState): Promise<void> => {
  const { clock, view, dues } = desk;
  const now = clock.now();
  if (dues.next !== undefined && dues.next <= now) await dues.tick(now, await callersNow(desk));
  view.time = now;
  await beginWanted(desk);
  await keepPlace(desk);
};

/**
 * @throws why something could not be looked at, or kept: it is to be tried again, and nothing is
 *   lost by then.
 */
export const lookOnce = async (desk: EngineState, isRunning: IsRunning): Promise<void> => {
  const { clock, view } = desk;
  if (clock.now() - view.loadedAt > RELOAD_MS) view.isStale = true;
  // What could not be kept the last time goes first.
  await beginWanted(desk);
  while (isRunning() && (await follow(desk, isRunning)));
  if (isRunning()) await tick(desk);
};
