/** How many nodes of the bus count, of which this one is one. */
import type { ServiceBroker } from "moleculer";
import type { CountNodes } from "./limiters.ts";

export const countNodesWith =
  (broker: ServiceBroker): CountNodes =>
  (services) => {
    // The list itself, as it is wanted with each request: what Moleculer hands out are copies.
    const found = broker.registry.services.services.filter(
      ({ name, node }) => node.available && services.includes(name),
    );
    return Math.max(1, new Set(found.map(({ node }) => node.id)).size);
  };
