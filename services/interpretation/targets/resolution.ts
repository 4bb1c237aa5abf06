/** What finding the targets of a sentence results in: entities, or why there are none. */
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import type { DialogueMemory } from "../understanding/meaning.ts";
import type { TargetGroup } from "./target-groups.ts";

/** What the last sentences of a session were about. */
export interface TargetMemory {
  readonly targets: readonly string[];
  readonly areas: readonly string[];
  /** What the lattice parser refers back to, where it has read the last sentence. */
  readonly spoken?: DialogueMemory | undefined;
}
export const NO_MEMORY: TargetMemory = { targets: [], areas: [] };

export interface SentenceContext {
  readonly home: HomeModel;
  readonly memory: TargetMemory;
  /** Areas where the speaker is; `undefined` when that is not known. */
  readonly location: readonly string[] | undefined;
}

/** Why no target is found. */
export type TargetProblem =
  | { readonly lack: "unnamed" | "forgotten" | "nowhere" }
  | {
      readonly lack: "none" | "unable";
      readonly noun?: string | undefined;
      readonly where?: string | undefined;
    }
  /** One of the places that are named has none. */
  | { readonly lack: "noneThere"; readonly where: string }
  /** A place alone: its lights, or everything in it? */
  | { readonly lack: "vague"; readonly command: string; readonly where: string }
  /** Only their own names command them. */
  | { readonly lack: "onlyByName" }
  /** The entity is known by name, but does not take the command. */
  | { readonly lack: "incapable"; readonly entity: NamedEntity }
  | {
      readonly lack: "ambiguous";
      readonly noun: string;
      readonly candidates: readonly NamedEntity[];
    };

export interface TargetSelection {
  readonly entities: readonly NamedEntity[];
  /** Those of a group that the sentence leaves as they are: only their own names command them. */
  readonly left?: readonly NamedEntity[];
  readonly areas: readonly string[];
  /** Whether it was said in full, without help from memory, place or a part of a name. */
  readonly isExact: boolean;
  /** Several that are meant together: those that do not take the command are left out. */
  readonly isGroup: boolean;
}
export type Resolution = TargetSelection | TargetProblem;
export const isProblem = (one: Resolution): one is TargetProblem => "lack" in one;

export interface TargetRequest {
  readonly group: TargetGroup;
  readonly accepts: (entity: NamedEntity) => boolean;
  /** What is left as it is unless its name is said. */
  readonly leaves?: (entity: NamedEntity) => boolean;
  /** Domains that are meant when no noun says it. */
  readonly implied: readonly string[];
  /** Prefers what is running: pause, louder, next. */
  readonly prefersRunning?: boolean;
  /** Without a place, the whole home is meant. */
  readonly isBroad?: boolean;
}

export interface SearchArea {
  /** `undefined`: the whole home. */
  readonly areas: readonly string[] | undefined;
  readonly isExact: boolean;
}
