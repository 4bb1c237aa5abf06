/** A home that discovers, for tests: what it has, and how it answers, a test decides at run time. */
import type {
  Home,
  HomeEntity,
  HomeEvent,
  HomeListener,
  Order,
  Report,
} from "../../../services/devices/homes/home.ts";
import { failure } from "../../../shared/kernel/errors.ts";

type Answer = (orders: readonly Order[]) => Promise<readonly Report[]>;

export interface ScriptedHome extends Home {
  /** Every batch of orders that it received. */
  readonly received: (readonly Order[])[];
  /** How it answers orders. */
  answer: Answer;
  say(event: HomeEvent): void;
  report(reports: readonly Report[]): void;
}

const STATES: Readonly<Record<string, string>> = { turn_on: "on", turn_off: "off" };

export const confirmed: Answer = async (orders) =>
  orders.map(({ entity_id, command }) => ({ entity_id, state: STATES[command] ?? "unknown" }));
export const refused: Answer = async () => {
  throw failure("SERVICE_UNAVAILABLE", {}, "The lamp refuses");
};
/** Confirms when `confirm` is called, and not before. */
export const confirmedLate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer: Answer = (orders) => promise.then(() => confirmed(orders));
  return { answer, confirm: resolve };
};

export const scriptedEntity = (
  entity_id: string,
  name: string,
  area_id: string | null = "den",
): HomeEntity => ({
  entity_id,
  name,
  aliases: [],
  area_id,
  initial: { state: "off", attributes: { friendly_name: name, ...(area_id && { area_id }) } },
});

const AREAS: HomeEvent = {
  kind: "areas_changed",
  floors: [{ floor_id: "ground", name: "Ground", level: 0 }],
  areas: ["den", "attic"].map((area_id) => ({
    area_id,
    name: area_id,
    floor_id: "ground",
    aliases: [],
  })),
};

/** @param atStart  What it says when it is opened. */
export const scriptedHome = (atStart: readonly HomeEvent[] = []): ScriptedHome => {
  let listener: HomeListener | undefined;
  const home: ScriptedHome = {
    received: [],
    answer: confirmed,
    say: (event) => listener?.event(event),
    report: (reports) => listener?.report(reports),
    async open(given) {
      listener = given;
      given.event({ kind: "home_status", status: "connecting" });
      given.event(AREAS);
      for (const event of atStart) given.event(event);
      return async () => {
        listener = undefined;
      };
    },
    send(orders) {
      home.received.push(orders);
      return home.answer(orders);
    },
  };
  return home;
};
