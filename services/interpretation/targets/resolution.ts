/** What a sentence may mean, or why it can mean nothing: the words that finding things is told in. */

import type { Question } from "../dialogue/pending-question.ts";
import type { House, Thing } from "../home/home-model.ts";
import type { Group } from "./target-groups.ts";

/** What the last sentences of a session were about. */
export interface Memory {
  readonly targets: readonly string[];
  readonly areas: readonly string[];
  /** What was asked back last, and is not answered yet. */
  readonly question?: Question | undefined;
}
export const NO_MEMORY: Memory = { targets: [], areas: [] };

export interface Scene {
  readonly house: House;
  readonly memory: Memory;
  /** Areas where the speaker is; `undefined` when that is not known. */
  readonly location: readonly string[] | undefined;
}

/** Why nothing can be meant. */
export type Lack =
  | { readonly lack: "unnamed" | "forgotten" | "nowhere" }
  | { readonly lack: "none" | "unable"; readonly what: string; readonly where?: string }
  /** A place alone: its lights, or everything in it? */
  | { readonly lack: "vague"; readonly command: string; readonly where: string }
  /** It is known by name, but does not take the order. */
  | { readonly lack: "incapable"; readonly thing: Thing }
  | { readonly lack: "ambiguous"; readonly what: string; readonly candidates: readonly Thing[] };

export interface Found {
  readonly things: readonly Thing[];
  readonly areas: readonly string[];
  /** Whether it was said in full, without help from memory, place or a part of a name. */
  readonly isExact: boolean;
  /** Several that are meant together: who does not take the order is left out. */
  readonly isGroup: boolean;
}
export type Resolved = Found | Lack;
export const isLack = (one: Resolved): one is Lack => "lack" in one;

export type Accepts = (thing: Thing) => boolean;
export interface Ask {
  readonly group: Group;
  readonly accepts: Accepts;
  /** What is meant when no noun says it. */
  readonly implied: readonly string[];
  /** What runs at the moment is meant rather than what does not: pause, louder, next. */
  readonly isLive?: boolean;
  /** Without a place, the whole home is meant. */
  readonly isBroad?: boolean;
}

/** `areas: undefined`: the whole home. */
export interface Area {
  readonly areas: readonly string[] | undefined;
  readonly isExact: boolean;
}
