/**
 * Calls that wait for the answer of another process. Of one that waits for long it is asked which
 * process has it in hand; what nobody has is sent again, where that is safe, or given up soon.
 *
 * Time is counted in ticks: between two of them, what has come meanwhile is read, also in a process
 * that stood still itself.
 */
import type { Clock } from "../async/clock.ts";
import type { Offer } from "./cluster.ts";
import type { SilentNodes, Verdict } from "./silent-nodes.ts";

const TICK_MS = 100;
/** Without an answer for so many ticks, a call is looked for. */
const QUIET_TICKS = 4;
/** What nobody is known to have for so many ticks is given up. */
const LOST_TICKS = 15;
/** What only reads is asked of another, too, when the one that has it takes so many ticks. */
const SLOW_TICKS = 20;
/** Calls that are looked for at a time. */
const MOST_LOOKED_FOR = 500;

export interface WaitingCall {
  readonly action: string;
  /** Epoch milliseconds. */
  readonly deadline: number;
  /** Names the attempt that is under way. */
  id: string;
  /** May be sent again although somebody has it: it only reads. */
  readonly isRead: boolean;
  /** May be sent again when nobody has it. */
  readonly isRepeatable: boolean;
  /** Whoever got it has refused to begin. */
  isRefused: boolean;
  /** Sends it once more: to one node, or to whichever takes it. */
  readonly sendAgain: (node: string | undefined) => void;
  readonly giveUp: () => void;
}

interface Entry {
  readonly call: WaitingCall;
  /** Ticks: when this attempt was sent, looked for, and when somebody had it, or it was first sent. */
  sentAt: number;
  lookedAt: number;
  seenAt: number;
  isLookedFor: boolean;
  isLost: boolean;
  holder: string | undefined;
}

interface Parts {
  readonly clock: Clock;
  readonly nodes: SilentNodes;
  /** Who offers an action now. */
  readonly offers: (action: string) => readonly Offer[];
}

export interface WaitingCalls {
  /** Waits from now on; returns the way to stop. */
  add(call: WaitingCall): () => void;
  /** A node for a call where the choice cannot be left to the bus. */
  nodeFor(action: string): string | undefined;
}

export const openWaitingCalls = ({ clock, nodes, offers }: Parts): WaitingCalls => {
  const waiting = new Set<Entry>();
  let now = 0;
  let turn = 0;
  let isTicking = false;

  /** While a node is silent, the bus would still hand it its share. */
  const nodeFor = (action: string, besides?: string) => {
    if (!nodes.isAnySilent && besides === undefined) return undefined;
    const heard = offers(action).filter(({ node }) => !nodes.isSilent(node) && node !== besides);
    turn += 1;
    return heard[turn % heard.length]?.node;
  };

  const sendAgain = (entry: Entry, besides?: string) => {
    entry.sentAt = now;
    entry.lookedAt = now;
    entry.isLookedFor = false;
    entry.holder = undefined;
    entry.call.isRefused = false;
    entry.call.sendAgain(nodeFor(entry.call.action, besides));
  };

  const judge = (entry: Entry, asked: readonly Offer[], verdicts: readonly Verdict[]) => {
    const { call } = entry;
    entry.isLookedFor = false;
    entry.lookedAt = now;
    const holder = verdicts.findIndex((held) => held !== "silent" && held.includes(call.id));
    entry.isLost = holder < 0 && asked.every(({ canTell }) => canTell);
    if (!entry.isLost) {
      entry.seenAt = now;
      entry.holder = asked[holder]?.node;
    } else if (call.isRepeatable) sendAgain(entry);
  };

  const lookFor = (entries: readonly Entry[]) => {
    const groups = Object.entries(Object.groupBy(entries, ({ call }) => call.action));
    const asked = groups.map(([action, group = []]) => ({
      offered: offers(action),
      group: group.map((entry) => ({ entry, id: entry.call.id })),
    }));
    const ids = new Map<string, string[]>();
    for (const { group, offered } of asked)
      for (const { node } of offered.filter(({ canTell }) => canTell)) {
        const some = ids.get(node) ?? [];
        some.push(...group.map(({ id }) => id));
        ids.set(node, some);
      }
    const answers = new Map([...ids].map(([node, some]) => [node, nodes.ask(node, some)]));
    for (const { group, offered } of asked) {
      for (const { entry } of group) entry.isLookedFor = true;
      void Promise.all(offered.map(({ node }) => answers.get(node) ?? [])).then((verdicts) => {
        for (const { entry, id } of group)
          if (waiting.has(entry) && entry.call.id === id) judge(entry, offered, verdicts);
      });
    }
  };

  /** What comes of one call at this tick; tells whether it is to be looked for. */
  const follow = (entry: Entry): boolean => {
    const { call, seenAt, sentAt, lookedAt, holder, isLookedFor } = entry;
    const isGone = now - seenAt >= LOST_TICKS && (entry.isLost || call.isRefused) && !isLookedFor;
    if (isGone || clock.now() > call.deadline) call.giveUp();
    else if (call.isRefused) sendAgain(entry);
    else if (call.isRead && now - sentAt >= SLOW_TICKS) sendAgain(entry, holder);
    else return !isLookedFor && now - lookedAt >= QUIET_TICKS;
    return false;
  };

  const tick = () => {
    isTicking = false;
    now += 1;
    nodes.tick();
    const quiet = [...waiting].filter(follow).slice(0, MOST_LOOKED_FOR);
    if (quiet.length > 0) lookFor(quiet);
    tickOn();
  };
  const tickOn = () => {
    if (isTicking || (waiting.size === 0 && !nodes.isAnySilent)) return;
    isTicking = true;
    clock.after(TICK_MS, tick);
  };

  return {
    nodeFor,
    add(call) {
      const at = { sentAt: now, lookedAt: now, seenAt: now };
      const entry: Entry = { call, ...at, isLookedFor: false, isLost: false, holder: undefined };
      waiting.add(entry);
      tickOn();
      return () => void waiting.delete(entry);
    },
  };
};
