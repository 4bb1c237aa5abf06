/** An event before and after it is written to the log. */
import type { Free } from "./rules.ts";

export interface NewEvent {
  /** For example `state_changed`. */
  readonly kind: string;
  readonly entity_id?: string;
  readonly data: Free;
}

export interface StoredEvent extends NewEvent {
  /** Place in the log; the log has no holes. */
  readonly sequence: number;
  /** Epoch milliseconds. */
  readonly time: number;
}
