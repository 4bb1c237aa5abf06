/**
 * What is said to one place in one turn of the event loop goes there as one message: signing it,
 * sending it and hearing it cost nearly the same for one packet as for twenty.
 */

/** Characters of one message; a NATS server takes a mebibyte, as it is shipped. */
const MOST = 256 * 1024;

export interface Place {
  /** Where whoever is to hear it listens. */
  readonly topic: string;
  /** What kind of packets these are. */
  readonly type: string;
}

interface Bundle extends Place {
  readonly packets: string[];
  length: number;
}

export interface Bundles {
  /** @param packet  As JSON. */
  add(place: Place, packet: string): void;
  /** Sends at once what is waiting. */
  flush(): void;
}

/** @param send  Gets an array, as JSON; a packet that is alone stands by itself. */
export const openBundles = (send: (place: Place, text: string) => void): Bundles => {
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
    const bundle = { ...place, packets: [], length: 0 };
    waiting.set(place.topic, bundle);
    return bundle;
  };

  return {
    flush,
    add(place, packet) {
      const open = waiting.get(place.topic);
      if (open && open.length + packet.length > MOST) sendOne(open);
      const bundle = waiting.get(place.topic) ?? begin(place);
      bundle.packets.push(packet);
      bundle.length += packet.length;
    },
  };
};
