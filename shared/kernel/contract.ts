/**
 * Contracts as values: what a service offers, typed, so that nobody writes an action's or an event's
 * name by hand. This is one of the two files where Moleculer's loose types are tied to ours.
 */

import type { Context, Middleware, ServiceSchema } from "moleculer";
import type { Caller, Role } from "./caller.ts";
import { own } from "./own-property.ts";
import { refuse } from "./problem.ts";
import type { Once, Settle, Steps } from "./receipt.ts";
import type { Free, Params, Rules } from "./rules.ts";
import { checkOf } from "./validation.ts";

/** One entity that a call reads, or commands, and that its grant must therefore cover. */
interface Touch {
  readonly entity_id: string;
  readonly command?: string;
}

export interface Need<P = any> {
  /** The least role; `public` asks for no credential at all. */
  readonly role: Role | "public";
  /** What these parameters need instead: never less than `role`. They may be anything yet. */
  readonly roleFor?: (params: P) => Role;
  readonly touches?: (params: P) => readonly Touch[];
  /** Refuses credentials that a grant narrows: they could make themselves wider ones. */
  readonly unnarrowed?: boolean;
  /** Only services call it, never a client. */
  readonly internal?: boolean;
  /** It only reads: whoever has no answer may ask again. */
  readonly repeatable?: boolean;
  /**
   * Its effect and its receipt are one write, or only the calls that it makes have effects: when the
   * process that was asked is gone, another one may be asked the same under the same key.
   */
  readonly settled?: boolean;
  /** The result holds a secret: it is sealed wherever it is kept. */
  readonly secret?: boolean;
}

export interface Action<R extends Rules = any, Result = any> {
  readonly name: string;
  readonly about: string;
  readonly rules: R;
  readonly need: Need;
  /** Only a type: what the action answers. */
  readonly result?: Result;
}

export type ParamsOf<A> = A extends Action<infer R, any> ? Params<R> : never;
export type ResultOf<A> = A extends Action<any, infer Result> ? Result : never;

/** What travels with every call, from node to node. */
export interface Meta {
  caller?: Caller;
  request_id?: string;
  /** Client address, for login throttling. */
  address?: string;
  /** Epoch milliseconds after which nobody waits for the answer any more. */
  deadline?: number;
  /** Names whatever all effects of one request have in common: they are one cause. */
  context_id?: string;
  /** An automation does it in its owner's name, and nobody has commanded that. */
  by_itself?: boolean;
  /** The client's Idempotency-Key. */
  idempotency?: string | undefined;
  /** Place of a call among those that a request with a key makes in turn. */
  step?: string | undefined;
  /** Names a call and those that it makes in turn, however often it is sent. */
  attempt?: string | undefined;
  /** How often it has been sent: greater for each attempt, see `shared/kernel/attempt-rank.ts`. */
  rank?: string | undefined;
}

interface Locals {
  steps?: Steps;
  once?: Once;
  settle?: Settle;
  owed?: () => void;
}
export type Call<P = unknown> = Context<P, Meta, Locals>;

/** Declares an action; `returns` fixes the type of its answer. */
export const action = <const R extends Rules>(about: string, rules: R, need: Need<Params<R>>) => ({
  returns: <Result>(): Action<R, Result> => ({ name: "", about, rules, need }),
});

/** Declares an action that only reads. */
export const reading = <const R extends Rules>(about: string, rules: R, need: Need<Params<R>>) =>
  action(about, rules, { ...need, repeatable: true });

const SERVICE = Symbol("service");
type Contract = Readonly<Record<string, Action>> & { readonly [SERVICE]: string };

/** Gives each action its wire name: the service's and the key it stands under. */
export const contract = <const A extends Readonly<Record<string, Action>>>(
  service: string,
  actions: A,
): A & { readonly [SERVICE]: string } => {
  const named = Object.entries(actions).map(([key, one]) => [
    key,
    { ...one, name: `${service}.${key}` },
  ]);
  return { ...(Object.fromEntries(named) as A), [SERVICE]: service };
};

export interface Event<Payload> {
  readonly name: string;
  /** Only a type: what the event tells. */
  readonly payload?: Payload;
}

