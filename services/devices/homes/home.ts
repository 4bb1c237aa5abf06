/** The port to a home: the system that owns real, or virtual, devices. */
import type { Area, Floor, Named } from "../../../shared/contracts/devices.ts";
import type { Snapshot } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Report } from "../../../shared/store/recorder/derive.ts";

export type { Report };

/** One command on its way to a device; checked before. */
export interface Order {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Free;
}

export type HomeStatus = "connecting" | "connected" | "away" | "refused";

/**
 * What a home says of itself. Before each `connected` it adds every entity that it has: what it has
 * not added since its last other status is unavailable from then on. While it is away, or refuses
 * Hearth, all its entities are unavailable.
 */
export type HomeEvent =
  | {
      readonly kind: "areas_changed";
      readonly floors: readonly Floor[];
      readonly areas: readonly Area[];
    }
  | { readonly kind: "entity_added" | "entity_changed"; readonly entity: HomeEntity }
  | { readonly kind: "entity_removed"; readonly entity_id: string }
  | { readonly kind: "home_status"; readonly status: HomeStatus };

/** Receives what a home says while it is open. */
export interface HomeListener {
  event(event: HomeEvent): void;
  /** The states have changed: they are recorded, if not now then later. */
  report(reports: readonly Report[]): void;
  /** The states change by being recorded; rejects where that failed, and then they have not changed. */
  apply(reports: readonly Report[]): Promise<unknown>;
}

export interface HomeEntity extends Named {
  /** State and attributes before anything is known; its attributes show what the device can do. */
  readonly initial: Snapshot;
  /** What a scene or an automation does. */
  readonly members?: readonly Order[];
  /** Its members are commanded by another service, once the event is written. */
  readonly isRunApart?: boolean;
}

/** Carries out commands. */
export interface CommandTarget {
  /** Whether an order happens by being recorded, and not before: it may be sent again. */
  readonly isRecorded?: true;
  /**
   * Carries out orders, in sequence, and answers what changed at once; later changes are reported.
   * Any process may send, also one in which the home is not open.
   *
   * @throws SERVICE_UNAVAILABLE when the home is away.
   */
  send(orders: readonly Order[]): Promise<readonly Report[]>;
}

export interface Home extends CommandTarget {
  /** Opens the home in one process of all: it says which entities there are. Returns its release. */
  open(listener: HomeListener): Promise<() => Promise<void>>;
}

/** Has entities that the store names: definitions of clients, and what add-ons show. */
export interface EntityOwner extends CommandTarget {
  find(entity_id: string): HomeEntity | undefined;
  all(): readonly HomeEntity[];
}
