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

/** Whom a home tells of what no order of ours caused at once. */
export interface Listener {
  /** It has happened: it is recorded, if not now then later. */
  tell(reports: readonly Report[]): void;
  /** It happens by being recorded; rejects where that failed, and then it has not happened. */
  move(reports: readonly Report[]): Promise<unknown>;
}

export interface HomeEntity extends Named {
  /** State and attributes before anything is known; its attributes tell what the device can do. */
  readonly initial: Snapshot;
  /** What a scene or an automation does. */
  readonly members?: readonly Order[];
  /** Its members are commanded by another service, once the event is written. */
  readonly isRunApart?: boolean;
}

export interface HomePlan {
  readonly floors: readonly Floor[];
  readonly areas: readonly Area[];
  readonly entities: readonly HomeEntity[];
}

export interface Home {
  /** Whether what it is told happens by being recorded, and not before: an order may be sent again. */
  readonly isRecorded?: true;
  plan(): Promise<HomePlan>;
  /**
   * Starts to live, in one process of all that have the home. Tells of every change that no order
   * of ours caused at once. Returns the way to stop.
   */
  start(listener: Listener): Promise<() => Promise<void>>;
  /**
   * Carries out orders, in sequence, and answers what changed at once; what takes time is told.
   * Any process may send, whether the home lives there or not.
   *
   * @throws SERVICE_UNAVAILABLE when the home is away.
   */
  send(orders: readonly Order[]): Promise<readonly Report[]>;
}

/** A home whose entities come and go while Hearth runs: the store says which there are. */
export interface OpenHome extends Home {
  find(entity_id: string): HomeEntity | undefined;
  all(): readonly HomeEntity[];
}
