/** Keeps book of events: to how many clients each has come, and when it has come to the last one. */

export interface Arrivals {
  /** From now on it counts: every event that no client has seen yet is for all. */
  begin(): void;
  /** One client has got the event at this place of the log; its text lies there. */
  note(sequence: number, piece: Buffer, start: number, end: number): void;
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
  readonly entity_id: string | undefined;
  clients: number;
}

const ENTITY = '"entity_id":"';

/** @returns nothing where the text is not about a change of state. */
const entityIn = (text: string): string | undefined => {
  const at = text.indexOf(ENTITY) + ENTITY.length;
  return text.includes('"previous_state"') ? text.slice(at, text.indexOf('"', at)) : undefined;
};

export const openArrivals = (clients: number): Arrivals => {
  /** By their distance from where counting began; there are holes where clients are not told. */
  const events: (Noted | undefined)[] = [];
  const waiting = new Map<string, ((at: number) => void)[]>();
  let base = Number.POSITIVE_INFINITY;
  let newest = 0;
  let deliveries = 0;
  let unheard = 0;

  /** Only the first client's text is read; the others have the same. */
  const first = (sequence: number, text: string) => {
    const event = { entity_id: entityIn(text), clients: 0 };
    events[sequence - base] = event;
    return event;
  };

  const complete = (entity_id: string) => {
    const resolve = waiting.get(entity_id)?.shift();
    if (!resolve) return;
    unheard -= 1;
    resolve(performance.now());
  };

  return {
    begin() {
      base = newest;
    },
    note(sequence, piece, start, end) {
      if (sequence > newest) newest = sequence;
      if (sequence <= base) return;
      const event =
        events[sequence - base] ?? first(sequence, piece.toString("latin1", start, end));
      deliveries += 1;
      event.clients += 1;
      if (event.clients === clients && event.entity_id !== undefined) complete(event.entity_id);
    },
    get deliveries() {
      return deliveries;
    },
    get unheard() {
      return unheard;
    },
    missing: () => events.reduce((sum, event) => sum + (event ? clients - event.clients : 0), 0),
    next(entity_id) {
      unheard += 1;
      const queue = waiting.get(entity_id) ?? [];
      waiting.set(entity_id, queue);
      return new Promise((resolve) => void queue.push(resolve));
    },
  };
};
