/** Sentences about scenes and automations, as templates in Home Assistant's syntax. */

/** What is to be done with a scene. */
export const SCENE_DEEDS = [
  "make",
  "save",
  "delete",
  "rename",
  "add",
  "take",
  "nameless",
  "deleteAll",
] as const;
export type SceneDeed = (typeof SCENE_DEEDS)[number];

/** What is to be done with an automation. */
export const AUTOMATION_DEEDS = ["delete", "rename", "deleteAll"] as const;
export type AutomationDeed = (typeof AUTOMATION_DEEDS)[number];

/**
 * `{name}` is any words that a routine is or would be called, `{scene}` and `{automation}` the name of one that there
 * is, `{what}` things or their states, `{to}` a new name.
 */
export interface RoutineTemplates<Deed extends string> {
  /** Words for it: a sentence with one of them is about it, whatever else it says. */
  readonly words: readonly string[];
  /** Words before a name, which begins with none of them. */
  readonly before: readonly string[];
  readonly rules: Readonly<Record<string, string>>;
  readonly templates: Readonly<Record<Deed, readonly string[]>>;
}

/** Without `{what}`, what is saved is the room of the speaker. */
export interface SceneTemplates extends RoutineTemplates<SceneDeed> {
  /** What states are an order with, where they are said with verbs: "the lamp is on". */
  readonly ensure: string;
}

/** Without a name, it is the one that was spoken of last. */
export type AutomationTemplates = RoutineTemplates<AutomationDeed>;
