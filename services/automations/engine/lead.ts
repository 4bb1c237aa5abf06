/** Of all processes that could, one alone looks after the automations. */
import {
  type Led as LedBy,
  lead as leadBy,
  type Terms,
} from "../../../shared/async/leader-election.ts";
import type { Store } from "../../../shared/store/port/store.ts";

const TERMS = { lease: "automations", ttlMs: 6000, renewMs: 2000, tryMs: 500 };

/** Its writes need no fence: each run is claimed. */
export interface Led extends Omit<LedBy, "start"> {
  start(): Promise<void>;
}

/**
 * @param refused  Told what went wrong; it is tried again.
 * @returns the way to stop.
 */
export const lead = (
  store: Store,
  { owner, clock }: Pick<Terms, "owner" | "clock">,
  led: Led,
  refused: (error: unknown) => void,
): (() => Promise<void>) => leadBy(store, { ...TERMS, owner, clock }, led, refused).stop;
