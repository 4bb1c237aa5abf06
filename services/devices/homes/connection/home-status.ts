/** How the connection of an open home is, as its listener gets it: an interruption is told once it lasts. */
import type { Cancel, Clock } from "../../../../shared/async/clock.ts";
import { type HomeListener, type HomeStatus, OTHER_PROCESS_MS } from "../home.ts";
import type { LinkFailure } from "./link-failures.ts";

/** A restart of the other side, or of a router, is shorter. */
const AWAY_AFTER_MS = 10_000;

export const openHomeStatus = (
  listener: Pick<HomeListener, "event">,
  clock: Pick<Clock, "after">,
) => {
  let status: HomeStatus | undefined;
  let lastError: string | undefined;
  let cancelAway: Cancel | undefined;
  let isClosed = false;

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
     * Reports what has changed; later what another process of Hearth has caused.
     *
     * @param isOther  Whether another process has caused how the entity is.
     */
    reportInTurn(
      ids: readonly string[],
      isOther: (entity_id: string) => boolean,
      report: (ids: readonly string[]) => void,
    ) {
      report(ids.filter((id) => !isOther(id)));
      const others = ids.filter(isOther);
      if (others.length > 0) clock.after(OTHER_PROCESS_MS, () => isConnected() && report(others));
    },
    end() {
      isClosed = true;
      stopAway();
    },
  };
};