/** Declares a fact that a service broadcasts, in the past tense. */
export const event = <Payload>(name: string): Event<Payload> => ({ name });

type Handlers<C> = {
  readonly [K in keyof C & string]: (
    ctx: Call<ParamsOf<C[K]>>,
  ) => ResultOf<C[K]> | Promise<ResultOf<C[K]>>;
};

interface Life {
  readonly events?: readonly Listener[];
  readonly started?: () => Promise<void> | void;
  readonly stopped?: () => Promise<void> | void;
}
type Listener = readonly [name: string, handler: (ctx: Context<any>) => void | Promise<void>];

/** Listens to one event. */
export const on = <P>({ name }: Event<P>, hear: (payload: P) => void | Promise<void>): Listener => [
  name,
  (ctx) => hear(ctx.params as P),
];

const asHandler = ({ rules, need, about }: Action, handler: (ctx: any) => unknown) => {
  const problems = checkOf(rules);
  return {
    need,
    about,
    handler(ctx: Context<Record<string, unknown>>) {
      refuse(problems(ctx.params));
      return handler(ctx);
    },
  };
};

/** Builds the Moleculer schema of a service: each handler sees only parameters that keep the rules. */
export const implement = <C extends Contract>(
  contract: C,
  handlers: Handlers<Omit<C, typeof SERVICE>>,
  { events = [], started, stopped }: Life = {},
): ServiceSchema<any, any> => ({
  name: contract[SERVICE],
  actions: Object.fromEntries(
    Object.entries(contract as Record<string, Action>).map(([key, one]) => [
      key,
      asHandler(one, own(handlers as Record<string, (ctx: any) => unknown>, key) as never),
    ]),
  ) as any,
  events: Object.fromEntries(events) as any,
  async started() {
    await started?.();
  },
  async stopped() {
    await stopped?.();
  },
});

interface Callable {
  call(name: string, params?: any, options?: any): Promise<any>;
  readonly locals?: { readonly steps?: Steps };
}
interface Options {
  readonly meta?: Meta;
  /** Milliseconds. */
  readonly timeout?: number;
  /** The one node that is to answer; any, where none is named. */
  readonly nodeID?: string;
}

const NO_STEP: Meta = { step: undefined, attempt: undefined, rank: undefined };

/**
 * The place of the next call that writes, where the calling request has an Idempotency-Key. Whatever
 * can be tried writes; what only reads or tries may be called more or less often the next time. It is
 * always said: what a caller says of itself is handed on otherwise, its own place too.
 */
const stepOf = (
  { locals: { steps } = {} }: Callable,
  { rules }: Action,
  params: { readonly dry_run?: boolean },
): Meta => {
  if (!steps || !("dry_run" in rules) || params.dry_run === true) return NO_STEP;
  steps.taken += 1;
  const { of, taken, attempt } = steps;
  return { step: `${of} ${taken}`, attempt: attempt?.id, rank: attempt?.rank };
};

/** Calls an action through its contract. */
export const call = <A extends Action>(
  by: Callable,
  action: A,
  params: ParamsOf<A>,
  options?: Options,
): Promise<ResultOf<A>> =>
  by.call(action.name, params, {
    ...options,
    meta: { ...options?.meta, ...stepOf(by, action, params) },
  });

/** Tells every node a fact. */
export const broadcast = <P>(
  by: { broadcast(name: string, payload?: any): Promise<any> | undefined },
  { name }: Event<P>,
  payload: P,
): Promise<void> =>
  // Where nobody listens, there is not even a promise.
  Promise.resolve(by.broadcast(name, payload));

type Around = (ctx: Call<Free>, run: () => Promise<unknown>) => Promise<unknown>;

/** A broker middleware around every action of ours; `by` sees the action once, when it is set up. */
export const around = (
  name: string,
  by: (action: { readonly name: string; readonly need: Need | undefined }) => Around,
): Middleware => ({
  name,
  localAction(next: any, { name: action = "", need }: any) {
    // Moleculer's own actions ($node.*): only nodes call them, never a client.
    if (action.startsWith("$")) return next;
    const wrapped = by({ name: action, need });
    return (ctx: any) => wrapped(ctx, () => next(ctx));
  },
});
