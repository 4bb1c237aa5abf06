/** Sentences about scenes, as templates in Home Assistant's syntax. */

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

/**
 * `{name}` is any words that a scene is or would be called, `{scene}` the name of one that there is, `{what}` things or
 * their states, `{to}` a new name. Without `{what}`, what is saved is the room of the speaker.
 */
export interface SceneTemplates {
  /** Words for a scene: a sentence with one of them is about scenes, whatever else it says. */
  readonly words: readonly string[];
  /** Words before a name, which begins with none of them. */
  readonly before: readonly string[];
  /** What states are an order with, where they are said with verbs: "the lamp is on". */
  readonly ensure: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly templates: Readonly<Record<SceneDeed, readonly string[]>>;
}
