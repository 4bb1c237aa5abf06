/** Every way to follow a house, listened to alike: what it tells, of what, and at which place. */
import { type Client, clientFor, type Loose, type Sent } from "../../support/client.ts";
import type { Block } from "../../support/event-stream.ts";
import { openMailbox } from "../../support/mailbox.ts";
import { openEvents, openSocket } from "../../support/streams.ts";

interface Looks {
  readonly state: string;
  readonly attributes: Loose;
}

/** An event of the log, as far as each transport tells it. */
export interface Heard {
  /** As the log calls it, or `resync`. */
  readonly kind: string;
  readonly position: string;
  readonly entity_id?: string;
  readonly now?: Looks;
  /** All entities, by id: of a resync only. */
  readonly states?: Readonly<Record<string, Looks>>;
  /** The message itself. */
  readonly said: Loose;
}

export interface Listener {
  /** All that has been told so far; greetings, answers and heartbeats are no events. */
  readonly heard: readonly Heard[];
  next(matches?: (heard: Heard) => boolean): Promise<Heard>;
  readonly closed: Promise<object>;
  stop(): Promise<unknown>;
}

export interface Listening {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Sent;
}
export type Listen = (client: Client, options?: Listening) => Promise<Listener>;

const byId = (states: readonly Loose[]) =>
  Object.fromEntries(states.map((one) => [one.entity_id, one]));

const changeOf = (said: Loose, entity_id: string, now: Looks, position = said.position): Heard => ({
  kind: "state_changed",
  position,
  entity_id,
  now,
  said,
});

const resyncOf = (said: Loose, states: Heard["states"] = {}, position = said.position): Heard => ({
  kind: "resync",
  position,
  states,
  said,
});

const fromEvents = (said: Loose): Heard | undefined => {
  if (said.type === "resync") return resyncOf(said, byId(said.states));
  return said.entity_id && changeOf(said, said.entity_id, said);
};

const fromWs = (said: Loose): Heard | undefined => {
  if (said.position === undefined || said.event === undefined) return undefined;
  const { event, data, position } = said;
  if (event === "resync") return resyncOf(said, data.state);
  const { entity_id } = data;
  if (event === "state_change" && entity_id)
    return changeOf(said, entity_id, data.current_state[entity_id]);
  return { kind: event, position, said };
};

const fromHomeAssistant = (said: Loose): Heard | undefined => {
  if (said.type !== "event") return undefined;
  const { event_type, data } = said.event;
  if (event_type === "resync") return resyncOf(said, byId(data.states));
  if (event_type === "state_changed") return changeOf(said, data.entity_id, data.new_state);
  return { kind: event_type, position: said.position, said };
};

const fromFlat = (said: Loose): Heard | undefined => {
  if (said?.type === "connected" || said?.type === "close" || !said?.position) return undefined;
  if (said.type === "resync") return resyncOf(said, byId(said.states));
  if (said.type === "state_changed") return changeOf(said, said.entity_id, said);
  return { kind: said.type, position: said.position, said };
};

const fromBlock = ({ data }: Block): Heard | undefined => fromFlat(data);

interface Stream<M> {
  readonly received: readonly M[];
  next(matches: (message: M) => boolean): Promise<M>;
  readonly closed: Promise<object>;
  stop(): Promise<unknown>;
}

const listenerOf = <M>(stream: Stream<M>, read: (message: M) => Heard | undefined): Listener => ({
  get heard() {
    return stream.received.flatMap((message) => read(message) ?? []);
  },
  async next(matches = () => true) {
    const message = await stream.next((one) => {
      const heard = read(one);
      return heard !== undefined && matches(heard);
    });
    return read(message) as Heard;
  },
  closed: stream.closed,
  stop: () => stream.stop(),
});

export const addressOf = (client: Client, path: string, query: Listening["query"] = {}): string =>
  `${client.url}${path}?${new URLSearchParams(query)}`;

