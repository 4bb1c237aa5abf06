/** What a sentence asks to keep: an automation, or something to be done with an automation or a scene. */
import type { SceneAction } from "../../../shared/contracts/scenes.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { SpokenAutomation } from "./spoken-automation.ts";

/** `replace`: all actions of one that is there. */
type SceneChangeKind = "create" | "replace" | "add" | "take" | "rename" | "delete";

export interface SpokenScene {
  readonly scene: SceneChangeKind;
  /** The one that is there, for all but `create`. */
  readonly entity_id?: string;
  /** As it is called; of one that is new, as it will be. */
  readonly name: string;
  /** Of `rename`. */
  readonly to?: string;
  /** Things that are taken away, or whose present states are saved. */
  readonly ids?: readonly string[];
  /** States that are said; once it is settled, all actions that the scene would have. */
  readonly actions?: readonly SceneAction[];
  /** Once it was shown: the actions that the scene had, where there was one. */
  readonly before?: readonly SceneAction[];
}

/** Something to be done with an automation that is there. */
export interface AutomationEdit {
  /** `restore`: one that was deleted. */
  readonly edit: "rename" | "delete" | "restore";
  readonly entity_id: string;
  /** As it is called. */
  readonly name: string;
  /** Of `rename`. */
  readonly to?: string;
  /** Once it was shown: its configuration then. */
  readonly before?: Free;
}

export type SpokenRoutine = SpokenAutomation | AutomationEdit | SpokenScene;

export const isScene = (change: SpokenRoutine): change is SpokenScene => "scene" in change;

export const isEdit = (change: SpokenRoutine): change is AutomationEdit => "edit" in change;

export const isAutomation = (change: SpokenRoutine): change is SpokenAutomation =>
  !isScene(change) && !isEdit(change);
