/** The port to a home: the system that owns real, or virtual, devices. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { Config } from "../../../shared/config/config.ts";
import type { Area, Floor, Label, Named } from "../../../shared/contracts/devices.ts";
import type { HomeStatus } from "../../../shared/contracts/homes.ts";
import type { ListItem } from "../../../shared/contracts/lists.ts";
import type { Owner, SupersededDevice, TargetedCall } from "../../../shared/contracts/routines.ts";
import type { Snapshot } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Report } from "../../../shared/store/recorder/derive.ts";
import type { Recorder } from "../../../shared/store/recorder/state-recorder.ts";

export type { Report };

/** One command on its way to a device; checked before. */
export interface Order {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Free;
}

export type { HomeStatus };

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
      readonly labels?: readonly Label[];
      /** Said before the entities that are part of them. */
      readonly devices?: readonly DeviceDescription[];
    }
  | { readonly kind: "entity_added" | "entity_changed"; readonly entity: HomeEntity }
  | { readonly kind: "entity_removed"; readonly entity_id: string }
  | {
      readonly kind: "home_status";
      readonly status: HomeStatus;
      /** Why it is away, or refuses: one sentence for people. */
      readonly error?: string | undefined;
    };

/** Receives what a home says while it is open. */
export interface HomeListener {
  event(event: HomeEvent): void;
  /** The states have changed: they are recorded, if not now then later. */
  report(reports: readonly Report[]): void;
  /** Resolves once it is known what other processes have recorded; missing where there is none that records. */
  refresh?(): Promise<void>;
  /** The states change by being recorded; rejects where that failed, and then they have not changed. */
  apply(reports: readonly Report[]): Promise<unknown>;
}

/** What entities are part of: a thing with a name, such as a lamp with a sensor. */
export interface DeviceDescription {
  /** The home's own id of it, which never changes. */
  readonly device_id: string;
  readonly name: string;
  readonly manufacturer?: string;
  readonly model?: string;
  readonly sw_version?: string;
  readonly area_id: string | null;
  /** Ids of labels. */
  readonly labels?: readonly string[];
}

/** `area_id` is its own area, or else that of its device. `device_id` is the home's own, and `labels` are its own. */
export interface HomeEntity extends Named {
  /**
   * What the home knows the entity by and never changes, such as its id in a registry; without it, `entity_id`.
   * An entity keeps its id in Hearth for as long as this stays the same.
   */
  readonly source_id?: string;
  /** State and attributes before anything is known; its attributes show what the device can do. */
  readonly initial: Snapshot;
  /** What a scene or an automation does. */
  readonly members?: readonly Order[];
  /** What else it does: by area, floor, label or device. */
  readonly targets?: readonly TargetedCall[];
  /** For whom it acts by itself. */
  readonly owner?: Owner;
  /** Its members are commanded by another service, once the event is written. */
  readonly isRunApart?: boolean;
}

/** What was wanted of a device, and what it has reported instead, by name; its state is `state`. */
export type Superseded = Pick<SupersededDevice, "wanted" | "reached">;

/** The device's own report that ends an order. */
export interface OrderReport extends Report {
  /** The device has ended elsewhere than the order leads. */
  readonly superseded?: Superseded;
  /** Why it could not be commanded, as it was thrown: only of an order that is one of a routine's. */
  readonly failed?: unknown;
}

/** What another process of Hearth has caused, it has recorded by then, with the request behind it. */
export const OTHER_PROCESS_MS = 300;

/** Carries out commands. */
export interface CommandTarget {
  /** Whether an order happens by being recorded, and not before: it may be sent again. */
  readonly isRecorded?: true;
  /**
   * Carries out orders, in sequence, and answers what changed at once; later changes are reported.
   * Any process may send, also one in which the home is not open. What is not answered of an entity
   * is `pending`; what is answered counts as confirmed, but where its report is superseded.
   *
   * @throws SERVICE_UNAVAILABLE when the home is away.
   */
  send(orders: readonly Order[]): Promise<readonly OrderReport[]>;
  /**
   * Reads what is on a to-do list. Absent where that is not known.
   *
   * @throws SERVICE_UNAVAILABLE when the home is away.
   */
  listItems?(entity_id: string): Promise<readonly ListItem[]>;
}

export interface Home extends CommandTarget {
  /** Opens the home in one process of all: it says which entities there are. Returns its release. */
  open(listener: HomeListener): Promise<() => Promise<void>>;
  /**
   * Tries the connection once, before the home is added. Absent where there is none.
   *
   * @throws SERVICE_UNAVAILABLE with a sentence that says what is wrong: not reachable, refused, certificate, version.
   */
  probe?(): Promise<void>;
  /** Releases what `send` and `probe` have opened in this process; the home is not used afterwards. */
  close?(): Promise<void>;
}

/** Has entities that the store names: definitions of clients, and what add-ons show. */
export interface EntityOwner extends CommandTarget {
  find(entity_id: string): HomeEntity | undefined;
  all(): readonly HomeEntity[];
}

/** All that is recorded of the entities: the memory of a home that has none of its own. */
export type Memory = Pick<Recorder, "latest" | "refresh">;

/** What a home asks for; which of them, its kind says. */
export interface HomeCredentials {
  readonly token?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

/** Recognises what this Hearth has announced itself. */
export interface OwnMarks {
  /** Whether an id, or a part of a topic, is of such an announcement. */
  isOwn(id: unknown): boolean;
  /** The home has one: it reads the broker on which Hearth announces. */
  seen(): void;
}

/** What a driver gets beside the URL. */
export interface HomeDeps {
  readonly place: Pick<Config, "LATITUDE" | "LONGITUDE">;
  readonly clock: Clock;
  /** What is recorded of the entities, for homes that have no memory of their own. */
  readonly memory: Memory;
  /** What it recognises, no home takes in. Absent where nothing is announced. */
  readonly ownMarks?: OwnMarks;
  /** Gets a line for what a home says that cannot be understood; seldom, however often it happens. */
  readonly warn: (line: string) => void;
}

/** @param url  Of the driver's kind, with valid options. */
export type HomeDriver = (url: URL, credentials: HomeCredentials, deps: HomeDeps) => Home;
