/** Elects the process that opens the homes, and waits until one has. */
import type { Clock } from "../../../shared/async/clock.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { type Fence, type LeadDeps, leadHomes } from "./lead-homes.ts";

export const HOME_LEASE = { lease: "home", ttlMs: 4000, renewMs: 1000, pollMs: 500 };
/** How long a start waits for the process that has the lease. */
const START_TIMEOUT_MS = 10_000;
const START_POLL_MS = 50;

export const openReconciler = (deps: LeadDeps & { readonly clock: Clock }) => {
  const { homes, listedHomes, recorder, clock } = deps;
  let leading: Awaited<ReturnType<typeof leadHomes>> | undefined;
  const stop = async () => {
    await leading?.end();
    leading = undefined;
  };
  const areThere = () =>
    homes.records().every((record) => record !== undefined) &&
    homes.entities.every(({ entity_id }) => recorder.latest(entity_id));

  return {
    async start(token: number) {
      const fence: Fence = { lease: HOME_LEASE.lease, token };
      leading = await leadHomes(deps, fence);
    },
    stop,
    onLost: stop,

    /** Opens and closes homes as the list has them now, where this process leads. */
    follow: async (): Promise<void> => leading?.follow(),

    /**
     * Resolves when the homes live here, or another process has brought them in line.
     *
     * @throws SERVICE_UNAVAILABLE when neither is so for ten seconds.
     */
    async ready(): Promise<void> {
      const until = clock.now() + START_TIMEOUT_MS;
      while (!leading) {
        await recorder.refresh().catch(() => undefined);
        await listedHomes.follow();
        if (areThere()) return;
        if (clock.now() > until)
          fail("SERVICE_UNAVAILABLE", {}, "No process has opened the homes in ten seconds");
        await clock.sleep(START_POLL_MS);
      }
    },
  };
};
