/** Keeps book of events: to how many clients each has come, and when it has come to the last one. */

export interface Arrivals {
  /** One client has got the event at this position; the text is that of the event. */
  note(position: string, text: string): void;
  /** Events that clients have got so far, each counted at each client. */
  readonly deliveries: number;
  /** Events that some clients have not got, each counted at each of these. */
  missing(): number;
  /** Commands of which no client, or not every one, has heard yet. */
  readonly unheard: number;
  /** The moment at which the last client has the next event of this entity. */
  next(entity_id: string): Promise<number>;
}

interface Noted {
  readonly entity_id: string;
  clients: number;
}

const ENTITY = '"entity_id":"';

/** @returns nothing where the text is no event, but a greeting, for instance. */
const entityIn = (text: string): string | undefined => {
  const at = text.indexOf(ENTITY) + ENTITY.length;
  return text.includes('"previous_state"') ? text.slice(at, text.indexOf('"', at)) : undefined;
};

export const openArrivals = (clients: number): Arrivals => {
  const events = new Map<string, Noted>();
  const waiting = new Map<string, ((at: number) => void)[]>();
  let deliveries = 0;
  let unheard = 0;

  const begin = (position: string, text: string) => {
    const entity_id = entityIn(text);
    if (entity_id === undefined) return undefined;
    const event = { entity_id, clients: 0 };
    events.set(position, event);
    return event;
  };

  const complete = (entity_id: string) => {
    const resolve = waiting.get(entity_id)?.shift();
    if (!resolve) return;
    unheard -= 1;
    resolve(performance.now());
  };

  return {
    note(position, text) {
      const event = events.get(position) ?? begin(position, text);
      if (!event) return;
      deliveries += 1;
      event.clients += 1;
      if (event.clients === clients) complete(event.entity_id);
    },
    get deliveries() {
      return deliveries;
    },
    get unheard() {
      return unheard;
    },
    missing: () => events.values().reduce((sum, event) => sum + clients - event.clients, 0),
    next(entity_id) {
      unheard += 1;
      const queue = waiting.get(entity_id) ?? [];
      waiting.set(entity_id, queue);
      return new Promise((resolve) => void queue.push(resolve));
    },
  };
};
