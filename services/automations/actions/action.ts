/** What a kind of action is: how it is read, what it does in a run, and how it is described. */
import type { Member, Outcome, TargetedCall } from "../../../shared/contracts/routines.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Condition, ConditionResult } from "../conditions/conditions.ts";
import type { Checkpoint } from "../runs/checkpoint.ts";
import { type Reader, transform } from "../schema/reader.ts";
import type { Trigger } from "../triggers/triggers.ts";
import type { PlacedCall, ReachedMembers } from "./service-places.ts";

export interface ActionBase {
  /** Place in the configuration, for example `config.actions[1].then[0]`. */
  readonly path: string;
  readonly kind: string;
}

/** One command of an automation, and the places in the configuration that it comes from. */
export interface CommandStep {
  readonly member: Member;
  readonly path: string;
  /** Path of the name of the service. */
  readonly called: string;
  readonly target: string;
  /** Names of the fields in its data, as in the configuration. */
  readonly given: readonly string[];
}

/** An action, and the commands of it and of all actions within it. */
export interface ReadAction<A extends ActionBase = ActionBase> {
  readonly action: A;
  readonly steps: readonly CommandStep[];
}
export type ReadSequence = readonly ReadAction[];

export const actionsOf = (sequence: ReadSequence): readonly ActionBase[] =>
  sequence.map(({ action }) => action);
export const stepsOf = (sequence: ReadSequence): readonly CommandStep[] =>
  sequence.flatMap(({ steps }) => steps);

export interface TraceStep {
  readonly path: string;
  readonly kind: string;
  readonly said: string;
  readonly success: boolean;
  readonly results?: readonly Outcome[];
  readonly timestamp: string;
}

export interface EventToFire extends ActionBase {
  readonly event_type: string;
  readonly event_data: Free;
}

/** What a run offers to its actions. Waits and effects reject when the run is stopped. */
export interface RunContext {
  /** Commands one entity, once for each key. */
  command(member: Member, key: string): Promise<Outcome>;
  /** Finds what a call commands, once for each key: after a restart it is the same. */
  reach(call: TargetedCall, key: string): Promise<ReachedMembers>;
  /** Calls an action of an add-on, never twice: after a restart, whether it was done is unknown. */
  callAddon(name: string, data: Free, key: string): Promise<Outcome>;
  /** Fires an event, and saves and notes in the same write that this is done. */
  fire(action: EventToFire, key: string): Promise<void>;
  holds(conditions: readonly Condition[]): Promise<ConditionResult>;
  now(): number;
  until(time: number): Promise<void>;
  /** @returns what has fired, in words; null after the timeout. */
  triggered(
    triggers: readonly Trigger[],
    timeout_ms: number | undefined,
    key: string,
  ): Promise<string | null>;
  note(step: Omit<TraceStep, "timestamp">): void;
  /** Saves the checkpoint before an effect, so that after a crash the run takes the same way. */
  save(): Promise<void>;
  readonly checkpoint: Checkpoint;
}

/** Why a sequence ends before its last action; `undefined` at its end. */
export type ScriptEnd = { readonly isError: boolean; readonly reason: string } | undefined;

export interface ScriptRun extends RunContext {
  /** Counts one step. @returns the end of the run after too many. */
  step(): ScriptEnd;
  perform(actions: readonly ActionBase[], key: string): Promise<ScriptEnd>;
}

/** One kind: a file of its own, and a line in the table of `actions.ts`. */
export interface ActionKind<A extends ActionBase> {
  /** @param nested  Reads a sequence within it. */
  read(nested: Reader<ReadSequence>): Reader<ReadAction<A> | undefined>;
  /** @param key  Of the action in the checkpoint. */
  run(action: A, key: string, run: ScriptRun): Promise<ScriptEnd>;
  /**
   * For example `turn_on light.hallway`; of what is within it, only how much there is.
   *
   * @param reached  Ids of the entities that its areas, floors, devices and labels have now.
   */
  describe(action: A, reached: readonly string[]): string;
  placed?(action: A): PlacedCall | undefined;
  commands?(action: A): readonly Member[];
  sequences?(action: A): readonly (readonly ActionBase[])[];
  conditions?(action: A): readonly Condition[];
  triggers?(action: A): readonly Trigger[];
}

/** Infers the type of the action from its reader. */
export const actionKind = <A extends ActionBase>(kind: ActionKind<A>) => kind;

/**
 * Reads an action.
 *
 * @param within  The sequences within it.
 */
export const readAction = <const K extends string, F, B extends object>(
  kind: K,
  reader: Reader<F>,
  body: (fields: F) => B,
  within: (fields: F) => readonly ReadSequence[] = () => [],
): Reader<ReadAction<B & ActionBase & { readonly kind: K }>> =>
  transform(reader, (fields, path) => ({
    action: { ...body(fields), path, kind },
    steps: within(fields).flatMap(stepsOf),
  }));