export const headersOf = ({ authorization }: Client, headers: Sent = {}): Sent => ({
  ...(authorization !== undefined && { authorization }),
  ...headers,
});

export const socketOf = (client: Client, path: string, { query, headers }: Listening = {}) =>
  openSocket(addressOf(client, path, query), { headers: headersOf(client, headers) });

export const eventsOf = (client: Client, { query, headers }: Listening = {}) =>
  openEvents(addressOf(client, "/subscribe_events", query), {
    headers: headersOf(client, headers),
  });

/** One answer after the other, each from where the one before has ended. */
const byPolls: Listen = async (client, { query = {}, headers = {} } = {}) => {
  const box = openMailbox<Loose>();
  const poll = async (more: Listening["query"], sent: Sent = {}) => {
    const path = `/api/events?${new URLSearchParams({ ...query, ...more })}`;
    const answer = await client.get(path, sent);
    if (answer.status !== 200) throw Object.assign(new Error(answer.text), answer);
    for (const one of answer.body.events) box.put(one);
    return answer.body.position as string;
  };
  let place = await poll({}, headers);
  let isOver = false;
  const goOn = async () => {
    while (!isOver) place = await poll({ since: place, wait: "1" });
    return {};
  };
  const closed = goOn().catch((error: object) => error);
  void closed.then(() => box.end("no more polls"));
  const stop = () => {
    isOver = true;
    return closed;
  };
  return listenerOf({ received: box.received, next: box.next, closed, stop }, fromFlat);
};

const bySocket =
  (path: string, read: (said: Loose) => Heard | undefined): Listen =>
  async (client, options) =>
    listenerOf(await socketOf(client, path, options), read);

const asHomeAssistant: Listen = async (client, options) => {
  const socket = await socketOf(client, "/api/websocket", options);
  socket.send({ id: 1, type: "subscribe_events" });
  await socket.next(({ type }) => type === "result");
  return listenerOf(socket, fromHomeAssistant);
};

const byEvents: Listen = async (client, options) =>
  listenerOf(await eventsOf(client, options), fromBlock);

/** Every way to follow what happens. */
export const WAYS: readonly (readonly [path: string, listen: Listen])[] = [
  ["/events", bySocket("/events", fromEvents)],
  ["/ws", bySocket("/ws", fromWs)],
  ["/api/websocket", asHomeAssistant],
  ["/subscribe_events", byEvents],
  ["/api/events", byPolls],
];

export const LAMP = "light.kitchen";

/** A command that must be done: else its test would wait for an event that never comes. */
export const order = async (...[client, ...wish]: readonly [Client, ...Wish]): Promise<Loose> => {
  const { status, body } = await client.control(...wish);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
type Wish = Parameters<Client["control"]>;

/** Sets a light that can be dimmed: each brightness tells one change from another. */
export const dim = (client: Client, brightness: number, id = LAMP): Promise<Loose> =>
  order(client, id, "turn_on", { brightness });

/** A change of an entity; with a brightness, the one that `dim` has made. */
export const isOf =
  (id: string, brightness?: number) =>
  ({ entity_id, now }: Heard): boolean =>
    entity_id === id && (brightness === undefined || now?.attributes.brightness === brightness);

export const brightnessOf = ({ now }: Heard): number | undefined => now?.attributes.brightness;

export const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
export const PLACE = /^[0-9a-f]{8}:(0|[1-9]\d*)$/;

/** The same credential in another form, without a header: what it is called is left out. */
export const credentialOf = ({ authorization = "" }: Client): string =>
  authorization.split(" ")[1] ?? "";

export const withoutCredential = ({ url }: Client): Client => clientFor(url);

export const dimAll = async (client: Client, levels: readonly number[]): Promise<void> => {
  for (const level of levels) await dim(client, level);
};

export const levelsOf = ({ heard }: Listener) => heard.filter(isOf(LAMP)).map(brightnessOf);
