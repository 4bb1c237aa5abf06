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

/** What a sentence asks about a list, or does with all of it. */
export const LIST_DEEDS = ["has", "needs", "contents", "toBuy", "clear"] as const;
export type ListDeed = (typeof LIST_DEEDS)[number];

/** What follows what was last said of a list; `strike` is for verbs that are said of other things as well. */
export const FOLLOWING_DEEDS = [
  "more",
  "add",
  "takeBack",
  "remove",
  "strike",
  "tick",
  "contents",
] as const;
export type FollowingDeed = (typeof FOLLOWING_DEEDS)[number];

/** What is to become of what is scheduled: of what was scheduled last, of several, or of what is named. */
export const SCHEDULE_DEEDS = ["forget", "several", "cancel"] as const;
export type ScheduleDeed = (typeof SCHEDULE_DEEDS)[number];

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

/** `{what}` is items, and `{to}` what a list is called. */
export type ListTemplates = RoutineTemplates<ListDeed>;

/** The list is the one of which something was said. */
export type FollowingTemplates = RoutineTemplates<FollowingDeed>;

/** `{what}` is things, or words of what is scheduled. */
export type ScheduleTemplates = RoutineTemplates<ScheduleDeed>;
