/**
 * Calls over the bus: none waits longer than its caller does, none while NATS is away, and none for
 * a process that has died or stands still.
 */
import type { ServiceBroker } from "moleculer";
import { type Clock, systemClock } from "../async/clock.ts";
import { type Call, call, middleware, type RunAction } from "../kernel/contract.ts";
import { failure, type Thrown } from "../kernel/errors.ts";
import { rankOf } from "../kernel/receipt.ts";
import type { ConnectionState } from "./connection-state.ts";
import { loopback } from "./loopback.ts";
import { forget, isNodeIn, isSettledIn, offersOf } from "./moleculer-registry.ts";
import { openSilentNodes, type SentQuery } from "./silent-nodes.ts";
import { openWaitingCalls, type WaitingCall, type WaitingCalls } from "./waiting-calls.ts";

const notConnected = () =>
  failure("SERVICE_UNAVAILABLE", {}, "The bus between the services is unavailable");
const notAnswered = () => failure("SERVICE_UNAVAILABLE", {}, "The called process does not answer");

const whileConnected = <T>(connection: ConnectionState, answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = connection.onLost(() => reject(notConnected()));
    answer.then(resolve, reject).finally(stop);
  });

const NOT_STARTED = ["SERVICE_NOT_FOUND", "SERVICE_NOT_AVAILABLE"];

/** A process that was about to stop has refused the call: it has done nothing of it. */
const isRefusedByNode = (error: unknown, action: string): boolean => {
  const { type, data } = (error ?? {}) as Thrown;
  return NOT_STARTED.includes(String(type)) && data?.action === action && data.nodeID !== undefined;
};

/** Asks a node for its calls in flight, without a time limit: the caller decides when it is silent. */
const askWith =
  (broker: () => ServiceBroker) =>
  (node: string, calls: readonly string[]): SentQuery => {
    const options = { nodeID: node, timeout: 0 };
    const answer: Promise<readonly string[]> & { readonly ctx?: { readonly id: string } } = call(
      broker(),
      loopback.held,
      { calls: [...calls] },
      options,
    );
    return { answer, cancel: () => answer.ctx && forget(broker(), answer.ctx.id) };
  };

interface BalancedCall {
  readonly ctx: Call;
  readonly run: RunAction;
  readonly action: string;
  readonly isRead: boolean;
  /** Epoch milliseconds. */
  readonly deadline: number;
}

interface BalancedCallDeps {
  readonly broker: ServiceBroker;
  readonly connection: ConnectionState;
  readonly waiting: WaitingCalls;
}

/** A call that any node may answer: each attempt has an id of its own. */
const callAny = (
  { broker, connection, waiting }: BalancedCallDeps,
  { ctx, run, action, isRead, deadline }: BalancedCall,
) =>
  new Promise<unknown>((resolve, reject) => {
    const firstId = ctx.id;
    const isSettled = !isRead && isSettledIn(broker, action);
    if (isSettled) ctx.meta.attempt ??= firstId;
    const { rank } = ctx.meta;
    const ids = [firstId];
    let refusal: unknown;
    const end = (settle: (outcome: unknown) => void) => (outcome: unknown) => {
      stopWaiting();
      stopListening();
      settle(outcome);
      if (ids.length > 1) for (const id of ids) forget(broker, id);
    };
    const [done, failed] = [end(resolve), end(reject)];
    const send = (node: string | undefined) => {
      ctx.nodeID = node ?? null;
      const { id } = ctx;
      run(ctx).then(done, (error) => {
        // An earlier attempt's error is not the answer to this one.
        if (id !== waitingCall.id) return;
        if (!isRefusedByNode(error, action)) return failed(error);
        refusal = error;
        waitingCall.isRefused = true;
      });
    };
    const waitingCall: WaitingCall = {
      action,
      deadline,
      id: firstId,
      isRead,
      isRepeatable: isRead || isSettled,
      isRefused: false,
      sendAgain(node) {
        ctx.id = `${firstId}-${ids.length + 1}`;
        ids.push(ctx.id);
        waitingCall.id = ctx.id;
        if (isSettled) ctx.meta.rank = rankOf(rank, ids.length - 1);
        send(node);
      },
      giveUp() {
        failed(refusal ?? notAnswered());
        forget(broker, ctx.id);
      },
    };
    const stopListening = connection.onLost(() => failed(notConnected()));
    const stopWaiting = waiting.add(waitingCall);
    send(waiting.nodeFor(action));
  });

/**
 * @param timeoutMs  Time limit of a call that sets none.
 * @throws SERVICE_UNAVAILABLE at once when NATS is away, or gets lost meanwhile; within two seconds
 *   when the process that was asked is gone and no other one may, or can, be asked.
 */
export const openRemoteCalls = (connection: ConnectionState, timeoutMs: number, clock: Clock) => {
  let own: ServiceBroker | undefined;
  const broker = () => own as ServiceBroker;
  const nodes = openSilentNodes(askWith(broker), (node) => isNodeIn(broker(), node));
  // How long a process may be silent is measured in real time, also where a test has a faster clock.
  const realTime = { ...clock, after: systemClock.after };
  const offers = (name: string) => offersOf(broker(), name);
  const waiting = openWaitingCalls({ clock: realTime, nodes, offers });

  return {
    /** To be called with the node of each packet that arrives. */
    onPacketFrom: nodes.onPacketFrom,
    middleware: middleware({
      name: "remote calls",
      created(one) {
        own = one;
      },
      remoteAction: (run, { need, name: action = "" }) => {
        const isRead = need?.repeatable === true;
        return (ctx) => {
          if (!connection.isUp) return Promise.reject(notConnected());
          const { timeout, nodeID } = ctx.options;
          const deadline = Math.min(
            ctx.meta.deadline ?? Number.POSITIVE_INFINITY,
            clock.now() + (timeout || timeoutMs),
          );
          // A process that gets the call later must not act upon it.
          ctx.meta.deadline = deadline;
          const deps = { broker: broker(), connection, waiting };
          const answer =
            nodeID === undefined
              ? callAny(deps, { ctx, run, action, isRead, deadline })
              : whileConnected(connection, run(ctx));
          return answer.finally(() => {
            // Moleculer copies it to the caller, whose own deadline and step it would replace.
            ctx.meta = {};
          });
        };
      },
    }),
  };
};
