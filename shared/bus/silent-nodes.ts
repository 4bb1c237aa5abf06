/**
 * Finds nodes that are silent: they were asked something and send no packet at all, as a process
 * does that was killed or stands still. A node that is only busy still sends packets.
 */

/** Ticks without a packet after which a node that was asked is silent. */
const SILENCE_TICKS = 3;

/** A node's answer: which of some calls it has in flight. */
export type NodeAnswer = readonly string[] | "silent";

interface NodeQuery {
  readonly node: string;
  readonly since: number;
  readonly end: (answer: NodeAnswer) => void;
  readonly cancel: () => void;
}

export interface SentQuery {
  readonly answer: Promise<readonly string[]>;
  cancel(): void;
}

export type SilentNodes = ReturnType<typeof openSilentNodes>;

/**
 * @param send    Asks a node; its answer rejects where the node cannot be asked.
 * @param isKnown Whether a node is registered.
 */
export const openSilentNodes = (
  send: (node: string, ids: readonly string[]) => SentQuery,
  isKnown: (node: string) => boolean,
) => {
  const lastPacketAt = new Map<string, number>();
  const silent = new Set<string>();
  const queries = new Set<NodeQuery>();
  let now = 0;

  const query = (node: string, ids: readonly string[], end: (answer: NodeAnswer) => void) => {
    const { answer, cancel } = send(node, ids);
    const one: NodeQuery = { node, since: now, end, cancel };
    queries.add(one);
    answer.then(
      (inFlight) => {
        queries.delete(one);
        silent.delete(node);
        end(inFlight);
      },
      () => {
        queries.delete(one);
        end("silent");
      },
    );
  };
  const markSilent = (one: NodeQuery) => {
    queries.delete(one);
    silent.add(one.node);
    one.cancel();
    one.end("silent");
  };
  /** Asks silent nodes again; those that are gone are forgotten. */
  const retrySilent = () => {
    const asked = new Set([...queries].map(({ node }) => node));
    for (const node of silent)
      if (!isKnown(node)) silent.delete(node);
      else if (!asked.has(node)) query(node, [], () => undefined);
  };

  return {
    /** To be called with the node of each packet that arrives. */
    onPacketFrom(node: string): void {
      lastPacketAt.set(node, now);
      if (silent.size > 0) silent.delete(node);
    },
    isSilent: (node: string): boolean => silent.has(node),
    get isAnySilent(): boolean {
      return silent.size > 0;
    },
    /** Resolves at once for a node that is already silent. */
    ask: async (node: string, ids: readonly string[]): Promise<NodeAnswer> =>
      silent.has(node) ? "silent" : new Promise((resolve) => query(node, ids, resolve)),
    tick(): void {
      now += 1;
      for (const one of queries) {
        const last = Math.max(one.since, lastPacketAt.get(one.node) ?? 0);
        if (now - last >= SILENCE_TICKS) markSilent(one);
      }
      for (const node of lastPacketAt.keys()) if (!isKnown(node)) lastPacketAt.delete(node);
      retrySilent();
    },
  };
};
