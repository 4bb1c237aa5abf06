/** What a sentence may mean, or why it can mean nothing: the words that finding entities is told in. */

import type { PendingQuestion } from "../dialogue/pending-question.ts";
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import type { TargetGroup } from "./target-groups.ts";

/** What the last sentences of a session were about. */
export interface SessionMemory {
  readonly targets: readonly string[];
  readonly areas: readonly string[];
  /** What was asked back last, and is not answered yet. */
  readonly question?: PendingQuestion | undefined;
}
export const NO_MEMORY: SessionMemory = { targets: [], areas: [] };

export interface SentenceContext {
  readonly home: HomeModel;
  readonly memory: SessionMemory;
  /** Areas where the speaker is; `undefined` when that is not known. */
  readonly location: readonly string[] | undefined;
}

/** Why nothing can be meant. */
export type TargetProblem =
  | { readonly lack: "unnamed" | "forgotten" | "nowhere" }
  | { readonly lack: "none" | "unable"; readonly what: string; readonly where?: string }
  /** A place alone: its lights, or everything in it? */
  | { readonly lack: "vague"; readonly command: string; readonly where: string }
  /** It is known by name, but does not take the order. */
  | { readonly lack: "incapable"; readonly entity: NamedEntity }
  | {
      readonly lack: "ambiguous";
      readonly what: string;
      readonly candidates: readonly NamedEntity[];
    };

export interface TargetSelection {
  readonly entities: readonly NamedEntity[];
  readonly areas: readonly string[];
  /** Whether it was said in full, without help from memory, place or a part of a name. */
  readonly isExact: boolean;
  /** Several that are meant together: who does not take the order is left out. */
  readonly isGroup: boolean;
}
export type Resolution = TargetSelection | TargetProblem;
export const isProblem = (one: Resolution): one is TargetProblem => "lack" in one;

export type EntityTest = (entity: NamedEntity) => boolean;
export interface TargetRequest {
  readonly group: TargetGroup;
  readonly accepts: EntityTest;
  /** What is meant when no noun says it. */
  readonly implied: readonly string[];
  /** What runs at the moment is meant rather than what does not: pause, louder, next. */
  readonly isLive?: boolean;
  /** Without a place, the whole home is meant. */
  readonly isBroad?: boolean;
}

/** `areas: undefined`: the whole home. */
export interface SearchArea {
  readonly areas: readonly string[] | undefined;
  readonly isExact: boolean;
}
