/** A table of sentences about scenes, of one language. */
import type { HomeNames } from "../understanding/homes.ts";

export interface SceneRows {
  readonly names: HomeNames;
  /** Where the speaker is. */
  readonly location: string;
  /** What each is to come to: "create Name: entity command field=value; …", or "-" for nothing; "one by one" says why. */
  readonly rows: readonly (readonly [sentence: string, expected: string])[];
}
