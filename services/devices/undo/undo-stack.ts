/** The undo stack of one user or key, as a list of what was undone and redone; pure. */
import type { Changed } from "./contexts.ts";

/** One undo or redo. */
export interface UndoStep {
  /** The request that it takes back, or does again. */
  readonly of: string;
  /** The context of its own effects. */
  readonly by: string;
  readonly way: "undo" | "redo";
  /** Place in the log up to which it looked. */
  readonly after: number;
  /** Epoch milliseconds at which it began. */
  readonly time: number;
  /** `passed`: it could bring nothing back and never will; without one, it is still under way. */
  readonly outcome?: "done" | "passed" | undefined;
}

/** The last request of a caller that changed nothing. */
export interface Unchanged {
  readonly context_id: string;
  /** Place in the log at that time. */
  readonly after: number;
}

/** What a request has changed that can be undone. */
export interface Undoable {
  readonly context_id: string;
  readonly changes: readonly Changed[];
  /** Place of its first change in the log. */
  readonly since: number;
  /** False where an automation acted for its owner: such a run is undone by its name only. */
  readonly isOwn: boolean;
}

/** What an undo or redo is to take back: the changes of `context_id`. */
export interface Taken {
  readonly context_id: string;
  readonly of: string;
  readonly way: UndoStep["way"];
  readonly changes: readonly Changed[];
  /** Contexts that annul each other: they touch nothing. */
  readonly annulled: ReadonlySet<string>;
  /** The last request changed nothing: that is the answer, and the next undo goes further back. */
  readonly isUnchanged: boolean;
}

/** So long an undo may be under way; one that died with its process has not happened after it. */
const UNDER_WAY_MS = 15_000;

const standing = (steps: readonly UndoStep[], now: number): readonly UndoStep[] =>
  steps.filter(({ outcome, time }) => outcome !== undefined || now - time < UNDER_WAY_MS);

/** What is undone and not redone, the newest last. */
const undoneIn = (steps: readonly UndoStep[]): readonly UndoStep[] =>
  steps.reduce<readonly UndoStep[]>((undone, step) => {
    const others = undone.filter(({ of }) => of !== step.of);
    return step.way === "undo" ? [...others, step] : others;
  }, []);

interface Stack {
  /** Newest first. */
  readonly requests: readonly Undoable[];
  readonly steps: readonly UndoStep[];
  readonly unchanged: Unchanged | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What of the stack the last undo, or redo, goes by. */
const readStack = ({ requests, steps, now }: Stack) => {
  const known = standing(steps, now);
  const undone = undoneIn(known);
  const own = new Set(steps.map(({ by }) => by));
  const gone = new Set(undone.map(({ of }) => of));
  const left = requests.filter(
    ({ context_id: id, isOwn }) => isOwn && !own.has(id) && !gone.has(id),
  );
  return { known, undone, left, own, annulled: new Set([...own, ...gone]) };
};

/** A request that changed one thing and left another as it was has changed something. */
const isLast = ({ context_id, after }: Unchanged, stack: Stack, top: Undoable | undefined) =>
  !stack.requests.some((one) => one.context_id === context_id) &&
  !stack.steps.some(({ of, by }) => of === context_id || by === context_id) &&
  (top === undefined || top.since <= after);

/** What an undo of the last request takes back; `undefined` when there is nothing. */
export const lastUndo = (stack: Stack): Taken | undefined => {
  const { left, annulled } = readStack(stack);
  const { unchanged } = stack;
  const [top] = left;
  const isUnchanged = unchanged !== undefined && isLast(unchanged, stack, top);
  const last = isUnchanged ? { ...unchanged, changes: [] } : top;
  if (!last) return undefined;
  const { context_id, changes } = last;
  return { context_id, of: context_id, way: "undo", changes, annulled, isUnchanged };
};

/** What a redo does again; `undefined` when nothing is undone, or something was changed since. */
export const lastRedo = (stack: Stack): Taken | undefined => {
  const { undone, left, annulled } = readStack(stack);
  const step = undone.findLast(({ outcome }) => outcome === "done");
  const [newest] = left;
  const effects = stack.requests.find(({ context_id }) => context_id === step?.by);
  if (!step || !effects || (newest && newest.since > step.after)) return undefined;
  const { context_id, changes } = effects;
  return { context_id, of: step.of, way: "redo", changes, annulled, isUnchanged: false };
};

/** What an undo of one request takes back: that of an undo is a redo, and the other way round. */
export const undoOf = (context_id: string, stack: Stack): Taken | undefined => {
  const { known, annulled } = readStack(stack);
  const effects = stack.requests.find((one) => one.context_id === context_id);
  if (!effects) return undefined;
  const { changes } = effects;
  const { of = context_id, way: taken } = known.findLast(({ by }) => by === context_id) ?? {};
  const way = taken === "undo" ? "redo" : "undo";
  return { context_id, of, way, changes, annulled, isUnchanged: false };
};
