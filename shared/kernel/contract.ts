/**
 * Contracts as values: typed actions and events of a service, so that their names stand nowhere else.
 * One of the two files that convert Moleculer's loose types.
 */
import type { Context, Middleware, ServiceBroker, ServiceSchema } from "moleculer";
import type { Role } from "./caller.ts";
import type { Managed, Meta } from "./meta.ts";
import { own } from "./own-property.ts";
import type { MessageHooks } from "./packets.ts";
import { refuse } from "./problem.ts";
import type { CallSteps, Once, PendingRecord, Settle } from "./receipt.ts";
import type { Free, Params, Rules } from "./rules.ts";
import { checkOf } from "./validation.ts";

/** An entity that a call reads or commands: the grant must cover it. */
interface Touch {
  readonly entity_id: string;
  readonly command?: string;
}

export interface Need<P = any> {
  /** The least role; `public` asks for no credential at all. */
  readonly role: Role | "public";
  /** The role that these parameters need, never less than `role`; they are not checked yet. */
  readonly roleFor?: (params: P) => Role;
  readonly touches?: (params: P) => readonly Touch[];
  /** Refuses credentials with a grant: they could create wider ones. */
  readonly unnarrowed?: boolean;
  /** Refuses agents that are connected over OAuth: what they get or make so would outlast them. */
  readonly lasting?: boolean;
  /** What it changes, for the policy: requests that command no entity. */
  readonly manages?: Managed | ((params: P) => Managed | undefined);
  /** Only the calls that it makes have effects, or it checks by itself whether the house is read-only. */
  readonly wraps?: boolean;
  /** It may be called while the house is read-only, although it writes. */
  readonly unlocked?: boolean;
  /** It gives or replaces the whole store: no agent may. */
  readonly whole?: boolean;
  /** Only services call it, never a client. */
  readonly internal?: boolean;
  readonly recorded?: boolean | "refusals";
  /** It only reads: a call without an answer may be sent again. */
  readonly repeatable?: boolean;
  /** Its effect and its receipt are one write: another process may be asked the same under its key. */
  readonly settled?: boolean;
  /** The result holds a secret: it is stored sealed. */
  readonly secret?: boolean;
  /** Nodes call it all the time: it is in no trace. */
  readonly untraced?: boolean;
}

export interface Action<R extends Rules = any, Result = any> {
  readonly name: string;
  readonly about: string;
  readonly rules: R;
  readonly need: Need;
  /** Only a type: the answer. */
  readonly result?: Result;
}

export type ParamsOf<A> = A extends Action<infer R, any> ? Params<R> : never;
export type ResultOf<A> = A extends Action<any, infer Result> ? Result : never;

interface Locals {
  steps?: CallSteps;
  once?: Once;
  settle?: Settle;
  record?: PendingRecord;
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
  /** Only a type: the data. */
  readonly payload?: Payload;
}

/** Declares an event; its name is in the past tense. */
export const event = <Payload>(name: string): Event<Payload> => ({ name });

type Handlers<C> = {
  readonly [K in keyof C & string]: (
    ctx: Call<ParamsOf<C[K]>>,
  ) => ResultOf<C[K]> | Promise<ResultOf<C[K]>>;
};

interface Lifecycle {
  readonly events?: readonly Listener[];
  readonly started?: () => Promise<void> | void;
  readonly stopped?: () => Promise<void> | void;
}
type Listener = readonly [name: string, handler: (ctx: Context<any>) => void | Promise<void>];

/** Listens to one event. */
export const on = <P>(
  { name }: Event<P>,
  handle: (payload: P) => void | Promise<void>,
): Listener => [name, (ctx) => handle(ctx.params as P)];

/** The rules are compiled by the first call: those of all actions take 28 ms of a start. */
const asHandler = ({ rules, need, about }: Action, handler?: (ctx: any) => unknown) => ({
  need,
  about,
  handler(ctx: Context<Record<string, unknown>>) {
    refuse(checkOf(rules)(ctx.params));
    return handler?.(ctx);
  },
});

/** Builds the Moleculer schema of a service; handlers get only parameters that keep the rules. */
export const implement = <C extends Contract>(
  contract: C,
  handlers: Handlers<Omit<C, typeof SERVICE>>,
  { events = [], started, stopped }: Lifecycle = {},
): ServiceSchema<any, any> => ({
  name: contract[SERVICE],
  actions: Object.fromEntries(
    Object.entries(contract as Record<string, Action>).map(([key, one]) => [
      key,
      asHandler(one, own(handlers as Record<string, (ctx: any) => unknown>, key)),
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
  readonly locals?: { readonly steps?: CallSteps };
  /** Its calls hand no metadata back, as those of a context do. */
  readonly broker?: { call(name: string, params?: any, options?: any): Promise<any> };
}
interface CallOptions {
  readonly meta?: Meta;
  /** Milliseconds. */
  readonly timeout?: number;
  /** The node that must answer; without it, any. */
  readonly nodeID?: string;
}

const NO_STEP: Meta = { step: undefined, attempt: undefined, rank: undefined };

/**
 * The step of the next writing call, where the calling request has an Idempotency-Key. Actions with
 * `dry_run` write; a repetition may make other reads and dry runs. The step is always set: Moleculer
 * would hand on the caller's own.
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
  options?: CallOptions,
): Promise<ResultOf<A>> => {
  const made = { ...options, meta: { ...options?.meta, ...stepOf(by, action, params) } };
  // Handed back, another caller would be that of the rest of the request.
  if (options?.meta?.caller && by.broker)
    return by.broker.call(action.name, params, { ...made, parentCtx: by });
  return by.call(action.name, params, made);
};

/** Calls an action by the name that it has in a record. */
export const callNamed = (
  by: Callable,
  name: string,
  params: Free,
  options: CallOptions,
): Promise<unknown> => by.call(name, params, { ...options, meta: { ...NO_STEP, ...options.meta } });

/** Sends an event to every node. */
export const broadcast = <P>(
  by: { broadcast(name: string, payload?: any): Promise<any> | undefined },
  { name }: Event<P>,
  payload: P,
): Promise<void> =>
  // Without a listener Moleculer returns no promise.
  Promise.resolve(by.broadcast(name, payload));

/** Runs an action, here or on another node. */
export type RunAction = (ctx: Call<any>) => Promise<unknown>;
type Wrap = (next: RunAction, action: { readonly name: string; readonly need?: Need }) => RunAction;

/** Moleculer's hooks, whose typings name the wrong results. */
interface Hooks extends MessageHooks {
  readonly name: string;
  readonly created?: (broker: ServiceBroker) => void;
  readonly localAction?: Wrap;
  readonly remoteAction?: Wrap;
}

export const middleware = (hooks: Hooks): Middleware => hooks as any;

type Around = (ctx: Call<Free>, run: () => Promise<unknown>) => Promise<unknown>;

/** Wraps every action of this service; `by` gets each action once. Moleculer's own ($node.*) are called by nodes only. */
export const around = (
  name: string,
  by: (action: { readonly name: string; readonly need: Need | undefined }) => Around,
): Middleware =>
  middleware({
    name,
    localAction(next, { name: action, need }) {
      if (action.startsWith("$")) return next;
      const wrapped = by({ name: action, need });
      return (ctx) => wrapped(ctx, () => next(ctx));
    },
  });
