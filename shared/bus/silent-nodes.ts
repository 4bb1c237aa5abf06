/**
 * Which nodes are silent: they have been asked something and say nothing at all, as a process does
 * that was killed, or that stands still. One that is only busy still says something to somebody.
 */

/** Ticks without a word after which a node that was asked is silent. */
const SILENCE_TICKS = 3;

/** What a node says of some calls: those that it has in hand. */
export type Verdict = readonly string[] | "silent";

interface Question {
  readonly node: string;
  readonly since: number;
  readonly end: (verdict: Verdict) => void;
  readonly cancel: () => void;
}

/** A question on its way. */
interface Asked {
  readonly answer: Promise<readonly string[]>;
  cancel(): void;
}

export interface SilentNodes {
  /** A packet of this node has come. */
  heard(node: string): void;
  isSilent(node: string): boolean;
  readonly isAnySilent: boolean;
  /** Resolves at once for a node that is silent already. */
  ask(node: string, ids: readonly string[]): Promise<Verdict>;
  tick(): void;
}

/**
 * @param send    Asks a node; its answer rejects where it cannot be asked.
 * @param isThere Whether a node is known at all.
 */
export const openSilentNodes = (
  send: (node: string, ids: readonly string[]) => Asked,
  isThere: (node: string) => boolean,
): SilentNodes => {
  const heardAt = new Map<string, number>();
  const silent = new Set<string>();
  const questions = new Set<Question>();
  let now = 0;

  const question = (node: string, ids: readonly string[], end: (verdict: Verdict) => void) => {
    const { answer, cancel } = send(node, ids);
    const one: Question = { node, since: now, end, cancel };
    questions.add(one);
    answer.then(
      (held) => {
        questions.delete(one);
        silent.delete(node);
        end(held);
      },
      () => {
        questions.delete(one);
        end("silent");
      },
    );
  };
  const fallSilent = (one: Question) => {
    questions.delete(one);
    silent.add(one.node);
    one.cancel();
    one.end("silent");
  };
  /** Whether they are back, or gone for good. */
  const lookAgain = () => {
    const asked = new Set([...questions].map(({ node }) => node));
    for (const node of silent)
      if (!isThere(node)) silent.delete(node);
      else if (!asked.has(node)) question(node, [], () => undefined);
  };

  return {
    heard(node) {
      heardAt.set(node, now);
      if (silent.size > 0) silent.delete(node);
    },
    isSilent: (node) => silent.has(node),
    get isAnySilent() {
      return silent.size > 0;
    },
    ask: (node, ids) =>
      silent.has(node)
        ? Promise.resolve("silent")
        : new Promise((resolve) => question(node, ids, resolve)),
    tick() {
      now += 1;
      for (const one of questions) {
        const last = Math.max(one.since, heardAt.get(one.node) ?? 0);
        if (now - last >= SILENCE_TICKS) fallSilent(one);
      }
      for (const node of heardAt.keys()) if (!isThere(node)) heardAt.delete(node);
      lookAgain();
    },
  };
};
