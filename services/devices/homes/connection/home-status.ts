/** How the connection of an open home is, as its listener gets it: an interruption is told once it lasts. */
import type { Cancel, Clock } from "../../../../shared/async/clock.ts";
import { type HomeListener, type HomeStatus, OTHER_PROCESS_MS } from "../home.ts";
import type { LinkFailure } from "./link-failures.ts";

/** A restart of the other side, or of a router, is shorter. */
const AWAY_AFTER_MS = 10_000;
/** For so long, what another process has caused may be newer in the store than what this one has read of it. */
const RECENT_MS = 5000;

/** What has happened a short while ago, by id. */
const openRecent = (clock: Pick<Clock, "after">) => {
  const endings = new Map<string, Cancel>();
  return {
    has: (id: string) => endings.has(id),
    add(id: string) {
      endings.get(id)?.();
      endings.set(
        id,
        clock.after(RECENT_MS, () => void endings.delete(id)),
      );
    },
    end() {
      for (const cancel of endings.values()) cancel();
      endings.clear();
    },
  };
};

export const openHomeStatus = (
  listener: Pick<HomeListener, "event" | "refresh">,
  clock: Pick<Clock, "after">,
) => {
  let status: HomeStatus | undefined;
  let lastError: string | undefined;
  let cancelAway: Cancel | undefined;
  let isClosed = false;
  const recent = openRecent(clock);

  const set = (next: HomeStatus, error?: string) => {
    if (status === next) return;
    status = next;
    listener.event({ kind: "home_status", status: next, ...(error !== undefined && { error }) });
  };
  const startAway = () => {
    if (status === "away") return;
    cancelAway ??= clock.after(AWAY_AFTER_MS, () => {
      cancelAway = undefined;
      set("away", lastError);
    });
  };
  const stopAway = () => {
    cancelAway?.();
    cancelAway = undefined;
  };
  const isConnected = () => status === "connected" && !isClosed;

  return {
    isConnected,
    begin() {
      set("connecting");
      startAway();
    },
    /** Called after everything that the home has is told. */
    connected() {
      stopAway();
      lastError = undefined;
      set("connected");
    },
    failed({ status: next, error }: LinkFailure) {
      lastError = error;
      if (next === "refused") {
        stopAway();
        set("refused", error);
        return;
      }
      if (status === "connected") set("connecting");
      startAway();
    },
    /**
     * Reports what has changed; later what another process of Hearth has caused. What follows that is
     * reported once more: what the other has recorded may not have been read yet, so that a change back looked like none.
     *
     * @param isOther  Whether another process has caused how the entity is.
     * @param report   Reports entities as they are then.
     */
    reportInTurn(
      ids: readonly string[],
      isOther: (entity_id: string) => boolean,
      report: (ids: readonly string[]) => void,
    ) {
      const others = new Set(ids.filter(isOther));
      for (const id of others) recent.add(id);
      const late = ids.filter(recent.has);
      report(ids.filter((id) => !others.has(id)));
      const reportLate = async () => {
        // A store that cannot be read now takes the reports later.
        await listener.refresh?.().catch(() => undefined);
        if (isConnected()) report(late);
      };
      if (late.length > 0) clock.after(OTHER_PROCESS_MS, () => void reportLate());
    },
    end() {
      isClosed = true;
      recent.end();
      stopAway();
    },
  };
};
