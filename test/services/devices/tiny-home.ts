/** The smallest home: switches without physics, which can be away, be slow, and change by themselves. */
import type {
  Home,
  HomeEntity,
  Order,
  OrderReport,
  Report,
} from "../../../services/devices/homes/home.ts";
import { failure } from "../../../shared/kernel/errors.ts";

export interface TinyHome extends Home {
  /** Every batch of orders that came, in order. */
  readonly came: (readonly Order[])[];
  away: boolean;
  /** It obeys when this resolves. */
  hears: Promise<unknown> | undefined;
  /** What every order fails with, once it has come. */
  fault: unknown;
  /** What it says that orders have come to. */
  reports: (orders: readonly Order[]) => readonly OrderReport[];
  /** A person in the house presses a switch. */
  press(entity_id: string, state: string): void;
}

const STATE: Readonly<Record<string, string>> = { turn_on: "on", turn_off: "off" };

export const tinyHome = (...names: readonly string[]): TinyHome => {
  const entities = names.map(
    (entity_id): HomeEntity => ({
      entity_id,
      name: entity_id,
      aliases: [],
      area_id: "den",
      initial: { state: "off", attributes: {} },
    }),
  );
  let tell: ((reports: readonly Report[]) => void) | undefined;
  const home: TinyHome = {
    came: [],
    away: false,
    hears: undefined,
    fault: undefined,
    reports: (orders) =>
      orders.map(({ entity_id, command }) => ({ entity_id, state: STATE[command] ?? "unknown" })),
    press: (entity_id, state) => tell?.([{ entity_id, state }]),
    async open(listener) {
      tell = listener.report;
      listener.event({
        kind: "areas_changed",
        floors: [{ floor_id: names.join(), name: "Floor", level: 0 }],
        areas: [{ area_id: "den", name: "Den", floor_id: names.join(), aliases: [] }],
      });
      for (const entity of entities) listener.event({ kind: "entity_added", entity });
      listener.event({ kind: "home_status", status: "connected" });
      return async () => {
        tell = undefined;
      };
    },
    async send(orders) {
      await home.hears;
      if (home.away) throw failure("SERVICE_UNAVAILABLE");
      if (home.fault) throw home.fault;
      home.came.push(orders);
      return home.reports(orders);
    },
  };
  return home;
};

export const order = (entity_id: string, command: string): Order => ({
  entity_id,
  command,
  fields: {},
});
