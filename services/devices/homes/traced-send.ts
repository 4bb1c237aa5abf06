/** Sends orders to the home, or the add-on, that has the devices, within a span. */
import { codeOf, type Thrown } from "../../../shared/kernel/errors.ts";
import { entityAttributes } from "../../../shared/tracing/entity-attributes.ts";
import type { SpanAttributes, Tracing } from "../../../shared/tracing/tracing.ts";
import type { CommandTarget, Order, OrderReport } from "./home.ts";

type SendOrders = (
  home: CommandTarget,
  orders: readonly Order[],
) => Promise<readonly OrderReport[]>;

/** Of several devices only their number: a span has one entity. The fields may hold a code. */
const aboutOrders = (orders: readonly Order[]): SpanAttributes => {
  const [first, ...others] = orders;
  const isOne = first && others.every(({ entity_id }) => entity_id === first.entity_id);
  return { "hearth.orders": orders.length, ...(isOne && entityAttributes({ ...first })) };
};

const outcomeOf = (reports: readonly OrderReport[]): SpanAttributes => {
  const failed = reports.find((report) => report.failed !== undefined);
  if (failed) return { "hearth.outcome": "failed", "error.type": codeOf(failed.failed as Thrown) };
  const isSuperseded = reports.some(({ superseded }) => superseded !== undefined);
  return { "hearth.outcome": isSuperseded ? "superseded" : "done" };
};

/** @param homeIdOf  The id of an entity's home in the list; add-ons and definitions are in none. */
export const tracedSend = (
  tracing: Tracing | undefined,
  homeIdOf: (entity_id: string) => string | undefined,
): SendOrders => {
  if (!tracing) return (home, orders) => home.send(orders);
  return (home, orders) => {
    if (!tracing.isRecording()) return home.send(orders);
    const attributes = {
      ...aboutOrders(orders),
      "hearth.home": homeIdOf(orders[0]?.entity_id ?? ""),
    };
    return tracing.run({ name: "home.send", kind: "client", attributes }, async (span) => {
      const reports = await home.send(orders);
      span.set(outcomeOf(reports));
      return reports;
    });
  };
};
