/**
 * Calls that wait for the answer of another process. After some time the nodes are asked which of
 * them works on the call; a call that no node has is sent again, where that is safe, or given up.
 *
 * Time is counted in ticks: between two of them the packets that have come meanwhile are read, also
 * in a process that stood still itself.
 */
import type { Clock } from "../async/clock.ts";
import type { NodeOffer } from "./moleculer-registry.ts";
import type { NodeAnswer, SilentNodes } from "./silent-nodes.ts";

const TICK_MS = 100;
/** Ticks without an answer after which the nodes are asked for a call. */
const QUERY_TICKS = 4;
/** Ticks after which a call is given up that no node has. */
const LOST_TICKS = 15;
/** Ticks after which a second node is asked, too, for a call that only reads. */
const SLOW_READ_TICKS = 20;
/** Calls that are asked for at a time. */
const MAX_QUERIED_CALLS = 500;

export interface WaitingCall {
  readonly action: string;
  /** Epoch milliseconds. */
  readonly deadline: number;
  /** Id of the current attempt. */
  id: string;
  /** It only reads: it may be sent again although a node works on it. */
  readonly isRead: boolean;
  /** It may be sent again when no node has it. */
  readonly isRepeatable: boolean;
  /** The node that got it has refused it. */
  isRefused: boolean;
  /** Sends it once more: to one node, or to any. */
  readonly sendAgain: (node: string | undefined) => void;
  readonly giveUp: () => void;
}

interface CallEntry {
  readonly call: WaitingCall;
  /** Ticks: when this attempt was sent, asked for, and when a node last had it, or it was first sent. */
  sentAt: number;
  queriedAt: number;
  seenAt: number;
  isQueried: boolean;
  isLost: boolean;
  holder: string | undefined;
}

interface WaitingCallsDeps {
  readonly clock: Clock;
  readonly nodes: SilentNodes;
  /** The nodes that offer an action. */
  readonly offers: (action: string) => readonly NodeOffer[];
}

export type WaitingCalls = ReturnType<typeof openWaitingCalls>;

export const openWaitingCalls = ({ clock, nodes, offers }: WaitingCallsDeps) => {
  const waiting = new Set<CallEntry>();
  let now = 0;
  let turn = 0;
  let isTicking = false;

  /** The node for a call where NATS must not choose: it still delivers to a node that is silent. */
  const nodeFor = (action: string, except?: string): string | undefined => {
    if (!nodes.isAnySilent && except === undefined) return undefined;
    const usable = offers(action).filter(({ node }) => !nodes.isSilent(node) && node !== except);
    turn += 1;
    return usable[turn % usable.length]?.node;
  };

  const sendAgain = (entry: CallEntry, except?: string) => {
    entry.sentAt = now;
    entry.queriedAt = now;
    entry.isQueried = false;
    entry.holder = undefined;
    entry.call.isRefused = false;
    entry.call.sendAgain(nodeFor(entry.call.action, except));
  };

  const applyAnswers = (
    entry: CallEntry,
    asked: readonly NodeOffer[],
    answers: readonly NodeAnswer[],
  ) => {
    const { call } = entry;
    entry.isQueried = false;
    entry.queriedAt = now;
    const holder = answers.findIndex((ids) => ids !== "silent" && ids.includes(call.id));
    entry.isLost = holder < 0 && asked.every(({ canReport }) => canReport);
    if (!entry.isLost) {
      entry.seenAt = now;
      entry.holder = asked[holder]?.node;
    } else if (call.isRepeatable) sendAgain(entry);
  };

  /** Asks each node once for all calls that it may have. */
  const query = (entries: readonly CallEntry[]) => {
    const groups = Object.entries(Object.groupBy(entries, ({ call }) => call.action)).map(
      ([action, group = []]) => ({
        offered: offers(action),
        group: group.map((entry) => ({ entry, id: entry.call.id })),
      }),
    );
    const idsByNode = new Map<string, string[]>();
    for (const { group, offered } of groups)
      for (const { node } of offered.filter(({ canReport }) => canReport)) {
        const ids = idsByNode.get(node) ?? [];
        idsByNode.set(node, [...ids, ...group.map(({ id }) => id)]);
      }
    const asked = new Map([...idsByNode].map(([node, ids]) => [node, nodes.ask(node, ids)]));
    for (const { group, offered } of groups) {
      for (const { entry } of group) entry.isQueried = true;
      void Promise.all(offered.map(({ node }) => asked.get(node) ?? [])).then((answers) => {
        for (const { entry, id } of group)
          if (waiting.has(entry) && entry.call.id === id) applyAnswers(entry, offered, answers);
      });
    }
  };

  /** Handles one call at this tick. @returns whether the nodes are to be asked for it. */
  const checkCall = (entry: CallEntry): boolean => {
    const { call, seenAt, sentAt, queriedAt, holder, isQueried } = entry;
    const isGone = now - seenAt >= LOST_TICKS && (entry.isLost || call.isRefused) && !isQueried;
    if (isGone || clock.now() > call.deadline) call.giveUp();
    else if (call.isRefused) sendAgain(entry);
    else if (call.isRead && now - sentAt >= SLOW_READ_TICKS) sendAgain(entry, holder);
    else return !isQueried && now - queriedAt >= QUERY_TICKS;
    return false;
  };

  const tick = () => {
    isTicking = false;
    now += 1;
    nodes.tick();
    const overdue = [...waiting].filter(checkCall).slice(0, MAX_QUERIED_CALLS);
    if (overdue.length > 0) query(overdue);
    scheduleTick();
  };
  const scheduleTick = () => {
    if (isTicking || (waiting.size === 0 && !nodes.isAnySilent)) return;
    isTicking = true;
    clock.after(TICK_MS, tick);
  };

  return {
    nodeFor,
    /** Follows a call from now on; returns the way to stop. */
    add(call: WaitingCall): () => void {
      const at = { sentAt: now, queriedAt: now, seenAt: now };
      const entry: CallEntry = { call, ...at, isQueried: false, isLost: false, holder: undefined };
      waiting.add(entry);
      scheduleTick();
      return () => void waiting.delete(entry);
    },
  };
};
