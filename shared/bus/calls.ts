/**
 * How a call over the bus waits: never longer than its caller does, not at all while the bus is away,
 * and not for a process that has died with it, or stands still.
 */
import type { Context, Middleware, ServiceBroker } from "moleculer";
import { type Clock, systemClock } from "../async/clock.ts";
import { pulse } from "../contracts/pulse.ts";
import { rankOf } from "../kernel/attempt-rank.ts";
import { call, type Meta, type Need } from "../kernel/contract.ts";
import { failure, type Thrown } from "../kernel/errors.ts";
import { forget, isNodeIn, isSettledIn, offersOf } from "./cluster.ts";
import type { Link } from "./connection-state.ts";
import { openSilentNodes } from "./silent-nodes.ts";
import { openWaitingCalls, type WaitingCall } from "./waiting-calls.ts";

type Remote = Context<unknown, Meta>;
type Ask = (ctx: Remote) => Promise<unknown>;

const away = () => failure("SERVICE_UNAVAILABLE", {}, "The bus between the services is away");
const unanswered = () =>
  failure("SERVICE_UNAVAILABLE", {}, "The process that was asked does not answer");

const whileUp = <T>(link: Link, answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = link.onLost(() => reject(away()));
    answer.then(resolve, reject).finally(stop);
  });

const UNTAKEN = ["SERVICE_NOT_FOUND", "SERVICE_NOT_AVAILABLE"];

/** It came to a process that was about to stop: nothing of it is done. */
const isUntaken = (error: unknown, action: string): boolean => {
  const { type, data } = (error ?? {}) as Thrown;
  return UNTAKEN.includes(String(type)) && data?.action === action && data.nodeID !== undefined;
};

/** Asks a node what it has in hand; whether it is silent is decided here, not by a timeout. */
const askWith =
  (broker: () => ServiceBroker) =>
  (
    node: string,
    calls: readonly string[],
  ): { answer: Promise<readonly string[]>; cancel(): void } => {
    const answer = call(broker(), pulse.held, { calls: [...calls] }, { nodeID: node, timeout: 0 });
    const { ctx } = answer as { readonly ctx?: { readonly id: string } };
    return { answer, cancel: () => ctx && forget(broker(), ctx.id) };
  };

interface RemoteCalls {
  readonly middleware: Middleware;
  /** A packet of this node has come. */
  heard(node: string): void;
}

/**
 * @param longestMs  How long a call waits that says nothing of it.
 * @throws SERVICE_UNAVAILABLE at once when the bus is away, or gets lost meanwhile; within two seconds
 *   when the process that was asked is gone and no other may, or can, be asked.
 */
export const openRemoteCalls = (link: Link, longestMs: number, clock: Clock): RemoteCalls => {
  let own: ServiceBroker | undefined;
  const broker = () => own as ServiceBroker;
  const nodes = openSilentNodes(askWith(broker), (node) => isNodeIn(broker(), node));
  // How long a process may be quiet goes by the machine, however fast the time of the house goes.
  const ticking = { ...clock, after: systemClock.after };
  const offers = (name: string) => offersOf(broker(), name);
  const waiting = openWaitingCalls({ clock: ticking, nodes, offers });

  const toAny = (ctx: Remote, ask: Ask, action: string, isRead: boolean, deadline: number) =>
    new Promise<unknown>((resolve, reject) => {
      const first = ctx.id;
      const isSettled = !isRead && isSettledIn(broker(), action);
      if (isSettled) ctx.meta.attempt ??= first;
      const { rank } = ctx.meta;
      let attempts = 1;
      let refusal: unknown;
      const end = (settle: (outcome: unknown) => void) => (outcome: unknown) => {
        stopWaiting();
        stopListening();
        settle(outcome);
        for (let n = 1; n <= attempts && attempts > 1; n += 1) forget(broker(), nameOf(n));
      };
      const nameOf = (attempt: number) => (attempt === 1 ? first : `${first}-${attempt}`);
      const [done, failed] = [end(resolve), end(reject)];
      const send = (node: string | undefined) => {
        ctx.nodeID = node ?? null;
        const { id } = ctx;
        ask(ctx).then(done, (error) => {
          // What another attempt was refused is not the answer to this one.
          if (id !== waitingCall.id) return;
          if (!isUntaken(error, action)) return failed(error);
          refusal = error;
          waitingCall.isRefused = true;
        });
      };
      const waitingCall: WaitingCall = {
        action,
        deadline,
        id: first,
        isRead,
        isRepeatable: isRead || isSettled,
        isRefused: false,
        sendAgain(node) {
          attempts += 1;
          ctx.id = nameOf(attempts);
          waitingCall.id = ctx.id;
          if (isSettled) ctx.meta.rank = rankOf(rank, attempts - 1);
          send(node);
        },
        giveUp() {
          failed(refusal ?? unanswered());
          forget(broker(), ctx.id);
        },
      };
      const stopListening = link.onLost(() => failed(away()));
      const stopWaiting = waiting.add(waitingCall);
      send(waiting.nodeFor(action));
    });

  const middleware: Middleware = {
    name: "remote calls",
    created(one) {
      own = one;
    },
    remoteAction(next, definition) {
      const ask = next as unknown as Ask;
      const { need, name = "" } = definition as { readonly need?: Need; readonly name?: string };
      return ((ctx: Remote) => {
        if (!link.isUp) return Promise.reject(away());
        const { timeout = 0, nodeID } = ctx.options as { timeout?: number; nodeID?: string };
        const deadline = Math.min(
          ctx.meta.deadline ?? Number.POSITIVE_INFINITY,
          clock.now() + (timeout > 0 ? timeout : longestMs),
        );
        // Whoever gets it too late must not act upon it.
        ctx.meta.deadline = deadline;
        const answer =
          nodeID === undefined
            ? toAny(ctx, ask, name, need?.repeatable === true, deadline)
            : whileUp(link, ask(ctx));
        return answer.finally(() => {
          // Moleculer hands it back to the caller, whose own deadline and step it would replace.
          ctx.meta = {};
        });
      }) as never;
    },
  };
  return { middleware, heard: nodes.heard };
};
