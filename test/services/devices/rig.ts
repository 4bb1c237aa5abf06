/** All that a command goes through, for tests: a tiny home, what clients define, a real disk. */

import { controller } from "../../../services/devices/commands/control.ts";
import { coverageIn } from "../../../services/devices/commands/coverage.ts";
import { routines } from "../../../services/devices/commands/routines.ts";
import { openGuard } from "../../../services/devices/guard/guard.ts";
import { definitionOwner } from "../../../services/devices/homes/definitions.ts";
import { openReportQueue } from "../../../services/devices/report-queue/report-queue.ts";
import { placesIn } from "../../../shared/access/entity-places.ts";
import { openKeyedMutex } from "../../../shared/async/keyed-mutex.ts";
import type { Definition } from "../../../shared/contracts/routines.ts";
import { SYSTEM } from "../../../shared/kernel/caller.ts";
import { openRecorder } from "../../../shared/store/recorder/state-recorder.ts";
import { stillClock } from "../../support/clocks.ts";
import { localLimiters } from "../../support/limiters.ts";
import { freshStore } from "./fresh-store.ts";
import { openAll, severalHomes } from "./several-homes.ts";
import { tinyHome } from "./tiny-home.ts";

export const alice = { caller: { ...SYSTEM, sub: "alice" }, settle: undefined };

/** What consists of these, each a member and its command. */
export const defined = (
  entity_id: string,
  ...members: readonly (readonly [entity_id: string, command: string])[]
): Definition => ({
  entity_id,
  name: `The ${entity_id}`,
  description: "",
  members: members.map(([member, command]) => ({ entity_id: member, command })),
  source: {},
});

/** @param names  The switches of the home; all of them off. */
export const openRig = async (
  names: readonly string[],
  definitions: readonly Definition[] = [],
) => {
  const clock = stillClock();
  const store = freshStore(clock.now);
  const home = tinyHome(...names);
  const recorder = openRecorder(store, clock);
  const queue = openReportQueue(recorder, clock, () => undefined);
  const own = definitionOwner(new Map(definitions.map((one) => [one.entity_id, one])), clock);
  const homes = await severalHomes([home], queue.add, { definitions: own });
  await openAll([home], queue.add);
  queue.add(homes.entities.map(({ entity_id, initial }) => ({ entity_id, ...initial })));
  await queue.flush();
  const places = placesIn(store);
  const coverage = coverageIn(places);
  const limiters = await localLimiters(clock);
  const guard = openGuard({ store, homes, places, clock, limiters, timeZone: "UTC" });
  const control = controller({
    guard,
    homes,
    recorder,
    queue,
    coverage,
    mutex: openKeyedMutex(),
    clock,
    noteUnchanged: async () => undefined,
  });
  return { clock, store, home, queue, control, run: routines(homes, control, coverage).run };
};

export type Rig = Awaited<ReturnType<typeof openRig>>;
