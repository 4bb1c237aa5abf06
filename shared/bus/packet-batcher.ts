/**
 * What is said to one place in one turn of the event loop goes there as one message: signing it,
 * sending it and hearing it cost nearly the same for one packet as for twenty.
 */

/** Bytes of one message, where whoever carries it takes as much; a longer one delays the others. */
export const BUNDLE_BYTES = 256 * 1024;

/** What an array adds to its packets: brackets, and a comma for each. */
const FRAME = 2;
const COMMA = 1;

export interface Place {
  /** Where whoever is to hear it listens. */
  readonly topic: string;
  /** What kind of packets these are. */
  readonly type: string;
}

interface Bundle extends Place {
  readonly packets: string[];
  bytes: number;
}

interface Packet {
  readonly json: string;
  readonly bytes: number;
}

interface Bundles {
  add(place: Place, packet: Packet): void;
  /** Sends at once what is waiting. */
  flush(): void;
}

/**
 * @param send  Gets an array, as JSON; a packet that is alone stands by itself. It must not throw: the
 *   others are still to be sent.
 * @param most  Bytes that one message may have now.
 */
export const openBundles = (
  send: (place: Place, json: string) => void,
  most: () => number,
): Bundles => {
  const waiting = new Map<string, Bundle>();

  const sendOne = (bundle: Bundle) => {
    waiting.delete(bundle.topic);
    const [first = "", ...others] = bundle.packets;
    send(bundle, others.length === 0 ? first : `[${bundle.packets.join(",")}]`);
  };
  const flush = () => {
    for (const bundle of waiting.values()) sendOne(bundle);
  };
  const begin = (place: Place): Bundle => {
    if (waiting.size === 0) setImmediate(flush);
    const bundle = { ...place, packets: [], bytes: 0 };
    waiting.set(place.topic, bundle);
    return bundle;
  };

  return {
    flush,
    add(place, { json, bytes }) {
      const open = waiting.get(place.topic);
      if (open && open.bytes + bytes + FRAME > most()) sendOne(open);
      const bundle = waiting.get(place.topic) ?? begin(place);
      bundle.packets.push(json);
      bundle.bytes += bytes + COMMA;
    },
  };
};
