/**
 * The process of one add-on: a broker of its own with the add-on's service, and the service
 * `hearth`, through which it shows entities. All else goes over the pipe to Hearth.
 */
import type { ActionParams, Context, ServiceBroker, ServiceSchema } from "moleculer";
import type { Shown } from "../../../shared/contracts/addons.ts";
import type { MessageFromAddon, MessageHandlers, MessageToAddon } from "../process/protocol.ts";
import { openChannel } from "./channel.ts";
import { confine } from "./confine.ts";
import { faultOf } from "./faults.ts";
import { COMMAND, offersIn, takesCommands } from "./offers.ts";

type Answer = MessageToAddon & { readonly type: "answer" };
type Init = MessageToAddon & { readonly type: "init" };
type Moleculer = typeof import("moleculer");

/** Characters; a longer answer would be refused. */
const LONGEST_ANSWER = 200 * 1024;
const LONGEST_PROGRESS = 500;
/** Characters of a message that Hearth reads. */
const LONGEST_MESSAGE = 256 * 1024;

const LOGGER = {
  type: "Console" as const,
  options: {
    colors: false,
    // A failed start is logged once, by its caller.
    level: { "**": "info", BROKER: "fatal", REGISTRY: "warn" },
    formatter: (level: string, args: unknown[]) => [level.toUpperCase(), ...args],
  },
};

let broker: ServiceBroker | undefined;
let service: ServiceSchema | undefined;
let asked = 0;
const waiting = new Map<number, (answer: Answer) => void>();

const channel = openChannel((message) => HANDLERS[message.type](message as never));

/** Sends a message, and waits until Hearth has done what it says. */
const ask = async (messageOf: (id: number) => MessageFromAddon) => {
  asked += 1;
  const message = messageOf(asked);
  const { length } = JSON.stringify(message);
  // Hearth would not read it, and so not answer it either.
  if (length > LONGEST_MESSAGE)
    throw new RangeError(`the message has ${length} characters, more than ${LONGEST_MESSAGE}`);
  const { promise, resolve } = Promise.withResolvers<Answer>();
  waiting.set(asked, resolve);
  channel.send(message);
  const { fault } = await promise;
  if (fault) throw new RangeError(fault.message);
};

interface ProgressParams {
  readonly percent: number;
  readonly message: string;
}

/** What the add-on calls: all that it can ask of Hearth. */
const hearth: ServiceSchema = {
  name: "hearth",
  actions: {
    publish: {
      params: { entities: { type: "array", items: "object" } },
      handler: ({ params: { entities } }: Context<{ readonly entities: readonly Shown[] }>) =>
        ask((id) => ({ type: "publish", id, entities })),
    },
    remove: {
      params: { entity_ids: { type: "array", items: "string" } },
      handler: ({ params }: Context<{ readonly entity_ids: readonly string[] }>) =>
        ask((id) => ({ type: "remove", id, entity_ids: params.entity_ids })),
    },
    progress: {
      params: { percent: { type: "number", min: 0, max: 100 }, message: "string" },
      handler({ params, meta }: Context<ProgressParams, { readonly hearth_call?: number }>) {
        const { hearth_call: id } = meta;
        if (id === undefined)
          throw new RangeError("call it with ctx.call, in an action that has job: true");
        const message = params.message.slice(0, LONGEST_PROGRESS);
        channel.send({ type: "progress", id, percent: params.percent, message });
      },
    },
  },
};

/** Ends in order, as far as that goes. */
const end = async (code: number) => {
  await broker?.stop().catch(() => undefined);
  process.exit(code);
};

const giveUp = (why: string) => {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
  void end(1);
};

const load = async (main: string): Promise<ServiceSchema> => {
  confine(channel.handles);
  const { default: schema } = (await import(main)) as { readonly default?: unknown };
  if (typeof schema === "object" && schema !== null) return schema as ServiceSchema;
  throw new TypeError("its main file does not export a Moleculer service");
};

const init = async ({ slug, moleculer, main, config }: Init) => {
  const { ServiceBroker } = ((await import(moleculer)) as { default: Moleculer }).default;
  const schema = await load(main);
  broker = new ServiceBroker({
    nodeID: slug,
    logger: LOGGER,
    skipProcessEventRegistration: true,
    requestTimeout: 0,
    internalServices: false,
    dependencyInterval: 10,
  });
  // Its name is its slug; what it does in its own start may show entities already.
  const { version: _version, ...rest } = schema as ServiceSchema & { readonly version?: unknown };
  const settings = { ...schema.settings, ...config };
  const dependencies = [schema.dependencies ?? [], hearth.name].flat();
  service = { ...rest, name: slug, settings, dependencies } as ServiceSchema;
  broker.createService(hearth);
  broker.createService(service);
  await broker.start();
  channel.send({ type: "ready", actions: offersIn(service) });
};

const answer = async (id: number, run: () => Promise<unknown>) => {
  const made: MessageFromAddon = await run().then(
    (result) => ({ type: "answer", id, result }),
    (error: unknown) => ({ type: "answer", id, fault: faultOf(error) }),
  );
  if (JSON.stringify(made).length <= LONGEST_ANSWER) return channel.send(made);
  const fault = { code: "FAILED", message: "its answer is too long" } as const;
  channel.send({ type: "answer", id, fault });
};

const call = (action: string, params: ActionParams, hearth_call?: number) =>
  broker?.call(`${service?.name}.${action}`, params, { meta: { hearth_call } }) ??
  Promise.reject(new RangeError("not ready"));

const HANDLERS: MessageHandlers<MessageToAddon> = {
  init: (message) =>
    void init(message).catch((error: unknown) =>
      giveUp(error instanceof Error ? String(error.stack) : String(error)),
    ),
  call: ({ id, action, params }) => void answer(id, () => call(action, params as ActionParams, id)),
  command: ({ id, type: _type, ...order }) =>
    void answer(id, async () => {
      if (service && takesCommands(service)) return call(COMMAND, order as ActionParams);
      throw Object.assign(new RangeError("it takes no commands"), { code: 400 });
    }),
  answer: (message) => {
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  },
  ping: () => channel.send({ type: "pong" }),
  stop: () => void end(0),
};

// Ctrl-C in a terminal reaches every process in it; Hearth ends its add-ons by itself.
process.on("SIGINT", () => undefined);
