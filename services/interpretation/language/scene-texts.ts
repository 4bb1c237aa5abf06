/** What a language says of scenes that sentences make and change; places in braces are filled in. */
export interface SceneTexts {
  /** Questions: `{names}` is the scene, `{what}` its states, `{value}` a new name. */
  readonly create: string;
  readonly replace: string;
  readonly change: string;
  readonly rename: string;
  readonly delete: string;
  /** What is done. */
  readonly created: string;
  readonly changed: string;
  readonly renamed: string;
  readonly deleted: string;
  /** Of a dry run. */
  readonly wouldCreate: string;
  readonly wouldChange: string;
  readonly wouldRename: string;
  readonly wouldDelete: string;
  /** There is no scene of the name, several, or one already. */
  readonly unknown: string;
  readonly several: string;
  readonly taken: string;
  /** `{what}` is not understood as states, or as things. */
  readonly unclear: string;
  /** The place of the speaker is not known. */
  readonly nowhere: string;
  /** The sentence gives no name. */
  readonly nameless: string;
  /** Several are to be deleted at once. */
  readonly oneByOne: string;
  /** What is in it, `{what}`; or that the home alone knows. */
  readonly contents: string;
  readonly unknownContents: string;
  /** Nothing of what is to be taken away is in the scene, or nothing would be left. */
  readonly notIn: string;
  readonly emptied: string;
  /** It was changed after it was shown. */
  readonly stale: string;
  /** A scene is meant, and not what is to be done with it. */
  readonly vague: string;
}
