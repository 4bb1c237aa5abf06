/** What Moleculer knows of nodes and of calls under way, which its typings do not tell. */
import type { ServiceBroker } from "moleculer";
import { pulse } from "../contracts/pulse.ts";
import type { Need } from "../kernel/contract.ts";

interface Endpoint {
  /** Of its node. */
  readonly id: string;
  readonly action: { readonly need?: Need };
}
interface Registry {
  getActionEndpoints(name: string): { readonly endpoints: readonly Endpoint[] } | undefined;
  getActionEndpointByNodeId(name: string, node: string): Endpoint | null | undefined;
  readonly nodes: { get(node: string): { readonly available: boolean } | undefined };
}
interface Pending {
  readonly reject: (error: Error) => void;
}
interface Transit {
  readonly pendingRequests: ReadonlyMap<string, Pending>;
  removePendingRequest(id: string): void;
}

const registryOf = (broker: ServiceBroker) => broker.registry as unknown as Registry;

const endpointsOf = (broker: ServiceBroker, action: string) =>
  registryOf(broker).getActionEndpoints(action)?.endpoints ?? [];

export interface Offer {
  readonly node: string;
  /** Whether it can say what it has in hand: nodes of older versions cannot. */
  readonly canTell: boolean;
}

/** Who offers an action now. */
export const offersOf = (broker: ServiceBroker, action: string): readonly Offer[] =>
  endpointsOf(broker, action).map(({ id: node }) => ({
    node,
    canTell: Boolean(registryOf(broker).getActionEndpointByNodeId(pulse.held.name, node)),
  }));

/** Whether any node that may get a call of it does it once, however often it is sent. */
export const isSettledIn = (broker: ServiceBroker, action: string): boolean =>
  endpointsOf(broker, action).every(({ action: { need } }) => need?.settled === true);

export const isNodeIn = (broker: ServiceBroker, node: string): boolean =>
  registryOf(broker).nodes.get(node)?.available === true;

/** Waits no longer for the answer to what was sent under a name. */
export const forget = (broker: ServiceBroker, id: string): void => {
  const transit = broker.transit as unknown as Transit | null;
  const pending = transit?.pendingRequests.get(id);
  transit?.removePendingRequest(id);
  pending?.reject(new Error("Nobody waits for this answer any more"));
};
