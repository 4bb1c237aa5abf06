/** The port to a home: the system that owns real, or virtual, devices. */
import type { Area, Floor, Named } from "../../shared/contracts/devices.ts";
import type { Patch, Snapshot } from "../../shared/entity.ts";
import type { Fields } from "./fields.ts";

/** One command on its way to a device; checked before. */
export interface Order {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Fields;
}

/** What a home says of one entity: what differs from what it said before. */
export interface Report extends Patch {
  readonly entity_id: string;
}

export interface HomeEntity extends Named {
  /** State and attributes before anything is known; its attributes tell what the device can do. */
  readonly first: Snapshot;
  /** What a scene or an automation does. */
  readonly members?: readonly Order[];
  /** Somebody else does that, once it is told. */
  readonly isRunApart?: boolean;
}

export interface Plan {
  readonly floors: readonly Floor[];
  readonly areas: readonly Area[];
  readonly entities: readonly HomeEntity[];
}

export interface Home {
  plan(): Promise<Plan>;
  /**
   * Starts to live, from the states that were known last. Tells of every change that no order of
   * ours caused at once. Returns the way to stop.
   */
  start(
    known: ReadonlyMap<string, Snapshot>,
    tell: (reports: readonly Report[]) => void,
  ): Promise<() => Promise<void>>;
  /**
   * Carries out orders, in sequence, and answers what changed at once; what takes time is told.
   *
   * @throws SERVICE_UNAVAILABLE when the home is away.
   */
  send(orders: readonly Order[]): Promise<readonly Report[]>;
}
