/**
 * How a call over the bus waits: never longer than its caller does, not at all while the bus is away,
 * and what only reads is asked again, as the node that got the question may have died with it.
 */
import type { Context, Middleware } from "moleculer";
import type { Meta, Need } from "../contract.ts";
import { failure } from "../errors.ts";
import { within } from "../within.ts";
import type { Link } from "./link.ts";

/** A read that has no answer by then is asked again; the longest reads take a part of it. */
const ATTEMPT_MS = 2000;

type Remote = Context<unknown, Meta>;
type Ask = (ctx: Remote) => Promise<unknown>;

const away = () => failure("SERVICE_UNAVAILABLE", {}, "The bus between the services is away");

const whileUp = <T>(link: Link, answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = link.onLost(() => reject(away()));
    answer.then(resolve, reject).finally(stop);
  });

const NOTHING = Symbol("nothing");

/** The last attempt has all the time that is left. */
const again = async (ask: Ask, ctx: Remote, deadline: number): Promise<unknown> => {
  while (deadline - Date.now() > ATTEMPT_MS) {
    const wrapped = ask(ctx).then((value) => ({ value }));
    const answer = (await within(ATTEMPT_MS, wrapped)) ?? NOTHING;
    if (answer !== NOTHING) return (answer as { value: unknown }).value;
  }
  return ask(ctx);
};

/**
 * @param longestMs  How long a call waits that says nothing of it.
 * @throws SERVICE_UNAVAILABLE at once when the bus is away, or gets lost meanwhile.
 */
export const remoteCalls = (link: Link, longestMs: number): Middleware => ({
  name: "remote calls",
  remoteAction(next, action) {
    const ask = next as unknown as Ask;
    const { need } = action as { readonly need?: Need };
    const isRepeatable = need?.repeatable === true;
    return ((ctx: Remote) => {
      if (!link.isUp) return Promise.reject(away());
      const { timeout = longestMs } = ctx.options as { timeout?: number };
      const deadline = Math.min(
        ctx.meta.deadline ?? Number.POSITIVE_INFINITY,
        Date.now() + timeout,
      );
      // Whoever gets it too late must not act upon it.
      ctx.meta.deadline = deadline;
      return whileUp(link, isRepeatable ? again(ask, ctx, deadline) : ask(ctx)).finally(() => {
        // Moleculer hands it back to the caller, whose own deadline and step it would replace.
        ctx.meta = {};
      });
    }) as never;
  },
});
