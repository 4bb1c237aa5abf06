/**
 * What Moleculer's registry and transit know of nodes and of pending calls. A test holds each method
 * and field against the installed Moleculer.
 */
import type { ServiceBroker } from "moleculer";
import type { Need } from "../kernel/contract.ts";
import { loopback } from "./loopback.ts";

const endpointsOf = ({ registry }: ServiceBroker, action: string) =>
  registry.getActionEndpoints(action)?.endpoints ?? [];

export interface NodeOffer {
  readonly node: string;
  /** Whether it reports its calls in flight: nodes of older versions do not. */
  readonly canReport: boolean;
}

/** The nodes that offer an action. */
export const offersOf = (broker: ServiceBroker, action: string): readonly NodeOffer[] =>
  endpointsOf(broker, action).map(({ id: node }) => ({
    node,
    canReport: Boolean(broker.registry.getActionEndpointByNodeId(loopback.held.name, node)),
  }));

/** Whether every node that offers an action does it once, however often it is sent. */
export const isSettledIn = (broker: ServiceBroker, action: string): boolean =>
  endpointsOf(broker, action).every(
    ({ action }) => (action as { readonly need?: Need }).need?.settled === true,
  );

export const isNodeIn = ({ registry }: ServiceBroker, node: string): boolean =>
  registry.nodes.get(node)?.available === true;

/** Ends the wait for the answer to a call. */
export const forget = ({ transit }: ServiceBroker, id: string): void => {
  const pending = transit?.pendingRequests.get(id);
  transit?.removePendingRequest(id);
  pending?.reject(new Error("The answer to this call is no longer needed"));
};
