/** A pack: sentences of one language that people have written themselves, and what each of them does. */
import type { Free } from "../../../shared/kernel/rules.ts";
import type { TemplateList } from "../understanding/templates/template-lists.ts";
import type { SentenceTemplate } from "../understanding/templates/template-syntax.ts";

/** A command of an own intent; texts may have slots in braces. */
export interface PackCommand {
  readonly entity_id?: readonly string[];
  /** The id or the name of an area or a floor; all of `domain` in it. */
  readonly area?: string;
  readonly floor?: string;
  readonly domain?: string;
  readonly command: string;
  readonly fields: Free;
}

export interface PackTemplate {
  readonly node: SentenceTemplate;
  /** Where it stands in the file. */
  readonly path: PackPath;
}

/** Sentences that mean the same. */
export interface PackBlock {
  readonly file: string;
  readonly intent: string;
  readonly templates: readonly PackTemplate[];
  /** Values of slots that are not said. */
  readonly slots: Readonly<Record<string, string>>;
  /** What a name may be of: nothing of these is a name of anything. */
  readonly onlyDomains: readonly string[] | undefined;
  readonly notDomains: readonly string[];
  /** The place of the speaker is needed, and the slot `area`. */
  readonly isHere: boolean;
  /** Missing where the intent is one of Home Assistant's. */
  readonly commands: readonly PackCommand[] | undefined;
  /** What is said once it is done; slots stand in braces. */
  readonly response: string | undefined;
}

export interface Pack {
  readonly file: string;
  readonly language: string;
  readonly blocks: readonly PackBlock[];
  readonly lists: Readonly<Record<string, TemplateList>>;
  readonly rules: Readonly<Record<string, SentenceTemplate>>;
  /** Words that may stand anywhere. */
  readonly skipWords: readonly string[];
}

/** Keys and indexes from the root of a file. */
export type PackPath = readonly (string | number)[];

export interface PackProblem {
  readonly path: PackPath;
  readonly reason: string;
}
