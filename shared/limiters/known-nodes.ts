/** How many nodes of the bus count, of which this one is one. */
import type { ServiceBroker } from "moleculer";
import type { KnownNodes } from "./limiters.ts";

export const nodesWith =
  (broker: ServiceBroker): KnownNodes =>
  (services) => {
    // The list itself, as it is wanted with each request: what Moleculer hands out are copies.
    const found = broker.registry.services.services.filter(
      ({ name, node }) => node.available && services.includes(name),
    );
    return Math.max(1, new Set(found.map(({ node }) => node.id)).size);
  };
